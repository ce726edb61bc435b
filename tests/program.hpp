// Runs one of the programs as a judge does: input and output through files, in a process of its
// own.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct ProgramRun {
  int status;  // exit status, or 128 plus the signal that ended it
  std::string out;
  std::string err;
};

// The program is looked for in the folder that the environment variable PROGRAMS names. `before` is
// what the shell does first, such as to set a limit.
inline ProgramRun run_program(const std::string& name, const std::string& input,
                              const std::string& before = "") {
  const std::string files =
      std::filesystem::temp_directory_path() / (name + "-test-" + std::to_string(getpid()));
  const auto content = [&](const char* end) {
    std::ifstream stream(files + end, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  };
  std::ofstream(files + ".in", std::ios::binary) << input;
  setenv("FILES", files.c_str(), 1);
  const std::string command = before + "\"${PROGRAMS:?must name the programs' folder}/" + name +
                              R"(" <"$FILES.in" >"$FILES.out" 2>"$FILES.err")";
  const int wait_status = std::system(command.c_str());
  const ProgramRun run{
      WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status),
      content(".out"), content(".err")};
  for (const char* end : {".in", ".out", ".err"}) std::filesystem::remove(files + end);
  return run;
}

// The lines of a text whose every line ends in a newline.
inline std::vector<std::string> lines_of(const std::string& text) {
  if (!text.empty() && text.back() != '\n') throw std::runtime_error("no newline at the end");
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// What a program prints for an input that it must accept.
inline std::string output_of(const std::string& name, const std::string& input) {
  const ProgramRun run = run_program(name, input);
  if (run.status != 0 || !run.err.empty()) {
    throw std::runtime_error(name + ": status " + std::to_string(run.status) + ", " + run.err);
  }
  return run.out;
}

// A case of a program's input, and its answer.
struct Case {
  std::string input;
  std::string answer;
};

// The program must answer these cases in one run. A counted one reads the number of cases first and
// numbers its answers. (One wrong case is told: all of them may be megabytes.)
inline void check_run(const std::string& name, const std::vector<Case>& cases, bool is_counted) {
  std::string input = is_counted ? std::to_string(cases.size()) + '\n' : "";
  for (const Case& one : cases) input += one.input;
  const std::string output = output_of(name, input);
  std::size_t place = 0, number = 0;
  for (const Case& one : cases) {
    const std::string head = is_counted ? "Case " + std::to_string(++number) + ": " : "";
    const std::string wanted = head + one.answer, found = output.substr(place, wanted.size());
    place += wanted.size();
    if (found == wanted) continue;
    throw std::runtime_error(name + " on " + one.input + "wanted: " + wanted + "found: " + found);
  }
  if (place != output.size()) throw std::runtime_error(name + " prints more than its answers");
}

// Neither the order of the cases nor the cases before may change an answer: all of them in one run,
// in an order at random, and some alone.
inline void check_cases(const std::string& name, std::vector<Case> cases, bool is_counted = false) {
  std::shuffle(cases.begin(), cases.end(), std::mt19937(1));
  check_run(name, cases, is_counted);
  for (std::size_t i = 0; i < 50; ++i) check_run(name, {cases.at(i)}, is_counted);
}
