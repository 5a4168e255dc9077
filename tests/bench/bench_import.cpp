// SPDX-License-Identifier: GPL-3.0-or-later
// What reading a key list costs beside Python's csv module, which does the same with the same file: names, whole sizes
// and requests as floating-point numbers, kept in lists. The keys of the file stand in no order.
#include "core/hash/splitmix.h"
#include "core/import/import.h"

#include <benchmark/benchmark.h>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <memory>
#include <vector>

using namespace hrw;

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t million = 1'000'000;

/// A file of a million keys, there as long as the object.
class KeysFile
{
public:
    KeysFile()
    {
        std::string text = "key,size,requests\n";
        for (std::uint64_t i = 0; i < million; ++i) {
            const std::uint64_t bits = splitmix64(i);
            text += fmt::format("user-{:07},{},{}\n", i * 618'033 % million, (bits & 0xFFFF) >> (bits >> 60),
                                (bits >> 16 & 0xFFF) >> (bits >> 56 & 7));
        }
        std::ofstream(m_path, std::ios::binary) << text;
    }
    ~KeysFile()
    {
        std::error_code ignored;
        fs::remove(m_path, ignored);
    }
    KeysFile(const KeysFile&) = delete;
    KeysFile& operator=(const KeysFile&) = delete;

    [[nodiscard]] const fs::path& path() const { return m_path; }
    [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(fs::file_size(m_path)); }

private:
    fs::path m_path = fs::temp_directory_path() / "hrw-bench-import.csv";
};

void read(benchmark::State& state, const KeysFile& file)
{
    for (auto _ : state) {
        auto keys = readKeysFile(file.path(), "keys");
        if (!keys || keys->table.size() != million)
            state.SkipWithError("the file was not read");
        benchmark::DoNotOptimize(keys);
    }
    state.SetBytesProcessed(file.size() * state.iterations());
}

/// Prints how many rows it read and the seconds that it took, without those of its start.
constexpr const char* pythonReader = R"(
import csv, sys, time
start = time.perf_counter()
names, sizes, requests = [], [], []
with open(sys.argv[1], newline="") as file:
    rows = csv.reader(file)
    next(rows)
    for name, size, asked in rows:
        names.append(name)
        sizes.append(int(size))
        requests.append(float(asked))
print(len(names), time.perf_counter() - start)
)";

double pythonSeconds(const KeysFile& file)
{
    const std::string command = fmt::format("python3 -c '{}' '{}'", pythonReader, file.path().string());
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> python(popen(command.c_str(), "r"), pclose);
    unsigned long long rows = 0;
    double seconds = 0;
    const bool done = python && std::fscanf(python.get(), "%llu %lf", &rows, &seconds) == 2 && rows == million;
    return done ? seconds : 0;
}

void readWithPython(benchmark::State& state, const KeysFile& file)
{
    for (auto _ : state) {
        const double seconds = pythonSeconds(file);
        if (seconds <= 0)
            state.SkipWithError("python3 did not read the file");
        state.SetIterationTime(seconds);
    }
    state.SetBytesProcessed(file.size() * state.iterations());
}

} // namespace

int main(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    const KeysFile file;
    benchmark::RegisterBenchmark("Import/csv", [&](benchmark::State& state) {
        read(state, file);
    })->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("ImportBaseline/python", [&](benchmark::State& state) { readWithPython(state, file); })
        ->Unit(benchmark::kMillisecond)
        ->Iterations(1)
        ->UseManualTime();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
