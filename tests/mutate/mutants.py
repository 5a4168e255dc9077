# SPDX-License-Identifier: GPL-3.0-or-later
"""The planted bugs, as data: file, label, text that occurs there exactly once, what to put in its place, and the core
test that is expected to notice. Mutants of one file stand together, so that each build compiles little.

[002] marks the ten of source 002's step 11, [A1] and so on the kinds of public reports that they stand for.
"""
from typing import NamedTuple


class Mutant(NamedTuple):
    file: str
    label: str
    old: str
    new: str
    test: str


MUTANTS = []


def of(file, *entries):
    MUTANTS.extend(Mutant(file, *entry) for entry in entries)


of("core/base/fixedmath.cpp",
   ("a fused multiply-add in the logarithm's series", "sum = sum * z + 1.0 / k;",
    "sum = __builtin_fma(sum, z, 1.0 / k);", "core.fixedmath"),
   ("the logarithm's quotient is not corrected", "2 * (sLow + s * atanhTail(s * s))", "2 * (s * atanhTail(s * s))",
    "core.fixedmath"),
   ("the C library's logarithm [A20]", "    int exponent = 0;\n    if (x < DBL_MIN)",
    "    if (x > 0)\n        return __builtin_log(x);\n    int exponent = 0;\n    if (x < DBL_MIN)", "core.fixedmath"),
   ("the C library's exponential [A20]", "return sum * power(half) * power(rest);", "return __builtin_exp(x);",
    "core.fixedmath"))

of("core/base/quantity.cpp",
   ("numbers are read by the locale [B1]",
    "    const auto parsed = std::from_chars(number.data(), end, value);\n    if (parsed.ec == std::errc::result_out",
    "    const std::string copy(number);\n"
    "    char* stop = nullptr;\n"
    "    value = std::strtod(copy.c_str(), &stop);\n"
    "    const std::from_chars_result parsed{number.data() + (stop - copy.c_str()),\n"
    "                                        stop == copy.c_str() ? std::errc::invalid_argument : std::errc()};\n"
    "    if (parsed.ec == std::errc::result_out", "core.quantity"),
   ("a decimal comma ends the number without a word [B3]", "if (parsed.ec != std::errc() || parsed.ptr != end)",
    "if (parsed.ec != std::errc() || (parsed.ptr != end && *parsed.ptr != ','))", "core.quantity"),
   ("infinite and NaN numbers are read [A2]", "if (!std::isfinite(value))\n        return refuse(",
    "if (false)\n        return refuse(", "core.quantity"),
   ("numbers are written with 12 digits", 'fmt::format("{}", value);\n}\n\n} // namespace hrw',
    'fmt::format("{:.12g}", value);\n}\n\n} // namespace hrw', "core.quantity"))

of("core/hash/blake2b.cpp",
   ("a hash salted in every process [002]",
    "    blake2b(out.data(), bytes, nullptr, out.size(), count, 0);",
    "    static const std::uintptr_t salt = reinterpret_cast<std::uintptr_t>(&salt);\n"
    "    blake2b(out.data(), bytes, &salt, out.size(), count, sizeof salt);", "core.blake2b"),
   ("BLAKE2b-512 cut off after eight bytes", "blake2b(out.data(), bytes, nullptr, out.size(), count, 0);",
    "std::array<std::uint8_t, 64> whole{};\n    blake2b(whole.data(), bytes, nullptr, whole.size(), count, 0);\n"
    "    __builtin_memcpy(out.data(), whole.data(), out.size());", "core.blake2b"),
   ("the little-endian digest is read from the other end [A21]", "for (std::size_t i = d.size(); i-- > 0;)",
    "for (std::size_t i = 0; i < d.size(); ++i)", "core.blake2b"),
   ("the big-endian digest is read in the host's order [A21]",
    "    std::uint64_t value = 0;\n    for (const std::uint8_t byte : d)\n        value = value << 8 | byte;",
    "    std::uint64_t value = 0;\n    __builtin_memcpy(&value, d.data(), sizeof value);", "core.blake2b"))

of("core/hash/pairtext.h",
   ("no separator between node and key [002, A12]",
    "        *end++ = '\\0';\n        second.copy(end, second.size());\n        m_text = {begin, length};",
    "        second.copy(end, second.size());\n        m_text = {begin, length - 1};", "core.blake2b"),
   ("long names of node and key are cut off", "m_text = {begin, length};",
    "m_text = {begin, length > m_small.size() ? m_small.size() : length};", "core.blake2b"))

of("core/hash/siphash.cpp",
   ("SipHash under another key", "8, 9, 10, 11, 12, 13, 14, 15}", "8, 9, 10, 11, 12, 13, 14, 16}", "core.hashes"),
   ("SipHash's tag is read from the other end", "for (std::size_t i = tag.size(); i-- > 0;)",
    "for (std::size_t i = 0; i < tag.size(); ++i)", "core.hashes"))

of("core/hash/xxh3.cpp",
   ("XXH64 instead of XXH3", "XXH3_64bits(text.data(), text.size())", "XXH64(text.data(), text.size(), 0)",
    "core.hashes"))

of("core/hash/weak.cpp",
   ("FNV's prime is mistyped", "0x00000100000001B3u", "0x00000100000001B5u", "core.hashes"),
   ("FNV-1 instead of FNV-1a", "hash = (hash ^ static_cast<unsigned char>(c)) * 0x00000100000001B3u;",
    "hash = hash * 0x00000100000001B3u ^ static_cast<unsigned char>(c);", "core.hashes"),
   ("FNV takes bytes above 127 as negative", "static_cast<unsigned char>(c)", "static_cast<std::uint64_t>(c)",
    "core.hashes"),
   ("the CRC of Ethernet instead of Castagnoli's", "0x1EDC6F41", "0x04C11DB7", "core.hashes"))

of("core/hash/splitmix.h",
   ("the finaliser without its addition", "    z += 0x9E3779B97F4A7C15u;\n", "", "core.blake2b"),
   ("a shift of the finaliser is off by one", "z ^ (z >> 27)", "z ^ (z >> 28)", "core.blake2b"))

of("core/score/race.h",
   ("unit() from all 64 bits [002, A13]", "(static_cast<double>(raw >> 12) + 0.5) * 0x1p-52",
    "static_cast<double>(raw) * 0x1p-64", "core.race"),
   ("unit() from 53 bits, which reach 1.0 [A13]", "(static_cast<double>(raw >> 12) + 0.5) * 0x1p-52",
    "(static_cast<double>(raw >> 11) + 0.5) * 0x1p-53", "core.race"),
   ("ties go to the first in the list [002, A8]", "return a.id > b.id;", "return false;", "core.race"),
   ("ties go to the smaller id", "return a.id > b.id;", "return a.id < b.id;", "core.race"),
   ("the lowest score wins [002]", "return a.raw > b.raw;", "return a.raw < b.raw;", "core.race"),
   ("the lowest weighted score wins", "return a.weighted > b.weighted;", "return a.weighted < b.weighted;",
    "core.race"))

of("core/score/race.cpp",
   ("weight times a uniform number [002, A18]", "weight / -naturalLog(unit(raw))", "weight * unit(raw)", "core.race"),
   ("weights are ignored [A18]", "weight / -naturalLog(unit(raw))", "(weight > 0 ? 1 : 0) / -naturalLog(unit(raw))",
    "core.race"),
   ("the race takes the C library's logarithm [A20]", "-naturalLog(unit(raw))", "-__builtin_log(unit(raw))",
    "core.race"))

