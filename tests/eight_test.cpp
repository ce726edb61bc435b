// eight, eight_count, p1379 and uva652: every board through the programs against a plain search.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "plain_tiles.hpp"
#include "program.hpp"

namespace {

std::vector<std::string> every_board() {
  std::vector<std::string> boards;
  std::string board = "12345678x";
  do boards.push_back(board);
  while (std::next_permutation(board.begin(), board.end()));
  REQUIRE(boards.size() == 362880);
  return boards;
}

std::vector<std::string> every_board_shuffled() {
  std::vector<std::string> boards = every_board();
  std::shuffle(boards.begin(), boards.end(), std::mt19937(6));
  return boards;
}

std::string lines_of_boards(const std::vector<std::string>& boards) {
  std::string lines;
  for (const std::string& board : boards) lines += board + '\n';
  return lines;
}

}  // namespace

TEST_CASE("eight: every board, in two orders, and some alone") {
  const auto paths = paths_to_board("12345678x", "udlr");
  REQUIRE(paths.size() == 181440);
  const auto check = [&](const std::vector<std::string>& boards) {
    std::vector<std::string> wanted;
    for (const std::string& board : boards) {
      wanted.push_back(paths.count(board) != 0 ? paths.at(board) : "unsolvable");
    }
    CHECK((answers("eight", lines_of_boards(boards)) ==
           wanted));  // in brackets: not to print megabytes
  };
  check(every_board());
  const std::vector<std::string> shuffled = every_board_shuffled();
  check(shuffled);
  for (std::size_t i = 0; i < 100; ++i) check({shuffled[i]});
}

TEST_CASE("eight_count and p1379: every board, and some alone") {
  const std::vector<std::string> boards = every_board_shuffled();
  const std::pair<std::string, std::string> programs[] = {{"eight_count", "12345678x"},
                                                          {"p1379", "1238x4765"}};
  for (const auto& [program, goal] : programs) {
    CAPTURE(program);
    const auto paths = paths_to_board(goal, "udlr");
    std::vector<std::string> wanted;
    for (const std::string& board : boards) wanted.push_back(count_of(paths, board));
    std::string input = lines_of_boards(boards);
    std::replace(input.begin(), input.end(), 'x', '0');
    CHECK((answers(program, input) == wanted));
    for (std::size_t i = 0; i < 50; ++i) {
      CHECK(answers(program, input.substr(10 * i, 10)) == std::vector<std::string>{wanted[i]});
    }
  }
}

TEST_CASE("uva652: every board as eight answers it, with an empty line between") {
  const std::vector<std::string> boards = every_board_shuffled();
  const std::vector<std::string> lines = answers("eight", lines_of_boards(boards));
  std::string input = std::to_string(boards.size()) + '\n', wanted;
  for (const std::string& board : boards) input += '\n' + board + '\n';
  for (const std::string& line : lines) wanted += (wanted.empty() ? "" : "\n") + line + '\n';
  const ProgramRun run = run_program("uva652", input);
  CHECK(run.status == 0);
  CHECK((run.out == wanted));
}
