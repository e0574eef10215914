// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// One value of any type under any tag.
///
/// Inputs without this part are rejected.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let file = Wrapping.value(unsafe bytes(start, count)) else { return -1 }
    examine(file)
    return 0
}
