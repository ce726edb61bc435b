// Magic Squares: USACO training "msquare", Luogu P2730, AcWing 1107.
//
// In: a target, eight numbers, clockwise from the top left; then further targets, if any.
// Out: for each the least number of moves from 1 2 3 4 / 8 7 6 5 to it, and the alphabetically
// first of the shortest sequences of moves, 60 letters a line.
#include "common/cantor.hpp"
#include "common/judge_input.hpp"
#include "common/path.hpp"

namespace classic {

// The square read clockwise as a word of the symbols 0..7: in octal, a digit a cell.
struct MagicSquare {
  typedef int State;
  enum { kVertexCount = kPermutations };

  static int vertex(int square) { return rank(square); }

  static bool connected(int, int) { return true; }

  static const char* moves() { return "ABC"; }

  static int move(int square, char letter) {
    const int s = square;
    switch (letter) {
      case 'A': {  // abcdefgh -> hgfedcba: the rows change places
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

int read_target(JudgeInput& input) {
  int target = 0;
  int seen = 0;
  for (int i = 0; i < 8; ++i) {
    const int number = input.read_number(1, 8, "a number from 1 to 8");
    if ((seen >> number & 1) != 0) input.fail("the number %d appears twice", number);
    seen |= 1 << number;
    target = target << 3 | (number - 1);
  }
  return target;
}

void print(const Path& path) {
  std::printf("%d\n", path.length);
  int printed = 0;
  do {
    std::printf("%.60s\n", path.moves + printed);
    printed += 60;
  } while (printed < path.length);
}

BfsTree<MagicSquare> start_tree;
GoalTree<MagicSquare> goal_tree;

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("msquare");
  goal_tree.plant(kIdentity);
  do {
    input.begin_case();
    const int target = read_target(input);
    // The numbers relabelled so that the target is the identity, and the goal always the same.
    print(goal_tree.path_from(relabel(kIdentity, target), start_tree));
  } while (!input.at_end());
  return input.finish();
}
