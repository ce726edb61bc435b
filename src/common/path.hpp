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

// A path as its moves' letters, ended by '\0'. Its length is -1 where there is none.
struct Path {
  Path() : length(-1) { moves[0] = '\0'; }

  char moves[2 * kMaxLayers];  // each tree has its part: at most kMaxLayers - 1 moves
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
class GoalTree {
 public:
  typedef typename Puzzle::State State;

  // Makes `state` the goal and forgets what was known.
  void plant(State state) {
    tree_.plant(state);
    start_trees_cost_ = 0;
  }

  // Whether there is a goal.
  bool is_planted() const { return tree_.size() != 0; }

  // Returns the first, in the order of the letters, of the shortest paths from `start` to the goal.
  // `start_tree` is room for the search, to share among all goals.
  //
  // The goal's tree grows whenever the start trees have so far, in all searches, cost as much as
  // the goal's whole tree will have with one more layer (a tree costs the vertices it grew from).
  // So one search is two-sided with equal sides, many searches end with the goal's whole tree and
  // a walk down it, and the goal's tree never costs more than all start trees together.
  Path path_from(State start, BfsTree<Puzzle>& start_tree) {
    start_tree.plant(start);
    int meeting = first_meeting(start_tree);
    while (meeting == kNone) {
      if (tree_.size() <= start_trees_cost_) {
        if (!tree_.grow()) return Path();
        meeting = first_meeting(start_tree);
      } else {
        start_trees_cost_ += start_tree.layer_size();
        meeting = start_tree.grow_until(tree_);
        if (start_tree.layer_size() == 0) return Path();
      }
    }
    return path_through(start_tree, meeting);
  }

 private:
  enum { kNone = BfsTree<Puzzle>::kNone };

  // The first index in the start tree's last layer that the goal's tree contains, or kNone.
  int first_meeting(const BfsTree<Puzzle>& start_tree) const {
    for (int i = start_tree.layer_begin(); i < start_tree.size(); ++i) {
      if (tree_.contains(Puzzle::vertex(start_tree.state(i)))) return i;
    }
    return kNone;
  }

  // The start tree's path to the meeting, then the walk down the goal's tree.
  Path path_through(const BfsTree<Puzzle>& start_tree, int meeting) const {
    Path path;
    State state = start_tree.state(meeting);
    int layer = tree_.layer(Puzzle::vertex(state));
    int end = start_tree.depth();
    path.length = end + layer;
    for (int i = meeting; end > 0; i = start_tree.parent(i)) path.moves[--end] = start_tree.move(i);
    for (end = start_tree.depth(); layer > 0; ++end) {
      --layer;
      const char* move = Puzzle::moves();
      State next = Puzzle::move(state, *move);
      while (tree_.layer(Puzzle::vertex(next)) != layer) next = Puzzle::move(state, *++move);
      state = next;
      path.moves[end] = *move;
    }
    path.moves[path.length] = '\0';
    return path;
  }

  BfsTree<Backward<Puzzle> > tree_;
  int start_trees_cost_;  // the vertices that the start trees grew from, in all searches
};

}  // namespace classic

#endif
