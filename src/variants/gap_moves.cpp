// Gap with its moves: for looking at, no judge asks it.
//
// In: as for gap. Out: for each layout the least number of moves, and on the next line the cards in
// the order in which they move; or -1 alone.
#include <cstdio>

#include "../common/detours.hpp"
#include "../common/gap_cards.hpp"
#include "../common/judge_input.hpp"

namespace classic {

DetourSearch<GapCards> search;

void print_move(const Layout& before, const Layout& after) {
  int card = 0;
  while (before.place[card] == after.place[card]) ++card;
  std::printf("%d", printed_number(card));
}

}  // namespace classic

int main() {
  using namespace classic;
  JudgeInput input("gap_moves", "this looks like input without the number of layouts");
  const int layouts = read_layout_count(input);
  for (int number = 1; number <= layouts; ++number) {
    input.begin_case();
    const int moves = search.fewest_moves(read_deal(input));
    std::printf("%d\n", moves);
    for (int i = 0; i < moves; ++i) {
      if (i > 0) std::putchar(' ');
      print_move(search.state_after(i), search.state_after(i + 1));
    }
    if (moves >= 0) std::putchar('\n');
  }
  return input.finish();
}
