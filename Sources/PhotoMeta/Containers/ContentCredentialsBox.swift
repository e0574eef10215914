/// The `uuid` box in which files of boxes have Content Credentials (C2PA, "Embedding manifests into
/// BMFF-based assets").
enum ContentCredentialsBox {
    private static let identifier: [UInt8] = [
        0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
    ]

    /// Where the store of manifests stands in the body of a `uuid` box; `nil` if it has none.
    ///
    /// Behind the identifier: version and flags, a purpose, which ends with a zero, and the offset of another box.
    static func manifest(
        in body: Range<UInt64>, of window: ByteWindow
    ) throws(ParseStop) -> Range<UInt64>? {
        let purpose = "manifest\0"
        let headByteCount = 16 + 4 + purpose.utf8.count
        guard body.byteCount > UInt64(headByteCount + 8) else { return nil }
        let head = try window.slice(at: body.lowerBound, count: headByteCount)
        guard head.prefix(16).elementsEqual(identifier), head.span.equals(purpose, in: 20..<headByteCount)
        else {
            return nil
        }
        return (body.lowerBound + UInt64(headByteCount + 8))..<body.upperBound
    }
}
