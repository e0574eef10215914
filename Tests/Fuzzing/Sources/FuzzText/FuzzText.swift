// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// Dates, offsets and locations as text.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineText(unsafe bytes(start, count))
    return 0
}
