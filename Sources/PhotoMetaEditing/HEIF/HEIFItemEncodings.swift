import PhotoMeta

/// The encodings of items, such as compression (ISO/IEC 14496-12 §8.11.6).
enum HEIFItemEncodings {
    private static let path: StaticString = "HEIF/meta/iinf"

    /// Throws if an XMP packet of the main image is encoded: it is not decoded, so its properties cannot be edited.
    static func check(
        mainImageOf map: FileMap, _ tables: HEIFTables, _ scanner: BoxScanner
    ) throws(EditStop) {
        let packets = Set(
            map.blocks.filter { $0.kind == .xmp && $0.part == 0 }.map(\.code.rawValue))
        guard !packets.isEmpty else { return }
        let bytes = try scanner.bytes(tables.information.body, path)
        guard let encoding = encoding(ofItems: packets, in: bytes.span, scanner.limits) else { return }
        throw .refused(
            MetadataError(
                .unsupportedFormat, "an XMP packet compressed with \(encoding) cannot be edited",
                format: .heif))
    }

    /// Returns the first encoding that the entries of the body of an `iinf` box state for these items; `nil` if none
    /// of them is encoded.
    private static func encoding(
        ofItems items: Set<UInt32>, in bytes: Span<UInt8>, _ limits: Limits
    ) -> String? {
        guard let version = try? bytes.uint8(at: 0) else { return nil }
        var context = ParseContext(limits: limits)
        let start = min(version == 0 ? 6 : 8, bytes.count)
        var cursor = BoxCursor(start..<bytes.count, path: path, base: 0)
        while let box = cursor.next(in: bytes, &context) {
            guard box.type == .infe, let entryVersion = try? bytes.uint8(at: box.bodyStart) else { continue }
            // Version, flags, ID, protection, type, and the texts: name, content type, content encoding.
            let isWide = entryVersion >= 3
            let type = box.bodyStart + (isWide ? 10 : 8)
            guard let item = try? bytes.unsignedInteger(at: box.bodyStart + 4, count: isWide ? 4 : 2),
                items.contains(UInt32(truncatingIfNeeded: item)), entryVersion >= 2, type + 4 <= box.end,
                bytes.holds(.mime, at: type),
                let nameEnd = bytes.firstZero(in: (type + 4)..<box.end),
                let typeEnd = bytes.firstZero(in: (nameEnd + 1)..<box.end), typeEnd + 1 < box.end
            else { continue }
            let end = bytes.firstZero(in: (typeEnd + 1)..<box.end) ?? box.end
            var encoding = ""
            for offset in (typeEnd + 1)..<end {
                guard let byte = try? bytes.uint8(at: offset) else { break }
                encoding.unicodeScalars.append(Unicode.Scalar(byte))
            }
            if !encoding.isEmpty { return encoding }
        }
        return nil
    }
}
