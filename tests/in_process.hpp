// Runs a program inside the test's own process, on an input in memory: 5,000 runs take seconds.
// in_process.cpp compiles the program.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "program.hpp"

const char* program_source();

// The program's main function, which throws its status where it would exit.
int program_main();

// An exception of another type would end the program by a signal, and so it does here.
inline ProgramRun run_in_process(const std::string& input) noexcept {
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
