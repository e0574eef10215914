// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A text of a drone or a dashcam.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineSamples(Wrapping.sample(unsafe bytes(start, count), "text"))
    return 0
}
