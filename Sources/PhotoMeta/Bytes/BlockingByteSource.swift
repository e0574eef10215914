// SPDX-License-Identifier: Apache-2.0
/// A source of bytes whose calls block until the bytes are available.
package protocol BlockingByteSource: ~Copyable {
    /// The size of the whole source, in bytes.
    var byteCount: UInt64 { get }

    /// Returns bytes from the start of `range`, possibly fewer than requested; none only at the end of the source.
    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8>

    /// Appends the same bytes to an array; nothing if it throws.
    func append(_ range: Range<UInt64>, to bytes: inout ContiguousArray<UInt8>) throws(MetadataError)
}

extension BlockingByteSource where Self: ~Copyable {
    package func append(_ range: Range<UInt64>, to bytes: inout ContiguousArray<UInt8>) throws(MetadataError)
    {
        let next = try self.bytes(in: range)
        if bytes.isEmpty { bytes = next } else { bytes += next }
    }
}
