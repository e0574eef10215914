// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A file of any format as the still of a Live Photo with a small movie, and for edits of properties and packets, and for extraction.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe bytes(start, count)
    assemble(still: input)
    extract(from: input)
    editProperties(of: input)
    editPackets(of: input)
    return 0
}
