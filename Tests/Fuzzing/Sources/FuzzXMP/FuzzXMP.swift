// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// An XMP packet as a separate file.
///
/// Inputs without the start of a packet are rejected.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let file = Wrapping.xmp(unsafe bytes(start, count)) else { return -1 }
    examine(file)
    return 0
}
