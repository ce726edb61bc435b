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
GoalTree<SlidingTiles> goal_trees[9];  // by the cell of the blank; each planted when first needed

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("between");
  do {
    input.begin_case();
    const int from = read_board(input);
    const int to = read_board(input);
    const int start = SlidingTiles::relabelled(from, to);
    const int cell = SlidingTiles::cell(to);
    GoalTree<SlidingTiles>& goal_tree = goal_trees[cell];
    if (!goal_tree.is_planted()) goal_tree.plant(SlidingTiles::goal(cell));
    std::printf("%d\n", goal_tree.path_from(start, start_tree).length);
  } while (!input.at_end());
  return input.finish();
}
