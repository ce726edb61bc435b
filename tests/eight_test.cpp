// eight, uva652, eight_count and p1379: every board through the programs against a plain search.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "plain_tiles.hpp"
#include "program.hpp"

TEST_CASE("eight and uva652: every board") {
  std::vector<Case> boards;
  for (const auto& [board, path] : paths_to_board("12345678x", "udlr")) {
    boards.push_back({board + '\n', path + '\n'});
    boards.push_back({other_parity(board) + '\n', "unsolvable\n"});
  }
  REQUIRE(boards.size() == 362880);
  check_cases("eight", boards);
  std::string input = "362880\n", wanted;
  for (const Case& board : boards) {
    input += '\n' + board.input;
    wanted += (wanted.empty() ? "" : "\n") + board.answer;
  }
  CHECK((output_of("uva652", input) == wanted));  // in brackets: not to print megabytes
}

TEST_CASE("eight_count and p1379: every board, with 0 for the blank") {
  const auto check = [](const std::string& program, const std::string& goal) {
    std::vector<Case> boards;
    for (const auto& [board, path] : paths_to_board(goal, "udlr")) {
      boards.push_back({renamed(board, "123456780") + '\n', std::to_string(path.size()) + '\n'});
      boards.push_back({renamed(other_parity(board), "123456780") + '\n', "-1\n"});
    }
    REQUIRE(boards.size() == 362880);
    check_cases(program, boards);
  };
  check("eight_count", "12345678x");
  check("p1379", "1238x4765");
}