of("core/score/sound.cpp",
   ("the score ignores the key [A17]", "splitmix64(key.hash ^ nodes[i].seed)", "splitmix64(nodes[i].seed)",
    "core.race"),
   ("the score is not mixed: key XOR node [A16]", "splitmix64(key.hash ^ nodes[i].seed)", "key.hash ^ nodes[i].seed",
    "core.race"),
   ("a node is its place in the list [A30]", "splitmix64(key.hash ^ nodes[i].seed)",
    "splitmix64(key.hash ^ nodes[i].position)", "core.race"),
   ("the pair is hashed as key, node", "blake2bPair(nodes[i].id, key.text)", "blake2bPair(key.text, nodes[i].id)",
    "core.race"),
   ("other pairs are hashed as key, node", "PairText(nodes[i].id, key.text)", "PairText(key.text, nodes[i].id)",
    "core.hashes"),
   ("baselines read the hash from the other end than blake2b-pair does", "__builtin_bswap64(key.hash)", "key.hash",
    "core.sources"))

of("core/score/scorefunction.cpp",
   ("the seed is the hash of the bare id", 'blake2bLittle("node:" + std::string(id))', "blake2bLittle(id)",
    "core.blake2b"),
   ("an unknown score function is the default one", "    return nullptr;\n",
    "    return scoreFunctions().front();\n", "core.race"))

of("core/score/unsound.cpp",
   ("unsound scores are called sound", "{false, why()}", "{true, why()}", "core.qualityverdict"),
   ("the XOR score is mixed", "return key.hash ^ node.seed;", "return splitmix64(key.hash ^ node.seed);",
    "core.unsound"),
   ("the sum of hashes is a difference", "return key.hash + node.seed;", "return key.hash - node.seed;",
    "core.unsound"),
   ("FNV-1a over node, key", "fnv1a(PairText(key.text, node.id).text())", "fnv1a(PairText(node.id, key.text).text())",
    "core.unsound"),
   ("a finaliser hides what is wrong with FNV-1a [A15]", "return fnv1a(PairText(key.text, node.id).text());",
    "return splitmix64(fnv1a(PairText(key.text, node.id).text()));", "core.unsound"),
   ("the CRC stands where unit() cuts it off", "std::uint64_t{crc32c(text)} << 32", "std::uint64_t{crc32c(text)}",
    "core.avalanche"),
   ("the score without a separator has one", "std::string(node.id) + std::string(key.text)",
    "std::string(node.id) + '\\0' + std::string(key.text)", "core.unsound"),
   ("every process draws the same salt", "return std::uint64_t{device()} << 32 | device();",
    "return std::uint64_t{device.max()};", "core.unsound"),
   ("list position is a node's name after all", "splitmix64(node.position)", "node.seed", "core.unsound"),
   ("weight times u is the right race after all", "return weight * unit(raw);",
    "return weight / -naturalLog(unit(raw));", "core.unsound"),
   ("the infinity at the top hash is hidden", "return std::numeric_limits<double>::infinity();",
    "return std::numeric_limits<double>::max();", "core.unsound"))

of("core/base/utf8.cpp",
   ("overlong UTF-8 is accepted", "|| (k == 1 && !secondByteFits(lead, byte))", "|| (k == 1 && false)",
    "core.membership"))

of("core/cluster/node.cpp",
   ("an empty id is accepted [A31]", "if (node.id.empty())", "if (false)", "core.membership"),
   ("negative weights are accepted [002, A1]", "if (!isWeight(node.weight))",
    "if (!isWeight(node.weight < 0 ? -node.weight : node.weight))", "core.membership"),
   ("a NaN weight is accepted [A2]", "if (!isWeight(node.weight))",
    "if (node.weight < 0 || (node.weight > 0 && !isWeight(node.weight)))", "core.membership"),
   ("domain names are joined by a separator that they may hold [A12]",
    'fmt::format("{}:{}", names[i].size(), names[i])', 'fmt::format("{}:", names[i])', "core.membership"),
   ("racks of one name in two zones are one domain", "std::size_t i = 0; i <= static_cast<std::size_t>(level); ++i)",
    "auto i = static_cast<std::size_t>(level); i <= static_cast<std::size_t>(level); ++i)", "core.membership"))

of("core/cluster/membership.cpp",
   ("duplicate ids are accepted [A23]", "if (!fresh)", "if (!fresh && first->second > i)", "core.membership"),
   ("the sum of weights counts failed nodes", "sum += node.raceWeight();", "sum += node.weight;", "core.membership"),
   ("drained nodes count as taking part [A4]", "count += node.raceWeight() > 0;",
    "count += node.state == NodeState::Up;", "core.membership"),
   ("domains of failed nodes count", "        if ((*this)[i].raceWeight() > 0)\n            seen.insert",
    "        if ((*this)[i].weight > 0)\n            seen.insert", "core.membership"),
   ("nodes without a domain share one", "const auto key = level ? node.domain.key(*level) : std::nullopt;",
    "const auto key = level ? std::optional(node.domain.key(*level).value_or(\"\")) : std::nullopt;",
    "core.membership"),
   ("nodes of two memberships are matched by place [A30]", "places.push_back(to.find(node.id).value_or(noNode));",
    "places.push_back(places.size() < to.size() ? static_cast<NodeIndex>(places.size()) : noNode);",
    "core.membership"))

of("core/cluster/change.cpp",
   ("the epoch is not raised", "before.epoch() + 1", "before.epoch()", "core.membership"),
   ("a refused step is applied in half",
    "if (auto ok = applyOne(nodes, change); !ok)\n            return tl::unexpected(ok.error());",
    "if (auto ok = applyOne(nodes, change); !ok)\n            break;", "core.membership"),
   ("a restored node stays failed", "at->state = state->state;", "at->state = NodeState::Failed;",
    "core.membership"),
   ("removing takes the last node of the list [A30]", "nodes.erase(at);", "nodes.pop_back();", "core.membership"),
   ("a negative weight on the command line is accepted [A1]", "if (!isWeight(*weight))",
    "if (!isWeight(*weight < 0 ? -*weight : *weight))", "core.membership"))

of("core/keys/keyset.cpp",
   ("the first keys are views of what may go", "        drawn.assign(view.begin(), view.end());\n        view = drawn;\n", "        drawn.clear();\n",
    "core.keyset"),
   ("keys are hashed big-endian", "set->m_hashes[i] = blake2bLittle(", "set->m_hashes[i] = blake2bBig(",
    "core.keyset"),
   ("the most popular key has rank 2", "naturalLog(static_cast<double>(i + 1))",
    "naturalLog(static_cast<double>(i + 2))", "core.keyset"),
   ("attributes depend on the place in the population", "draw(keys.seed, attributePurpose, keys.first + i)",
    "draw(keys.seed, attributePurpose, i)", "core.keyset"),
   ("sizes beyond the limit are kept", "while (size > largest);", "while (false);", "core.keyset"),
   ("the sample is the first keys", "keys[i] = i * population / taken;", "keys[i] = i;", "core.keyset"),
   ("names are numbered from zero", "m_first + i).ptr", "i).ptr", "core.keyset"))

of("core/place/rule.cpp",
   ("no copies at all are accepted", "rule.copies < 1 ||", "rule.copies < 0 ||", "core.rendezvous"),
   ("a domain's share is rounded down", "(copies + domains - 1) / domains",
    "(copies > domains ? copies / domains : 1)", "core.rules"),
   ("copies crowd although one per domain is asked for", "|| rule.perDomain == PerDomain::One ||", "||",
    "core.rendezvous"),
   ("a domain is expected to hold more copies than it has nodes", "given[numbers[i]]++ < quota;",
    "given[numbers[i]]++ < static_cast<int>(wanted);", "core.rules"),
   ("failed nodes are expected to hold copies", "membership[i].raceWeight() > 0 && given", "given", "core.rules"))

