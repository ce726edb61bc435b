// Memory from the C library: zeros, and arrays that grow.
//
// Where none is left, the program ends with exit status 1 and one line on standard error. What it
// answered before stays printed. Nothing here needs the C++ library at run time.
#ifndef CLASSIC_MEMORY_HPP
#define CLASSIC_MEMORY_HPP

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace classic {

inline void fail_out_of_memory() {
  std::fflush(stdout);  // the answers come first, also where both streams go to one place
  std::fprintf(stderr, "out of memory\n");
  std::exit(EXIT_FAILURE);
}

// Room for `count` values of zeros, to be given back by std::free. A large room costs nothing until
// it is touched.
template <class T>
T* zeros(std::size_t count) {
  void* const room = std::calloc(count, sizeof(T));
  if (room == NULL) fail_out_of_memory();
  return static_cast<T*>(room);
}

// An array that grows at its end. T is plain: its values may be copied byte by byte. It holds at
// most 2^30 values.
template <class T>
class Array {
 public:
  Array() : values_(NULL), size_(0), capacity_(0) {}
  ~Array() { std::free(values_); }

  int size() const { return size_; }
  T& operator[](int i) { return values_[i]; }
  const T& operator[](int i) const { return values_[i]; }

  // The value is none of the array's own.
  void push(const T& value) {
    if (size_ == capacity_) reserve(size_ == 0 ? kFirstCapacity : 2 * size_);
    values_[size_++] = value;
  }

  // Takes the last value, which there must be.
  T pop() { return values_[--size_]; }

  // Keeps the memory for the next values.
  void clear() { size_ = 0; }

  // Makes the array so many zeros.
  void assign_zeros(int size) {
    if (size > capacity_) reserve(size);
    size_ = size;
    std::memset(values_, 0, size * sizeof(T));
  }

 private:
  enum { kFirstCapacity = 16 };

  Array(const Array&);  // not to be copied
  void operator=(const Array&);

  void reserve(int capacity) {
    const std::size_t bytes = capacity * sizeof(T);
    const bool fits = bytes / sizeof(T) == static_cast<std::size_t>(capacity);
    void* const room = fits ? std::realloc(values_, bytes) : NULL;
    if (room == NULL) fail_out_of_memory();
    values_ = static_cast<T*>(room);
    capacity_ = capacity;
  }

  T* values_;
  int size_;
  int capacity_;
};

}  // namespace classic

#endif
