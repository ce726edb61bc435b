// The tree of the shortest paths to a goal, with the first move of each.
//
// It grows from the goal with the moves undone, a layer at a time. A path to the goal is a first
// move and then a path of the layer before. So this tree finds a layer move by move, not parent by
// parent: all vertices from which the first letter's move leads into the layer before, then all
// others from which the second letter's does, and so on. Several moves may lead nearer to the
// goal: each vertex is found by the first of them in the order of the letters. The walk that makes
// this move at each vertex is the first of the shortest paths.
#ifndef CLASSIC_BACKWARD_TREE_HPP
#define CLASSIC_BACKWARD_TREE_HPP

#include <cassert>
#include <cstdlib>
#include <cstring>

#include "memory.hpp"
#include "packed.hpp"

namespace classic {

// Of a puzzle as in bfs.hpp. The tree asks for its memory when it is first planted: up to 5 bits
// and a State for each of all vertices.
template <class Puzzle>
class BackwardTree {
 public:
  typedef typename Puzzle::State State;

  BackwardTree() : room_(NULL), size_(0), layer_begin_(0) {}
  ~BackwardTree() { std::free(room_); }

  // Makes the goal the only vertex. Costs what the old tree held.
  void plant(State goal) {
    if (room_ == NULL) {
      room_ = zeros<Room>(1);
      room_->found.clear();
      room_->first_move.set_limit(static_cast<int>(std::strlen(Puzzle::moves())));
    }
    clear();
    const int vertex = Puzzle::vertex(goal);
    assert(0 <= vertex && vertex < Puzzle::kVertexCount);
    room_->found.insert(vertex);
    room_->state[0] = goal;
    size_ = 1;
  }

  // Takes the goal away, too.
  void clear() {
    for (int i = 0; i < size_; ++i) {
      const int vertex = Puzzle::vertex(room_->state[i]);
      room_->found.clear_near(vertex);
      room_->first_move.clear_near(vertex);
    }
    size_ = layer_begin_ = 0;
  }

  // Finds the next layer of a planted tree, all of it. Returns whether the target contains a vertex
  // of it. The layer is empty if and only if none is left.
  template <class Target>
  bool grow(const Target& target);

  int size() const { return size_; }
  int layer_size() const { return size_ - layer_begin_; }

  bool contains(int vertex) const { return size_ != 0 && room_->found.contains(vertex); }
  // Of a planted tree: the vertices that it contains.
  const PackedSet<Puzzle::kVertexCount>& vertices() const { return room_->found; }

  // The first move from a vertex that the tree contains, other than the goal.
  char first_move(int vertex) const { return Puzzle::moves()[room_->first_move.get(vertex)]; }

 private:
  struct Room {
    State state[Puzzle::kVertexCount];  // in the order of discovery
    PackedSet<Puzzle::kVertexCount> found;
    PackedTable<Puzzle::kVertexCount> first_move;  // its number in moves()
  };

  BackwardTree(const BackwardTree&);  // not to be copied
  void operator=(const BackwardTree&);

  Room* room_;
  int size_;
  int layer_begin_;
};

template <class Puzzle>
template <class Target>
bool BackwardTree<Puzzle>::grow(const Target& target) {
  assert(size_ != 0);
  Room& room = *room_;
  const char* const moves = Puzzle::moves();
  const int begin = layer_begin_;
  const int end = size_;
  int size = end;
  bool touches = false;
  for (int number = 0; moves[number] != '\0'; ++number) {
    const char move = moves[number];
    for (int parent = begin; parent < end; ++parent) {
      const State state = room.state[parent];
      const State next = Puzzle::undo(state, move);
      if (next == state) continue;
      const int vertex = Puzzle::vertex(next);
      if (room.found.contains(vertex)) continue;
      room.found.insert(vertex);
      room.first_move.set(vertex, number);
      room.state[size] = next;
      ++size;
      if (target.contains(vertex)) touches = true;
    }
  }
  layer_begin_ = end;
  size_ = size;
  return touches;
}

}  // namespace classic

#endif
