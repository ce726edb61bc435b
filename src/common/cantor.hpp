// Permutations of eight symbols as numbers: words, and ranks by the Cantor expansion.
//
// A word holds a permutation of the symbols 0..7, three bits a symbol, the first symbol highest:
// eight octal digits, so that 01234567 is the identity. The order of the words as numbers is the
// alphabetical order of the permutations; a rank is the position in that order, 0..40,319.
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

// The two tables. Filled once, before main: 4,096 entries each, of which 1,680 are used.
class CantorTables {
 public:
  CantorTables() {
    int heads = 0;  // heads so far: they come in alphabetical order, and 4! words share each
    for (int half = 0; half < kHalfWords; ++half) {
      const int a = half >> 9, b = half >> 6 & 7, c = half >> 3 & 7, d = half & 7;
      if (a == b || a == c || b == c || a == d || b == d || c == d) continue;
      head_[half] = static_cast<unsigned short>(24 * heads++);
      tail_[half] = static_cast<unsigned char>(6 * ((a > b) + (a > c) + (a > d)) +
                                               2 * ((b > c) + (b > d)) + (c > d));
    }
  }

  // Of a word of eight different symbols.
  int rank(int word) const { return head_[word >> 12] + tail_[word & kHalfMask]; }

 private:
  unsigned short head_[kHalfWords];  // d0 * 7! + d1 * 6! + d2 * 5! + d3 * 4!
  unsigned char tail_[kHalfWords];   // d4 * 3! + d5 * 2! + d6 * 1!
};

const CantorTables kCantor;

// The rank 0..40,319 of a word of eight different symbols, in constant time.
inline int rank(int word) { return kCantor.rank(word); }

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
