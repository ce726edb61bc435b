// A program for in_process.hpp. The macro PROGRAM is its source file, as in
// -DPROGRAM='"../src/eight.cpp"'. Nothing dear is included: this is compiled for each program.
//
// Here std::exit throws, so that a run that fails frees what main holds. What the program keeps at
// namespace scope stays from run to run; no answer may depend on it.

// All that the programs include, before the renaming below can touch it.
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

const char* program_source() { return PROGRAM; }

namespace std {  // where the programs look for it
[[noreturn]] inline void throw_exit(int status) { throw status; }
}  // namespace std

#define main program_main
#define exit throw_exit
#include PROGRAM
