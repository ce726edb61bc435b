// The cards of Gap: the table, the rules, and the moves that are worth trying.
#ifndef CLASSIC_GAP_CARDS_HPP
#define CLASSIC_GAP_CARDS_HPP

#include "judge_input.hpp"

namespace classic {

// The table has 4 rows of 8 places, numbered 0 to 31. Suits and columns count from 0. A card has
// the number of its home, the place where it has to end: card 8 * suit + value - 1. Column 7 is
// nobody's home. The 1s stand at home, in column 0, and never move.
const int kSuits = 4;
const int kLastColumn = 6;
const unsigned kColumns1To7 = 0xFEFEFEFEu;  // a bit a place

inline int suit_of(int card) { return card / 8; }
inline int column_of(int card) { return card % 8; }
inline int last_card(int suit) { return 8 * suit + kLastColumn; }
inline int printed_number(int card) { return 10 * (suit_of(card) + 1) + column_of(card) + 1; }

// Where each card stands. Column 7 has no cards: there each number stands for itself.
struct Layout {
  unsigned char place[32];
};

// A card's target is the place right of the card before it in its suit. A move takes a card to its
// target, which must be a gap of the same row.
inline int target(const Layout& layout, int card) { return layout.place[card - 1] + 1; }

// A layout looked at from all sides.
class GapTable {
 public:
  enum { kNoSet = 5 };  // more than can ever move: there are four gaps

  // The layout must outlive the table.
  explicit GapTable(const Layout& layout)
      : layout_(layout), gaps_(kColumns1To7), astray_places_(0) {
    card_at_[32] = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const int one = 8 * suit;
      card_at_[one] = static_cast<unsigned char>(one);
      bit_[one] = 1u << one;
      first_unsettled_[suit] = last_card(suit) + 1;
      for (int card = last_card(suit); card > one; --card) {
        const int place = layout.place[card];
        card_at_[place] = static_cast<unsigned char>(card);
        bit_[card] = 1u << place;
        gaps_ ^= bit_[card];
        if (place != card) {
          astray_places_ |= bit_[card];
          first_unsettled_[suit] = card;
        }
      }
    }
  }

  // A stubborn set takes the first unsettled cards of each suit: none, some or all of them. It has
  // at least one card, and two rules hold:
  //
  //   if a card of the set can move, the next card of its suit is in the set;
  //   if it cannot, the card that stands on its target is settled or in the set.
  //
  // If the goal can be reached, some shortest path begins with a move of a card of the set. Proof:
  // take any shortest path. It moves a card of the set, for the first unsettled card of a suit is
  // astray. Let c be the card of the set that it moves first.
  //
  // 1. c can move at once, to the same place. Until c moves, no card of the set moves, and settled
  //    cards never do. So the card before c stands still, and c's target is the same all the time.
  //    A card that stood there now would stand still too, and c could not go there. So none does.
  // 2. The path is as good with this move made first. The moves that it overtakes still have their
  //    gaps: none of them goes to c's target, for only c follows the card before c. They also have
  //    the same targets: only the next card of c's suit has another one, and that card is in the
  //    set, so it is not among them.
  //
  // A. Valmari, Stubborn Sets for Reduced State Space Generation (1989); M. Wehrle and M. Helmert,
  // About Partial Order Reduction in Planning and Computer Aided Verification (ICAPS 2012).
  //
  // This finds the smallest stubborn set that has cards of suit `seed`. It writes those of its
  // cards that can move and returns their number. It returns kNoSet if all of the suit is settled.
  // It also does if the set has a card of a suit below `seed`: then it contains that suit's own
  // set, and is not smaller.
  int grow_stubborn_set(int seed, int* movers) const {
    int next[kSuits];  // by suit: the cards of the set up to here are done...
    int end[kSuits];   // ...and these up to here are in it
    for (int suit = 0; suit < kSuits; ++suit) next[suit] = end[suit] = first_unsettled_[suit];
    if (first_unsettled_[seed] > last_card(seed)) return kNoSet;
    ++end[seed];
    int count = 0;
    for (int suit = seed; suit < kSuits;) {
      if (next[suit] == end[suit]) {
        ++suit;
        continue;
      }
      const int card = next[suit]++;
      if (can_move(card)) {
        movers[count++] = card;
        if (end[suit] == card + 1 && card < last_card(suit)) ++end[suit];
      } else {
        const int other = card_at_[target(layout_, card)];  // past a row's end it is a 1
        const int other_suit = suit_of(other);
        if (other < end[other_suit]) continue;  // settled or in the set
        if (other_suit < seed) return kNoSet;
        end[other_suit] = other + 1;
        if (other_suit < suit) suit = other_suit;
      }
    }
    return count;
  }

