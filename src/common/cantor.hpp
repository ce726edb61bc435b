// Permutations of eight symbols as numbers: words, and ranks by the Cantor expansion.
//
// A word holds a permutation of the symbols 0..7, three bits a symbol, the first symbol highest:
// eight octal digits, so that 01234567 is the identity. The order of the words as numbers is the
// alphabetical order of the permutations; a rank is the number in that order, 0..40,319.
//
// The Cantor expansion writes a rank as  d0 * 7! + d1 * 6! + ... + d6 * 1!,  where di counts the
// symbols after the i-th that are smaller than it. The sum splits in the middle: d0..d3 depend on
// the first four symbols alone (whatever is not among them comes later), and d4..d6 on the order
// of the last four alone. So two tables of four symbols each, and one addition, give the rank.
#ifndef CLASSIC_CANTOR_HPP
#define CLASSIC_CANTOR_HPP

namespace classic {

const int kPermutations = 40320;  // 8!
const int kIdentity = 001234567;  // each symbol at its own position
const int kHalfWords = 1 << 12;   // values of half a word: four symbols of three bits
const int kHalfMask = kHalfWords - 1;

// The symbol of a word at a position 0..7, counted from the first.
inline int symbol_at(int word, int position) { return word >> (21 - 3 * position) & 7; }

// The tables for ranks, by half a word. The first rank that is asked for fills them. (They are
// static members of a template: so all files share one copy.)
template <int kSize>
struct RankTables {
  static void fill();

  static unsigned short head[kSize];        // d0 * 7! + d1 * 6! + d2 * 5! + d3 * 4!
  static unsigned char tail_plus_1[kSize];  // d4 * 3! + d5 * 2! + d6 * 1! + 1, or 0 before filling
};

template <int kSize>
unsigned short RankTables<kSize>::head[kSize];
template <int kSize>
unsigned char RankTables<kSize>::tail_plus_1[kSize];

// The halves a, b, c, d come in alphabetical order, and 4! words share each head. d adds to
// the tail 3! if it is less than a, 2! if less than b, 1! if less than c. The loop raises d, so it
// takes worth[d] away where d reaches a, b or c. A half with d equal to one of them is in no word,
// and its entry does not matter. (This is quick: no branch is hard to predict.)
template <int kSize>
void RankTables<kSize>::fill() {
  int head_of_next = 0;
  int worth[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  for (int a = 0; a < 8; ++a) {
    worth[a] = 6;
    for (int b = 0; b < 8; ++b) {
      if (worth[b] != 0) continue;
      worth[b] = 2;
      for (int c = 0; c < 8; ++c) {
        if (worth[c] != 0) continue;
        worth[c] = 1;
        // The tail of a d that is smaller than all three.
        int tail = 6 * ((a > b) + (a > c) + 1) + 2 * ((b > c) + 1) + 1;
        for (int d = 0; d < 8; ++d) {
          const int half = a << 9 | b << 6 | c << 3 | d;
          head[half] = static_cast<unsigned short>(head_of_next);
          tail_plus_1[half] = static_cast<unsigned char>(tail + 1);
          tail -= worth[d];
          if (worth[d] == 0) head_of_next += 24;
        }
        worth[c] = 0;
      }
      worth[b] = 0;
    }
    worth[a] = 0;
  }
}

// The rank 0..40,319 of a word, in constant time. The word has exactly eight symbols, 0 to 7, all
// different: a permutation of fewer symbols needs other tables.
inline int rank(int word) {
  typedef RankTables<kHalfWords> Tables;
  const int half = word & kHalfMask;
  if (Tables::tail_plus_1[half] == 0) Tables::fill();
  return Tables::head[word >> 12] + Tables::tail_plus_1[half] - 1;
}

// The word of a rank 0..40,319: each digit picks one of the symbols still left.
inline int unrank(int rank) {
  int left = 076543210;  // the symbols not yet placed, the smallest in the lowest digit
  int word = 0;
  for (int position = 0, block = kPermutations; position < 8; ++position) {
    block /= 8 - position;  // as many words share their first position + 1 symbols
    const int shift = 3 * (rank / block);
    rank %= block;
    word = word << 3 | (left >> shift & 7);
    const int below = (1 << shift) - 1;
    left = (left & below) | (left >> 3 & ~below);  // close the gap
  }
  return word;
}

// The word with each symbol replaced by the position 0..7 at which `target` has it. Moves act on
// positions, so this relabelling changes no move. It turns every path from `word` to `target` into
// a path from the relabelled word to the identity.
inline int relabel(int word, int target) {
  int position_of[8];
  for (int i = 0; i < 8; ++i) position_of[symbol_at(target, i)] = i;
  int relabelled = 0;
  for (int i = 0; i < 8; ++i) relabelled = relabelled << 3 | position_of[symbol_at(word, i)];
  return relabelled;
}

}  // namespace classic

#endif
