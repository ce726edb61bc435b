// gap and gap_moves: answers against a search with all moves, and every path replayed.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "gap_deals.hpp"
#include "program.hpp"

namespace {

using classic::DetourSearch;
using classic::GapCards;
using classic::Layout;

// The same layouts and estimate, but every move is tried: into each gap the card that follows the
// one on the gap's left.
struct EveryMove : GapCards {
  static int expand(const Layout& layout, Layout* next) {
    int card_at[32];
    std::fill(card_at, card_at + 32, kGap);
    for (int card = 0; card < 32; ++card) {
      if (card % 8 != 7) card_at[layout.place[card]] = card;
    }
    int count = 0;
    for (int gap = 0; gap < 32; ++gap) {
      if (card_at[gap] != kGap) continue;  // as in column 0, where the 1s are
      const int left = card_at[gap - 1];
      if (left == kGap || left % 8 == 6) continue;
      next[count] = layout;
      next[count++].place[left + 1] = static_cast<unsigned char>(gap);
    }
    return count;
  }
  enum { kGap = -1 };
};

const Layout kGoal = layout_of(pack());

bool is_goal(const Layout& layout) { return std::memcmp(&layout, &kGoal, sizeof kGoal) == 0; }

// Breadth-first, for nothing is known but the goal.
struct Plain : EveryMove {
  static int estimate(const Layout& layout) { return is_goal(layout) ? 0 : 1; }
};

// The cards from one on are shuffled; those before are where they end.
Deal shuffled(std::mt19937& random, int from = 0) {
  Deal cards = pack();
  std::shuffle(cards.begin() + from, cards.end(), random);
  return cards;
}

Deal neighbours_swapped(std::mt19937& random) {
  Deal cards = pack();
  for (std::size_t swaps = 1 + random() % 12; swaps > 0; --swaps) {
    const std::size_t i = random() % 27;
    std::swap(cards[i], cards[i + 1]);
  }
  return cards;
}

// A shuffled deal whose 7s are dealt to the left of the table, where nothing can follow them.
Deal sevens_left(std::mt19937& random) {
  Deal cards = shuffled(random);
  for (const int seven : {17, 27, 37, 47}) {
    std::swap(*std::find(cards.begin(), cards.end(), seven),
              cards[7 * (random() % 4) + random() % 2]);
  }
  return cards;
}

// Moves played backward from the goal: a card right of the one before it goes to any gap. About one
// attempt in ten is a move.
Deal near(std::mt19937& random) {
  Deal cards = pack();
  for (std::size_t attempts = random() % 600; attempts > 0; --attempts) {
    const std::size_t gap = random() % 28, from = random() % 28;
    const bool is_first = from % 7 == 0;
    const int left = is_first ? 10 * static_cast<int>(from / 7) + 11 : cards[from - 1];
    const bool follows = cards[from] == left + 1 && (is_first || left % 10 != 1);
    if (cards[gap] % 10 == 1 && follows) std::swap(cards[gap], cards[from]);
  }
  return cards;
}

// Reads 28 cards for each deal of an input.
std::vector<Deal> deals_of(const std::string& name) {
  std::ifstream stream(std::filesystem::path(__FILE__).parent_path() / "../data/gap" / name);
  std::size_t count = 0;
  stream >> count;
  std::vector<Deal> deals(count, Deal(28));
  for (Deal& cards : deals) {
    for (int& card : cards) stream >> card;
  }
  REQUIRE(stream);
  return deals;
}

int printed_move(const Layout& before, const Layout& after) {
  int card = 0;
  while (before.place[card] == after.place[card]) ++card;
  return 10 * (card / 8) + card % 8 + 11;
}

// So many moves that the game allows, from the deal to the goal.
void check_path(const Deal& deal, const std::string& path, int moves) {
  Layout layout = layout_of(deal);
  std::istringstream cards(path);
  int count = 0;
  for (int card; cards >> card; ++count) {
    Layout next[4];
    Layout* const end = next + EveryMove::expand(layout, next);
    Layout* const after = std::find_if(
        next, end, [&](const Layout& other) { return printed_move(layout, other) == card; });
    REQUIRE(after != end);
    layout = *after;
  }
  REQUIRE(is_goal(layout));
  REQUIRE(count == moves);
}

#ifdef __SANITIZE_ADDRESS__
const bool kSanitized = true;
#else
const bool kSanitized = false;
#endif

}  // namespace