  // Suppose that every place stays free once a card has left it. Returns whether some card that is
  // astray cannot move even so. Then the goal is out of reach. (If all of them could move, all
  // could come home, one after the other in each suit: the card before would be at home, and the
  // card's own home free.)
  bool is_hopeless() const {
    unsigned free = gaps_;
    unsigned before;
    do {
      before = free;
      for (int suit = 0; suit < kSuits; ++suit) {
        unsigned reached = bit_[first_unsettled_[suit] - 1];  // places that the card could come to
        for (int card = first_unsettled_[suit]; card <= last_card(suit); ++card) {
          reached = reached << 1 & free;
          if (reached != 0) free |= bit_[card];
          reached |= bit_[card];
        }
        if ((astray_places_ & ~free) == 0) return false;
      }
    } while (free != before);
    return true;
  }

 private:
  bool can_move(int card) const { return (bit_[card - 1] << 1 & gaps_) != 0; }

  const Layout& layout_;
  unsigned char card_at_[33];  // by place; garbage at a gap, a 1 past the end
  unsigned bit_[32];           // by card: its place, as a set
  unsigned gaps_;              // a set of places
  unsigned astray_places_;     // the places of cards that are not at home
  // By suit: its first card that is astray. The cards before it are settled: each stands right of
  // the one before, from the 1 on, so none can ever move again.
  int first_unsettled_[kSuits];
};

// The puzzle as detours.hpp needs it.
struct GapCards {
  typedef Layout State;
  enum { kMaxSuccessors = 4 };  // one into each gap

  // Every card that is astray has to move.
  static int estimate(const Layout& layout) {
    int astray = 0;
    for (int card = 0; card < 32; ++card) astray += layout.place[card] != card;
    return astray;
  }

  // The moves of the stubborn set that has the fewest. Where that is one move, it is cheaper to
  // make it than to ask whether the layout is hopeless; the next layout with a choice is asked.
  static int expand(const Layout& layout, Layout* next) {
    const GapTable table(layout);
    int movers[kSuits][kMaxSuccessors];
    int best = 0;
    int fewest = GapTable::kNoSet;
    for (int suit = 0; suit < kSuits && fewest > 1; ++suit) {
      const int count = table.grow_stubborn_set(suit, movers[suit]);
      if (count < fewest) {
        fewest = count;
        best = suit;
      }
    }
    if (fewest > 1 && table.is_hopeless()) return 0;
    for (int i = 0; i < fewest; ++i) {
      const int card = movers[best][i];
      next[i] = layout;
      next[i].place[card] = static_cast<unsigned char>(target(layout, card));
    }
    return fewest;
  }
};

// Reads how many layouts there are. A number that could be a card must stand alone on its line, or
// it is one: the input lacks the number of layouts.
inline int read_layout_count(JudgeInput& input) {
  const int count = input.read_count("the number of layouts");
  if (11 <= count && count <= 47) input.expect_line_end();
  return count;
}

// Reads 28 cards, as they are dealt to the columns 1 to 7, and moves the 1s to the left.
inline Layout read_deal(JudgeInput& input) {
  Layout deal;
  for (int i = 0; i < 32; ++i) deal.place[i] = static_cast<unsigned char>(i);
  unsigned seen = 0;  // a bit a card
  for (int i = 0; i < 28; ++i) {
    const int number = input.read_number(11, 47, "a card, 11 to 47");
    const int column = number % 10 - 1;
    if (column < 0 || column > kLastColumn) input.fail("the card %d is not in the pack", number);
    const int card = 8 * (number / 10 - 1) + column;
    if ((seen >> card & 1) != 0) input.fail("the card %d appears twice", number);
    seen |= 1u << card;
    if (column > 0) deal.place[card] = static_cast<unsigned char>(8 * (i / 7) + i % 7 + 1);
  }
  return deal;
}

}  // namespace classic

#endif
