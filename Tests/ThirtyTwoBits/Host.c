// Runs the library in a process without Swift's runtime: names files to `report`, one after the other.
//
//     reader MODE FILE…
//
// In the mode "file" the bytes are handed over too, in the mode "path" they are not; for "spread" see SpreadSource. "sweep"
// and "sweep-spread" hand a file over again and again, each time with another four of its bytes replaced by a number.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void report(const char *path, const char *mode, const uint8_t *bytes, intptr_t byteCount);

// What Swift's library for machines without a system asks for, beside C's own functions.
uintptr_t __stack_chk_guard = 0x5AFE;

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    char *end;
    *result = strtod(text, &end);
    return end == text ? NULL : end;
}

// The largest number that 31 bits hold, the next one, in either order, and the largest of 32.
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
    // Of one file there are many reports: the last line that is written must be the one before the process ended.
    if (strncmp(mode, "sweep", 5) == 0) setvbuf(stdout, NULL, _IOLBF, 1 << 16);
    for (int index = 2; index < argumentCount; index++) {
        // At once: whoever reads this must know which file ended the process.
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
            // Not the table of pieces.
            sweep(arguments[index], "sum-spread", bytes, byteCount, 16 + 16 * bytes[15]);
        } else {
            report(arguments[index], mode, bytes, byteCount);
        }
        free(bytes);
        fflush(stdout);
    }
    return 0;
}
