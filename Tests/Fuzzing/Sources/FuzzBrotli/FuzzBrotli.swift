// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// Brotli data.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineBrotli(unsafe bytes(start, count))
    return 0
}
