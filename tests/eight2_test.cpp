// eight2: from every board to each of the nine goals, through the program, against a plain search.
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
  for (int place = 0; place < 9; ++place) {
    const std::string goal = with_blank("12345678", place);
    const auto distances = distances_to(goal);
    REQUIRE(distances.size() == 181440);
    std::vector<Case> cases;
    for (const auto& [board, distance] : distances) cases.emplace_back(board, goal);
    const std::vector<std::string> paths = paths_of(cases);
    for (std::size_t i = 0; i < cases.size(); ++i) {
      REQUIRE(is_first_shortest(cases[i].first, paths[i], "dlru", distances));
    }
    std::string names = "12345678";
    for (int i = 0; i < 400; ++i) {
      const std::size_t one = random() % cases.size();
      std::shuffle(names.begin(), names.end(), random);
      mixed.emplace_back(renamed(cases[one].first, names), renamed(goal, names));
      mixed_paths.push_back(paths[one]);
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
}

TEST_CASE("a board of the other parity is out of reach, from each place of the blank to each") {
  for (int from = 0; from < 9; ++from) {
    for (int to = 0; to < 9; ++to) {
      const ProgramRun run =
          run_program("eight2", "1\n" + with_blank("12345678", from) + with_blank("12345687", to));
      CHECK(run.status == 1);
      CHECK(run.out.empty());
      CHECK(run.err == "eight2: case 1: the second board cannot be reached from the first\n");
    }
  }
}
