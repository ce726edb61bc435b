// Gap: POJ 2046, HDU 1067, AOJ 1245, Baekjoon 3937.
//
// In: the number of layouts, then for each the 28 cards, in four rows of seven. A card is its suit
// 1 to 4 and its value 1 to 7.
// Out: for each the least number of moves that bring every suit into a row of its own, in order of
// value, or -1. The moves of the four 1s to the left, before the game, do not count.
#include <cstdio>

#include "common/detours.hpp"
#include "common/gap_cards.hpp"
#include "common/judge_input.hpp"

namespace classic {

DetourSearch<GapCards> search;

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("gap", "this looks like input without the number of layouts");
  const int layouts = read_layout_count(input);
  for (int number = 1; number <= layouts; ++number) {
    input.begin_case();
    std::printf("%d\n", search.fewest_moves(read_deal(input)));
  }
  return input.finish();
}
