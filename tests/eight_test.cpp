// eight, eight_count, p1379 and uva652: every board through the programs against a plain search.
#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "plain_tiles.hpp"
#include "program.hpp"

TEST_CASE("eight and uva652: every board") {
  std::vector<Case> boards, after_lines;
  for (const auto& [board, path] : paths_to_board("12345678x", "udlr")) {
    boards.push_back({board + '\n', path + '\n'});
    boards.push_back({other_parity(board) + '\n', "unsolvable\n"});
  }
  REQUIRE(boards.size() == 362880);
  check_cases("eight", boards);
  for (const Case& one : boards) after_lines.push_back({'\n' + one.input, one.answer});
  check_cases("uva652", after_lines, [](std::size_t n) { return std::string(n > 1 ? "\n" : ""); });
}

TEST_CASE("eight_count and p1379: every board") {
  const auto check = [](const std::string& program, const std::string& goal) {
    std::vector<Case> boards;
    for (const auto& [board, path] : paths_to_board(goal, "udlr")) {
      const std::string digits = renamed(board, "123456780") + '\n';
      const std::string unsolvable = renamed(other_parity(board), "123456780") + '\n';
      boards.push_back({digits, std::to_string(path.size()) + '\n'});
      boards.push_back({unsolvable, "-1\n"});
    }
    REQUIRE(boards.size() == 362880);
    check_cases(program, boards);
  };
  check("eight_count", "12345678x");
  check("p1379", "1238x4765");
}
