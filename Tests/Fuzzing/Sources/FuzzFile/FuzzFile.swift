// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A whole file of any format.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examine(unsafe bytes(start, count))
    return 0
}
