// What a search among the layouts of gap asks of its table.
#pragma once

#include <cstring>
#include <vector>

#include "../src/common/detours.hpp"
#include "../src/common/gap_cards.hpp"

struct GapProbes {
  int layouts;
  int look_ups;
  int probes;
  // 1 where they are too few to tell a bad hash from chance.
  double a_look_up() const { return look_ups < 200 ? 1 : 1.0 * probes / look_ups; }
};

// The puzzle, and the states that a search looked up.
template <class Puzzle>
struct Watched : Puzzle {
  static std::vector<classic::Layout>& looked_up() {
    static std::vector<classic::Layout> states;
    return states;
  }
  static int expand(const classic::Layout& layout, classic::Layout* next) {
    const int count = Puzzle::expand(layout, next);
    looked_up().insert(looked_up().end(), next, next + count);
    return count;
  }
};

// Searches from a deal, and counts on a table of its own the slots that the look-ups probe: linear
// probing, at most half full. The slots are counted when all layouts are in, for a table that has
// just doubled is emptier.
template <class Puzzle>
GapProbes probes_of(const classic::Layout& deal) {
  static classic::DetourSearch<Watched<Puzzle> > search;
  auto& looked_up = Watched<Puzzle>::looked_up();
  looked_up.assign(1, deal);
  search.fewest_moves(deal);
  std::vector<int> slots(64);
  while (slots.size() < 2 * static_cast<std::size_t>(search.size())) slots.resize(2 * slots.size());
  GapProbes result = {search.size(), 0, 0};
  for (std::size_t i = 0; i < looked_up.size(); ++i) {
    std::size_t slot = classic::hash(looked_up[i]) % slots.size();
    ++result.look_ups;
    ++result.probes;
    while (slots[slot] != 0 && std::memcmp(&looked_up[static_cast<std::size_t>(slots[slot]) - 1],
                                           &looked_up[i], sizeof(classic::Layout)) != 0) {
      slot = (slot + 1) % slots.size();
      ++result.probes;
    }
    if (slots[slot] == 0) slots[slot] = static_cast<int>(i) + 1;
  }
  return result;
}
