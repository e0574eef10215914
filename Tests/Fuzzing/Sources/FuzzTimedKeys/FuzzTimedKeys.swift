// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A sample of QuickTime's timed metadata, and the keys that describe it.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineSamples(Wrapping.timedKeys(unsafe bytes(start, count)))
    return 0
}
