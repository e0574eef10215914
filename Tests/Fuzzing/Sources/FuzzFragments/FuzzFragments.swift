// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A fragment of a movie with timed metadata, and its media data.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineSamples(Wrapping.fragment(unsafe bytes(start, count)))
    return 0
}
