// SPDX-License-Identifier: Apache-2.0
// The part of Apple's C library that the sources use, with the types that it has on a 64-bit Darwin system.
//
// Declarations are those of Apple's manual pages and headers. Like Apple's, most are without nullability.
#pragma once

// MARK: Types

typedef signed short int16_t;
typedef int int32_t;
typedef long long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
typedef unsigned long size_t;
typedef long ssize_t;

typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef int32_t dev_t;
typedef uint32_t gid_t;
typedef uint64_t ino_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef long time_t;
typedef uint32_t uid_t;

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};

// MARK: errno.h

int *__error(void);

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EBADF 9
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
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ENOSYS 78
#define EOPNOTSUPP 102

// MARK: fcntl.h

#define O_RDONLY 0x00000000
#define O_WRONLY 0x00000001
#define O_RDWR 0x00000002
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define AT_FDCWD -2
#define AT_SYMLINK_NOFOLLOW 0x0020
#define AT_REMOVEDIR 0x0080
#define F_GETFD 1
#define F_FULLFSYNC 51
#define F_DUPFD_CLOEXEC 67

// Variadic, so Swift imports none of them.
int open(const char *, int, ...);
int openat(int, const char *, int, ...);
int fcntl(int, int, ...);

// MARK: sys/stat.h

struct stat {
    dev_t st_dev;
    mode_t st_mode;
    nlink_t st_nlink;
    ino_t st_ino;
    uid_t st_uid;
    gid_t st_gid;
    dev_t st_rdev;
    struct timespec st_atimespec;
    struct timespec st_mtimespec;
    struct timespec st_ctimespec;
    struct timespec st_birthtimespec;
    off_t st_size;
    blkcnt_t st_blocks;
    blksize_t st_blksize;
    uint32_t st_flags;
    uint32_t st_gen;
    int32_t st_lspare;
    int64_t st_qspare[2];
};

int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int fstatat(int, const char *, struct stat *, int);
int mkdir(const char *, mode_t);
int mkdirat(int, const char *, mode_t);
int fchmod(int, mode_t);
int futimens(int, const struct timespec[2]);
time_t time(time_t *);

// MARK: unistd.h

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define SEEK_END 2
#define X_OK 1
#define _SC_NPROCESSORS_ONLN 58

int access(const char *, int);
int close(int);
int fchown(int, uid_t, gid_t);
int fsync(int);
int ftruncate(int, off_t);
int isatty(int);
int linkat(int, const char *, int, const char *, int);
off_t lseek(int, off_t, int);
ssize_t pread(int, void *, size_t, off_t);
ssize_t pwrite(int, const void *, size_t, off_t);
ssize_t read(int, void *, size_t);
int rmdir(const char *);
long sysconf(int);
int unlink(const char *);
int unlinkat(int, const char *, int);
ssize_t write(int, const void *, size_t);

// MARK: stdio.h, stdlib.h, string.h

int rename(const char *, const char *);
int renameat(int, const char *, int, const char *);
int renameatx_np(int, const char *, int, const char *, unsigned int);

void exit(int) __attribute__((noreturn));
void free(void *);
char *getenv(const char *);
char *realpath(const char *restrict, char *restrict);

char *strdup(const char *);
char *strerror(int);
size_t strlen(const char *);

// MARK: sys/file.h, sys/xattr.h

#define LOCK_EX 0x02
#define LOCK_NB 0x04

int flock(int, int);

int fsetxattr(int fd, const char *name, const void *value, size_t size, uint32_t position, int options);
ssize_t fgetxattr(int fd, const char *name, void *value, size_t size, uint32_t position, int options);
ssize_t flistxattr(int fd, char *namebuff, size_t size, int options);

// MARK: dirent.h

typedef struct _dirdesc DIR;

struct dirent {
    uint64_t d_ino;
    uint64_t d_seekoff;
    uint16_t d_reclen;
    uint16_t d_namlen;
    uint8_t d_type;
    char d_name[1024];
};

DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);
int dirfd(DIR *);

// MARK: poll.h, signal.h, spawn.h, sys/wait.h

typedef unsigned int nfds_t;

struct pollfd {
    int fd;
    short events;
    short revents;
};

#define POLLOUT 0x0004

int poll(struct pollfd *, nfds_t, int);

typedef void (*sig_t)(int);

#define SIGHUP 1
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15

int kill(pid_t, int);
void (*signal(int, void (*)(int)))(int);

typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;

int posix_spawn(
    pid_t *restrict, const char *restrict, const posix_spawn_file_actions_t *, const posix_spawnattr_t *restrict,
    char *const argv[restrict], char *const envp[restrict]);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *restrict, int, const char *restrict, int, mode_t);

#define WNOHANG 1

pid_t waitpid(pid_t, int *, int);
