// gap and gap_moves: answers against plain searches, and every path replayed.
#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "gap_probes.hpp"
#include "program.hpp"

namespace {

// The table of cards as a text of 32 places, row by row: a letter a card, '.' a gap. The letters of
// a suit follow one another: A to G, H to N, O to U, and V to \\ (in ASCII).
const std::string kGoal = "ABCDEFG.HIJKLMN.OPQRSTU.VWXYZ[\\.";

char letter_of(int suit, int value) { return static_cast<char>('A' + 7 * suit + value); }
bool is_seven(char card) { return (card - 'A') % 7 == 6; }

// The place of the card that may go into a gap; npos if none may.
std::size_t mover(const std::string& table, std::size_t gap) {
  const char left = table[gap - 1];
  if (left == '.' || is_seven(left)) return std::string::npos;
  return table.find(static_cast<char>(left + 1));
}

int plain_search(const std::string& deal) {
  std::unordered_map<std::string, int> distances = {{deal, 0}};
  std::deque<std::string> queue = {deal};
  for (; !queue.empty(); queue.pop_front()) {
    const std::string table = queue.front();
    if (table == kGoal) return distances.at(table);
    for (std::size_t gap = 0; gap < 32; ++gap) {
      if (table[gap] != '.') continue;
      const std::size_t from = mover(table, gap);
      if (from == std::string::npos) continue;
      std::string next = table;
      std::swap(next[gap], next[from]);
      if (distances.emplace(next, distances.at(table) + 1).second) queue.push_back(next);
    }
  }
  return -1;
}

// The same layouts and estimate, but every move is tried: into each gap the card that follows the
// one on the gap's left.
struct EveryMove : classic::GapCards {
  static int expand(const classic::Layout& layout, classic::Layout* next) {
    int count = 0;
    for (int gap = 0; gap < 32; ++gap) {
      if (gap % 8 == 0 || card_at(layout, gap) >= 0) continue;
      const int left = card_at(layout, gap - 1);
      if (left < 0 || left % 8 == 6) continue;
      next[count] = layout;
      next[count++].place[left + 1] = static_cast<unsigned char>(gap);
    }
    return count;
  }

