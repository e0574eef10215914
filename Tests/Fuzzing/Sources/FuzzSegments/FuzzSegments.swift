// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// JPEG segments other than Exif: image resources, the multi-picture index, the JFIF header, color
/// profiles, JUMBF boxes.
///
/// Inputs without this part are rejected.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let file = Wrapping.segments(unsafe bytes(start, count)) else { return -1 }
    examine(file)
    return 0
}