of("core/place/contenders.cpp",
   ("drained nodes stay in the race [002, A4]", "if (node.raceWeight() <= 0)", "if (node.state != NodeState::Up)",
    "core.rendezvous"),
   ("failed nodes stay in the race",
    "        if (node.raceWeight() <= 0)\n            continue;\n        nodes.push_back(i);\n"
    "        refs.push_back({node.id, nodeSeed(node.id), i});\n        weights.push_back(node.raceWeight());",
    "        if (node.weight <= 0)\n            continue;\n        nodes.push_back(i);\n"
    "        refs.push_back({node.id, nodeSeed(node.id), i});\n        weights.push_back(node.weight);",
    "core.rendezvous"),
   ("the short cut is taken whatever the weights [A18]", "return w == weights.front();", "return w > 0;",
    "core.rendezvous"),
   ("domains of drained nodes take a share", "std::set(domains.begin(), domains.end()).size()",
    "std::set(numbers.begin(), numbers.end()).size()", "core.rules"),
   ("a node holds two copies [A24]", "            return false;\n        sharing +=",
    "            {}\n        sharing +=",
    "core.methods"),
   ("a domain holds one copy too many", "return sharing < m_contenders->quota;",
    "return sharing <= m_contenders->quota;", "core.rules"))

of("core/place/placer.cpp",
   ("stopped work gives half a placement", "                return nullptr;\n",
    "                return std::make_shared<Placement>(placer.copies(), holders);\n", "core.rendezvous"))

of("core/place/rendezvous.cpp",
   ("the short cut lets go of close runners-up", "entry.weighted * margin;", "entry.weighted * (1 + 0x1p-10);",
    "core.rendezvous"),
   ("the short cut compares with u, not 1 - u", "needed * (1 - unit(m_raw[i]))", "needed * unit(m_raw[i])",
    "core.rendezvous"),
   ("of two equal scores the later node is passed over [A8]", "if (m_raw[i] < needed)", "if (m_raw[i] <= needed)",
    "core.rendezvous"),
   ("copies crowd into a domain", "if (sharing >= m_field.quota) {", "if (sharing > m_field.quota) {",
    "core.rendezvous"),
   ("a domain is stood for by its last nodes in the list",
    "            return;\n        m_best.erase(rival);", "            {}\n        m_best.erase(rival);",
    "core.rendezvous"),
   ("replicas skip the owner [002]", "out[i] = i < placed ? m_field.nodes[m_best[i].live] : noNode;",
    "out[i] = i + 1 < placed ? m_field.nodes[m_best[i + 1].live] : noNode;", "core.rendezvous"),
   ("more copies than nodes give a node twice [A24]", "out[i] = i < placed ? m_field.nodes[m_best[i].live] : noNode;",
    "out[i] = placed > 0 ? m_field.nodes[m_best[i % placed].live] : noNode;", "core.rendezvous"),
   ("the ranking is sorted the wrong way [002]", "{ return beats(a.entry, b.entry); });",
    "{ return beats(b.entry, a.entry); });", "core.rendezvous"),
   ("the ranking shows one copy too many", "if (placed < m_wanted) {", "if (placed <= m_wanted) {",
    "core.rendezvous"),
   ("a node that was passed over counts as a copy", "rank.copy = taken ? static_cast<int>(placed) : 0;",
    "rank.copy = static_cast<int>(placed);", "core.rendezvous"),
   ("the successor stands in a domain that is full", "        if (held == quota)\n            continue;\n", "",
    "core.rendezvous"),
   ("the successor's quota forgets that a domain may go with the node", "domainQuota(rule(), copies.size())",
    "m_field.quota", "core.rules"),
   ("flat HRW races by weight", "weights == Weights::Ignore || m_field", "m_field", "core.rules"),
   ("flat HRW honours weights after a change", "(next, rule(), m_weights)", "(next, rule())", "core.methods"))

of("core/score/mix64bulk.cpp",
   ("one vector width uses another constant", "times<0x94D049BB133111EBu>(d,", "times<0x94D049BB133111E9u>(d,",
    "core.engine"),
   ("a score with the bound's upper bits does not survive",
    "std::max(bounds[i] >> lowerBits << lowerBits, std::uint64_t{1}) - 1", "bounds[i] | ((std::uint64_t{1} << lowerBits) - 1)",
    "core.engine"),
   ("the last keys are not looked at", "    for (; k < keys; ++k) { // the rest", "    for (; k + 1 < keys; ++k) { // the rest",
    "core.engine"))

of("core/place/clock.h",
   ("a clock rings later than it may", "x + x * x / (2 * (1 - x))", "x + x * x / 2", "core.engine"),
   ("a clock rings earlier than it may", "(x + x * x / 2) * slowness * (1 - margin)",
    "(x + x * x / (1 - x)) * slowness * (1 - margin)", "core.engine"))

of("core/place/clock.cpp",
   ("what just enters a row is out of its reach", "constexpr double slack = 1 + 0x1p-20;", "constexpr double slack = 1 - 0x1p-10;",
    "core.engine"))

of("core/place/racebounds.cpp",
   ("bounds are one step too high", "bounds.raw.push_back((first << 12) - 1);", "bounds.raw.push_back((first << 12) + 0xFFF);",
    "core.engine"),
   ("all nodes have the first one's bound [A18]", "if (weight != lastWeight)", "if (lastWeight == 0)", "core.engine"),
   ("the last bounds leave nodes out", "    bounds.push_back({true, {}});\n",
    "    if (bounds.empty())\n        bounds.push_back({true, {}});\n", "core.engine"))

of("core/place/bulkrace.cpp",
   ("scores too close to tell apart are told apart", "if (!m_survivors[at].clock.before(second)) {", "if (false) {",
    "core.engine"),
   ("a domain gives one node too many", "return sharing < m_field.quota;", "return sharing <= m_field.quota;",
    "core.engine"),
   ("keys that wait at the end are forgotten", "for (std::size_t width = 0; width < m_waiting.size(); ++width)",
    "for (std::size_t width = 0; width + 1 < m_waiting.size(); ++width)", "core.engine"))

of("core/place/steppass.cpp",
   ("a node that lost weight keeps its keys", "weightThen > s.weight || elsewhere", "(weightThen > 0 && s.weight == 0) || elsewhere",
    "core.engine"),
   ("a node that gained weight wins nothing", "s.weight > weightThen || elsewhere", "(s.weight > 0 && weightThen == 0) || elsewhere",
    "core.engine"),
   ("a node that moved to another domain stays where it was", "s.weight > 0 && weightThen > 0 && !sameDomain(",
    "false && !sameDomain(", "core.engine"),
   ("the row is taken to be complete", "row.count < m_depth && row.count == m_fullBefore", "row.count < m_depth",
    "core.engine"),
   ("a node behind the last known one enters", "!complete && (row.count == 0 ||", "false && (row.count == 0 ||", "core.engine"),
   ("the rest of a domain never comes back", "if (node.falls && m_rule.apartBy)\n            return std::nullopt;",
    "if (false)\n            return std::nullopt;", "core.engine"),
   ("a quota that changed goes unnoticed", "m_possible = domainQuota(rule, was) == m_quota && ", "m_possible = ", "core.engine"))

of("core/place/stepmarks.cpp",
   ("rows that were changed before are not looked at", "    if (m_before.patch())\n        markPatched(begin, end, marks);\n", "",
    "core.engine"),
   ("rows of the patch are looked at one off", "row = patch.place(begin)](KeyIndex", "row = patch.place(begin) + 1](KeyIndex", "core.engine"),
   ("a memo mixes up weights", "node.ref.seed, node.weight / m_unit}", "node.ref.seed, 1.0}", "core.engine"))

of("core/place/stepalike.cpp",
   ("rows that differ are taken for the same", "isNamed || !m_before.sameRow(m_earlier->m_before, key)", "isNamed", "core.engine"),
   ("what was raced again among others is taken over", "if (wasRaced && concernsStranger(", "if (false && concernsStranger(", "core.engine"),
   ("whoever races again is forgotten", "        if (wasRaced)\n            taken.raced.push_back(key);\n", "", "core.engine"),
   ("a key that is raced among others is not apart", "            taken.concerned.push_back(key);\n", "", "core.engine"),
   ("keys that are apart are left alone", "        if (isTouched)\n", "        if (false)\n", "core.engine"),
   ("a step that does something else is taken for the same", "            return false; // not the same step", "            continue;", "core.engine"),
   ("a node that is not the same is no stranger", "        m_isStranger[seat] = 1;\n", "", "core.engine"))

