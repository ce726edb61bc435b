// Eight II: HDU 3567.
//
// In: the number of cases, then for each two boards, nine symbols in reading order, X for the
// blank. Out: for each case the least number of moves of the blank that lead from the first board
// to the second, and the alphabetically first of the shortest sequences of moves.
#include <cstdio>

#include "common/judge_input.hpp"
#include "common/path.hpp"
#include "common/sliding_tiles.hpp"

namespace classic {

struct Eight2 : SlidingTiles {
  static const char* moves() { return "dlru"; }
};

BfsTree<Eight2> start_tree;
GoalTree<Eight2> goal_trees[9];  // by the cell of the blank

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("eight2", "this looks like input without the number of cases");
  const int cases = input.read_count("the number of cases");
  if (cases <= 8) input.expect_line_end();  // or it may be a tile, and the number of cases missing
  for (int cell = 0; cell < 9; ++cell) goal_trees[cell].plant(Eight2::goal(cell));
  for (int number = 1; number <= cases; ++number) {
    input.begin_case();
    const int from = read_board(input);
    const int to = read_board(input);
    const int start = Eight2::relabelled(from, to);
    const Path path = goal_trees[Eight2::cell(to)].path_from(start, start_tree);
    if (path.length < 0) input.fail("the second board cannot be reached from the first");
    std::printf("Case %d: %d\n", number, path.length);
    std::puts(path.moves);
  }
  return input.finish();
}
