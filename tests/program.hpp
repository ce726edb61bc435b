// Runs one of the programs as a judge does: input and output through files, in a process of its
// own.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct ProgramRun {
  int status;  // exit status, or 128 plus the signal that ended it
  std::string out;
  std::string err;
};

// The text as one word of the shell.
inline std::string quoted(const std::string& text) {
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? "'\\''" : std::string(1, c);
  return word + "'";
}

// The program is looked for in the folder that the environment variable PROGRAMS names. `before` is
// what the shell does first, such as to set a limit.
inline ProgramRun run_program(const std::string& name, const std::string& input,
                              const std::string& before = "") {
  const char* const programs = std::getenv("PROGRAMS");
  if (programs == nullptr) throw std::runtime_error("PROGRAMS must name the programs' folder");
  const std::string prefix =
      std::filesystem::temp_directory_path() / (name + "-test-" + std::to_string(getpid()));
  const auto file = [&](const char* end) { return prefix + end; };
  const auto content = [&](const char* end) {
    std::ifstream stream(file(end), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  };
  std::ofstream(file(".in"), std::ios::binary) << input;
  const std::string command = before + quoted(std::string(programs) + "/" + name) + " <" +
                              quoted(file(".in")) + " >" + quoted(file(".out")) + " 2>" +
                              quoted(file(".err"));
  const int wait_status = std::system(command.c_str());
  const ProgramRun run{
      WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status),
      content(".out"), content(".err")};
  for (const char* end : {".in", ".out", ".err"}) std::filesystem::remove(file(end));
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

// The lines of what a program prints for an input that it must accept.
inline std::vector<std::string> answers(const std::string& name, const std::string& input) {
  const ProgramRun run = run_program(name, input);
  if (run.status != 0 || !run.err.empty()) {
    throw std::runtime_error(name + ": status " + std::to_string(run.status) + ", " + run.err);
  }
  return lines_of(run.out);
}