of("core/place/steppass.cpp",
   ("two nodes are given one seat", "if (seat < behind && !isFree(m_seats[seat]))", "if (false)", "core.engine"))

of("core/place/stepmemo.h",
   ("a memo mixes up rows", "return std::tuple(rows.get(), node, weight);", "return std::tuple(0, node, weight);", "core.engine"))

of("core/place/rowpatch.cpp",
   ("an older change is lost", "        m_rows.copy(before->rows(), old, until, next);\n", "", "core.engine"),
   ("a row that changes again stays, too", "            old += before->has(change.key);\n", "", "core.engine"),
   ("every step is taken for the first", "m_from(before ? before->m_number : 0)", "m_from(0)", "core.engine"))

of("core/place/rows.cpp",
   ("the end of a range of rows is left out", "source.data() + end * width, target", "source.data() + (end - 1) * width, target", "core.engine"))

of("core/place/engine.cpp",
   ("rows are put in order by their old seats", "row.seats.at(i) = placement->seats()[row.seats.at(i)].node;",
    "row.seats.at(i) = row.seats.at(i) + 0;", "core.engine"))

of("core/place/modulo.cpp",
   ("the modulo index is off by one", "m_field.score->keyHash(key) % m_field.size();",
    "m_field.score->keyHash(key) % (m_field.size() > 1 ? m_field.size() - 1 : 1);", "core.movement"),
   ("further modulo copies leave out every other node", "(first + i) %", "(first + 2 * i) %", "core.rules"))

of("core/place/hashring.cpp",
   ("a point at the key's own hash owns it", "std::ranges::upper_bound(m_hashes, hash)",
    "std::ranges::lower_bound(m_hashes, hash)", "core.rules"),
   ("the ketama point at the key's own hash is passed over", "std::ranges::lower_bound(m_hashes, hash)",
    "std::ranges::upper_bound(m_hashes, hash)", "core.rules"),
   ("keys above the last point stay with it",
    "upper_bound(m_hashes, hash) - m_hashes.begin());\n    return at < size() ? at : 0;",
    "upper_bound(m_hashes, hash) - m_hashes.begin());\n    return at < size() ? at : size() - 1;", "core.rules"),
   ("ketama keys above the last point stay with it",
    "lower_bound(m_hashes, hash) - m_hashes.begin());\n    return at < size() ? at : 0;",
    "lower_bound(m_hashes, hash) - m_hashes.begin());\n    return at < size() ? at : size() - 1;", "core.rules"),
   ("the ring ignores weights [A33]", "std::round(weight * static_cast<double>(virtualNodes))",
    "std::round(static_cast<double>(virtualNodes))", "core.rules"),
   ("a light node gets no point [A6]", "std::max(1.0, std::round(weight * static_cast<double>(virtualNodes)))",
    "std::floor(weight * static_cast<double>(virtualNodes))", "core.rules"),
   ("virtual nodes are counted from 1", '"#{}", number);', '"#{}", number + 1);', "core.rules"),
   ("node 1's tenth point is node 11's first [A12]", '"#{}", number);', '"{}", number);', "core.rules"),
   ("a reason counts points from 0", "return v + 1;", "return v;", "core.reasons"),
   ("of two points at one place the first in the list owns [A8]",
    "a.hash != b.hash ? a.hash < b.hash : contenders.refs[a.owner].id < contenders.refs[b.owner].id;",
    "a.hash != b.hash ? a.hash < b.hash : a.owner < b.owner;", "core.rules"),
   ("a ring of any size is built", "if (total > static_cast<double>(maxRingPoints))", "if (total < 0)",
    "core.rules"))

of("core/place/jump.cpp",
   ("jump's multiplier is mistyped", "2862933555777941757u", "2862933555777941755u", "core.baselines"),
   ("jump takes 32 bits of its generator", "(hash >> 33) + 1", "(hash >> 32) + 1", "core.baselines"),
   ("jump multiplies before it divides",
    "static_cast<double>(bucket + 1) *\n"
    "                                         (0x1p31 / static_cast<double>((hash >> 33) + 1))",
    "static_cast<double>(bucket + 1) * 0x1p31 /\n"
    "                                         static_cast<double>((hash >> 33) + 1)", "core.baselines"),
   ("jump lands one bucket too far", "while (next < buckets)", "while (next <= buckets)", "core.baselines"))

of("core/place/ketama.cpp",
   ("ketama's shares are doubles", "const float share = static_cast<float>(weight) / static_cast<float>(total);",
    "const double share = weight / total;", "core.baselines"),
   ("ketama's digests are rounded, not cut [A7]", "std::floor(static_cast<float>(digests))",
    "std::round(static_cast<float>(digests))", "core.baselines"),
   ("ketama's points are big-endian [A21]", "for (std::size_t i = digest.size(); i-- > 0;)",
    "for (std::size_t i = 0; i < digest.size(); ++i)", "core.baselines"),
   ("ketama's digests are counted from 1", "contenders.refs[i].id, k)", "contenders.refs[i].id, k + 1)",
    "core.baselines"),
   ("ketama looks for a point above the key", "m_ring.atOrAbove(ketamaHash(key.text))",
    "m_ring.above(ketamaHash(key.text))", "core.baselines"))

of("core/place/maglev.cpp",
   ("maglev's permutation starts at its second slot", "m_steps[endpoint]++ * e.skip", "++m_steps[endpoint] * e.skip",
    "core.baselines"),
   ("every maglev node walks with the same skip", "splitmix64(turn.hash) % (size - 1) + 1", "1", "core.rules"),
   ("maglev's slots depend on the order of the list [A10]",
    "return a.hash != b.hash ? a.hash < b.hash : m_field.refs[a.contender].id < m_field.refs[b.contender].id;",
    "return a.contender < b.contender;", "core.methods"),
   ("the first round gives every maglev node one slot", "first ? endpoints[i].weight : std::min", "std::min",
    "core.baselines"),
   ("maglev's counters start over instead of carrying", "counters[i] -= largest;", "counters[i] = 0;",
    "core.baselines"),
   ("squares of primes count as prime", "std::uint64_t{d} * d <= n", "std::uint64_t{d} * d < n", "core.methods"),
   ("maglev's table is indexed one short", "m_field.score->keyHash(key) % m_size]);",
    "m_field.score->keyHash(key) % (m_size - 1)]);", "core.rules"),
   ("Maglev takes any number of slots for a prime", "while (!isPrime(size))", "while (size == 0)", "core.sweep"))

of("core/place/partitiontable.h",
   ("the last row of the table is never used", "const std::uint64_t count = rows->size();",
    "const std::uint64_t count = rows->size() > 1 ? rows->size() - 1 : 1;", "core.rules"))

of("core/place/partitiontable.cpp",
   ("the table has one row too many", "names.count = rows;", "names.count = rows + 1;", "core.rules"),
   ("the table keeps its version", "PartitionTable table{membership.epoch(),", "PartitionTable table{0,",
    "core.rules"),
   ("a change re-cuts the table", "*makeTable(next, m_table.rule, m_table.rows->size())",
    "*makeTable(next, m_table.rule, m_table.rows->size() + 1)", "core.comparison"))

