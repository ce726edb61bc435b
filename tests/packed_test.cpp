// packed.hpp against plain vectors.
#include "../src/common/packed.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <vector>

TEST_CASE("a set holds what was inserted, up to its last vertex") {
  constexpr int kCount = 1000;
  const auto set = std::make_unique<classic::PackedSet<kCount> >();
  for (int v = 0; v < kCount; ++v) set->insert(v);
  set->clear();
  for (int v = 0; v < kCount; ++v) REQUIRE_FALSE(set->contains(v));
  for (int v = 0; v < kCount; v += 1 + v % 7) set->insert(v);
  set->insert(kCount - 1);
  std::vector<bool> in(kCount);
  for (int v = 0; v < kCount; v += 1 + v % 7) in[v] = true;
  in[kCount - 1] = true;
  for (int v = 0; v < kCount; ++v) REQUIRE(set->contains(v) == in[v]);
  for (int v = 0; v < kCount; ++v) {
    if (in[v]) set->clear_near(v);
  }
  for (int v = 0; v < kCount; ++v) REQUIRE_FALSE(set->contains(v));
}

TEST_CASE("a table holds numbers below each limit") {
  constexpr int kCount = 1000;
  for (int limit = 1; limit <= 16; ++limit) {
    const auto table = std::make_unique<classic::PackedTable<kCount> >();  // zeros
    table->set_limit(limit);
    for (int v = 0; v < kCount; ++v) table->set(v, v * 7 % limit);
    for (int v = 0; v < kCount; ++v) REQUIRE(table->get(v) == v * 7 % limit);
    for (int v = 0; v < kCount; ++v) table->clear_near(v);
    for (int v = 0; v < kCount; ++v) REQUIRE(table->get(v) == 0);
  }
}