  // -1 at a gap.
  static int card_at(const classic::Layout& layout, int place) {
    for (int card = 0; card < 32; ++card) {
      if (card % 8 != 7 && layout.place[card] == place) return card;
    }
    return -1;
  }
};

using Deal = std::vector<int>;  // 28 cards as they are dealt

// As they are dealt, to the columns 1 to 7, and then the 1s moved to the left.
std::string table_of(const Deal& cards) {
  std::string table(32, '.');
  for (std::size_t i = 0; i < 28; ++i) {
    if (cards[i] % 10 != 1) {
      table[i / 7 * 8 + i % 7 + 1] = letter_of(cards[i] / 10 - 1, cards[i] % 10 - 1);
    }
  }
  for (int suit = 0; suit < 4; ++suit) {
    table[static_cast<std::size_t>(8 * suit)] = letter_of(suit, 0);
  }
  return table;
}

classic::Layout layout_of(const Deal& cards) {
  const std::string table = table_of(cards);
  classic::Layout layout;
  for (unsigned char place = 0; place < 32; ++place) {
    if (place % 8 == 7) layout.place[place] = place;
    if (table[place] == '.') continue;
    const int card = table[place] - 'A';
    layout.place[card / 7 * 8 + card % 7] = place;
  }
  return layout;
}

// Cards that are dealt to such a table: the 1s lie where the gaps are.
Deal cards_of(const std::string& table) {
  Deal cards;
  int ones = 0;
  for (std::size_t place = 0; place < 32; ++place) {
    if (place % 8 == 0) continue;
    const int card = table[place] - 'A';
    cards.push_back(table[place] == '.' ? 10 * ++ones + 1 : 10 * (card / 7 + 1) + card % 7 + 1);
  }
  return cards;
}

Deal pack() { return cards_of(kGoal); }

Deal shuffled(std::mt19937& random) {
  Deal cards = pack();
  std::shuffle(cards.begin(), cards.end(), random);
  return cards;
}

// A deal so many moves played backward from the goal: a card right of the one before it goes to any
// gap.
Deal near(std::mt19937& random, int moves) {
  std::string table = kGoal;
  for (int move = 0; move < moves; ++move) {
    std::vector<std::string> before;
    for (std::size_t place = 1; place < 32; ++place) {
      if (table[place] == '.' || mover(table, place) != place) continue;
      for (std::size_t gap = 1; gap < 32; ++gap) {
        if (table[gap] != '.') continue;
        before.push_back(table);
        std::swap(before.back()[place], before.back()[gap]);
      }
    }
    if (before.empty()) break;
    table = before[random() % before.size()];
  }
  return cards_of(table);
}

// The cards from one on are shuffled; those before are where they end.
Deal rows_solved(std::mt19937& random, int from) {
  Deal cards = pack();
  std::shuffle(cards.begin() + from, cards.end(), random);
  return cards;
}

Deal neighbours_swapped(std::mt19937& random) {
  Deal cards = pack();
  for (int swaps = 1 + static_cast<int>(random() % 12); swaps > 0; --swaps) {
    const std::size_t i = random() % 27;
    std::swap(cards[i], cards[i + 1]);
  }
  return cards;
}

// A shuffled deal whose 7s are dealt to the left of the table, where nothing can follow them.
Deal sevens_left(std::mt19937& random) {
  Deal cards = shuffled(random);
  for (std::size_t suit = 0; suit < 4; ++suit) {
    const auto seven = std::find(cards.begin(), cards.end(), 10 * static_cast<int>(suit + 1) + 7);
    std::swap(*seven, cards[7 * (random() % 4) + random() % 2]);
  }
  return cards;
}

std::string input_of(const std::vector<Deal>& deals) {
  std::string input = std::to_string(deals.size()) + '\n';
  for (const Deal& cards : deals) {
    for (std::size_t i = 0; i < 28; ++i) {
      input += (i % 7 == 0 ? "\n" : " ") + std::to_string(cards[i]);
    }
    input += '\n';
  }
  return input;
}

// By gap, in one run.
std::vector<int> answers_of(const std::vector<Deal>& deals) {
  std::vector<int> numbers;
  for (const std::string& line : answers("gap", input_of(deals)))
    numbers.push_back(std::stoi(line));
  REQUIRE(numbers.size() == deals.size());
  return numbers;
}

// Makes the moves on a table: each card must be one that the game lets go into some gap.
std::string replayed(std::string table, const std::string& moves, int* count) {
  std::istringstream stream(moves);
  int card = 0;
  for (*count = 0; stream >> card; ++*count) {
    const std::size_t from = table.find(letter_of(card / 10 - 1, card % 10 - 1));
    std::size_t gap = 1;
    while (gap < 32 && (table[gap] != '.' || mover(table, gap) != from)) ++gap;
    REQUIRE(gap < 32);
    std::swap(table[gap], table[from]);
  }
  return table;
}

// gap_moves on the deals, in one run: its numbers must be these, and its moves so many, each one
// that the game allows, from the deal to the goal.
void check_moves(const std::vector<Deal>& deals, const std::vector<int>& numbers) {
  const std::vector<std::string> lines = answers("gap_moves", input_of(deals));
  std::size_t line = 0;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const std::string table = table_of(deals[i]);
    CAPTURE(table);
    REQUIRE(line < lines.size());
    REQUIRE(lines[line++] == std::to_string(numbers[i]));
    if (numbers[i] < 0) continue;
    REQUIRE(line < lines.size());
    int count = 0;
    REQUIRE(replayed(table, lines[line++], &count) == kGoal);
    REQUIRE(count == numbers[i]);
  }
  CHECK(line == lines.size());
}

