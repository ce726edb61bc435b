// Magic Squares: USACO training "msquare", Luogu P2730, AcWing 1107, LOJ 10027, ybt 1449.
//
// In: a target, eight numbers, clockwise from the top left; then further targets, if any.
// Out: for each the least number of moves from 1 2 3 4 / 8 7 6 5 to it, and the alphabetically
// first of the shortest sequences of moves, 60 letters a line.
#include <cstdio>

#include "common/cantor.hpp"
#include "common/judge_input.hpp"
#include "common/magic_square.hpp"
#include "common/path.hpp"

namespace classic {

BfsTree<MagicSquare> start_tree;
GoalTree<MagicSquare> goal_tree;

void print(const Path& path) {
  std::printf("%d\n", path.length);
  int printed = 0;
  do {
    std::printf("%.60s\n", path.moves + printed);
    printed += 60;
  } while (printed < path.length);
}

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("msquare", "this looks like HDU 1430's input: see hdu1430");
  goal_tree.plant(kIdentity);
  do {
    input.begin_case();
    const int target = read_square(input, 1);
    // The numbers relabelled so that the target is the identity, and the goal always the same.
    print(goal_tree.path_from(relabel(kIdentity, target), start_tree));
  } while (!input.at_end());
  return input.finish();
}
