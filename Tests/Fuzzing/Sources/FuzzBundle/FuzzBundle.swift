// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// ZIP files with a Live Photo, and photos with a movie at their end.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineBundle(unsafe bytes(start, count))
    return 0
}
