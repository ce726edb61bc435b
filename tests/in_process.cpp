// The program for in_process.hpp. The macro PROGRAM is its source file, as in
// -DPROGRAM='"../src/eight.cpp"'.
//
// Here std::exit throws, so that a run that fails frees what main holds. What the program keeps at
// namespace scope stays from run to run; no answer may depend on it.
#include "in_process.hpp"

// All that the programs include, before the renaming below can touch it.
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace std {  // where the programs look for it
[[noreturn]] inline void throw_exit(int status) { throw status; }
}  // namespace std

#define main program_main
#define exit throw_exit
#include PROGRAM
#undef exit
#undef main

const std::string& program_name() {
  static const std::string name = std::filesystem::path(PROGRAM).stem();
  return name;
}

// Any other exception would end the program by a signal, and so it does here.
ProgramRun run_in_process(const std::string& input) noexcept {
  std::FILE* const streams[] = {stdin, stdout, stderr};
  char *out = nullptr, *err = nullptr;
  std::size_t out_size = 0, err_size = 0;
  stdin = input.empty() ? std::fopen("/dev/null", "r")
                        : fmemopen(const_cast<char*>(input.data()), input.size(), "r");
  stdout = open_memstream(&out, &out_size);
  stderr = open_memstream(&err, &err_size);
  ProgramRun run;
  try {
    run.status = program_main();
  } catch (const int status) {
    run.status = status;
  }
  for (std::FILE* stream : {stdin, stdout, stderr}) std::fclose(stream);
  stdin = streams[0];
  stdout = streams[1];
  stderr = streams[2];
  run.out.assign(out, out_size);
  run.err.assign(err, err_size);
  std::free(out);
  std::free(err);
  return run;
}
