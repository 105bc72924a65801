// Preloaded into a process for tests: a disk that takes only so many more writes to one file, which is the first to find it full.
// WRITES_LEFT says how many, and is counted down; without it, all writes are taken. FULL_FILE is the end of the file's path.

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int is_full(int file) {
  char *left = getenv("WRITES_LEFT");
  if (!left || !*left) return 0;
  char link[64], path[4096], next[16];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path);
  if (length < 0) return 0;
  const char *end = getenv("FULL_FILE");
  ssize_t before = length - (ssize_t)strlen(end);
  if (before < 0 || memcmp(path + before, end, length - before) != 0) return 0;
  int count = atoi(left);
  if (count == 0) return 1;
  snprintf(next, sizeof next, "%d", count - 1);
  setenv("WRITES_LEFT", next, 1);
  return 0;
}

ssize_t write(int file, const void *bytes, size_t length) {
  if (!is_full(file)) return syscall(SYS_write, file, bytes, length);
  errno = ENOSPC;
  return -1;
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) {
  if (!is_full(file)) return syscall(SYS_pwrite64, file, bytes, length, at);
  errno = ENOSPC;
  return -1;
}
