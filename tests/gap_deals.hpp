// Deals of gap, and what a search among their layouts asks of its table.
#pragma once

#include <cstring>
#include <string>
#include <vector>

#include "../src/common/detours.hpp"
#include "../src/common/gap_cards.hpp"

using Deal = std::vector<int>;  // 28 cards as they are dealt to the columns 1 to 7

// Where each card ends; the 1s lie in the last column.
inline Deal pack() {
  Deal cards;
  for (int suit = 10; suit <= 40; suit += 10) {
    for (const int value : {2, 3, 4, 5, 6, 7, 1}) cards.push_back(suit + value);
  }
  return cards;
}

inline classic::Layout layout_of(const Deal& cards) {
  classic::Layout layout;
  for (unsigned char i = 0; i < 32; ++i) layout.place[i] = i;
  for (unsigned i = 0; i < 28; ++i) {
    const int card = 8 * (cards[i] / 10 - 1) + cards[i] % 10 - 1;
    if (cards[i] % 10 != 1) layout.place[card] = static_cast<unsigned char>(i / 7 * 8 + i % 7 + 1);
  }
  return layout;
}

// The input of gap.
inline std::string input_of(const std::vector<Deal>& deals) {
  std::string input = std::to_string(deals.size()) + '\n';
  for (const Deal& cards : deals) {
    for (unsigned i = 0; i < 28; ++i) input += std::to_string(cards[i]) + (i % 7 == 6 ? '\n' : ' ');
  }
  return input;
}

// The puzzle, and the states that a search looked up.
template <class Puzzle>
struct Watched : Puzzle {
  inline static std::vector<classic::Layout> looked_up;

  static int expand(const classic::Layout& layout, classic::Layout* next) {
    const int count = Puzzle::expand(layout, next);
    looked_up.insert(looked_up.end(), next, next + count);
    return count;
  }
};

// Searches from a deal, and counts on a table of its own the slots that a look-up probes, on
// average: linear probing, at most half full. The slots are counted when all layouts are in, for a
// table that has just doubled is emptier. Returns 1 where the look-ups are too few to tell a bad
// hash from chance.
template <class Puzzle>
double probes_of(const Deal& deal) {
  static classic::DetourSearch<Watched<Puzzle> > search;
  auto& looked_up = Watched<Puzzle>::looked_up;
  looked_up.assign(1, layout_of(deal));
  search.fewest_moves(looked_up[0]);
  if (looked_up.size() < 200) return 1;
  std::vector<const classic::Layout*> slots(64);
  while (slots.size() < 2 * static_cast<std::size_t>(search.size())) slots.resize(2 * slots.size());
  int probes = 0;
  for (const classic::Layout& layout : looked_up) {
    std::size_t slot = classic::hash(layout) % slots.size();
    for (++probes; slots[slot] != nullptr; ++probes) {
      if (std::memcmp(slots[slot], &layout, sizeof layout) == 0) break;
      slot = (slot + 1) % slots.size();
    }
    slots[slot] = &layout;
  }
  return 1.0 * probes / static_cast<double>(looked_up.size());
}
