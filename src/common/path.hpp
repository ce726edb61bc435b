// The alphabetically first of the shortest paths to a goal, by two trees that meet.
//
// One tree grows from the start with the moves, one from the goal with the moves undone. As long as
// they share no vertex, the distance is more than the sum of their depths. When a new layer first
// touches the other tree, it touches that tree's last layer, and the sum is the distance: every
// shortest path then passes through a vertex that is in the last layers of both. Among these the
// first in the start tree's order of discovery has the first of the possible beginnings (bfs.hpp);
// from there, the first move that comes one layer nearer to the goal is the next letter, each time.
// (A start that the goal's tree holds already is itself the meeting, and its layer the distance.)
//
// Two-sided search: I. Pohl, Bi-directional Search, Machine Intelligence 6 (1971).
#ifndef CLASSIC_PATH_HPP
#define CLASSIC_PATH_HPP

#include "bfs.hpp"

namespace classic {

// A path as its moves' letters, ended by '\0'.
struct Path {
  char moves[2 * kLayers];  // each tree has its part: at most kLayers - 1 moves
  int length;
};

// The same puzzle with each move undone.
template <class Puzzle>
struct Backward : Puzzle {
  static typename Puzzle::State move(typename Puzzle::State state, char letter) {
    return Puzzle::undo(state, letter);
  }
};

// A goal and what is known of the ways to it. Keep it, and every later search to the same goal
// starts with what the earlier ones found. Declare it static, as its tree.
template <class Puzzle>
class Goal {
 public:
  typedef typename Puzzle::State State;

  // Makes `state` the goal and forgets what was known.
  void set(State state) {
    tree_.plant(state);
    spent_ = 0;
  }

  // Whether the goal was ever set.
  bool is_set() const { return tree_.size() != 0; }

  // Finds the first, in the order of the letters, of the shortest paths from `start` to the goal;
  // false if there is none. `from_start` is room for the search, to share among all goals.
  //
  // The goal's tree grows whenever the start trees have so far, in all searches, cost as much as
  // the goal's whole tree will have with one more layer (a tree costs the vertices it grew from).
  // So one search is two-sided with equal sides, many searches end with the goal's whole tree and
  // a walk down it, and the goal's tree never costs more than all start trees together.
  bool path_from(State start, BfsTree<Puzzle>& from_start, Path& path) {
    from_start.plant(start);
    int meeting = first_meeting(from_start);
    while (meeting == kNone) {
      if (tree_.size() <= spent_) {
        if (!tree_.grow()) return false;
        meeting = first_meeting(from_start);
      } else {
        spent_ += from_start.size() - from_start.last_layer();
        meeting = from_start.grow_to(tree_);
        if (from_start.last_layer() == from_start.size()) return false;
      }
    }
    write(from_start, meeting, path);
    return true;
  }

 private:
  enum { kNone = BfsTree<Puzzle>::kNone };

  // The first position in the start tree's last layer that the goal's tree contains, or kNone.
  int first_meeting(const BfsTree<Puzzle>& from_start) const {
    for (int i = from_start.last_layer(); i < from_start.size(); ++i) {
      if (tree_.contains(Puzzle::vertex(from_start.state(i)))) return i;
    }
    return kNone;
  }

  // The start tree's path to the meeting, then the walk down the goal's tree.
  void write(const BfsTree<Puzzle>& from_start, int meeting, Path& path) const {
    State state = from_start.state(meeting);
    int layer = tree_.layer(Puzzle::vertex(state));
    int end = from_start.depth();
    path.length = end + layer;
    for (int i = meeting; end > 0; i = from_start.parent(i)) path.moves[--end] = from_start.move(i);
    for (end = from_start.depth(); layer > 0; ++end) {
      --layer;
      const char* move = Puzzle::moves();
      State next = Puzzle::move(state, *move);
      while (tree_.layer(Puzzle::vertex(next)) != layer) next = Puzzle::move(state, *++move);
      state = next;
      path.moves[end] = *move;
    }
    path.moves[path.length] = '\0';
  }

  BfsTree<Backward<Puzzle> > tree_;
  int spent_;  // the vertices that the start trees grew from, in all searches
};

}  // namespace classic

#endif
