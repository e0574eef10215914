// SPDX-License-Identifier: Apache-2.0
// What the libraries use of wasi-libc. Its own headers are read.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
