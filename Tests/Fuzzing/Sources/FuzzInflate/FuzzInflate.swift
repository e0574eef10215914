// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// Deflate data, alone and in zlib's format.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineDeflated(unsafe bytes(start, count))
    return 0
}
