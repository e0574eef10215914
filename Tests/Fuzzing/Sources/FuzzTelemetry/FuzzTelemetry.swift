// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A sample of GoPro's telemetry, or of a dashcam that uses the same type.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineSamples(Wrapping.sample(unsafe bytes(start, count), "gpmd"))
    return 0
}
