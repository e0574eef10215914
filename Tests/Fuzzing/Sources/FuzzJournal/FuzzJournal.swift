// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// Journals of runs, and inverses of edits.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineJournal(unsafe bytes(start, count))
    return 0
}
