// SPDX-License-Identifier: Apache-2.0
/// A set of tags to read from a directory.
protocol TagSet {
    func contains(_ tag: UInt16) -> Bool
}

/// All tags; the compiler removes the test.
struct AllTags: TagSet {
    @inline(__always)
    func contains(_ tag: UInt16) -> Bool { true }
}
