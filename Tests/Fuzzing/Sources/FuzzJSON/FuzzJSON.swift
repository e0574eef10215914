// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// JSON output: of a value, a movie's items, a property list, user data, and any text.
///
/// Inputs without the part that the first byte selects are rejected.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineJSON(unsafe bytes(start, count)) ? 0 : -1
}
