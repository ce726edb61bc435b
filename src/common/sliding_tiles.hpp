// The 3 x 3 board of eight sliding tiles.
//
// Leave the blank out, and the tiles in reading order are a permutation. A horizontal move leaves
// that order as it is; a vertical one carries a tile past two others, a cycle of three, which never
// changes the parity of the order. So a board can reach only boards of its own parity, and it
// reaches them all: half of 9!, 181,440. (Johnson and Story, Notes on the "15" Puzzle, 1879.)
//
// The words of ranks 2k and 2k + 1 differ by a swap of their last two symbols, hence in parity. So
// among the boards of one parity, cell * 20160 + rank / 2 numbers each one differently.
#ifndef CLASSIC_SLIDING_TILES_HPP
#define CLASSIC_SLIDING_TILES_HPP

#include "cantor.hpp"
#include "judge_input.hpp"

namespace classic {

// Whether a word has an odd number of pairs in the wrong order.
inline bool is_odd(int word) {
  int odd = 0;      // in its lowest bit
  int greater = 0;  // bit s: whether the symbols so far that are greater than s are odd in number
  for (int i = 0; i < 8; ++i) {
    const int symbol = symbol_at(word, i);
    odd ^= greater >> symbol;
    greater ^= (1 << symbol) - 1;
  }
  return (odd & 1) != 0;
}

// A puzzle (bfs.hpp). The letters of the moves say where the blank goes.
struct SlidingTiles {
  // A board: the blank's cell 0..8 in reading order, then the word of the tiles, 0..7 for the
  // tiles 1..8.
  typedef int State;
  enum { kCellShift = 24, kWordMask = (1 << kCellShift) - 1 };
  enum { kVertexCount = 9 * (kPermutations / 2) };
  enum { kLeftColumn = 0111, kRightColumn = 0444 };  // a bit a cell

  static int board(int cell, int word) { return cell << kCellShift | word; }
  static int cell(int board) { return board >> kCellShift; }
  static int word(int board) { return board & kWordMask; }

  // The board whose tiles read 1 to 8, with the blank in a cell.
  static int goal(int cell) { return board(cell, kIdentity); }

  // The board `from` with its tiles relabelled by their positions in `to`. A path from `from` to
  // `to` is a path from that board to goal(cell(to)), for moves do not look at the labels.
  static int relabelled(int from, int to) {
    return board(cell(from), relabel(word(from), word(to)));
  }

  // Numbers the boards of one parity.
  static int vertex(int board) {
    return cell(board) * (kPermutations / 2) + (rank(word(board)) >> 1);
  }

  // Whether two boards are of one parity.
  static bool connected(int from, int to) { return is_odd(word(from)) == is_odd(word(to)); }

  // In the order of POJ 1077's sample. Another order is another puzzle: derive it.
  static const char* moves() { return "udlr"; }

  static int move(int board, char letter) {
    const int blank = cell(board);
    switch (letter) {
      case 'u':
        return blank < 3 ? board : rotate_three_left(board - (3 << kCellShift), blank - 3, 1);
      case 'd':
        return blank > 5 ? board : rotate_three_left(board + (3 << kCellShift), blank, 2);
      case 'l':
        return (kLeftColumn >> blank & 1) != 0 ? board : board - (1 << kCellShift);
      default:  // 'r'
        return (kRightColumn >> blank & 1) != 0 ? board : board + (1 << kCellShift);
    }
  }

  static int undo(int board, char letter) {
    switch (letter) {
      case 'u':
        return move(board, 'd');
      case 'd':
        return move(board, 'u');
      case 'l':
        return move(board, 'r');
      default:
        return move(board, 'l');
    }
  }

 private:
  // Rotates the three symbols that begin at a position 0..5 to the left by 1 or 2: the tile of a
  // vertical move goes from the first of them to the last, or from the last to the first.
  static int rotate_three_left(int board, int first, int by) {
    const int shift = 15 - 3 * first;
    const int three = board >> shift & 0777;
    const int rotated = (three << 3 * by | three >> (9 - 3 * by)) & 0777;
    return board ^ (three ^ rotated) << shift;
  }
};

// Reads a board: nine symbols in reading order, the tiles 1 to 8 once each and x, X or 0 for the
// blank. White space may part them, and the last ends its token. An input that begins with a number
// and an empty line is refused: it gives the number of boards first.
inline int read_board(JudgeInput& input) {
  int length = 0;    // of the last token
  int position = 0;  // in it
  int blank = -1;
  int word = 0;
  int seen = 0;
  for (int cell = 0; cell < 9; ++cell) {
    if (position == length) {
      length = input.read_token();
      position = 0;
      if (length == 0) input.fail_expected("a tile 1 to 8, x or 0");
      if (length < 9 && input.begins_with_count()) {
        input.hint_other_form();
        input.fail("expected a board, found a number and an empty line");
      }
    }
    const char symbol = input.token_at(position);
    if ('1' <= symbol && symbol <= '8') {
      const int tile = symbol - '1';
      if ((seen >> tile & 1) != 0) input.fail("the tile %d appears twice", tile + 1);
      seen |= 1 << tile;
      word = word << 3 | tile;
    } else if (symbol == 'x' || symbol == 'X' || symbol == '0') {
      if (blank >= 0) input.fail("the blank appears twice");
      blank = cell;
    } else {
      input.fail_expected("a tile 1 to 8, x or 0", position);
    }
    ++position;
  }
  if (position != length) input.fail_expected("white space after the ninth symbol", position);
  return SlidingTiles::board(blank, word);
}

}  // namespace classic

#endif
