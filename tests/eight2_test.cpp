// eight2 and between: from every board to each of the nine goals, through the programs, against a
// plain search.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "plain_tiles.hpp"
#include "program.hpp"

namespace {

using Case = std::pair<std::string, std::string>;

// The same board with the tiles 1 to 8 renamed to those of a text.
std::string renamed(std::string board, const std::string& names) {
  for (char& symbol : board) {
    if (symbol != 'x') symbol = names[static_cast<std::size_t>(symbol - '1')];
  }
  return board;
}

// The paths that the program prints for some cases.
std::vector<std::string> paths_of(const std::vector<Case>& cases) {
  std::string input = std::to_string(cases.size()) + '\n';
  for (const auto& [from, to] : cases) input += from + '\n' + to + '\n';
  std::replace(input.begin(), input.end(), 'x', 'X');
  const std::vector<std::string> lines = answers("eight2", input);
  REQUIRE(lines.size() == 2 * cases.size());
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    paths.push_back(lines[2 * i + 1]);
    REQUIRE(lines[2 * i] ==
            "Case " + std::to_string(i + 1) + ": " + std::to_string(paths.back().size()));
  }
  return paths;
}

}  // namespace

TEST_CASE("every board to each of the nine goals, with and without other names for the tiles") {
  std::mt19937 random(7);
  std::vector<Case> mixed;  // of all nine goals, with shuffled names
  std::vector<std::string> mixed_paths;
  std::vector<std::pair<Case, std::string> > pairs;  // for between, with its answers
  for (int cell = 0; cell < 9; ++cell) {
    const std::string goal = with_blank("12345678", cell);
    const auto goal_paths = paths_to_board(goal, "dlru");
    REQUIRE(goal_paths.size() == 181440);
    std::vector<Case> cases;
    std::vector<std::string> paths;
    for (const auto& [board, path] : goal_paths) {
      cases.emplace_back(board, goal);
      paths.push_back(path);
    }
    CHECK((paths_of(cases) == paths));  // in brackets: not to print megabytes
    std::string names = "12345678";
    for (int i = 0; i < 400; ++i) {
      const std::size_t one = random() % cases.size();
      std::shuffle(names.begin(), names.end(), random);
      mixed.emplace_back(renamed(cases[one].first, names), renamed(goal, names));
      mixed_paths.push_back(paths[one]);
    }
    std::string board = goal;
    for (int i = 0; i < 11112; ++i) {
      std::shuffle(board.begin(), board.end(), random);
      std::shuffle(names.begin(), names.end(), random);
      pairs.push_back({{renamed(board, names), renamed(goal, names)}, count_of(goal_paths, board)});
    }
  }
  CHECK(paths_of(mixed) == mixed_paths);

  // Neither the order of the cases nor the cases before change an answer.
  std::vector<std::size_t> order(mixed.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::shuffle(order.begin(), order.end(), random);
  std::vector<Case> shuffled;
  std::vector<std::string> shuffled_paths;
  for (std::size_t i : order) {
    shuffled.push_back(mixed[i]);
    shuffled_paths.push_back(mixed_paths[i]);
  }
  CHECK(paths_of(shuffled) == shuffled_paths);
  for (std::size_t i = 0; i < 50; ++i) {
    CHECK(paths_of({shuffled[i]}) == std::vector<std::string>{shuffled_paths[i]});
  }

  REQUIRE(pairs.size() >= 100000);
  std::shuffle(pairs.begin(), pairs.end(), random);
  std::string input;
  std::vector<std::string> wanted;
  for (const auto& [boards, count] : pairs) {
    input += boards.first + '\n' + boards.second + '\n';
    wanted.push_back(count);
  }
  std::replace(input.begin(), input.end(), 'x', '0');
  CHECK((answers("between", input) == wanted));
  for (std::size_t i = 0; i < 50; ++i) {
    CHECK(answers("between", input.substr(20 * i, 20)) == std::vector<std::string>{wanted[i]});
  }
}

TEST_CASE("a board of the other parity is out of reach, from each cell to each") {
  for (int from = 0; from < 9; ++from) {
    for (int to = 0; to < 9; ++to) {
      const ProgramRun run = run_program(
          "eight2", "1\n" + with_blank("12345678", from) + '\n' + with_blank("12345687", to));
      CHECK(run.status == 1);
      CHECK(run.out.empty());
      CHECK(run.err == "eight2: case 1: the second board cannot be reached from the first\n");
    }
  }
}