// Three in ten are shuffled, the others of all kinds.
std::vector<Deal> deals_of_all_kinds(int count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Deal> deals;
  for (int i = 0; i < count; ++i) {
    switch (i % 10) {
      case 0:
      case 1:
        deals.push_back(near(random, 1 + i % 60));
        break;
      case 2:
        deals.push_back(rows_solved(random, 21));
        break;
      case 3:
        deals.push_back(rows_solved(random, 14));
        break;
      case 4:
      case 5:
        deals.push_back(neighbours_swapped(random));
        break;
      case 6:
        deals.push_back(sevens_left(random));
        break;
      default:
        deals.push_back(shuffled(random));
    }
  }
  return deals;
}

// Reads 28 cards for each deal.
std::vector<Deal> deals_of(const char* text) {
  std::istringstream stream(text);
  std::vector<Deal> deals;
  for (int card = 0, i = 0; stream >> card; ++i) {
    if (i % 28 == 0) deals.emplace_back();
    deals.back().push_back(card);
  }
  return deals;
}

// The first two fill one stretch of a table whose hash mixes too few bits. The last two are what
// climbing found against the hash as it is (gap_climb).
const char* const kClustered =
    "12 22 32 41 35 24 23  13 45 34 14 37 26 47  11 21 44 36 25 16 31  43 33 42 17 15 46 27 "
    "13 41 34 45 26 12 16  32 33 43 15 44 36 47  42 23 14 31 25 46 27  11 22 24 21 35 37 17 "
    "31 16 15 12 32 36 35  11 26 33 42 22 13 43  47 17 25 21 45 46 34  24 41 37 14 44 27 23 "
    "27 14 31 47 42 45 21  32 16 15 44 37 12 17  23 25 46 24 36 11 41  13 26 33 35 22 34 43 ";

// Found by climbing (gap_climb).
const char* const kDearest =
    "25 42 13 32 11 24 37  43 45 34 31 35 16 47  46 36 27 26 23 15 17  12 21 22 44 14 33 41";

#ifdef __SANITIZE_ADDRESS__
const bool kSanitized = true;
#else
const bool kSanitized = false;
#endif

}  // namespace

TEST_CASE("the answer of a plain search over texts, and moves that lead to the goal") {
  const auto deals = deals_of_all_kinds(400, 9);
  std::vector<int> wanted;
  for (const Deal& deal : deals) wanted.push_back(plain_search(table_of(deal)));
  CHECK(answers_of(deals) == wanted);
  check_moves(deals, wanted);
  const auto unsolvable = std::count(wanted.begin(), wanted.end(), -1);
  CHECK(unsolvable > 100);
  CHECK(unsolvable < 300);
}

TEST_CASE("the moves that are left out never matter: 3,600 deals against a search with all moves") {
  const auto deals = deals_of_all_kinds(3600, 10);
  classic::DetourSearch<EveryMove> search;
  std::vector<int> wanted;
  for (const Deal& deal : deals) wanted.push_back(search.fewest_moves(layout_of(deal)));
  const std::vector<int> numbers = answers_of(deals);
  for (std::size_t i = 0; i < deals.size(); ++i) {
    CAPTURE(table_of(deals[i]));
    REQUIRE(numbers[i] == wanted[i]);
  }
  check_moves(deals, wanted);
}

TEST_CASE("the layouts that the README counts") {
  std::ifstream sample(std::filesystem::path(__FILE__).parent_path() / "../data/gap/sample/1.in");
  std::string count, text;
  std::getline(sample, count);
  std::getline(sample, text, '\0');
  const std::vector<Deal> deals = deals_of(text.c_str());
  REQUIRE(std::to_string(deals.size()) == count);
  classic::DetourSearch<classic::GapCards> search;
  classic::DetourSearch<EveryMove> every_move;
  int layouts = 0, with_every_move = 0;
  for (const Deal& deal : deals) {
    search.fewest_moves(layout_of(deal));
    every_move.fewest_moves(layout_of(deal));
    layouts += search.size();
    with_every_move += every_move.size();
  }
  CHECK(layouts == 1207);
  CHECK(with_every_move == 69150);
  search.fewest_moves(layout_of(deals_of(kDearest).front()));
  CHECK(search.size() / 100 == 475);
}