of("core/place/bounded.cpp",
   ("the bound is rounded down", "std::ceil(factor * copies", "std::floor(factor * copies", "core.rules"),
   ("a node takes one key more than its bound", "return m_held[contender] < m_bounds[contender];",
    "return m_held[contender] <= m_bounds[contender];", "core.rules"),
   ("full nodes are counted once for each of their points",
    "else if (std::ranges::find(full, contender) == full.end())", "else", "core.reasons"),
   ("a reason ends with the first node, full or not", "            if (best.size() < 2)\n                best.push_back(contender);\n",
    "            if (best.size() < 2)\n                best.push_back(contender);\n            descent.full.clear();\n", "core.reasons"),
   ("the bound forgets further copies", "static_cast<double>(population) * field.rule.copies;",
    "static_cast<double>(population);", "core.rules"),
   ("the bound is the same for every weight", "m_bounds.push_back(loadBound(factor, copies, weight, total));",
    "m_bounds.push_back(loadBound(factor, copies, weight > 0 ? 1 : 0, static_cast<double>(field.size())));",
    "core.rules"),
   ("a copy that finds no room in its domain fills the node", "|| !picks.fits(contender))", ")", "core.rules"),
   ("bounded HRW spills up the ranking", "return beats(m_entries[b], m_entries[a]); };",
    "return beats(m_entries[a], m_entries[b]); };", "core.rules"))

of("core/place/skeleton.cpp",
   ("the skeleton is cut afresh after every change", "        Skeleton skeleton = m_skeleton;\n"
    "        skeleton.follow(next);", "        Skeleton skeleton(next, m_skeleton.fanOut());", "core.methods"),
   ("newcomers go to the fullest leaf", "std::ranges::min_element(held)", "std::ranges::max_element(held)",
    "core.methods"),
   ("newcomers get leaves in the order of the list [A10]", "        std::ranges::sort(newcomers);\n", "",
    "core.methods"),
   ("leaves are dealt in the order of the list [A10]",
    "        std::ranges::sort(byId, {}, [&](NodeIndex i) { return membership[i].id; });\n", "", "core.methods"),
   ("virtual nodes all weigh the same", "{ return m_weights[v]; }", "{ return v > 0 && m_weights[v] > 0 ? 1 : 0; }",
    "core.methods"),
   ("virtual nodes weigh what one child weighs", "m_weights[parent(v, m_fanOut)] += m_weights[v];",
    "m_weights[parent(v, m_fanOut)] = m_weights[v];", "core.methods"))

of("core/place/zones.cpp",
   ("a zone weighs what its last node weighs", "z.weight += m_field.weights[i];",
    "z.weight = m_field.weights[i];", "core.rules"),
   ("all zones weigh the same [A33]", "z.weight += m_field.weights[i];",
    "z.weight = 1;", "core.rules"),
   ("the best zone gets all copies first", "for (std::size_t round = 0; more && !picks.full(); ++round) {",
    "for (std::size_t round = 0; more && !picks.full(); round += 2) {", "core.rules"),
   ("nodes without a zone share one", ': "node\\x01" + node.id;', ': "node\\x01";', "core.rules"),
   ("a zone is scored as if it were a node of that name",
    '"{}\\x01{}", levelName(level), *domain)', '"{}", node.domain.at(level))', "core.rules"),
   ("a zone's race forgets weights", "m_equal ? 0 : score.weighted(m_weights[i], m_raw[i])", "0", "core.rules"))

of("core/place/theory.cpp",
   ("the expected move forgets the old weight", "std::max(laterNow, 0.0) / ratio(s)", "std::max(laterNow, 0.0)",
    "core.movement"),
   ("the least move counts gains and losses", "moved += std::max(0.0, s.after / now - s.before / then);",
    "moved += std::max(0.0, s.after / now - s.before / then) + std::max(0.0, s.before / then - s.after / now);",
    "core.movement"),
   ("modulo stays where places agree in full", "together += i % common == j->second % common;",
    "together += i == j->second;", "core.methods"),
   ("jump's theory takes growth from the front of the list", "if (was[i] == is[i])", "if (placeThen.contains(is[i]))",
    "core.methods"),
   ("the ring's theory forgets that a point may go to its own node", "/ both * (1 - p.after / after);", "/ both;",
    "core.methods"))

of("core/place/method.cpp",
   ("maglev takes any number of slots", "if (!isPrime(size))", "if (size < 2)", "core.methods"),
   ("superfluous parameters of a rule are ignored", "if (parts.size() - 1 > known.parameters)",
    "if (known.parameters == 0 && parts.size() > 2)", "core.methods"),
   ("numbers out of range are taken", "if (*number < least || *number > most)", "if (*number < least)",
    "core.methods"),
   ("a bound below the fair share is taken", "*factor >= 1 && *factor", "*factor > 0 && *factor", "core.methods"))

of("core/measure/chance.cpp",
   ("the spread's band counts the last node as free", "const auto freedom = static_cast<double>(nodes - 1);",
    "const auto freedom = static_cast<double>(nodes);", "core.chance"),
   ("every node gets the band of a single one", "/ 2 / static_cast<double>(std::max<std::size_t>(bands, 1))", "/ 2",
    "core.chance"),
   ("the band leaves out twice the risk", "return (1 - bandConfidence) / 2 /", "return (1 - bandConfidence) /",
    "core.chance"),
   ("the band is rounded inwards", "policies::integer_round_up>>", "policies::integer_round_down>>", "core.chance"),
   ("one tail counts for both", "std::min(1.0, 2 * std::min(atMost, atLeast))", "std::min(atMost, atLeast)",
    "core.evenness"),
   ("the band of amounts forgets that both tails count", "std::sqrt(step * step + 2 * sumOfSquares",
    "std::sqrt(step * step + 0.2 * sumOfSquares", "core.chance"),
   ("chance forgets that shares add up to 1", "sum += (1 - p) / p;", "sum += 1 / p;", "core.chance"))

of("core/measure/inclusion.cpp",
   ("R copies are taken to follow the weights",
    "    if (rule.copies == 1)\n        return wantedShares(membership);\n",
    "    std::vector<double> wanted = wantedShares(membership);\n    for (double& share : wanted)\n"
    "        share = std::min(1.0, share * rule.copies);\n    if (rule.copies >= 1)\n        return wanted;\n",
    "core.inclusion"),
   ("the race is integrated too coarsely", "constexpr double step = 0.2;", "constexpr double step = 1.0;",
    "core.inclusion"),
   ("a domain weighs what its last node weighs", "domainWeight[domain[i]] += membership",
    "domainWeight[domain[i]] = membership", "core.inclusion"),
   ("domains are taken to hold one copy each", "domainQuota(rule, domains); quota > 1)",
    "domainQuota(rule, domains); quota > maxCopies)", "core.inclusion"))

of("core/measure/load.cpp",
   ("the spread of a sample instead of the population's", "std::sqrt(squares / count) / mean",
    "std::sqrt(squares / std::max(count - 1, 1.0)) / mean", "core.load"),
   ("the spread takes weights for imbalance", "ratios.push_back(node.keys.share / node.keys.expected);",
    "ratios.push_back(node.keys.share);", "core.load"),
   ("failed nodes have a fair share", "weight > 0 ? membership[i].raceWeight() / weight : 0",
    "weight > 0 ? membership[i].weight / weight : 0", "core.load"),
   ("failed nodes widen the bands", "const std::size_t bands = membership.liveCount();",
    "const std::size_t bands = membership.size();", "core.load"),
   ("a node at the threshold is hot", "requests.share > threshold * requests.fairShare",
    "requests.share >= threshold * requests.fairShare", "core.load"),
   ("the hot list goes on at the limit", "&& rest > limit;", "&& rest >= limit;", "core.load"),
   ("one key is blamed only above the threshold", "share <= loads.nodes[i].requests.fairShare;", "share <= limit;",
    "core.load"))

