// Only what may be done in a signal handler is done in one: no allocation, no lock, no formatted output.
#define _GNU_SOURCE
#include "CGuard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { runLimit = 512, fileLimit = 64, pathLimit = 4096, signalStackBytes = 128 << 10 };

// One thread's run. The watchdog reads what the thread writes; `serial` is odd while a run lasts.
typedef struct {
  atomic_bool taken;
  atomic_uint serial;
  _Atomic(const char *) name;
  clockid_t clock;
  // Nanoseconds of the thread's processor time at which the run began.
  _Atomic int64_t start;
} Run;

static Run runs[runLimit];
static struct {
  atomic_int state;  // 0 free, 1 being written, 2 in use
  char path[pathLimit];
} files[fileLimit];

static _Atomic double limitSeconds = 0;
static atomic_int exitCode = 70;
static struct sigaction before[NSIG];
static const int watched[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE};
static pthread_key_t ended;
static pthread_once_t prepared = PTHREAD_ONCE_INIT;
static _Thread_local Run *own __attribute__((tls_model("initial-exec")));
static _Thread_local void *signalStack __attribute__((tls_model("initial-exec")));

static void say(const char *text) {
  size_t count = strlen(text);
  while (count > 0) {
    ssize_t written = write(STDERR_FILENO, text, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text += written;
    count -= (size_t)written;
  }
}

static void sayNumber(unsigned value) {
  char digits[12];
  int at = sizeof digits - 1;
  digits[at] = 0;
  do {
    digits[--at] = (char)('0' + value % 10);
    value /= 10;
  } while (value > 0);
  say(digits + at);
}

static _Noreturn void end(void) {
  for (int i = 0; i < fileLimit; ++i) {
    if (atomic_load(&files[i].state) == 2) unlink(files[i].path);
  }
  _exit(atomic_load(&exitCode));
}

static const char *words(int number) {
  switch (number) {
    case SIGSEGV: return "read or wrote memory that is not its own, or called itself without end (SIGSEGV)";
    case SIGBUS: return "read memory that is not there (SIGBUS)";
    case SIGFPE: return "divided an integer by zero, or beyond its range (SIGFPE)";
    default: return "ran into an instruction that ends it (SIGILL)";
  }
}

static void crashed(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  Run *run = own;
  const char *name = run ? atomic_load(&run->name) : NULL;
  if (name) {
    say("error: the effect ");
    say(name);
    say(" ");
    say(words(number));
    say("; nothing was written\nhelp: correct the effect, or render with --no-effects\n");
    end();
  }
  // Not ours: as it would have been. The instruction runs again and finds the old handler.
  sigaction(number, &before[number], NULL);
}

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void *watch(void *unused) {
  (void)unused;
  const struct timespec pause = {0, 200 * 1000 * 1000};
  for (;;) {
    nanosleep(&pause, NULL);
    double limit = atomic_load(&limitSeconds);
    for (int i = 0; i < runLimit; ++i) {
      unsigned serial = atomic_load(&runs[i].serial);
      if (serial % 2 == 0) continue;
      int64_t now = nanoseconds(runs[i].clock);
      const char *name = atomic_load(&runs[i].name);
      int64_t taken = now - atomic_load(&runs[i].start);
      if (now < 0 || !name || (double)taken < limit * 1e9 || atomic_load(&runs[i].serial) != serial) continue;
      say("error: the effect ");
      say(name);
      say(" took more than ");
      sayNumber((unsigned)limit);
      say(" s for one frame; nothing was written\nhelp: see that its loops end, or render with --no-effects\n");
      end();
    }
  }
  return NULL;
}

// A thread that ran effects is gone.
static void release(void *unused) {
  (void)unused;
  if (own) {
    atomic_store(&own->serial, 0);
    atomic_store(&own->taken, false);
    own = NULL;
  }
  if (signalStack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(signalStack, signalStackBytes);
    signalStack = NULL;
  }
}

static void prepare(void) { pthread_key_create(&ended, release); }

bool guardInstall(GuardLimits limits) {
  atomic_store(&exitCode, limits.code);
  if (atomic_exchange(&limitSeconds, limits.seconds) > 0) return true;
  pthread_once(&prepared, prepare);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crashed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  // Whoever started the process may have blocked them; blocked, they would end it without a word.
  sigset_t faults;
  sigemptyset(&faults);
  for (size_t i = 0; i < sizeof watched / sizeof watched[0]; ++i) {
    sigaddset(&faults, watched[i]);
    if (sigaction(watched[i], &action, &before[watched[i]]) != 0) return false;
  }
  pthread_sigmask(SIG_UNBLOCK, &faults, NULL);
  // The watchdog takes no signals that are meant for others.
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pthread_t thread;
  bool started = pthread_create(&thread, NULL, watch, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (started) pthread_detach(thread);
  return started;
}

// The calling thread's place in the table, with a stack for signals; NULL where all places are taken.
static Run *place(void) {
  if (own) return own;
  for (int i = 0; i < runLimit && !own; ++i) {
    bool free = false;
    if (atomic_compare_exchange_strong(&runs[i].taken, &free, true)) own = &runs[i];
  }
  if (!own) return NULL;
  pthread_getcpuclockid(pthread_self(), &own->clock);
  pthread_setspecific(ended, own);
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    void *memory = mmap(NULL, signalStackBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) {
      signalStack = memory;
      stack_t fresh = {.ss_sp = memory, .ss_size = signalStackBytes};
      sigaltstack(&fresh, NULL);
    }
  }
  return own;
}

const char *guardEnter(const char *name) {
  if (!(atomic_load_explicit(&limitSeconds, memory_order_relaxed) > 0)) return NULL;
  Run *run = place();
  if (!run) return NULL;
  const char *outer = atomic_exchange(&run->name, name);
  if (!outer) {
    atomic_store(&run->start, nanoseconds(CLOCK_THREAD_CPUTIME_ID));
    atomic_fetch_add(&run->serial, 1);
  }
  return outer;
}

void guardLeave(const char *outer) {
  Run *run = own;
  if (!run || !atomic_load(&run->name)) return;
  if (!outer) atomic_fetch_add(&run->serial, 1);
  atomic_store(&run->name, outer);
}

int guardRemember(const char *path) {
  size_t count = strlen(path);
  if (count >= pathLimit) return -1;
  for (int i = 0; i < fileLimit; ++i) {
    int free = 0;
    if (!atomic_compare_exchange_strong(&files[i].state, &free, 1)) continue;
    memcpy(files[i].path, path, count + 1);
    atomic_store(&files[i].state, 2);
    return i;
  }
  return -1;
}

void guardForget(int mark) {
  if (mark >= 0 && mark < fileLimit) atomic_store(&files[mark].state, 0);
}
