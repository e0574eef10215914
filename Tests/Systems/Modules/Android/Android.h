// SPDX-License-Identifier: Apache-2.0
// The part of Android's C library, bionic, that the sources use, with the types and the nullability of its headers on a 64-bit
// system. The stand-in exists because no package of Debian has these headers.
#pragma once

// MARK: Types

typedef signed short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;
typedef unsigned long size_t;
typedef long ssize_t;

typedef uint64_t dev_t;
typedef uint32_t gid_t;
typedef uint64_t ino_t;
typedef uint32_t mode_t;
typedef uint32_t nlink_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef long time_t;
typedef uint32_t uid_t;

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};

// MARK: errno.h

int *_Nonnull __errno(void);

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EBADF 9
#define EAGAIN 11
#define EWOULDBLOCK EAGAIN
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EFBIG 27
#define ENOSPC 28
#define EMLINK 31
#define EPIPE 32
#define ERANGE 34
#define ENOSYS 38
#define EOPNOTSUPP 95
#define ENOTSUP EOPNOTSUPP

// MARK: fcntl.h

#define O_RDONLY 00000000
#define O_WRONLY 00000001
#define O_RDWR 00000002
#define O_CREAT 00000100
#define O_EXCL 00000200
#define O_NONBLOCK 00004000
#define O_DIRECTORY 00200000
#define O_NOFOLLOW 00400000
#define O_CLOEXEC 02000000
#define AT_FDCWD -100
#define AT_SYMLINK_NOFOLLOW 0x100
#define AT_REMOVEDIR 0x200
#define F_GETFD 1
#define F_DUPFD_CLOEXEC 1030

// Variadic, so Swift imports none of them.
int open(const char *_Nonnull, int, ...);
int openat(int, const char *_Nonnull, int, ...);
int fcntl(int, int, ...);

// MARK: sys/stat.h

struct stat {
    dev_t st_dev;
    ino_t st_ino;
    mode_t st_mode;
    nlink_t st_nlink;
    uid_t st_uid;
    gid_t st_gid;
    dev_t st_rdev;
    off_t st_size;
    struct timespec st_atim;
    struct timespec st_mtim;
    struct timespec st_ctim;
};

int stat(const char *_Nonnull, struct stat *_Nonnull);
int lstat(const char *_Nonnull, struct stat *_Nonnull);
int fstat(int, struct stat *_Nonnull);
int fstatat(int, const char *_Nonnull, struct stat *_Nonnull, int);
int mkdir(const char *_Nonnull, mode_t);
int mkdirat(int, const char *_Nonnull, mode_t);
int fchmod(int, mode_t);
time_t time(time_t *_Nullable);
int futimens(int, const struct timespec *_Nullable);

// MARK: unistd.h

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define SEEK_END 2
#define X_OK 1
#define _SC_NPROCESSORS_ONLN 0x0061

int access(const char *_Nonnull, int);
int close(int);
int fchown(int, uid_t, gid_t);
int fsync(int);
int ftruncate(int, off_t);
int isatty(int);
int linkat(int, const char *_Nonnull, int, const char *_Nonnull, int);
off_t lseek(int, off_t, int);
ssize_t pread(int, void *_Nonnull, size_t, off_t);
ssize_t pwrite(int, const void *_Nonnull, size_t, off_t);
ssize_t read(int, void *_Null_unspecified, size_t);
int rmdir(const char *_Nonnull);
long sysconf(int);
int unlink(const char *_Nonnull);
int unlinkat(int, const char *_Nonnull, int);
ssize_t write(int, const void *_Null_unspecified, size_t);

// MARK: stdio.h, stdlib.h, string.h, dlfcn.h

int rename(const char *_Nonnull, const char *_Nonnull);
int renameat(int, const char *_Nonnull, int, const char *_Nonnull);

void exit(int) __attribute__((noreturn));
void free(void *_Nullable);
char *_Nullable getenv(const char *_Nonnull);
char *_Nullable realpath(const char *_Nonnull, char *_Nullable);

char *_Nonnull strdup(const char *_Nonnull);
char *_Nonnull strerror(int);
size_t strlen(const char *_Nonnull);

#define RTLD_NOW 0x00002

void *_Nullable dlopen(const char *_Nullable, int);
void *_Nullable dlsym(void *_Nullable, const char *_Nullable);

// MARK: sys/file.h

#define LOCK_EX 2
#define LOCK_NB 4

int flock(int, int);

// MARK: dirent.h

struct dirent {
    uint64_t d_ino;
    off_t d_off;
    unsigned short d_reclen;
    unsigned char d_type;
    char d_name[256];
};

typedef struct DIR DIR;

DIR *_Nullable opendir(const char *_Nonnull);
struct dirent *_Nullable readdir(DIR *_Nonnull);
int closedir(DIR *_Nonnull);
int dirfd(DIR *_Nonnull);

// MARK: poll.h, signal.h, spawn.h, sys/wait.h

typedef unsigned int nfds_t;

struct pollfd {
    int fd;
    short events;
    short revents;
};

#define POLLOUT 0x0004

int poll(struct pollfd *_Nullable, nfds_t, int);

typedef void (*sighandler_t)(int);

#define SIGHUP 1
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15

int kill(pid_t, int);
sighandler_t _Nonnull signal(int, sighandler_t _Nullable);

typedef struct __posix_spawnattr *posix_spawnattr_t;
typedef struct __posix_spawn_file_actions *posix_spawn_file_actions_t;

int posix_spawn(
    pid_t *_Nullable, const char *_Nonnull, const posix_spawn_file_actions_t _Nullable *_Nullable,
    const posix_spawnattr_t _Nullable *_Nullable, char *const _Nullable argv[_Nullable],
    char *const _Nullable env[_Nullable]);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t _Nonnull *_Nonnull);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t _Nonnull *_Nonnull);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t _Nonnull *_Nonnull, int, const char *_Nonnull, int, mode_t);

#define WNOHANG 0x00000001

pid_t waitpid(pid_t, int *_Nullable, int);