of("core/measure/loadsums.cpp",
   ("missing copies are not counted [A24]", "            change(sums.copiesMissing, std::uint64_t{1});\n", "",
    "core.load"),
   ("keys without a holder are not counted [A22]", "        change(sums.keysUnplaced, std::uint64_t{1});\n",
    "        {}\n", "core.load"),
   ("requests go to every copy", "        change(sums.nodes[node].bytes, bytes);\n",
    "        change(sums.nodes[node].bytes, bytes);\n        change(sums.nodes[node].requests, requests);\n", "core.load"),
   ("half of each request is lost in the exact sum", "return ExactSum{mantissa} << shift;",
    "return ExactSum{mantissa} << (shift - 1);", "core.load"),
   ("after a step the old holders keep their loads", "            count<false>(both, before.of(k), keys.bytes(k), requests);\n",
    "", "core.evaluate"),
   ("after a step loads go by the place in the list [A30]", "if (const NodeIndex now = toIs[then]; now != noNode) {",
    "if (const NodeIndex now = then; toIs[then] != noNode && then < nodes.size()) {",
    "core.evaluate"))

of("core/measure/failover.cpp",
   ("copies on failed nodes still stand", "if (now != noNode && is[now].state == NodeState::Failed)",
    "if (false)", "core.failover"),
   ("a drained node is lost", "is[now].state == NodeState::Failed)", "is[now].raceWeight() <= 0)", "core.failover"),
   ("any new owner was promoted", "if (now == noNode || !holds(left, now))",
    "if (now == noNode || (false && !holds(left, now)))", "core.failover"),
   ("whoever was promoted was the second choice", "before[1] != noNode && stands[before[1]] == now;", "1;",
    "core.failover"),
   ("copies that nobody can make are not told of", "            hrw::add(sum.orphaned, copy);\n", "", "core.failover"),
   ("half of the copies is a quorum", "left.begin() + quorum(), std::uint64_t{0}",
    "left.begin() + (copies + 1) / 2, std::uint64_t{0}", "core.failover"),
   ("keys that nothing happened to are forgotten", "result.left.at(had) += untouched;",
    "result.left.at(had) += 0 * untouched;", "core.failover"),
   ("the next failure is averaged over all nodes", "const auto nodes = std::ranges::count(stood, true);",
    "const auto nodes = static_cast<std::ptrdiff_t>(stood.size());", "core.failover"),
   ("the node with most copies sets the time", "return t.in.bytes; });", "return t.in.copies; });", "core.failover"),
   ("the known sums of single copies are not taken", "counted->lastCopies[now] = held->nodes[then].copies;", "{}",
    "core.failover"))

of("core/measure/survival.cpp",
   ("drained nodes outlive their domain", "if (!key || node.state == NodeState::Failed)",
    "if (!key || node.raceWeight() <= 0)", "core.survival"),
   ("the worst nodes hold most, whatever they share", "return std::tuple((*gains)[i], sums.nodes[i].bytes,",
    "return std::tuple(0 * (*gains)[i], sums.nodes[i].bytes,", "core.survival"),
   ("a survivor's fair share is of the survivors' weight", "const double weight = was.totalWeight();",
    "const double weight = was.size() > 0 ? is.totalWeight() : 0;", "core.survival"),
   ("nodes can be more than full", "row.fullestRatio > 1 ? 1 / row.fullestRatio : 1;",
    "row.fullestRatio > 0 ? 1 / row.fullestRatio : 1;", "core.survival"))

of("core/measure/ladder.cpp",
   ("failed nodes have no rung of their own", "node.state = NodeState::Up;", "(void)node;", "core.ladder"),
   ("drained nodes come by their place in the list",
    "return beats({0, a.raw, membership[a.node].id}, {0, b.raw, membership[b.node].id});", "return a.node < b.node;",
    "core.ladder"),
   ("a failed node of weight 0 is drained", "membership[rung.node].state == NodeState::Failed ?",
    "membership[rung.node].weight > 0 ?", "core.ladder"))

of("core/scenario/failurerun.cpp",
   ("a node that is back does not end the run", "if (gone[i] && isUp(now, places[i]))",
    "if (gone[i] && isUp(now, places[i]) && false)", "core.evaluate"),
   ("a step that restores a node belongs to the run",
    "before[i].state == NodeState::Failed && isUp(after, places[i])", "false && isUp(after, places[i])",
    "core.evaluate"))

of("core/measure/movement.cpp",
   ("a key counts as moved when any copy did", "if (held.front() != after.front()) {", "if (true) {",
    "core.movement"),
   ("moves that nothing forced are called forced", "<= m_thenOfNow[j] * m_nowOfThen[then]",
    "< m_thenOfNow[j] * m_nowOfThen[then]", "core.movement"),
   ("losing a key for no reason is called forced", "return m_nowOfThen[then] > 0;", "return false;",
    "core.movement"),
   ("a node is its place in the list when placements are compared [A30]",
    "return m_toNow[then] != noNode ? m_toNow[then] : m_nodes + then;", "return then;", "core.movement"),
   ("moved bytes count once a key", "sum.movedBytes += come * bytes;", "sum.movedBytes += bytes;", "core.movement"),
   ("dropped copies count as moved", "sum.movedCopies += come;", "sum.movedCopies += gone;", "core.movement"))

of("core/cluster/change.cpp",
   ("a part of a domain counts as all of it", "if (inside == named.size() && inside == open)",
    "if (inside == named.size())", "core.membership"))

of("core/place/engine.cpp",
   ("a sample's rows are those of the neighbours", "return std::ranges::lower_bound(which, key) - which.begin();",
    "return std::ranges::upper_bound(which, key) - which.begin() - (key > which.front());", "core.engine"),
   ("a sample leaves one node out", "nodes.insert(nodes.begin(), Placement::SeatNode{});", "", "core.engine"))

of("core/scenario/evaluate.cpp",
   ("a first picture shows only what follows", "first->before = placeSome(*first->keys, first->sample, first->was, first->scenario.rule);",
    "first->before = first->placement;", "core.evaluate"),
   ("every step has a first picture", "return !from || placesAnew(", "return true || !from || placesAnew(", "core.evaluate"))

of("core/measure/heirs.cpp",
   ("heirs are expected to inherit evenly", "heir.expected = own / weight;",
    "heir.expected = weight > 0 ? 1 / static_cast<double>(live) : 0;", "core.heirs"),
   ("copies that a node has already are created again", "if (holder == noNode || heldBy(before, holder))",
    "if (holder == noNode)", "core.heirs"),
   ("keys of which a node that went held a copy count as owned", "if (isGone(before.front()))",
    "if (lost > 0)", "core.heirs"),
   ("drained nodes don't count as gone", "is[m_now[i]].raceWeight() <= 0)", "is[m_now[i]].state == NodeState::Failed)",
    "core.heirs"))

of("core/measure/resize.cpp",
   ("one more node takes 1/N", "f.addOneShare = 1 / (n + 1);", "f.addOneShare = 1 / n;", "core.resize"),
   ("modulo by the product instead of the least common multiple", "static_cast<double>(std::lcm(n, m))",
    "(static_cast<double>(n) * static_cast<double>(m))", "core.resize"),
   ("half a ring step is left out", "std::ceil(std::log2(", "std::floor(std::log2(", "core.resize"),
   ("a resize divides by the old size", "std::abs(m - n) / std::max(n, m)", "std::abs(m - n) / n", "core.resize"))

of("core/measure/scorematrix.cpp",
   ("the matrix shows scores without weights",
    "m_rendezvous.score().onScale(weight, rank.raw, m_largestWeight)", "unit(rank.raw)",
    "core.scorematrix"),
   ("the next holder is whoever ranks second", "m_rendezvous.successor(ranking, ranking.front().node)",
    "ranking.size() > 1 ? ranking[1].node : noNode", "core.scorematrix"))

of("core/measure/margin.cpp",
   ("the margin is that to the last node", "std::max(second, std::min(first, score))", "std::min(first, score)",
    "core.margin"),
   ("failed nodes come second", "if (membership[i].raceWeight() <= 0)", "if (membership[i].weight <= 0)",
    "core.margin"))

