// Eight with the number of boards first: UVa 652.
//
// In: the number of boards, then each after an empty line, nine symbols in reading order, x for the
// blank. Out: for each the moves of the blank that lead to 1 2 3 / 4 5 6 / 7 8 x, the fewest that
// do, or "unsolvable"; and an empty line between answers. Any such path is right.
#include <cstdio>

#include "../common/judge_input.hpp"
#include "../common/path.hpp"
#include "../common/sliding_tiles.hpp"

namespace classic {

BfsTree<SlidingTiles> start_tree;
GoalTree<SlidingTiles> goal_tree;

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("uva652", "this looks like input without the number of boards: see eight");
  const int boards = input.read_count("the number of boards");
  input.expect_line_end();
  goal_tree.plant(SlidingTiles::goal(8));
  for (int number = 1; number <= boards; ++number) {
    input.begin_case();
    const int board = read_board(input);
    if (number > 1) std::puts("");
    const Path path = goal_tree.path_from(board, start_tree);
    std::puts(path.length < 0 ? "unsolvable" : path.moves);
  }
  return input.finish();
}