TEST_CASE("deals played backward from the goal need no more moves than were played") {
  std::mt19937 random(11);
  std::vector<Deal> deals;
  for (int moves = 0; moves < 200; ++moves) deals.push_back(near(random, moves / 2));
  const std::vector<int> numbers = answers_of(deals);
  for (int moves = 0; moves < 200; ++moves) {
    CHECK(numbers[static_cast<std::size_t>(moves)] >= 0);
    CHECK(numbers[static_cast<std::size_t>(moves)] <= moves / 2);
  }
}

TEST_CASE("deals that are solved already, whatever gap each 1 comes from") {
  Deal cards = pack();
  std::vector<Deal> deals;
  std::vector<std::size_t> ones;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i] % 10 == 1) ones.push_back(i);
  }
  std::vector<int> suits = {1, 2, 3, 4};
  do {
    for (std::size_t i = 0; i < 4; ++i) cards[ones[i]] = 10 * suits[i] + 1;
    deals.push_back(cards);
  } while (std::next_permutation(suits.begin(), suits.end()));
  check_moves(deals, std::vector<int>(24, 0));
}

TEST_CASE("deals in which nothing can move") {
  // Every gap is right of a 7 or of another gap.
  std::vector<Deal> deals;
  const std::vector<std::string> tables = {
      "ACBDEFG.HIJKLMN.OPQRSTU.VWXYZ[\\.",  // a gap at each row's end
      "ABDCEFG.HJIKLMN.OPRQSTU.VWYXZ[\\.",
      "ABCG....HIJKLMNDOPQRSTUEVWXYZ[\\F",  // all gaps behind one 7
  };
  classic::DetourSearch<classic::GapCards> search;
  for (const std::string& one : tables) {
    CAPTURE(one);
    deals.push_back(cards_of(one));
    CHECK(plain_search(one) == -1);
    CHECK(search.fewest_moves(layout_of(deals.back())) == -1);
    CHECK(search.size() == 1);
  }
  check_moves(deals, std::vector<int>(deals.size(), -1));
}

TEST_CASE("the order of the deals and the deals before never change an answer") {
  auto deals = deals_of_all_kinds(200, 12);
  const std::vector<int> forward = answers_of(deals);
  std::reverse(deals.begin(), deals.end());
  std::vector<int> backward = answers_of(deals);
  std::reverse(backward.begin(), backward.end());
  CHECK(forward == backward);
  for (std::size_t i = 0; i < 20; ++i) {
    CHECK(answers_of({deals[i]}).front() == backward[deals.size() - 1 - i]);
  }
}

TEST_CASE("a look-up probes three slots at most, on average over a deal") {
  std::mt19937 random(13);
  double most = 0;
  for (int i = 0; i < (kSanitized ? 1000 : 20000); ++i) {
    most = std::max(most, probes_of<classic::GapCards>(layout_of(shuffled(random))).a_look_up());
  }
  CHECK(most > 1);
  CHECK(most < 3);
  for (const Deal& deal : deals_of(kClustered)) {
    CHECK(probes_of<classic::GapCards>(layout_of(deal)).a_look_up() < 3);
    const GapProbes probes = probes_of<EveryMove>(layout_of(deal));
    CHECK(probes.layouts > 1000);
    CHECK(probes.a_look_up() < 3);
  }
}

TEST_CASE("without memory the answers so far are printed, and one clear line") {
  if (kSanitized) return;  // whose shadow memory is larger than any limit
  std::mt19937 random(14);
  const Deal solved = near(random, 5);
  const Deal hard = deals_of(kDearest).front();
  const char* const limit = "ulimit -v 2048;";  // kilobytes
  const ProgramRun easy = run_program("gap", input_of({solved}), limit);
  if (easy.status != 0) return;  // linked with libraries that take more
  const ProgramRun run = run_program("gap", input_of({solved, hard}), limit);
  CHECK(run.status == 1);
  CHECK(run.out == easy.out);
  CHECK(run.err == "out of memory\n");
}
