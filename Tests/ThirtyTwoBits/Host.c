// SPDX-License-Identifier: Apache-2.0
// Runs the library in a process without Swift's runtime: passes each file to `report`.
//
//     reader MODE FILE…
//
// The mode "file" passes the file's bytes, and "path" only its path; for "spread" see SpreadSource. "sweep" and
// "sweep-spread" pass a file repeatedly, each time with four other bytes replaced by a number.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void report(const char *path, const char *mode, const uint8_t *bytes, intptr_t byteCount);

// Symbols that Embedded Swift needs, in addition to the C library.
uintptr_t __stack_chk_guard = 0x5AFE;

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    char *end;
    *result = strtod(text, &end);
    return end == text ? NULL : end;
}

// The largest 31-bit number; the next one, in both byte orders; and the largest 32-bit number.
static const uint8_t edges[][4] = {{0x7F, 0xFF, 0xFF, 0xFF}, {0x80, 0, 0, 0}, {0, 0, 0, 0x80}, {0xFF, 0xFF, 0xFF, 0xFF}};

static void sweep(const char *path, const char *mode, uint8_t *bytes, long byteCount, long start) {
    const long end = byteCount < 8192 ? byteCount : 8192;
    for (long place = start; place + 4 <= end; place++) {
        uint8_t kept[4];
        memcpy(kept, bytes + place, 4);
        for (size_t edge = 0; edge < sizeof edges / sizeof edges[0]; edge++) {
            memcpy(bytes + place, edges[edge], 4);
            printf("AT %ld edge %zu\n", place, edge);
            report(path, mode, bytes, byteCount);
        }
        memcpy(bytes + place, kept, 4);
    }
}

int main(int argumentCount, char **arguments) {
    if (argumentCount < 2) return 2;
    const char *mode = arguments[1];
    int needsBytes = strcmp(mode, "path") != 0;
    // One file has many reports, so the output is line-buffered: it must end where the process ends.
    if (strncmp(mode, "sweep", 5) == 0) setvbuf(stdout, NULL, _IOLBF, 1 << 16);
    for (int index = 2; index < argumentCount; index++) {
        // Flushed at once, so that the output shows which file ended the process.
        printf("FILE %s\n", arguments[index]);
        fflush(stdout);
        uint8_t *bytes = NULL;
        long byteCount = 0;
        if (needsBytes) {
            FILE *file = fopen(arguments[index], "rb");
            if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (byteCount = ftell(file)) < 0) return 2;
            bytes = malloc(byteCount + 1);
            rewind(file);
            if (bytes == NULL || fread(bytes, 1, byteCount, file) != (size_t)byteCount) return 2;
            fclose(file);
        }
        if (strcmp(mode, "sweep") == 0) {
            sweep(arguments[index], "sum", bytes, byteCount, 0);
        } else if (strcmp(mode, "sweep-spread") == 0) {
            // Starts after the table of pieces.
            sweep(arguments[index], "sum-spread", bytes, byteCount, 16 + 16 * bytes[15]);
        } else {
            report(arguments[index], mode, bytes, byteCount);
        }
        free(bytes);
        fflush(stdout);
    }
    return 0;
}
