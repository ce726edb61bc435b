// Least numbers of moves where the states are too many to number.
//
// A puzzle is a type with static members only:
//
//   typedef ... State;                       as state_table.hpp needs it
//   enum { kMaxSuccessors = ... };           the most moves worth trying from one state
//   static int estimate(const State&)        never more than the moves that are needed; 0 at the
//                                            goal alone; no move changes it by more than one
//   static int expand(const State&, State*)  writes the states after the moves worth trying and
//                                            returns their number; never asked for the goal
//
// From a state that can reach the goal, some shortest path must begin with a move worth trying.
// From any other state, none need be worth it.
//
// The search counts detours. A move is no detour if the estimate falls by one. It is one detour if
// the estimate stays, and two if it rises. So the moves of a path are the estimate at its start
// plus its detours. Layer d holds the states that d detours reach. The first layer that holds the
// goal gives the answer. This is A* (Hart, Nilsson and Raphael 1968) with layers for its queue.
// Within a layer the state found last goes first: the search runs straight down while moves cost no
// detour.
#ifndef CLASSIC_DETOURS_HPP
#define CLASSIC_DETOURS_HPP

#include "memory.hpp"
#include "state_table.hpp"

namespace classic {

template <class Puzzle>
class DetourSearch {
 public:
  typedef typename Puzzle::State State;

  // The least number of moves from a start to the goal, or -1 if none leads there.
  int fewest_moves(const State& start) {
    table_.clear();
    parents_.clear();
    detours_.clear();
    path_.clear();
    for (int i = 0; i < kOpenLayers; ++i) layers_[i].clear();
    reach(start, kNone, 0);
    for (int detours = 0; has_open(); ++detours) {
      Array<int>& layer = layers_[detours % kOpenLayers];
      while (layer.size() > 0) {
        const int index = layer.pop();
        if (detours_[index] < detours) continue;  // done already, in an earlier layer
        const State state = table_.state(index);
        const int estimate = Puzzle::estimate(state);
        if (estimate == 0) {
          for (int i = index; i != kNone; i = parents_[i]) path_.push(i);
          return path_.size() - 1;
        }
        State next[Puzzle::kMaxSuccessors];
        const int count = Puzzle::expand(state, next);
        for (int i = 0; i < count; ++i) {
          reach(next[i], index, detours + 1 + Puzzle::estimate(next[i]) - estimate);
        }
      }
    }
    return -1;
  }

  // After an answer: the state when so many of the path's moves are made.
  const State& state_after(int moves) const {
    return table_.state(path_[path_.size() - 1 - moves]);
  }

  // The states that the last search reached.
  int size() const { return table_.size(); }

 private:
  enum { kNone = -1, kOpenLayers = 3 };  // no move is more than two detours

  bool has_open() const {
    return layers_[0].size() > 0 || layers_[1].size() > 0 || layers_[2].size() > 0;
  }

  void reach(const State& state, int parent, int detours) {
    const int index = table_.index(state);
    if (index == parents_.size()) {
      parents_.push(parent);
      detours_.push(detours);
    } else if (detours < detours_[index]) {
      parents_[index] = parent;
      detours_[index] = detours;
    } else {
      return;
    }
    layers_[detours % kOpenLayers].push(index);
  }

  StateTable<State> table_;
  Array<int> parents_;              // by index
  Array<int> detours_;              // by index: the fewest known
  Array<int> layers_[kOpenLayers];  // indices to go on from: this layer, the next two
  Array<int> path_;                 // indices, the goal's first
};

}  // namespace classic

#endif