of("core/measure/quality.cpp",
   ("a key that is listed twice counts twice", "|| met.insert(keys.hash(i)).second)",
    "|| met.insert(keys.hash(i)).second || met.size() > 0)", "core.quality"),
   ("pairs may name a node twice", "variety(m_pairs, n * (n - 1))", "variety(m_pairs, n * n)", "core.quality"),
   ("the last node has no rank", "for (std::size_t i = 2; i <= m_nodes.size(); ++i)",
    "for (std::size_t i = 2; i < m_nodes.size(); ++i)", "core.quality"),
   ("shares get a band as if nothing else were checked", "m_nodes.size() * chanceChecks", "m_nodes.size()",
    "core.quality"),
   ("heirs are counted with the node itself", "const auto others = static_cast<double>(m_nodes.size() - 1);",
    "const auto others = static_cast<double>(m_nodes.size());", "core.quality"))

of("core/measure/qualitychecks.cpp",
   ("one verdict in twenty is wrong by chance", "pValue > checkRisk", "pValue > 0.05", "core.qualityverdict"),
   ("the verdict is what the score says of itself",
    "own.sound && std::ranges::all_of(quality.checks, &QualityCheck::passed);", "own.sound;",
    "core.qualityverdict"),
   ("the verdict is what the checks happen to see",
    "own.sound && std::ranges::all_of(quality.checks, &QualityCheck::passed);",
    "std::ranges::all_of(quality.checks, &QualityCheck::passed);", "core.qualityverdict"),
   ("the fullest of many nodes is judged as if it were the only one",
    "std::min(1.0, extreme(worst) * static_cast<double>(m_quality.nodes))", "extreme(worst)",
    "core.qualityverdict"))

of("core/measure/evenness.cpp",
   ("chi-square takes each pair once", "(2 * found.pairs + draws)", "(found.pairs + draws)", "core.evenness"),
   ("the law of pairs forgets its skewness", "own * (1 - 2 * p + 2 * (all - 2) * p)", "own * (1 - 2 * p)",
    "core.evenness"),
   ("what is seen forgets repetitions", "-cells * std::expm1(all * std::log1p(-1 / cells))", "std::min(all, cells)",
    "core.evenness"))

of("core/measure/avalanche.cpp",
   ("the avalanche swaps bits in and bits out", "result.flips[in * Avalanche::bits + out]",
    "result.flips[out * Avalanche::bits + in]", "core.avalanche"),
   ("the worst of 4,096 cells is judged as if it were the only one",
    "cells * binomialExtreme(result.trials, 0.5, *worst)", "binomialExtreme(result.trials, 0.5, *worst)",
    "core.avalanche"))

of("core/measure/scoreprobes.cpp",
   ("the ends are looked for too far inside [A13]", "{UINT64_MAX, UINT64_MAX - 1023, std::uint64_t{0}}",
    "{UINT64_MAX - 4096, std::uint64_t{4096}}", "core.qualityverdict"),
   ("nobody looks at the order of the list [A10]", "found.movedByOrder += reversed.owner(key) != owner;",
    "found.movedByOrder += asListed.owner(key) != owner;", "core.qualityverdict"),
   ("failed nodes take part in the verdict", "if (membership[i].raceWeight() > 0)", "if (membership[i].weight > 0)",
    "core.quality"))

of("core/measure/comparison.cpp",
   ("methods are compared after the first change only", "i < memberships.size(); ++i)\n        placer =",
    "i < 2 && i < memberships.size(); ++i)\n        placer =", "core.comparison"),
   ("needless moves are a share of the moves", "static_cast<double>(movement.needlessKeys) / static_cast<double>(movement.keys)",
    "static_cast<double>(movement.needlessKeys) / static_cast<double>(movement.movedKeys)", "core.comparison"),
   ("a refused method is drawn all the same", "figures.placedBefore = figures.placedAfter = nullptr;", "{}",
    "core.comparison"),
   ("the busiest node is sought after the change", "busiestRatio(figures.before)", "busiestRatio(figures.after)",
    "core.comparison"),
   ("a lookup takes as long as the whole sample", " / static_cast<double>(m_texts.size());", ";",
    "core.comparison"))

of("core/base/sharedprogress.cpp",
   ("every report counts from the beginning", "advance((share - told) * weight);", "advance(share * weight);",
    "core.sharedprogress"))

of("core/measure/reasons.cpp",
   ("keys of the sample are placed before they are asked about",
    "const bool wanted = sample[*next] == k;\n        const Fact reason = wanted ? placer.reason(key) : Fact();\n"
    "        const NodeIndex owner = place(placer, key);",
    "const bool wanted = sample[*next] == k;\n        const NodeIndex owner = place(placer, key);\n"
    "        const Fact reason = wanted ? placer.reason(key) : Fact();", "core.reasons"),
   ("only the sample is placed where all keys count", "        const NodeIndex owner = place(placer, key);\n        for",
    "        const NodeIndex owner = wanted ? place(placer, key) : noNode;\n        for", "core.reasons"),
   ("a number in another list is taken for the same node", "return m_toNow[from] == noNode || m_toNow[from] != to;",
    "return from != to;", "core.reasons"))

of("core/measure/sweep.cpp",
   ("the joining node is there from the start", "sweepNodes(nodes), sweepNodes(nodes + 1)",
    "sweepNodes(nodes + 1), sweepNodes(nodes + 2)", "core.sweep"),
   ("a flat line keeps its first place", "        line.series.points.back().x = static_cast<double>(x);",
    "        if (line.series.varies || line.series.points.size() == 1)\n"
    "            line.series.points.back().x = static_cast<double>(x);", "core.sweep"),
   ("all keys are placed", "measureAt(x, request, some ? *some : keys,", "measureAt(x, request, keys,", "core.sweep"))

of("core/measure/sweeptheory.cpp",
   ("chance among the keys counts half", " + (1 - m_held) / (m_held * keys);", " + (1 - m_held) / (2 * m_held * keys);",
    "core.sweep"),
   ("the band of moved keys forgets that rows move whole", "return keys > 0 ? 1 / (correlation + (1 - correlation) / keys) : 0;",
    "return correlation < 1 ? keys : 1;", "core.sweep"))

of("core/place/reasonwords.cpp",
   ("scores stop at four digits", "digits <= mostDigits; ++digits", "digits <= fewestDigits; ++digits", "core.reasons"),
   ("the eleventh is the 11st", "teens >= 11 && teens <= 13 ? 0 : number % 10", "teens > 99 ? 0 : number % 10", "core.reasons"))

of("core/measure/tablefigures.cpp",
   ("tables of different sizes are compared", "if (older.rows->size() != newer.rows->size())",
    "if (older.rows->size() < newer.rows->size())", "core.tablefigures"),
   ("lumpiness counts further copies", "rule.copies = 1;", "{}", "core.tablefigures"))

of("core/traffic/pythonrandom.cpp",
   ("the upper half of a seed is lost", "if (seed >> 32 != 0)", "if (seed == 0)", "core.pythonrandom"),
   ("a draw that is too large is folded instead of drawn again", "    while (drawn >= n)\n        drawn = bits(width);\n",
    "    drawn %= n;\n", "core.pythonrandom"))

of("core/traffic/lrucache.h",
   ("a hit leaves an item as old as it was", "m_items.splice(m_items.begin(), m_items, at->second);", "",
    "core.cachefleet"))

of("core/traffic/cachefleet.cpp",
   ("who comes back under an old name finds the old cache", "caches.push_back(fresh);",
    "caches.push_back(static_cast<std::size_t>(gone));", "core.cachefleet"),
   ("a recovery is counted from the start of the run", " - windows.front().first;", ";", "core.cachefleet"))

of("core/traffic/clients.cpp",
   ("a failed node serves on", "return node != noNode && m_current[node].state == NodeState::Up;",
    "return node != noNode;", "core.clients"),
   ("an equal epoch is stale", "m_stale.epoch() < m_current.epoch()", "m_stale.epoch() <= m_current.epoch()",
    "core.clients"),
   ("all redirections count as known", "if (m_then[owner] == noNode)", "if (m_then.empty())", "core.clients"))

