// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A sample of Google's camera motion metadata.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineSamples(Wrapping.sample(unsafe bytes(start, count), "camm"))
    return 0
}
