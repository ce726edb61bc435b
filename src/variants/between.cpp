// Eight between two boards, the number of moves: TIOJ 1198, codingpanda 2009.
//
// In: a first and a second board, nine symbols in reading order each, 0 for the blank; then further
// pairs, if any. Out: for each the least number of moves from the first to the second, or -1.
#include <cstdio>

#include "../common/judge_input.hpp"
#include "../common/path.hpp"
#include "../common/sliding_tiles.hpp"

namespace classic {

BfsTree<SlidingTiles> start_tree;
GoalTree<SlidingTiles> goal_trees[9];  // by the cell of the blank

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("between");
  for (int cell = 0; cell < 9; ++cell) goal_trees[cell].plant(SlidingTiles::goal(cell));
  do {
    input.begin_case();
    const int from = read_board(input);
    const int to = read_board(input);
    const int start = SlidingTiles::relabelled(from, to);
    std::printf("%d\n", goal_trees[SlidingTiles::cell(to)].path_from(start, start_tree).length);
  } while (!input.at_end());
  return input.finish();
}