of("core/cluster/rollout.cpp",
   ("newcomers are added with their first weight", "transition.on(0, steps)", "transition.on(1, steps)",
    "core.clients"))

of("core/traffic/hotfield.cpp",
   ("two choices compare loads without the weights", "static_cast<double>(loads[node]) / m_field",
    "static_cast<double>(loads[node]) / 1.0;\n            (void)m_field", "core.hotkeys"),
   ("a full node takes one more", "return loads[node] < loadBound(", "return loads[node] <= loadBound(",
    "core.hotkeys"))

of("core/traffic/hotkeys.cpp",
   ("copies that were there before are created again", "before.spilled.contains(pair) || ", "", "core.hotkeys"))

of("core/scenario/evaluate.cpp",
   ("another rule gives the old placement", "m_sameKeys && m_previous->scenario.rule == e.scenario.rule",
    "m_sameKeys", "core.evaluate"),
   ("another threshold gives the old hot nodes",
    "there && m_previous->scenario.hotThreshold == e.scenario.hotThreshold", "there", "core.evaluate"),
   ("the step is compared with itself", "e.was = std::move(membership);", "e.was = next;", "core.evaluate"))

of("core/scenario/scenario.cpp",
   ("a new step keeps what lay ahead", "    taken.steps.resize(scenario.shown);\n", "", "core.scenario"),
   ("a NaN threshold is accepted [A2]", "!(scenario.hotThreshold > 0 && std::isfinite(scenario.hotThreshold))",
    "scenario.hotThreshold <= 0", "core.scenario"))

of("core/formats/csv.cpp",
   ("the byte order mark sticks to the first column [B6]", "        piece = withoutByteOrderMark(*piece);\n", "        {}\n", "core.csv"),
   ("of two columns of one name the last wins [B8]", "            if (!added)\n",
    "            if (!added && key.empty())\n",
    "core.csv"))

of("core/formats/textsource.cpp",
   ("a CR at the end of a chunk ends a line before its LF is seen [B6]", "m_buffer[to - 1] == '\\r')\n            --to;",
    "m_buffer[to - 1] == '\\0')\n            --to;", "core.csv"),
   ("reading goes on after a stop", "    if (m_task.stopped())\n        return refuseStopped(m_source);\n", "",
    "core.csv"))

of("core/formats/fewdigits.h",
   ("a letter is taken for a digit", "0x76 * ones", "0x66 * ones", "core.csv"))

of("core/keys/repeatedkeys.cpp",
   ("keys of equal hash count as repeated", "<= m_placeMask && nameOf(a) == nameOf(b)", "<= m_placeMask",
    "core.repeatedkeys"),
   ("names that stand still count as ascending", "if (!less(m_table.name(i - 1), m_table.name(i)))",
    "if (less(m_table.name(i), m_table.name(i - 1)))", "core.repeatedkeys"))

of("core/import/nodesimport.cpp",
   ("a list may name a node twice [A23]", "        if (added)\n            return {};",
    "        if (added || first->second > 0)\n            return {};", "core.import"),
   ("a node without a weight is drained [A33]", "                m_noWeight.add(row.line);\n",
    "                m_noWeight.add(row.line), node.weight = 0;\n", "core.import"))

of("core/document/export.cpp",
   ("copies that went nowhere are not in the list of moves [A35]", "i < std::max(lost.size(), gained.size()); ++i)",
    "i < gained.size(); ++i)", "core.export"))

of("core/document/vectors.cpp",
   ("vectors write signed bytes", 'fmt::format("{:02x}", static_cast<unsigned char>(c))',
    'fmt::format("{:02x}", static_cast<int>(c))', "core.vectors"),
   ("vectors show the start", "membershipAt(scenario, scenario.shown)", "membershipAt(scenario, 0)", "core.vectors"),
   ("vectors write scores without leading zeros", '"{:016x}"', '"{:x}"', "core.vectors"),
   ("vectors list failed nodes as taking part", "node.raceWeight() > 0);", "node.weight > 0);", "core.vectors"))

of("core/plan/plantally.cpp",
   ("an owner that changed and is nobody misses", "if (owns != noNode)", "", "core.planrun"),
   ("copies are read from failed nodes", "giver != noNode && stands[giver] ? giver", "giver != noNode ? giver", "core.planrun"),
   ("a node off the list can't be read any more", "if (ends.is[node].state == NodeState::Failed)", "if (ends.is[node].raceWeight() == 0)", "core.planrun"))

of("core/plan/plantally.cpp",
   ("what the other course moved stays in the sum", "    take(sum, was.sum());\n", "", "core.planrun"),
   ("keys that are apart are not counted anew", "    std::ranges::set_intersection(changed, *earlier.apart.keys, std::back_inserter(recounted));\n", "", "core.planrun"),
   ("nodes have the numbers of another stage", "sum.nodes[to[node]] = old[node];", "sum.nodes[node % nodes] = old[node];", "core.planrun"),
   ("flows from nobody are flows from a node", "from == noNode ? noNode : to[from]", "from == noNode ? 0 : to[from]", "core.planrun"))

of("core/plan/plantrail.cpp",
   ("what another course moves is moved", "        moved[key / bitsPerWord] &= ~bitOf(key);\n", "", "core.planrun"))

of("core/plan/planmoves.cpp",
   ("a node that is renamed twice is two", "            node.key() = edit->node.id;\n            before.insert(std::move(node));\n", "", "core.planwarnings"))

of("core/plan/planfigures.cpp",
   ("old and new copies don't coexist", "return shareOf(node.held.bytes + node.in.bytes, node.capacity);", "return shareOf(node.held.bytes + node.in.bytes - node.gone.bytes, node.capacity);", "core.planrun"),
   ("what nodes lose counts as the least", "figures.least.bytes += std::max(0.0, has.bytes - had.bytes);", "figures.least.bytes += std::abs(has.bytes - had.bytes);", "core.planrun"),
   ("sending is free", "std::max(in, out) / rate(terms.transfer.fastest)", "in / rate(terms.transfer.fastest)", "core.planrun"),
   ("the throttle is for each node", "time.longest = std::max(time.longest, all /", "time.longest = std::max(time.longest, 0 * all /", "core.planrun"),
   ("a group has a capacity when one of its nodes has", "return a && b ? std::optional(*a + *b) : std::nullopt;", "return std::optional(a.value_or(0) + b.value_or(0));", "core.planrun"),
   ("flows inside a domain are left out", "for (const PlanFlow& flow : figures.flows)\n        flows.push", "for (const PlanFlow& flow : figures.flows)\n        if (flow.from == noNode || groupOf[flow.from] != groupOf[flow.to])\n        flows.push", "core.planrun"))

of("core/plan/planrun.cpp",
   ("a stage is taken over from another beginning", " && sameNodes(was.was, now.membership))", ")", "core.planrun"),
   ("a stage is taken over under another rule", "                    was.ruleBefore == now.rule && ", "                    ", "core.planrun"),
   ("figures are taken over by other terms", "!(ground.terms == m_ground.terms) || ", "", "core.planevaluation"),
   ("a stage that isn't enabled is gone through", "run.skipped = !stage.enabled;", "run.skipped = false;", "core.planrun"))

of("core/plan/plancourse.cpp",
   ("the rule changes before the nodes do", "course.rules.back() = *stage.rule;", "course.rules.front() = *stage.rule;", "core.plan"))

of("core/plan/plankeys.cpp",
   ("partitions count keys instead of bytes", "table->bytes[row] += evenly ? 1 : population->bytes(key);", "table->bytes[row] += 1;", "core.planrun"))

of("core/plan/planrun.cpp",
   ("the first key of a word is never shared", "used != 0; used &= used - 1", "used &= used - 1, used != 0;", "core.planrun"))

of("core/cluster/likeness.cpp",
   ("memberships of one size are taken for the same", "return a.sameList(b);",
    "return a.size() == b.size();", "core.evaluate"))
