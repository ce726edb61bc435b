// Breadth-first search done plainly, for the tests.
#pragma once

#include <algorithm>
#include <climits>
#include <string>
#include <unordered_map>
#include <vector>

// A path for each state.
template <class State>
using Paths = std::unordered_map<State, std::string>;

// From a root, so many layers at most: move(state, letter) is a neighbour, or the state itself
// where there is no move; longer(path, letter) is its path. Of all its paths of the least length a
// state keeps the first, by the order in which the letters stand. So it does not matter in which
// order a layer is gone through.
template <class State, class Move, class Longer>
Paths<State> search_layers(const State& root, const std::string& letters, Move move, Longer longer,
                           int layers = INT_MAX) {
  const auto is_earlier = [&](char a, char b) { return letters.find(a) < letters.find(b); };
  Paths<State> paths = {{root, ""}};
  std::vector<State> layer = {root};
  for (; !layer.empty() && layers > 0; --layers) {
    std::vector<State> next;
    for (const State& state : layer) {
      const std::string path = paths.at(state);
      for (const char letter : letters) {
        const std::string found = longer(path, letter);
        const auto [place, is_new] = paths.emplace(move(state, letter), found);
        std::string& known = place->second;
        if (is_new) {
          next.push_back(place->first);
        } else if (known.size() == found.size() &&
                   std::lexicographical_compare(found.begin(), found.end(), known.begin(),
                                                known.end(), is_earlier)) {
          known = found;
        }
      }
    }
    layer.swap(next);
  }
  return paths;
}

// The first of the shortest paths from the start to each state that it reaches in so many moves.
template <class State, class Move>
Paths<State> paths_from(const State& start, const std::string& letters, Move move,
                        int most = INT_MAX) {
  const auto longer = [](const std::string& path, char letter) { return path + letter; };
  return search_layers(start, letters, move, longer, most);
}

// The first of the shortest paths to the goal from each state that reaches it: undo(state, letter)
// is the state from which the move leads here.
template <class State, class Undo>
Paths<State> paths_to(const State& goal, const std::string& letters, Undo undo) {
  return search_layers(goal, letters, undo,
                       [](const std::string& path, char letter) { return letter + path; });
}

// The text with the symbols 1 to 8 and x replaced by those of another text, in that order.
inline std::string renamed(std::string text, const std::string& symbols) {
  for (char& symbol : text) symbol = symbols[std::string("12345678x").find(symbol)];
  return text;
}
