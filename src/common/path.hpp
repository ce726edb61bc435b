// The alphabetically first of the shortest paths to a goal, by two trees that meet.
//
// The start's tree grows with the moves (bfs.hpp), the goal's tree with the moves undone
// (backward_tree.hpp). As long as they share no vertex, the distance is more than the sum of their
// depths. The first layer that touches the other tree touches its last layer, and the sum is the
// distance. Every shortest path then passes through one vertex that is in the last layers of both.
//
// The start tree's order decides which of these vertices the answer takes, also when the goal's
// tree grew last: the first one in the start tree has the first path from the start (bfs.hpp). Two
// of them have different paths from the start, so the rest of the path cannot change this choice.
// The rest is the walk down the goal's tree. If the goal's tree already contains the start, then
// the start is the meeting, and the whole path is that walk.
//
// Two-sided search: I. Pohl, Bi-directional Search, Machine Intelligence 6 (1971).
#ifndef CLASSIC_PATH_HPP
#define CLASSIC_PATH_HPP

#include <cassert>

#include "backward_tree.hpp"
#include "bfs.hpp"

namespace classic {

const int kLongestPath = 511;  // the most that a path can have

// A path as its moves' letters, ended by '\0'. Its length is -1 where there is none.
struct Path {
  explicit Path(int path_length) : length(path_length) { moves[0] = '\0'; }

  char moves[kLongestPath + 1];
  int length;
};

// A goal and what is known of the ways to it. Keep it, and every later search to the same goal
// starts with what the earlier ones found.
template <class Puzzle>
class GoalTree {
 public:
  typedef typename Puzzle::State State;

  GoalTree() : is_planted_(false), start_trees_cost_(0) {}

  // Makes `goal` the goal and forgets what was known. The tree itself waits for the first search
  // that needs it.
  void plant(State goal) {
    tree_.clear();
    goal_ = goal;
    is_planted_ = true;
    start_trees_cost_ = 0;
  }

  // Returns the first, in the order of the letters, of the shortest paths from `start` to the goal,
  // which is planted. `start_tree` is room for the search, to share among all goals.
  //
  // A tree costs one for each vertex of the layers that it grew from, also where the start tree
  // stopped within a layer. The goal's tree grows as soon as it will then have cost no more than
  // all start trees so far. So one search is two-sided with equal sides; many searches end with
  // the goal's whole tree and a walk down it. The goal's tree never costs more than all start
  // trees together. Together they cost at most twice what two fresh trees for each search cost.
  // They also cost at most twice the goal's whole tree, and one layer of a start tree.
  Path path_from(State start, BfsTree<Puzzle>& start_tree) {
    assert(is_planted_);
    if (!Puzzle::connected(start, goal_)) return Path(-1);
    if (start == goal_) return Path(0);
    if (tree_.size() == 0) tree_.plant(goal_);
    start_tree.plant(start);
    const int meeting = grow_until_meeting(start_tree);
    return meeting == kNone ? Path(-1) : path_through(start_tree, meeting);
  }

 private:
  enum { kNone = BfsTree<Puzzle>::kNone };

  // Grows the trees until they meet. Returns the meeting's index in the start tree, or kNone if
  // there is no path.
  int grow_until_meeting(BfsTree<Puzzle>& start_tree) {
    int meeting = first_meeting(start_tree);
    while (meeting == kNone) {
      if (tree_.size() <= start_trees_cost_) {
        if (tree_.grow(start_tree.vertices())) meeting = first_meeting(start_tree);
        if (tree_.layer_size() == 0) break;
      } else {
        start_trees_cost_ += start_tree.layer_size();
        meeting = start_tree.grow_until(tree_.vertices());
        if (start_tree.layer_size() == 0) break;
      }
    }
    return meeting;
  }

  // The first index in the start tree's last layer that the goal's tree contains, or kNone.
  int first_meeting(const BfsTree<Puzzle>& start_tree) const {
    for (int i = start_tree.layer_begin(); i < start_tree.size(); ++i) {
      if (tree_.contains(Puzzle::vertex(start_tree.state(i)))) return i;
    }
    return kNone;
  }

  // The start tree's path to the meeting, then the walk down the goal's tree.
  Path path_through(const BfsTree<Puzzle>& start_tree, int meeting) const {
    int length = start_tree.depth();
    Path path(length);
    assert(length <= kLongestPath);
    for (int index = meeting, end = length; end > 0; index = start_tree.parent(index)) {
      path.moves[--end] = start_tree.move(index);
    }
    for (State state = start_tree.state(meeting); !(state == goal_);) {
      const char move = tree_.first_move(Puzzle::vertex(state));
      assert(length < kLongestPath);
      path.moves[length++] = move;
      state = Puzzle::move(state, move);
    }
    path.moves[length] = '\0';
    path.length = length;
    return path;
  }

  BackwardTree<Puzzle> tree_;
  State goal_;
  bool is_planted_;
  int start_trees_cost_;  // in all searches
};

}  // namespace classic

#endif
