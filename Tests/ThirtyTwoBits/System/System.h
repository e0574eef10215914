// The functions of a C library that the sources call, for a target that Swift has no C library of.
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Swift imports no function of any number of arguments, and not these macros.
static inline int openFile(const char *path, int flags) { return open(path, flags); }
static inline int errorNumber(void) { return errno; }
#undef S_IFMT
#undef S_IFREG
static const mode_t S_IFMT = 0170000;
static const mode_t S_IFREG = 0100000;
