// packed.hpp: sets, and tables of each width.
#include "../src/common/packed.hpp"

#include <doctest/doctest.h>

#include <memory>

TEST_CASE("a set holds what was inserted, up to its last vertex") {
  constexpr int kCount = 1000;
  const auto is_in = [](int v) { return v % 7 < 2 || v == kCount - 1; };
  const auto set = std::make_unique<classic::PackedSet<kCount> >();
  for (int v = 0; v < kCount; ++v) set->insert(v);
  set->clear();
  for (int v = 0; v < kCount; ++v) {
    if (is_in(v)) set->insert(v);
  }
  for (int v = 0; v < kCount; ++v) REQUIRE(set->contains(v) == is_in(v));
  for (int v = 0; v < kCount; ++v) {
    if (is_in(v)) set->clear_near(v);
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