TEST_CASE("3,600 deals against a search with all moves and no estimate, and moves to the goal") {
  std::mt19937 random(10);
  std::vector<Deal> deals;
  while (deals.size() < 3600) {
    for (const int from : {0, 0, 0, 14, 21}) deals.push_back(shuffled(random, from));
    for (int i = 0; i < 2; ++i) {
      deals.push_back(near(random));
      deals.push_back(neighbours_swapped(random));
    }
    deals.push_back(sevens_left(random));
  }
  DetourSearch<Plain> search;
  const std::vector<std::string> lines = answers("gap", input_of(deals));
  const std::vector<std::string> with_moves = answers("gap_moves", input_of(deals));
  REQUIRE(lines.size() == deals.size());
  auto line = with_moves.begin();
  int solvable = 0;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    CAPTURE(input_of({deals[i]}));
    const int moves = search.fewest_moves(layout_of(deals[i]));
    REQUIRE(lines[i] == std::to_string(moves));
    REQUIRE(with_moves.end() - line >= (moves < 0 ? 1 : 2));
    REQUIRE(*line++ == lines[i]);
    if (moves < 0) continue;
    check_path(deals[i], *line++, moves);
    ++solvable;
  }
  CHECK(line == with_moves.end());
  CHECK(solvable > 1200);
  CHECK(solvable < 2400);
}

TEST_CASE("the layouts that the README counts") {
  DetourSearch<GapCards> search;
  DetourSearch<EveryMove> every_move;
  int layouts = 0, with_every_move = 0;
  for (const Deal& deal : deals_of("sample/1.in")) {
    search.fewest_moves(layout_of(deal));
    every_move.fewest_moves(layout_of(deal));
    layouts += search.size();
    with_every_move += every_move.size();
  }
  CHECK(layouts == 1207);
  CHECK(with_every_move == 69150);
  search.fewest_moves(layout_of(deals_of("secret/09-dearest.in")[0]));
  CHECK(search.size() / 100 == 475);
}

TEST_CASE("a look-up probes three slots at most, on average over a deal") {
  std::mt19937 random(13);
  double most = 0;
  for (int i = 0; i < (kSanitized ? 1000 : 20000); ++i) {
    most = std::max(most, probes_of<GapCards>(shuffled(random)));
  }
  CHECK(most > 1);
  CHECK(most < 3);
  // The first two fill one stretch of a table whose hash mixes too few bits. The last two are what
  // climbing found against the hash as it is (gap_climb).
  for (const Deal& deal : deals_of("secret/08-clustered.in")) {
    CHECK(probes_of<GapCards>(deal) < 3);
    CHECK(probes_of<EveryMove>(deal) > 1);
    CHECK(probes_of<EveryMove>(deal) < 3);
  }
}

TEST_CASE("without memory the answers so far are printed, and one clear line") {
  if (kSanitized) return;  // whose shadow memory is larger than any limit
  const Deal hard = deals_of("secret/09-dearest.in")[0];
  const char* const limit = "ulimit -v 2048;";  // kilobytes
  const ProgramRun easy = run_program("gap", input_of({pack()}), limit);
  if (easy.status != 0) return;  // linked with libraries that take more
  const ProgramRun run = run_program("gap", input_of({pack(), hard}), limit);
  CHECK(run.status == 1);
  CHECK(run.out == easy.out);
  CHECK(run.err == "out of memory\n");
}
