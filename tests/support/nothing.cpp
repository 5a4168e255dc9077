// SPDX-License-Identifier: GPL-3.0-or-later
// A library needs a source; what matters of this one are its headers.
