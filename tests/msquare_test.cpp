// msquare and hdu1430, every target through the programs against a plain search.
#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "plain_search.hpp"
#include "program.hpp"

namespace {

// The moves as the statement draws them: the square that each makes of 12345678, read clockwise.
const std::map<char, std::string> kMoves = {
    {'A', "87654321"}, {'B', "41236785"}, {'C', "17245368"}};

Paths<std::string> paths_from_square(const std::string& start) {
  const auto paths = paths_from(start, "ABC", [](const std::string& square, char move) {
    return renamed(kMoves.at(move), square);
  });
  REQUIRE(paths.size() == 40320);
  return paths;
}

}  // namespace

TEST_CASE("msquare: every target") {
  std::vector<Case> cases;
  for (const auto& [target, path] : paths_from_square("12345678")) {
    std::string input;
    for (const char number : target) input += std::string(1, number) + ' ';
    cases.push_back({input + '\n', std::to_string(path.size()) + '\n' + path + '\n'});
  }
  check_cases("msquare", cases);
}

TEST_CASE("hdu1430: every target from two starts") {
  std::vector<Case> cases;
  for (const std::string start : {"12345678", "83612574"}) {
    for (const auto& [target, path] : paths_from_square(start)) {
      cases.push_back({start + '\n' + target + '\n', path + '\n'});
    }
  }
  check_cases("hdu1430", cases);
}
