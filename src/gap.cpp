// Gap: POJ 2046, HDU 1067, AOJ 1245, Baekjoon 3937.
//
// In: the number of layouts, then for each the 28 cards, in four rows of seven. A card is its suit
// 1 to 4 and its value 1 to 7.
// Out: for each the least number of moves that bring every suit into a row of its own, in order of
// value, or -1. The moves of the four 1s to the left, before the game, do not count.
#include <cstdio>
#include <new>
#include <vector>

#include "common/judge_input.hpp"
#include "common/state_table.hpp"

namespace classic {

// A place is 8 * row + column, 0..31. A card is named by its home, the place where it has to end:
// its row is the suit and its column the value, both from 0, so that column 7 is nobody's home. The
// 1s stand at home, in column 0, and never move. A layout has a word a suit: the places of its
// cards in columns 1 to 6, five bits each, the first lowest.
typedef PackedState<4> Layout;

const int kSuits = 4;
const int kLastColumn = 6;
const unsigned kColumns1To7 = 0xFEFEFEFEu;  // a bit a place

inline int place_of(const Layout& layout, int card) {
  return static_cast<int>(layout.word[card / 8] >> 5 * (card % 8 - 1) & 31);
}

inline void put(Layout& layout, int card, int place) {
  const int change = place_of(layout, card) ^ place;
  layout.word[card / 8] ^= static_cast<unsigned>(change) << 5 * (card % 8 - 1);
}

// The place 0..31 of the lowest bit that is set; one must be. Each mask has the bits whose places
// have one binary digit set.
inline int lowest_place(unsigned bits) {
  const unsigned bit = bits & (0u - bits);
  return 16 * ((bit & 0xFFFF0000u) != 0) + 8 * ((bit & 0xFF00FF00u) != 0) +
         4 * ((bit & 0xF0F0F0F0u) != 0) + 2 * ((bit & 0xCCCCCCCCu) != 0) +
         ((bit & 0xAAAAAAAAu) != 0);
}

inline int count_astray(const Layout& layout) {
  int astray = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    for (int card = 8 * suit + 1; card <= 8 * suit + kLastColumn; ++card) {
      astray += place_of(layout, card) != card;
    }
  }
  return astray;
}

// The search counts detours. Every card that is astray has to move at least once; so a move that
// takes a card home is no detour, a move from elsewhere to elsewhere is one, and a move from home
// is two, for the card has to come back. The moves of a path are the cards astray at its start plus
// its detours. Layer d holds the layouts that d detours reach; the first layer that holds the goal
// gives the answer: it is A* (Hart, Nilsson and Raphael 1968) with the cards astray as the
// estimate, and layers for its queue. Within a layer the layout found last goes first, so that the
// search goes straight down while moves cost no detour.
class GapSearch {
 public:
  GapSearch() : last_(-1) {
    for (int suit = 0; suit < kSuits; ++suit) {
      goal_.word[suit] = 0;
      for (int card = 8 * suit + 1; card <= 8 * suit + kLastColumn; ++card) put(goal_, card, card);
    }
  }

  // The least number of moves from a deal to the goal, or -1 if none leads there.
  int fewest_moves(const Layout& deal) {
    table_.clear();
    parents_.clear();
    detours_.clear();
    for (int i = 0; i < kOpenLayers; ++i) layers_[i].clear();
    reach(deal, -1, 0);
    for (int detours = 0; has_open(); ++detours) {
      std::vector<int>& layer = layers_[detours % kOpenLayers];
      while (!layer.empty()) {
        last_ = layer.back();
        layer.pop_back();
        if (detours_[last_] < detours) continue;  // done already, in an earlier layer
        const Layout layout = table_.state(last_);
        if (layout == goal_) return count_astray(deal) + detours;
        expand(layout, last_, detours);
      }
    }
    return -1;
  }

  // Layouts that the last search reached; where it ended (at the goal, if there is an answer); and,
  // by index, a layout and the index of the layout it is reached from (-1 for the deal).
  int size() const { return table_.size(); }
  int last() const { return last_; }
  const Layout& layout(int index) const { return table_.state(index); }
  int parent(int index) const { return parents_[index]; }

 private:
  enum { kOpenLayers = 3 };  // no move is more than two detours

  bool has_open() const {
    return !layers_[0].empty() || !layers_[1].empty() || !layers_[2].empty();
  }

  // Into a gap goes the card that follows the one on its left, if that is no gap and no 7.
  void expand(const Layout& layout, int index, int detours) {
    int card_at[32];
    unsigned gaps = kColumns1To7;
    for (int suit = 0; suit < kSuits; ++suit) {
      card_at[8 * suit] = 8 * suit;
      unsigned places = layout.word[suit];
      for (int card = 8 * suit + 1; card <= 8 * suit + kLastColumn; ++card) {
        card_at[places & 31] = card;
        gaps ^= 1u << (places & 31);
        places >>= 5;
      }
    }
    gaps &= ~(gaps << 1);
    for (; gaps != 0; gaps &= gaps - 1) {
      const int gap = lowest_place(gaps);
      const int card = card_at[gap - 1] + 1;
      if (card % 8 > kLastColumn) continue;
      const bool leaves_home = place_of(layout, card) == card;
      const bool comes_home = gap == card;
      Layout next = layout;
      put(next, card, gap);
      reach(next, index, detours + (leaves_home ? 2 : comes_home ? 0 : 1));
    }
  }

  void reach(const Layout& layout, int parent, int detours) {
    const int index = table_.index(layout);
    if (index == static_cast<int>(parents_.size())) {
      parents_.push_back(parent);
      detours_.push_back(detours);
    } else if (detours < detours_[index]) {
      parents_[index] = parent;
      detours_[index] = detours;
    } else {
      return;
    }
    layers_[detours % kOpenLayers].push_back(index);
  }

  StateTable<4> table_;
  std::vector<int> parents_;              // by index
  std::vector<int> detours_;              // by index: the fewest known
  std::vector<int> layers_[kOpenLayers];  // indices to go on from: this layer, the next two
  int last_;
  Layout goal_;
};

// Reads 28 cards and moves the 1s to the left.
Layout read_deal(JudgeInput& input) {
  Layout deal = {{0, 0, 0, 0}};
  unsigned seen = 0;  // a bit a card
  for (int i = 0; i < 28; ++i) {
    const int number = input.read_number(11, 47, "a card, 11 to 47");
    const int column = number % 10 - 1;
    if (column < 0 || column > kLastColumn) input.fail("the card %d is not in the pack", number);
    const int card = 8 * (number / 10 - 1) + column;
    if ((seen >> card & 1) != 0) input.fail("the card %d appears twice", number);
    seen |= 1u << card;
    if (column > 0) put(deal, card, 8 * (i / 7) + i % 7 + 1);
  }
  return deal;
}

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("gap", "this looks like input without the number of layouts");
  const int layouts = input.read_count("the number of layouts");
  GapSearch search;
  try {
    for (int number = 1; number <= layouts; ++number) {
      input.begin_case();
      std::printf("%d\n", search.fewest_moves(read_deal(input)));
    }
  } catch (const std::bad_alloc&) {
    input.fail("out of memory");
  }
  return input.finish();
}
