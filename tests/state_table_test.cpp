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
void check(const std::vector<Key>& keys) {
  Table table;
  std::map<Key, int> numbers;
  for (int round = 0; round < 2; ++round) {
    for (const Key& key : keys) {
      const int wanted = numbers.emplace(key, static_cast<int>(numbers.size())).first->second;
      REQUIRE(table.index(key) == wanted);
      REQUIRE(table.size() == static_cast<int>(numbers.size()));
    }
  }
  for (const auto& [key, number] : numbers) REQUIRE(table.state(number) == key);
}

}  // namespace

TEST_CASE("states that share a hash stay apart") {
  // The second word takes back what the first changes.
  std::vector<Key> keys;
  for (unsigned a = 0; a < 3000; ++a) keys.push_back({a, 12345u ^ classic::mix(a), 7});
  for (const Key& key : keys) {
    REQUIRE(classic::hash(key) == classic::hash(keys[0]));
  }
  check(keys);
}

TEST_CASE("states that differ in one bit stay apart") {
  std::vector<Key> keys = {{0, 0, 0}};
  for (std::size_t word = 0; word < 3; ++word) {
    for (int bit = 0; bit < 32; ++bit) {
      keys.push_back({0, 0, 0});
      keys.back()[word] = 1u << bit;
    }
  }
  check(keys);
}

TEST_CASE("the table grows and keeps its numbers") {
  std::mt19937 random(8);
  for (int range : {2, 10, 40, 100}) {
    std::vector<Key> keys;
    const auto value = [&] {
      return static_cast<unsigned>(random() % static_cast<unsigned>(range));
    };
    for (int i = 0; i < 50000; ++i) keys.push_back({value(), value(), value()});
    check(keys);
  }
}

TEST_CASE("a table that is cleared is new") {
  Table table;
  for (unsigned i = 0; i < 5000; ++i) table.index({i, 0, 0});
  table.clear();
  CHECK(table.size() == 0);
  CHECK(table.index({4000, 0, 0}) == 0);
  CHECK(table.index({17, 0, 0}) == 1);
  CHECK(table.index({4000, 0, 0}) == 0);
}

TEST_CASE("every bit of a state moves every bit of its hash, about half the time") {
  std::mt19937 random(12);
  const int kRounds = 1000;
  for (std::size_t word = 0; word < 3; ++word) {
    for (int bit = 0; bit < 32; ++bit) {
      std::array<int, 32> moved = {};
      for (int round = 0; round < kRounds; ++round) {
        Key key;
        for (unsigned& part : key) part = static_cast<unsigned>(random());
        const unsigned before = classic::hash(key);
        key[word] ^= 1u << bit;
        const unsigned change = classic::hash(key) ^ before;
        for (unsigned i = 0; i < 32; ++i) moved[i] += static_cast<int>(change >> i & 1);
      }
      CAPTURE(word);
      CAPTURE(bit);
      for (const int count : moved) REQUIRE(std::abs(count - kRounds / 2) < kRounds / 5);
    }
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
