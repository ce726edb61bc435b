// Eight II: HDU 3567.
//
// In: the number of cases, then for each two boards, nine symbols in reading order, X for the
// blank. Out: for each case the least number of moves of the blank that lead from the first board
// to the second, and the alphabetically first of the shortest sequences of moves.
#include <climits>

#include "common/cantor.hpp"
#include "common/judge_input.hpp"
#include "common/path.hpp"
#include "common/sliding_tiles.hpp"

namespace classic {

struct Eight2 : SlidingTiles {
  static const char* moves() { return "dlru"; }
};

BfsTree<Eight2> start_tree;
GoalTree<Eight2> goal_trees[9];  // by the cell of the blank; each planted when first needed

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("eight2");
  const int cases = input.read_number(0, INT_MAX, "the number of cases");
  while (input.case_number() < cases) {
    input.begin_case();
    const int from = read_board(input);
    const int to = read_board(input);
    // The tiles relabelled so that those of the second board read 1 to 8, whatever they were.
    const int word = relabel(Eight2::word(from), Eight2::word(to));
    if (is_odd(word)) input.fail("the second board cannot be reached from the first");
    const int cell = Eight2::cell(to);
    GoalTree<Eight2>& goal_tree = goal_trees[cell];
    if (!goal_tree.is_planted()) goal_tree.plant(Eight2::board(cell, kIdentity));
    const Path path = goal_tree.path_from(Eight2::board(Eight2::cell(from), word), start_tree);
    std::printf("Case %d: %d\n%s\n", input.case_number(), path.length, path.moves);
  }
  return input.finish();
}
