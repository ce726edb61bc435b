// Eight: POJ 1077, USTC 1012, HDU 1043, ZOJ 1217, AcWing 179.
//
// In: boards until the end, each nine symbols in reading order, x for the blank.
// Out: for each the moves of the blank that lead to 1 2 3 / 4 5 6 / 7 8 x, the fewest that do; or
// "unsolvable". Any such path is right; the first in the order u, d, l, r is the sample's.
#include <cstdio>

#include "common/judge_input.hpp"
#include "common/path.hpp"
#include "common/sliding_tiles.hpp"

namespace classic {

BfsTree<SlidingTiles> start_tree;
GoalTree<SlidingTiles> goal_tree;

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("eight", "this looks like UVa 652's input: see uva652");
  goal_tree.plant(SlidingTiles::goal(8));
  do {
    input.begin_case();
    const Path path = goal_tree.path_from(read_board(input), start_tree);
    std::puts(path.length < 0 ? "unsolvable" : path.moves);
  } while (!input.at_end());
  return input.finish();
}
