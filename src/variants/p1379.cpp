// Eight with the blank in the middle: Luogu P1379, codevs 1225.
//
// In: a board, nine digits without blanks in reading order, 0 for the blank; then further boards,
// if any. Out: for each the least number of moves that lead to 1 2 3 / 8 0 4 / 7 6 5, or -1.
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
  JudgeInput input("p1379", "this looks like UVa 652's input: see uva652");
  goal_tree.plant(SlidingTiles::board(4, 001273654));  // 1 2 3 / 8 0 4 / 7 6 5
  do {
    input.begin_case();
    std::printf("%d\n", goal_tree.path_from(read_board(input), start_tree).length);
  } while (!input.at_end());
  return input.finish();
}
