// SPDX-License-Identifier: Apache-2.0
// The C functions that the sources call, for a target without a C library module.
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Swift does not import variadic functions, nor these macros.
static inline int openFile(const char *path, int flags) { return open(path, flags); }
static inline int duplicateFile(int file, int command, int value) { return fcntl(file, command, value); }
static inline int errorNumber(void) { return errno; }
#undef S_IFMT
#undef S_IFREG
#undef S_IFLNK
#undef S_IFDIR
static const mode_t S_IFMT = 0170000;
static const mode_t S_IFREG = 0100000;
static const mode_t S_IFLNK = 0120000;
static const mode_t S_IFDIR = 0040000;
