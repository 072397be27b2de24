// What keeps foreign code from taking more with it than the process: who runs it, for how long, and what must be removed
// if it ends badly. Everything here may be called from any thread.
#pragma once
#include <stdbool.h>

// How a guarded process ends when foreign code misbehaves, and how long that may run.
typedef struct {
  // Seconds of processor time that one run may take.
  double seconds;
  // The exit code.
  int code;
} GuardLimits;

// Takes over SIGSEGV, SIGBUS, SIGILL and SIGFPE, and starts the watchdog. Signals outside guarded runs go to whoever had
// them before. False where the system lacks the means; nothing is guarded then.
bool guardInstall(GuardLimits limits);

// The calling thread begins to run foreign code called `name`; the text must live until guardLeave. Runs may be nested;
// the outer name is given back then. The thread gets a stack for signals, so that an overflow can be told.
const char *guardEnter(const char *name);
// The calling thread is back; `outer` is what guardEnter gave.
void guardLeave(const char *outer);

// A file that is removed if the process is ended by the guard. Gives a mark for guardForget, or -1 where there is no room.
int guardRemember(const char *path);
// The file is finished or gone.
void guardForget(int mark);
