// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// Content Credentials in a movie and in a file of their own, with the hashes of their assertions and of the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineCredentials(unsafe bytes(start, count))
    return 0
}
