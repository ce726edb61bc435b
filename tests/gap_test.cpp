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

// The pack, so many of its cards shuffled, from one on.
Deal shuffled(std::mt19937& random, std::size_t count = 28, std::size_t from = 0) {
  Deal cards = pack();
  const auto begin = cards.begin() + static_cast<std::ptrdiff_t>(from);
  std::shuffle(begin, begin + static_cast<std::ptrdiff_t>(count), random);
  return cards;
}

// Played backward from the goal: a card that is right of the one before it goes to any gap. (The
// gaps are where the 1s were dealt.) So many tries, of which one in ten or so is a move.
Deal near(std::mt19937& random, std::size_t tries) {
  Deal cards = pack();
  for (; tries > 0; --tries) {
    const std::size_t from = random() % 28, gap = random() % 28;
    const bool is_first = from % 7 == 0;  // right of the 1 of its row
    const int before = is_first ? 10 * static_cast<int>(from / 7) + 11 : cards[from - 1];
    const bool is_move = cards[from] == before + 1 && (cards[from] % 10 == 2) == is_first;
    if (is_move && cards[gap] % 10 == 1) std::swap(cards[from], cards[gap]);
  }
  return cards;
}

// The 7s are dealt to the left of the table, where nothing can follow them.
Deal sevens_left(std::mt19937& random) {
  Deal cards = shuffled(random);
  for (int suit = 0; suit < 4; ++suit) {
    const auto seven = std::find(cards.begin(), cards.end(), 10 * suit + 17);
    std::swap(*seven, cards[7 * (random() % 4) + random() % 2]);
  }
  return cards;
}

// Of an input in data/.
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
    int i = EveryMove::expand(layout, next) - 1;
    while (i >= 0 && printed_move(layout, next[i]) != card) --i;
    REQUIRE(i >= 0);
    layout = next[i];
  }
  REQUIRE(is_goal(layout));
  REQUIRE(count == moves);
}

}  // namespace

TEST_CASE("3,600 deals against a search with all moves and no estimate, and moves to the goal") {
  std::mt19937 random(10);
  std::vector<Deal> deals;
  while (deals.size() < 3600) {
    const std::size_t count = 1 + random() % 12;
    deals.push_back(shuffled(random, count, random() % (29 - count)));
    deals.push_back(shuffled(random));
    deals.push_back(near(random, random() % 300));
    deals.push_back(sevens_left(random));
  }
  DetourSearch<Plain> search;
  const std::vector<std::string> lines = lines_of(output_of("gap", input_of(deals)));
  const std::vector<std::string> with_moves = lines_of(output_of("gap_moves", input_of(deals)));
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
  CHECK(solvable > 900);
  CHECK(solvable < 2700);
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

#ifndef __SANITIZE_ADDRESS__  // whose shadow memory is larger than any limit, and which is slow

TEST_CASE("a look-up probes three slots at most, on average over a deal") {
  std::mt19937 random(13);
  double most = 0;
  for (int i = 0; i < 20000; ++i) {
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
  const Deal hard = deals_of("secret/09-dearest.in")[0];
  const char* const limit = "ulimit -v 2048;";  // kilobytes
  const ProgramRun easy = run_program("gap", input_of({pack()}), limit);
  if (easy.status != 0) {
    MESSAGE("not tried: the program is linked with libraries that take more");
    return;
  }
  const ProgramRun run = run_program("gap", input_of({pack(), hard}), limit);
  CHECK(run.status == 1);
  CHECK(run.out == easy.out);
  CHECK(run.err == "out of memory\n");
}

#endif
