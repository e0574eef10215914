// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// A whole file, from memory and through the window driver.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    compareReaders(unsafe bytes(start, count))
    return 0
}
