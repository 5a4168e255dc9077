// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/scorematrix.h"
#include "core/scenario/evaluation.h"

#include <string>

namespace hrw {

// CSV as csv.h reads it: comma, dot, LF, quoted where RFC 4180 asks for it, UTF-8 without byte order mark. Node lists
// and key lists import again with nothing lost. Texts are written as they are, also those that a spreadsheet takes for
// formulas: another character in front would be another key.

/// id,weight,capacity,bandwidth,region,zone,rack,host,state
std::string nodesCsv(const Membership& membership);

/// key,size,requests[,attribute]: what the population looks like. An attribute that is itself named key, size or
/// requests is written as "size (attribute)".
std::string keysCsv(const KeySet& keys);

/// key,size,requests and every attribute of an imported table, also those that colour nothing.
std::string keysCsv(const KeyTable& table);

/// node,weight,keys,bytes,requests,share,fair_share,band_low,band_high,verdict,hot (share ... verdict are of the keys)
std::string loadsCsv(const Evaluation& evaluation);

/// key,from,to,bytes: one row a moved copy, in key order; from or to is empty where there was or is none.
std::string movesCsv(const Evaluation& evaluation);

/// key,<node>...,owner: raw scores in hex of the keys from `first`, `count` of them.
std::string matrixCsv(ScoreMatrix& matrix, KeyIndex first, KeyIndex count);

} // namespace hrw
