// Climbs for the deals of gap that cost most: gap_climb SECONDS SEED [probes].
//
// It swaps two cards, and keeps the swap if the search then reaches no fewer layouts. (With
// `probes`: if a look-up in its table then takes no fewer probes.) After many swaps in vain it
// starts anew, from a shuffled deal or near the dearest. It prints each deal that is dearer than
// all before, as an input of gap, with its figure on standard error.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

#include "gap_probes.hpp"

namespace {

using Cards = std::vector<int>;

classic::Layout layout_of(const Cards& cards) {
  classic::Layout layout;
  for (unsigned char i = 0; i < 32; ++i) layout.place[i] = i;
  for (unsigned i = 0; i < 28; ++i) {
    const int card = 8 * (cards[i] / 10 - 1) + cards[i] % 10 - 1;
    if (cards[i] % 10 != 1) layout.place[card] = static_cast<unsigned char>(i / 7 * 8 + i % 7 + 1);
  }
  return layout;
}

void print(const Cards& cards) {
  std::printf("1\n");
  for (unsigned i = 0; i < 28; ++i) std::printf("%d%c", cards[i], i % 7 == 6 ? '\n' : ' ');
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: gap_climb SECONDS SEED [probes]\n");
    return 2;
  }
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(std::atoi(argv[1]));
  std::mt19937 random(static_cast<unsigned>(std::atoi(argv[2])));
  const bool by_probes = argc > 3 && std::strcmp(argv[3], "probes") == 0;
  classic::DetourSearch<classic::GapCards> search;
  const auto cost_of = [&](const Cards& cards) {
    if (by_probes) return probes_of<classic::GapCards>(layout_of(cards)).a_look_up();
    search.fewest_moves(layout_of(cards));
    return 1.0 * search.size();
  };
  const auto shuffle = [&](Cards cards, int swaps) {
    for (; swaps > 0; --swaps) std::swap(cards[random() % 28], cards[random() % 28]);
    return cards;
  };
  Cards dearest;
  for (int suit = 1; suit <= 4; ++suit) {
    for (int value = 1; value <= 7; ++value) dearest.push_back(10 * suit + value);
  }
  double most = 0;
  while (std::chrono::steady_clock::now() < end) {
    Cards cards = shuffle(dearest, random() % 2 == 0 ? 5 : 1000);
    double cost = cost_of(cards);
    for (int in_vain = 0; in_vain < 600 && std::chrono::steady_clock::now() < end;) {
      const Cards other = shuffle(cards, 1);
      const double others = cost_of(other);
      in_vain = others > cost ? 0 : in_vain + 1;
      if (others < cost) continue;
      cost = others;
      cards = other;
      if (cost > most) {
        most = cost;
        dearest = cards;
        print(cards);
        std::fprintf(stderr, "%g\n", cost);
      }
    }
  }
}
