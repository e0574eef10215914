// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// XML property lists, JSON, AAE files, and adjustment settings in XMP.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineSidecar(unsafe bytes(start, count))
    return 0
}
