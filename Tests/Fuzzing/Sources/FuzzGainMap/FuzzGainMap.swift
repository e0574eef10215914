// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// The description of a gain map in a HEIF file, and the segments of a gain map in a JPEG file.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe bytes(start, count)
    for file in [Wrapping.toneMap(input), Wrapping.embeddedPicture(input)] { examine(file) }
    return 0
}
