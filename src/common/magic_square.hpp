// The magic square: the numbers 1 to 8 in two rows, and three moves.
//
// A square is read clockwise from the top left, so that 1 2 3 4 above 8 7 6 5 is the identity.
#ifndef CLASSIC_MAGIC_SQUARE_HPP
#define CLASSIC_MAGIC_SQUARE_HPP

#include "cantor.hpp"
#include "judge_input.hpp"

namespace classic {

// A puzzle (bfs.hpp).
struct MagicSquare {
  typedef int State;  // a word of the symbols 0..7 for the numbers 1..8: in octal, a digit a cell
  enum { kVertexCount = kPermutations };

  static int vertex(int square) { return rank(square); }

  static bool connected(int, int) { return true; }

  static const char* moves() { return "ABC"; }

  static int move(int square, char letter) {
    const int s = square;
    switch (letter) {
      case 'A': {  // abcdefgh -> hgfedcba: halves, pairs and neighbours change places
        const int halves = (s & 077770000) >> 12 | (s & 000007777) << 12;
        const int pairs = (halves & 077007700) >> 6 | (halves & 000770077) << 6;
        return (pairs & 070707070) >> 3 | (pairs & 007070707) << 3;
      }
      case 'B':  // abcdefgh -> dabcfghe: the right column goes to the left
        return (s & 077700000) >> 3 | (s & 000070000) << 9 | (s & 000000777) << 3 |
               (s & 000007000) >> 9;
      default:  // 'C', abcdefgh -> agbdecfh: the middle four turn clockwise
        return (s & 070077007) | (s & 000000070) << 15 | (s & 007000000) >> 3 |
               (s & 000700000) >> 9 | (s & 000000700) >> 3;
    }
  }

  // A undoes itself, and four times B or C is nothing: so three times any move undoes it.
  static int undo(int square, char letter) {
    return move(move(move(square, letter), letter), letter);
  }
};

// Reads a square in tokens of one digit (msquare) or as one token of eight (hdu1430).
inline int read_square(JudgeInput& input, int digits) {
  const char* const what =
      digits == 1 ? "a number from 1 to 8" : "the digits 1 to 8 without blanks";
  int square = 0;
  int seen = 0;
  for (int cell = 0; cell < 8; ++cell) {
    const int position = cell % digits;
    if (position == 0) {
      const int length = input.read_token();
      if (length == 8 / digits && input.is_number()) input.hint_other_form();
      if (length != digits) input.fail_expected(what);
    }
    const int number = input.token_at(position) - '0';
    if (number < 1 || number > 8) input.fail_expected(what, position);
    if ((seen >> number & 1) != 0) input.fail("the number %d appears twice", number);
    seen |= 1 << number;
    square = square << 3 | (number - 1);
  }
  return square;
}

}  // namespace classic

#endif
