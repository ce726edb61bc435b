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

#include "gap_deals.hpp"

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: gap_climb SECONDS SEED [probes]\n");
    return 2;
  }
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(std::atoi(argv[1]));
  std::mt19937 random(static_cast<unsigned>(std::atoi(argv[2])));
  const bool by_probes = argc > 3 && std::strcmp(argv[3], "probes") == 0;
  classic::DetourSearch<classic::GapCards> search;
  const auto cost_of = [&](const Deal& cards) {
    if (by_probes) return probes_of<classic::GapCards>(cards);
    search.fewest_moves(layout_of(cards));
    return 1.0 * search.size();
  };
  const auto shuffle = [&](Deal cards, int swaps) {
    for (; swaps > 0; --swaps) std::swap(cards[random() % 28], cards[random() % 28]);
    return cards;
  };
  Deal dearest = pack();
  double most = 0;
  while (std::chrono::steady_clock::now() < end) {
    Deal cards = shuffle(dearest, random() % 2 == 0 ? 5 : 1000);
    double cost = cost_of(cards);
    for (int in_vain = 0; in_vain < 600 && std::chrono::steady_clock::now() < end;) {
      const Deal other = shuffle(cards, 1);
      const double others = cost_of(other);
      in_vain = others > cost ? 0 : in_vain + 1;
      if (others < cost) continue;
      cost = others;
      cards = other;
      if (cost > most) {
        most = cost;
        dearest = cards;
        std::fputs(input_of({cards}).c_str(), stdout);
        std::fflush(stdout);
        std::fprintf(stderr, "%g\n", cost);
      }
    }
  }
}
