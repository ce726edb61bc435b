// Magic Squares from any square to any other: HDU 1430.
//
// In: until the end, a start and a target, each eight digits without blanks, clockwise from the top
// left. Out: for each case the alphabetically first of the shortest sequences of moves.
#include <cstdio>

#include "../common/cantor.hpp"
#include "../common/judge_input.hpp"
#include "../common/magic_square.hpp"
#include "../common/path.hpp"

namespace classic {

BfsTree<MagicSquare> start_tree;
GoalTree<MagicSquare> goal_tree;

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("hdu1430", "this looks like USACO's input: see msquare");
  goal_tree.plant(kIdentity);
  do {
    input.begin_case();
    const int start = read_square(input, 8);
    const int target = read_square(input, 8);
    // The numbers relabelled so that the target is the identity, and the goal always the same.
    std::puts(goal_tree.path_from(relabel(start, target), start_tree).moves);
  } while (!input.at_end());
  return input.finish();
}
