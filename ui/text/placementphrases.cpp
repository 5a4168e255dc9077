// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/phrases.h"

#include <QtGlobal>
#include <array>

namespace hrw::ui {

namespace {

// Placements and score functions: what they are called, what they are, and why a key is where it is.
constexpr std::array placementForms{
    // Scores.
    QT_TRANSLATE_NOOP("Core", "salted per process"),
    QT_TRANSLATE_NOOP("Core", "weight × u"),
    QT_TRANSLATE_NOOP("Core", "u from 64 bits"),
    QT_TRANSLATE_NOOP("Core", "mix64(key ⊕ seed)"),
    QT_TRANSLATE_NOOP("Core", "mix64(key ⊕ position)"),
    QT_TRANSLATE_NOOP("Core", "BLAKE2b(node, key)"),
    QT_TRANSLATE_NOOP("Core", "BLAKE2b(node key)"),
    QT_TRANSLATE_NOOP("Core", "XXH3(node, key)"),
    QT_TRANSLATE_NOOP("Core", "SipHash-2-4(node, key)"),
    QT_TRANSLATE_NOOP("Core", "h(key) XOR h(node)"),
    QT_TRANSLATE_NOOP("Core", "h(key) + h(node)"),
    QT_TRANSLATE_NOOP("Core", "FNV-1a(key, node)"),
    QT_TRANSLATE_NOOP("Core", "CRC32C(key, node)"),
    // Methods.
    QT_TRANSLATE_NOOP("Core", "rendezvous (HRW)"),
    QT_TRANSLATE_NOOP("Core", "flat HRW, weights ignored"),
    QT_TRANSLATE_NOOP("Core", "HRW by region, then node"),
    QT_TRANSLATE_NOOP("Core", "HRW by zone, then node"),
    QT_TRANSLATE_NOOP("Core", "HRW by rack, then node"),
    QT_TRANSLATE_NOOP("Core", "HRW by host, then node"),
    QT_TRANSLATE_NOOP("Core", "skeleton tree, fan-out %1"),
    QT_TRANSLATE_NOOP("Core", "partition table, 1 row"),
    QT_TRANSLATE_NOOP("Core", "partition table, %1 rows"),
    QT_TRANSLATE_NOOP("Core", "HRW, load at most %1x"),
    QT_TRANSLATE_NOOP("Core", "hash % N"),
    QT_TRANSLATE_NOOP("Core", "ring, 1 virtual node"),
    QT_TRANSLATE_NOOP("Core", "ring, %1 virtual nodes"),
    QT_TRANSLATE_NOOP("Core", "ring, 1 virtual node, load at most %1x"),
    QT_TRANSLATE_NOOP("Core", "ring, %1 virtual nodes, load at most %2x"),
    QT_TRANSLATE_NOOP("Core", "ketama ring"),
    QT_TRANSLATE_NOOP("Core", "jump hash"),
    QT_TRANSLATE_NOOP("Core", "Maglev, %1 slots"),
    // Descriptions of scores.
    QT_TRANSLATE_NOOP("Core", "SplitMix64 finaliser of the key's BLAKE2b hash XOR the node's seed: one hash per key, "
                              "two multiplications per node"),
    QT_TRANSLATE_NOOP("Core",
                      "BLAKE2b with an 8-byte digest over node, NUL byte, key: one cryptographic hash per node"),
    QT_TRANSLATE_NOOP("Core", "XXH3 of 64 bits over node, NUL byte, key: one fast hash per node, not cryptographic"),
    QT_TRANSLATE_NOOP("Core", "SipHash-2-4 under a public key over node, NUL byte, key: one keyed hash per node"),
    QT_TRANSLATE_NOOP("Core", "The key's hash XOR the node's seed, without mixing"),
    QT_TRANSLATE_NOOP("Core", "two nodes are compared by one bit of the key's hash, so few of the rankings ever occur "
                              "and the keys of most lost nodes go to one or two others"),
    QT_TRANSLATE_NOOP("Core", "The key's hash plus the node's seed, modulo 2^64"),
    QT_TRANSLATE_NOOP("Core", "the ranking turns only where a sum wraps around: a ring with one token per node, with "
                              "all of its uneven arcs and one heir for each node"),
    QT_TRANSLATE_NOOP("Core", "FNV-1a of 64 bits over key, NUL byte, node, compared by magnitude"),
    QT_TRANSLATE_NOOP("Core", "the last bytes hardly reach the highest bits, which decide: similar node names get "
                              "unequal shares and tied ranks"),
    QT_TRANSLATE_NOOP("Core", "CRC32C over key, NUL byte, node, in the upper 32 bits"),
    QT_TRANSLATE_NOOP(
        "Core",
        "a checksum is linear: between node names of one length it is an XOR of key and node, with its few rankings"),
    QT_TRANSLATE_NOOP("Core", "BLAKE2b over node and key with nothing between them"),
    QT_TRANSLATE_NOOP("Core", "node cache-1 with key 1x and node cache-11 with key x are the same text: pairs that "
                              "have nothing to do with each other share a score"),
    QT_TRANSLATE_NOOP("Core", "mix64 with a salt that each process draws afresh, as Python's hash() does"),
    QT_TRANSLATE_NOOP("Core", "no two processes agree: every client, and every restart, places the keys elsewhere"),
    QT_TRANSLATE_NOOP("Core", "mix64 with the node's place in the list as its identity"),
    QT_TRANSLATE_NOOP("Core", "a node that leaves renumbers all behind it, and each of them becomes another node; the "
                              "order of the list decides who holds what"),
    QT_TRANSLATE_NOOP("Core", "mix64; unequal weights multiply the uniform number"),
    QT_TRANSLATE_NOOP("Core", "the shares don't follow the weights: at 1 : 2 the heavy node gets 75 % instead of 67 %, "
                              "and one of ten times the weight 95 % instead of 91 %"),
    QT_TRANSLATE_NOOP("Core", "mix64; the uniform number is hash / 2^64, which rounds to exactly 1 at the top"),
    QT_TRANSLATE_NOOP("Core", "for the 1,024 highest hashes u is exactly 1, its logarithm 0 and the score infinite, "
                              "whatever the weight; for hash 0 the logarithm does not exist"),
    // Descriptions of methods.
    QT_TRANSLATE_NOOP(
        "Core", "rendezvous hashing; a node that holds its bound is passed over, and the key goes down the ranking"),
    QT_TRANSLATE_NOOP("Core", "a ring; a node that holds its bound is passed over, and the key goes on clockwise"),
    QT_TRANSLATE_NOOP("Core", "more than the least: keys that spilled move, too, when a bound shifts or room is made "
                              "on a node before theirs"),
    QT_TRANSLATE_NOOP("Core",
                      "placement depends on the keys placed before: no client knows a holder from the node list alone"),
    QT_TRANSLATE_NOOP(
        "Core",
        "each node stands at many points of a circle of hash values; the first point above the key's hash holds it"),
    QT_TRANSLATE_NOOP("Core", "only keys of the arcs that change hands; how long these are is chance"),
    QT_TRANSLATE_NOOP("Core", "honours weights to whole points, and gives every node at least one"),
    QT_TRANSLATE_NOOP(
        "Core", "a random walk over growing bucket numbers, seeded by the key; the bucket is a place in the node list"),
    QT_TRANSLATE_NOOP("Core",
                      "the least when nodes join or leave at the end of the list; elsewhere all places behind shift"),
    QT_TRANSLATE_NOOP("Core", "has buckets, not names: ignores weights other than 0, places no further copies, and "
                              "only the last node of the list can leave alone"),
    QT_TRANSLATE_NOOP("Core",
                      "libketama's ring: 160 MD5 points for a node of average weight, and the key's MD5 among them"),
    QT_TRANSLATE_NOOP(
        "Core", "more than the arcs that change hands: every change of the total weight changes all nodes' points"),
    QT_TRANSLATE_NOOP("Core", "a change also moves keys between nodes that did not change; a node below 1/40 of the "
                              "average weight has no point"),
    QT_TRANSLATE_NOOP(
        "Core",
        "nodes take turns at claiming slots of a table, each along its own permutation; the key's hash is a slot"),
    QT_TRANSLATE_NOOP("Core",
                      "about the share that changes, plus some slots that change hands between nodes that stay"),
    QT_TRANSLATE_NOOP("Core", "places no further copies; weights are honoured to whole slots; a change also moves keys "
                              "between nodes that did not change"),
    QT_TRANSLATE_NOOP("Core", "the key's hash modulo the number of nodes is a place in their list"),
    QT_TRANSLATE_NOOP("Core", "nearly all: a key stays only where its remainders by both lengths name the same node"),
    QT_TRANSLATE_NOOP("Core", "ignores weights other than 0; any change of the list moves most keys"),
    QT_TRANSLATE_NOOP("Core",
                      "rendezvous hashing of a fixed number of rows; the key's hash modulo that number is its row"),
    QT_TRANSLATE_NOOP("Core", "as rendezvous hashing, in whole rows"),
    QT_TRANSLATE_NOOP("Core",
                      "every node scores the key, and the highest scores hold it; unequal weights race by w / -ln u"),
    QT_TRANSLATE_NOOP("Core", "the least: only keys of a node that loses weight, only to one that gains"),
    QT_TRANSLATE_NOOP("Core",
                      "rendezvous hashing by the bare score: every node that is up and not drained counts the same"),
    QT_TRANSLATE_NOOP("Core", "the least that equal shares allow"),
    QT_TRANSLATE_NOOP("Core", "ignores weights other than 0"),
    QT_TRANSLATE_NOOP("Core", "rendezvous hashing down a fixed virtual tree, then among the few nodes of the leaf"),
    QT_TRANSLATE_NOOP(
        "Core", "only keys of nodes that change, but only within their leaf: its other nodes take or give all of them"),
    QT_TRANSLATE_NOOP(
        "Core", "shares follow the weights of the day the skeleton was made; a leaf's nodes alone carry later changes"),
    QT_TRANSLATE_NOOP(
        "Core", "rendezvous hashing over the domains by the sum of their weights, then over the nodes of the winner"),
    QT_TRANSLATE_NOOP("Core", "more than the least: a domain whose sum changes also trades keys of its other nodes"),
    QT_TRANSLATE_NOOP("Core", "a change also moves keys of other nodes in the same domain"),
    QT_TRANSLATE_NOOP("Core", "LEVEL: region, zone, rack or host, else zone"),
    QT_TRANSLATE_NOOP("Core", "F: fan-out, 2 to 64, else 3"),
    QT_TRANSLATE_NOOP("Core", "P: rows, 1 to 4194304, else 4096"),
    QT_TRANSLATE_NOOP("Core", "C: at most C times the fair share, 1 to 1000, else 1.25"),
    QT_TRANSLATE_NOOP("Core", "V: virtual nodes of a node of weight 1, 1 to 100000, else 100"),
    QT_TRANSLATE_NOOP("Core", "M: slots, a prime, else 65537"),
    QT_TRANSLATE_NOOP("Core", "V as for ring, C as for bounded"),
    // Why a key is where it is.
    QT_TRANSLATE_NOOP("Core", "%1 is the only one"),
    QT_TRANSLATE_NOOP("Core", "score %1 of %2, ahead of %3's %4 with weight %5"),
    QT_TRANSLATE_NOOP("Core", "score %1 of %2, ahead of %3's %4"),
    QT_TRANSLATE_NOOP("Core", "score %1 of %2, the same as %3's: the larger id decides"),
    QT_TRANSLATE_NOOP("Core", "score %1 of %2, the same as %3's: the higher raw score decides"),
    QT_TRANSLATE_NOOP("Core", "%1 with weight %2"),
    QT_TRANSLATE_NOOP("Core", "%1, weights ignored"),
    QT_TRANSLATE_NOOP("Core", "%1, and %2 has room: %3 of at most %4 copies"),
    QT_TRANSLATE_NOOP("Core", "%1 has room: %2 of at most %3 copies"),
    QT_TRANSLATE_NOOP("Core", "%1 (bound %2) is full, so the next down the ranking: %3"),
    QT_TRANSLATE_NOOP("Core", "%1 (bound %2) and %3 more are full, so the next down the ranking: %4"),
    QT_TRANSLATE_NOOP("Core", "%1, and %2 (bound %3) is full, so the next clockwise: %4"),
    QT_TRANSLATE_NOOP("Core", "%1, and %2 (bound %3) and %4 more are full, so the next clockwise: %5"),
    QT_TRANSLATE_NOOP("Core", "no node can hold a key"),
    QT_TRANSLATE_NOOP("Core", "every node is full"),
    QT_TRANSLATE_NOOP("Core", "the next point clockwise from hash %1 is number %2 of %3's %4"),
    QT_TRANSLATE_NOOP("Core", "jumps %1 and next out of the %2 buckets: %3 is bucket %4"),
    QT_TRANSLATE_NOOP("Core", "hash %1 % %2 = %3: slot %4 belongs to %5"),
    QT_TRANSLATE_NOOP("Core", "hash %1 % %2 = %3: %4 is the %5st node of the list"),
    QT_TRANSLATE_NOOP("Core", "hash %1 % %2 = %3: %4 is the %5nd node of the list"),
    QT_TRANSLATE_NOOP("Core", "hash %1 % %2 = %3: %4 is the %5rd node of the list"),
    QT_TRANSLATE_NOOP("Core", "hash %1 % %2 = %3: %4 is the %5th node of the list"),
    QT_TRANSLATE_NOOP("Core", "hash %1 % %2 = %3: %4 is the %5st of the list that can hold keys"),
    QT_TRANSLATE_NOOP("Core", "hash %1 % %2 = %3: %4 is the %5nd of the list that can hold keys"),
    QT_TRANSLATE_NOOP("Core", "hash %1 % %2 = %3: %4 is the %5rd of the list that can hold keys"),
    QT_TRANSLATE_NOOP("Core", "hash %1 % %2 = %3: %4 is the %5th of the list that can hold keys"),
    QT_TRANSLATE_NOOP("Core", "hash %1 % %2 = %3, and in row %4: %5"),
    QT_TRANSLATE_NOOP("Core", "branch %1 of %2, then in that leaf: %3"),
    QT_TRANSLATE_NOOP("Core", "branch %1 of %2, then %3 of %4, then in that leaf: %5"),
    QT_TRANSLATE_NOOP("Core", "%1, then within it: %2"),
    QT_TRANSLATE_NOOP("Core", "%1, and it is a node by itself"),
};

} // namespace

std::span<const char* const> placementPhrases()
{
    return placementForms;
}

} // namespace hrw::ui
