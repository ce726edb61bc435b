// Eight, the number of moves: Baekjoon 1525, AcWing 845, AOJ ALDS1_13_B, KOI Study 608.
//
// In: a board, nine symbols in reading order, 0 or x for the blank; then further boards, if any.
// Out: for each the least number of moves that lead to 1 2 3 / 4 5 6 / 7 8 blank, or -1.
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
  JudgeInput input("eight_count", "this looks like UVa 652's input: see uva652");
  goal_tree.plant(SlidingTiles::goal(8));
  do {
    input.begin_case();
    std::printf("%d\n", goal_tree.path_from(read_board(input), start_tree).length);
  } while (!input.at_end());
  return input.finish();
}
