// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// Fractions nearest to a number, and the order of fractions.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineFraction(unsafe bytes(start, count))
    return 0
}
