// Runs a program inside the test's own process, on an input in memory: 5,000 runs take seconds.
#pragma once

#include <string>

#include "program.hpp"

const std::string& program_name();

ProgramRun run_in_process(const std::string& input) noexcept;
