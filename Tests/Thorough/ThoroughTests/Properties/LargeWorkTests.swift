// SPDX-License-Identifier: Apache-2.0
#if DEBUG
    import PhotoMeta
    import Testing

    /// Work grows no faster than a file: the files of `WorkTests`, larger, and with each set of limits.
    @Suite struct LargeWorkTests {
        @Test("Twice the file takes at most 2.2 times the steps", arguments: HostileFile.all)
        func growsLinearly(file: HostileFile) {
            for limits in [Limits(), .untrusted] {
                WorkCheck.expectLinearWork(file, sizes: [1, 250, 500, 1_000, 2_000], limits)
            }
        }

        @Test("A request repeats at most the work of one read", arguments: HostileFile.all, [1_000, 4_000])
        func repeatsBoundedWork(file: HostileFile, size: Int) {
            WorkCheck.expectBoundedRepetition(file, size: size)
        }
    }
#endif
