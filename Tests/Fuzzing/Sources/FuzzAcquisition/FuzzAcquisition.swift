// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A sample of Sony's acquisition metadata.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineSamples(Wrapping.sample(unsafe bytes(start, count), "rtmd"))
    return 0
}
