// Runs a piece of a test in a process of its own, that may end itself and say why.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <string>

struct Ending {
  int status;        // the exit status; -1 if a signal ended it
  std::string said;  // on standard error
};

// The function returns the exit status, if it comes to its end.
template <class Function>
Ending run_in_child(const Function& function) {
  std::FILE* const said = std::tmpfile();
  std::fflush(stdout);  // what the test has printed is not the child's
  const pid_t child = fork();
  if (child == 0) {
    dup2(fileno(said), STDERR_FILENO);
    _exit(function());
  }
  int status = 0;
  waitpid(child, &status, 0);
  Ending ending{WIFEXITED(status) ? WEXITSTATUS(status) : -1, ""};
  std::rewind(said);
  for (int c = std::fgetc(said); c != EOF; c = std::fgetc(said)) {
    ending.said += static_cast<char>(c);
  }
  std::fclose(said);
  return ending;
}
