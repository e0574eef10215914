// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// CBOR, and the DER of certificates and time stamps.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineCBOR(unsafe bytes(start, count))
    return 0
}
