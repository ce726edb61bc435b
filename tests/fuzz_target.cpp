// libFuzzer's way into a program: each input in a process that goes on, each run held to the
// contract. fuzz_test.py compiles and runs it.
#include <cstdint>

#include "contract.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(reinterpret_cast<const char*>(data), size);
  const std::string broken = broken_rule(input, run_in_process(input));
  if (broken.empty()) return 0;
  std::fprintf(stderr, "%s\n", broken.c_str());
  std::abort();
}
