// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/keysource.h"
#include "ui/widgets/formdialog.h"

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace hrw::ui {

/// What the keys are, and how many of them are drawn as dots. Synthetic keys are described by a few numbers; of
/// imported ones only the colour column can be chosen. What the core would refuse is said while the person types.
class KeySetDialog : public FormDialog
{
    Q_OBJECT

public:
    KeySetDialog(const KeySource& keys, std::uint64_t sample, QWidget* parent = nullptr);

    [[nodiscard]] const KeySource& keys() const { return m_keys; }
    [[nodiscard]] std::uint64_t sample() const { return m_sample; }

private:
    void buildSynthetic(QFormLayout* form, const SyntheticKeys& keys);
    void buildImported(QFormLayout* form, const ImportedKeys& keys);
    QLineEdit* addField(QFormLayout* form, const QString& label, const QString& value, const QString& tip);
    QComboBox* addChoice(QFormLayout* form, const QString& label, const QStringList& choices, int current);
    [[nodiscard]] Result<KeySource> read() const;
    [[nodiscard]] Result<SyntheticKeys> readSynthetic() const;
    [[nodiscard]] Result<std::uint64_t> readSample() const;
    void check();

    KeySource m_keys;
    std::uint64_t m_sample;
    QLineEdit* m_prefix = nullptr;
    QLineEdit* m_first = nullptr;
    QLineEdit* m_count = nullptr;
    QComboBox* m_sizeKind = nullptr;
    QLineEdit* m_size = nullptr;
    QLineEdit* m_sigma = nullptr;
    QComboBox* m_popularityKind = nullptr;
    QLineEdit* m_exponent = nullptr;
    QLineEdit* m_requests = nullptr;
    QLineEdit* m_attribute = nullptr;
    QLineEdit* m_values = nullptr;
    QLineEdit* m_seed = nullptr;
    QComboBox* m_colourBy = nullptr;
    QLineEdit* m_sampleField = nullptr;
};

/// "72 keys of 10 KiB, 720 KiB together; requests by Zipf 0.9; coloured by country (6 values)"
QString summary(const KeySource& keys);

} // namespace hrw::ui
