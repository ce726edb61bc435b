// state_table.hpp: exact whatever the hash says, dense, in order of discovery, and a hash that
// spreads.
#include "../src/common/state_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <random>
#include <vector>

namespace {

using Key = std::array<unsigned, 3>;
using Table = classic::StateTable<Key>;

// Adds the keys in order, and again, and compares with a map.
void check(Table& table, const std::vector<Key>& keys) {
  std::map<Key, int> numbers;
  for (int round = 0; round < 2; ++round) {
    for (const Key& key : keys) {
      const int wanted = numbers.emplace(key, static_cast<int>(numbers.size())).first->second;
      REQUIRE(table.index(key) == wanted);
      REQUIRE(table.size() == static_cast<int>(numbers.size()));
    }
  }
  for (const auto& [key, number] : numbers) REQUIRE(table.state(number) == key);
  table.clear();
}

}  // namespace

TEST_CASE("states stay apart, whatever their hash, in a table that is new or cleared") {
  Table table;
  std::vector<Key> one_hash;  // the second word takes back what the first changes
  for (unsigned a = 0; a < 3000; ++a) one_hash.push_back({a, 12345u ^ classic::mix(a), 7});
  for (const Key& key : one_hash) REQUIRE(classic::hash(key) == classic::hash(one_hash[0]));
  check(table, one_hash);

  std::mt19937 random(8);
  for (const unsigned range : {2, 10, 40, 100}) {
    const auto value = [&] { return static_cast<unsigned>(random() % range); };
    std::vector<Key> keys;
    for (int i = 0; i < 50000; ++i) keys.push_back({value(), value(), value()});
    check(table, keys);
  }
}

TEST_CASE("every bit of a state moves every bit of its hash, about half the time") {
  std::mt19937 random(12);
  const int kRounds = 1000;
  for (std::size_t bit = 0; bit < 96; ++bit) {
    std::array<int, 32> moved = {};
    for (int round = 0; round < kRounds; ++round) {
      Key key;
      for (unsigned& part : key) part = static_cast<unsigned>(random());
      const unsigned before = classic::hash(key);
      key[bit / 32] ^= 1u << bit % 32;
      const unsigned change = classic::hash(key) ^ before;
      for (unsigned i = 0; i < 32; ++i) moved[i] += static_cast<int>(change >> i & 1);
    }
    CAPTURE(bit);
    for (const int count : moved) REQUIRE(std::abs(count - kRounds / 2) < kRounds / 5);
  }
}

TEST_CASE("states of few bits spread over tables of every size") {
  // As many states as a table holds: no slot may attract many, or a search would crawl. The words
  // differ in four bits each, at all distances.
  for (unsigned slots = 64; slots <= 1 << 16; slots *= 2) {
    for (int shift = 0; shift < 28; ++shift) {
      std::vector<int> load(slots);
      for (unsigned i = 0; i < std::min(slots / 2, 4096u); ++i) {
        const Key key = {i % 16, i / 16 % 16 << (28 - shift), i / 256 << shift};
        ++load[classic::hash(key) % slots];
      }
      CAPTURE(slots);
      CAPTURE(shift);
      REQUIRE(*std::max_element(load.begin(), load.end()) < 10);
    }
  }
}
