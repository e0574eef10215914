// SPDX-License-Identifier: Apache-2.0
/// The `uuid` box that contains Content Credentials (C2PA, "Embedding manifests into BMFF-based assets").
enum ContentCredentialsBox {
    /// The range of the manifest store in the body of a `uuid` box; `nil` if it has none.
    ///
    /// The identifier is followed by version and flags, a zero-terminated purpose, and the offset of another box.
    static func manifest(
        in body: Range<UInt64>, of window: ByteWindow
    ) throws(ParseStop) -> Range<UInt64>? {
        let purpose = "manifest\0"
        let headerByteCount = 16 + 4 + purpose.utf8.count
        guard body.byteCount > UInt64(headerByteCount + 8) else { return nil }
        let header = try window.slice(at: body.lowerBound, count: headerByteCount)
        guard try BoxIdentifier(in: body, of: window) == .contentCredentials,
            header.span.equals(purpose, in: 20..<headerByteCount)
        else { return nil }
        return (body.lowerBound + UInt64(headerByteCount + 8))..<body.upperBound
    }
}
