// msquare and hdu1430, every target through the programs against a plain search.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "plain_search.hpp"
#include "program.hpp"

namespace {

// The moves as the statement draws them: the square that each makes of 12345678, read clockwise.
const std::map<char, std::string> kMoves = {
    {'A', "87654321"}, {'B', "41236785"}, {'C', "17245368"}};

std::string after(const std::string& square, char move) {
  std::string next;
  for (const char cell : kMoves.at(move)) next += square[static_cast<std::size_t>(cell - '1')];
  return next;
}

Paths<std::string> paths_from_square(const std::string& square) {
  const Paths<std::string> paths = paths_from(square, "ABC", after);
  REQUIRE(paths.size() == 40320);
  return paths;
}

std::vector<std::string> shuffled_targets(const Paths<std::string>& paths, unsigned seed) {
  std::vector<std::string> targets;
  for (const auto& [target, path] : paths) targets.push_back(target);
  std::shuffle(targets.begin(), targets.end(), std::mt19937(seed));
  return targets;
}

std::string spaced_line(const std::string& square) {
  std::string line;
  for (const char number : square) line += std::string(1, number) + ' ';
  return line + '\n';
}

void check(const std::string& program, const std::string& input, const std::string& wanted) {
  const ProgramRun run = run_program(program, input);
  CHECK(run.status == 0);
  CHECK(run.err.empty());
  CHECK((run.out == wanted));  // in brackets: not to print megabytes
}

}  // namespace

TEST_CASE("msquare: every target, in several orders, and some alone") {
  const auto paths = paths_from_square("12345678");
  const auto answer = [&](const std::string& target) {
    return std::to_string(paths.at(target).size()) + '\n' + paths.at(target) + '\n';
  };
  for (unsigned seed = 0; seed < 3; ++seed) {
    std::string input, wanted;
    for (const std::string& target : shuffled_targets(paths, seed)) {
      input += spaced_line(target);
      wanted += answer(target);
    }
    check("msquare", input, wanted);
  }
  const std::vector<std::string> targets = shuffled_targets(paths, 4);
  for (std::size_t i = 0; i < 50; ++i)
    check("msquare", spaced_line(targets[i]), answer(targets[i]));
}

TEST_CASE("hdu1430: two starts with every target, alone and mixed") {
  std::string input, wanted;
  for (const std::string start : {"12345678", "83612574"}) {
    const auto paths = paths_from_square(start);
    for (const std::string& target : shuffled_targets(paths, 5)) {
      input += start + '\n' + target + '\n';
      wanted += paths.at(target) + '\n';
    }
    const std::string target = shuffled_targets(paths, 6)[0];
    check("hdu1430", start + '\n' + target + '\n', paths.at(target) + '\n');
  }
  check("hdu1430", input, wanted);
}
