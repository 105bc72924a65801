// Preloaded into a process for tests: a sync of a write-ahead log fails once if the file that FAILING_SYNC names is there.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int fails(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path);
  return length > 4 && memcmp(path + length - 4, "-wal", 4) == 0 && unlink(getenv("FAILING_SYNC")) == 0;
}

static int sync_or_fail(long call, int file) {
  if (!fails(file)) return syscall(call, file);
  errno = EIO;
  return -1;
}

int fsync(int file) { return sync_or_fail(SYS_fsync, file); }
int fdatasync(int file) { return sync_or_fail(SYS_fdatasync, file); }
