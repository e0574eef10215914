// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A file of any format as the movie of a Live Photo with a small still, for edits of movie properties, and for
/// disassembly.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe bytes(start, count)
    assemble(movie: input)
    editMovie(input)
    editPackets(of: input)
    takeApart(input)
    return 0
}
