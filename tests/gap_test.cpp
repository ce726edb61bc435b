// gap: answers and paths against a plain search over texts, and deals made by playing backward.
#define main gap_main
#include "../src/gap.cpp"
#undef main

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

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

// 28 cards as they are dealt, to the columns 1 to 7, and then the 1s moved to the left.
std::string table_of(const std::vector<int>& cards) {
  std::string table(32, '.');
  for (std::size_t i = 0; i < 28; ++i) {
    if (cards[i] % 10 != 1) {
      table[i / 7 * 8 + i % 7 + 1] = letter_of(cards[i] / 10 - 1, cards[i] % 10 - 1);
    }
  }
  for (int suit = 0; suit < 4; ++suit)
    table[static_cast<std::size_t>(8 * suit)] = letter_of(suit, 0);
  return table;
}

// Cards that are dealt to such a table: the 1s lie where the gaps are.
std::vector<int> cards_of(const std::string& table) {
  std::vector<int> cards;
  int ones = 0;
  for (std::size_t place = 0; place < 32; ++place) {
    if (place % 8 == 0) continue;
    const int card = table[place] - 'A';
    cards.push_back(table[place] == '.' ? 10 * ++ones + 1 : 10 * (card / 7 + 1) + card % 7 + 1);
  }
  return cards;
}

std::vector<int> pack() { return cards_of(kGoal); }

std::vector<std::vector<int> > shuffled_deals(int count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::vector<int> > deals;
  for (int i = 0; i < count; ++i) {
    deals.push_back(pack());
    std::shuffle(deals.back().begin(), deals.back().end(), random);
  }
  return deals;
}

std::vector<int> answers_of(const std::vector<std::vector<int> >& deals) {
  std::string input = std::to_string(deals.size()) + '\n';
  for (const auto& cards : deals) {
    for (std::size_t i = 0; i < 28; ++i) {
      input += (i % 7 == 0 ? "\n" : " ") + std::to_string(cards[i]);
    }
    input += '\n';
  }
  std::vector<int> numbers;
  for (const std::string& line : answers("gap", input)) numbers.push_back(std::stoi(line));
  REQUIRE(numbers.size() == deals.size());
  return numbers;
}

classic::Layout layout_of(const std::string& table) {
  classic::Layout layout = {{0, 0, 0, 0}};
  for (unsigned place = 0; place < 32; ++place) {
    const int card = table[place] - 'A';
    if (table[place] != '.' && card % 7 != 0) layout.word[card / 7] |= place << 5 * (card % 7 - 1);
  }
  return layout;
}

std::string table_of(const classic::Layout& layout) {
  std::string table(32, '.');
  for (int suit = 0; suit < 4; ++suit) {
    table[static_cast<std::size_t>(8 * suit)] = letter_of(suit, 0);
    for (int value = 1; value < 7; ++value) {
      table[layout.word[suit] >> 5 * (value - 1) & 31] = letter_of(suit, value);
    }
  }
  return table;
}

// The moves from the deal to where the search ended, each seen to be one that the game allows.
int replay(const classic::GapSearch& search, const std::string& deal) {
  int moves = 0;
  int number = search.last();
  CHECK(table_of(search.layout(number)) == kGoal);
  for (; search.parent(number) >= 0; number = search.parent(number), ++moves) {
    const std::string after = table_of(search.layout(number));
    std::string before = table_of(search.layout(search.parent(number)));
    std::size_t gap = 0;
    while (before[gap] != '.' || after[gap] == '.') ++gap;
    std::swap(before[gap], before[mover(before, gap)]);
    REQUIRE(before == after);
  }
  CHECK(table_of(search.layout(number)) == deal);
  return moves;
}

}  // namespace

TEST_CASE("shuffled deals: the answer of a plain search, and a path of that length") {
  const auto deals = shuffled_deals(300, 9);
  const std::vector<int> numbers = answers_of(deals);
  classic::GapSearch search;
  int solved = 0;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const std::string table = table_of(deals[i]);
    const int wanted = plain_search(table);
    CAPTURE(table);
    REQUIRE(numbers[i] == wanted);
    REQUIRE(search.fewest_moves(layout_of(table)) == wanted);
    if (wanted >= 0) {
      REQUIRE(replay(search, table) == wanted);
      ++solved;
    }
  }
  CHECK(solved > 50);
  CHECK(solved < 150);
}

TEST_CASE("deals played backward from the goal need no more moves than were played") {
  std::mt19937 random(10);
  classic::GapSearch search;
  for (int round = 0; round < 300; ++round) {
    const int steps = 1 + round % 60;
    std::string table = kGoal;
    for (int step = 0; step < steps; ++step) {
      // Undo a move: a card right of the one before it goes to any gap.
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
    CAPTURE(table);
    const int moves = search.fewest_moves(layout_of(table));
    REQUIRE(moves >= 0);
    REQUIRE(moves <= steps);
    REQUIRE(replay(search, table) == moves);
    if (round % 6 == 0) REQUIRE(moves == plain_search(table));
  }
}

TEST_CASE("deals that are solved already, whatever gap each 1 comes from") {
  std::vector<int> cards = pack();
  std::vector<std::vector<int> > deals;
  std::vector<std::size_t> ones;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i] % 10 == 1) ones.push_back(i);
  }
  std::vector<int> suits = {1, 2, 3, 4};
  do {
    for (std::size_t i = 0; i < 4; ++i) cards[ones[i]] = 10 * suits[i] + 1;
    deals.push_back(cards);
  } while (std::next_permutation(suits.begin(), suits.end()));
  CHECK(answers_of(deals) == std::vector<int>(24, 0));
}

TEST_CASE("deals in which nothing can move") {
  // Every gap is right of a 7 or of another gap.
  std::vector<std::vector<int> > deals;
  const std::vector<std::string> tables = {
      "ACBDEFG.HIJKLMN.OPQRSTU.VWXYZ[\\.",  // a gap at each row's end
      "ABDCEFG.HJIKLMN.OPRQSTU.VWYXZ[\\.",
      "ABCG....HIJKLMNDOPQRSTUEVWXYZ[\\F",  // all gaps behind one 7
  };
  classic::GapSearch search;
  for (const std::string& one : tables) {
    CAPTURE(one);
    deals.push_back(cards_of(one));
    CHECK(plain_search(one) == -1);
    CHECK(search.fewest_moves(layout_of(one)) == -1);
    CHECK(search.size() == 1);
  }
  CHECK(answers_of(deals) == std::vector<int>(deals.size(), -1));
}

TEST_CASE("the order of the deals and the deals before never change an answer") {
  auto deals = shuffled_deals(200, 11);
  const std::vector<int> forward = answers_of(deals);
  std::reverse(deals.begin(), deals.end());
  std::vector<int> backward = answers_of(deals);
  std::reverse(backward.begin(), backward.end());
  CHECK(forward == backward);
  for (std::size_t i = 0; i < 20; ++i)
    CHECK(answers_of({deals[i]}).front() == backward[deals.size() - 1 - i]);
}
