// state_table.hpp: exact whatever the hash says, dense, and in order of discovery.
#include "../src/common/state_table.hpp"

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <random>
#include <vector>

namespace {

using Table = classic::StateTable<3>;
using Key = std::array<unsigned, 3>;

Table::State state_of(const Key& key) { return {{key[0], key[1], key[2]}}; }

// Adds the keys in order, and again, and compares with a map.
void check(const std::vector<Key>& keys) {
  Table table;
  std::map<Key, int> numbers;
  for (int round = 0; round < 2; ++round) {
    for (const Key& key : keys) {
      const int wanted = numbers.emplace(key, static_cast<int>(numbers.size())).first->second;
      REQUIRE(table.index(state_of(key)) == wanted);
      REQUIRE(table.size() == static_cast<int>(numbers.size()));
    }
  }
  for (const auto& [key, number] : numbers) REQUIRE(table.state(number) == state_of(key));
}

}  // namespace

TEST_CASE("states that share a hash stay apart") {
  // The hash of the first two words is ((a * K) ^ b) * K: b takes back what a changes.
  std::vector<Key> keys;
  for (unsigned a = 0; a < 3000; ++a) keys.push_back({a, 12345u ^ a * 2654435769u, 7});
  for (const Key& key : keys) {
    REQUIRE(classic::hash(state_of(key)) == classic::hash(state_of(keys[0])));
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
  for (unsigned i = 0; i < 5000; ++i) table.index(state_of({i, 0, 0}));
  table.clear();
  CHECK(table.size() == 0);
  CHECK(table.index(state_of({4000, 0, 0})) == 0);
  CHECK(table.index(state_of({17, 0, 0})) == 1);
  CHECK(table.index(state_of({4000, 0, 0})) == 0);
}

TEST_CASE("every bit of a state moves the low ten bits of its hash") {
  std::mt19937 random(12);
  for (int round = 0; round < 100; ++round) {
    const Key key = {static_cast<unsigned>(random()), static_cast<unsigned>(random()),
                     static_cast<unsigned>(random())};
    for (std::size_t word = 0; word < 3; ++word) {
      for (int bit = 0; bit < 32; ++bit) {
        int moved = 0;  // for this bit, with some of the others changed
        for (unsigned other = 0; other < 8; ++other) {
          Key one = key;
          one[(word + 1) % 3] ^= other;
          Key two = one;
          two[word] ^= 1u << bit;
          moved += (classic::hash(state_of(one)) ^ classic::hash(state_of(two))) % 1024 != 0;
        }
        REQUIRE(moved > 0);
      }
    }
  }
}

TEST_CASE("the bits of a state spread over the table") {
  // Consecutive states of a small range: no chain of slots may be long, or a search would crawl.
  std::map<unsigned, int> load;
  for (unsigned i = 0; i < 4096; ++i) {
    ++load[classic::hash(state_of({i % 16, i / 16 % 16 << 25, i / 256 << 10})) % 4096];
  }
  int most = 0;
  for (const auto& [slot, count] : load) most = std::max(most, count);
  CHECK(most < 12);
}
