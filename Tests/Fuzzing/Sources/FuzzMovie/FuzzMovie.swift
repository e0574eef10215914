// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A `moov` box in a movie.
///
/// Inputs without this part are rejected.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let file = Wrapping.movie(unsafe bytes(start, count)) else { return -1 }
    examine(file)
    return 0
}
