// msquare: the published layers, and every target through the program against a plain search.
#define main msquare_main
#include "../src/msquare.cpp"
#undef main

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "program.hpp"

namespace {

// The moves as the statement draws them: the square that each makes of 12345678, read clockwise.
const std::map<char, std::string> kMoves = {
    {'A', "87654321"}, {'B', "41236785"}, {'C', "17245368"}};

std::string after(const std::string& square, char move) {
  std::string next;
  for (char place : kMoves.at(move)) next += square[static_cast<std::size_t>(place - '1')];
  return next;
}

// For every target the alphabetically first of its shortest sequences: of all that reach it in the
// first layer that does, the least.
std::map<std::string, std::string> plain_search() {
  std::map<std::string, std::string> best = {{"12345678", ""}};
  std::map<std::string, std::string> layer = best;
  while (!layer.empty()) {
    std::map<std::string, std::string> next;
    for (const auto& [square, path] : layer) {
      for (const auto& [move, unused] : kMoves) {
        const std::string reached = after(square, move);
        if (best.count(reached) != 0) continue;
        const std::string longer = path + move;
        const auto [place, is_new] = next.emplace(reached, longer);
        if (!is_new) place->second = std::min(place->second, longer);
      }
    }
    best.insert(next.begin(), next.end());
    layer = next;
  }
  return best;
}

std::string line_of(const std::string& square) {
  std::string line;
  for (char number : square) line += std::string(1, number) + ' ';
  return line + '\n';
}

}  // namespace

TEST_CASE("the layers from the basic square are the published ones") {
  static classic::BfsTree<classic::MagicSquare> tree;
  std::vector<int> layers;
  tree.plant(classic::kIdentity);
  do layers.push_back(tree.layer_size());
  while (tree.grow());
  CHECK(layers == std::vector<int>{1,    3,    7,    14,   26,   51,   92,   159,
                                   274,  453,  720,  1115, 1727, 2603, 3701, 4729,
                                   5620, 6240, 5840, 4492, 2120, 328,  5});
}

TEST_CASE("every target, in several orders, and some alone") {
  const auto paths = plain_search();
  REQUIRE(paths.size() == 40320);
  std::vector<std::string> targets;
  for (const auto& [target, path] : paths) targets.push_back(target);
  std::mt19937 random(5);
  for (int order = 0; order < 3; ++order) {
    std::string input, wanted;
    for (const std::string& target : targets) {
      input += line_of(target);
      wanted += std::to_string(paths.at(target).size()) + '\n' + paths.at(target) + '\n';
    }
    const ProgramRun run = run_program("msquare", input);
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK((run.out == wanted));  // in brackets: not to print megabytes
    std::shuffle(targets.begin(), targets.end(), random);
  }
  for (std::size_t i = 0; i < 50; ++i) {
    const std::string path = paths.at(targets[i]);
    CHECK(answers("msquare", line_of(targets[i])) ==
          std::vector<std::string>{std::to_string(path.size()), path});
  }
}
