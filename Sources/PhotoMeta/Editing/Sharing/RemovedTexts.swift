/// The texts and positions that an edit removes, which must not stand anywhere else.
struct RemovedTexts: Sendable {
    /// Texts of six bytes or more, as bytes; shorter ones stand in other texts by chance.
    private(set) var needles: Set<[UInt8]> = []
    private var texts: Set<String> = []

    static let byteCount = 6

    mutating func add(_ property: MetadataProperty) {
        for text in Self.texts(of: property) where text.utf8.count >= Self.byteCount {
            // Names of countries and the like are not looked for as parts of other words.
            texts.insert(text)
            needles.insert(Array(text.utf8))
        }
    }

    /// The bytes of a latitude and of a longitude, in either byte order.
    mutating func addPositions(of metadata: MediaMetadata) {
        for part in metadata.parts {
            for property in part.properties(in: .gps)
            where property.value.type == .rational && property.value.count == 3
                && property.name != "TimeStamp"
            {
                let bytes = property.value.bytes(in: .bigEndian)
                // No position: a receiver without a fix.
                guard Set(bytes).count > 2 else { continue }
                needles.insert(Array(bytes))
                needles.insert(Array(property.value.bytes(in: .littleEndian)))
            }
        }
    }

    /// Whether a property has one of the texts in it.
    func repeats(_ property: MetadataProperty) -> Bool {
        guard !texts.isEmpty else { return false }
        return Self.texts(of: property).contains { text in
            texts.contains { removed in
                text.utf8.count >= removed.utf8.count && Self.contains(Array(text.utf8), Array(removed.utf8))
            }
        }
    }

    private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        text.span.endOf(word, from: 0, to: text.count) != nil
    }

    /// The texts of a property: of all items and fields, in XMP.
    private static func texts(of property: MetadataProperty) -> [String] {
        if let value = property.value.xmp { return XMPContent(value).texts }
        if let text = WindowsText(property.value)?.text, property.name.hasPrefix("XP") { return [text] }
        if let texts = property.value.texts { return texts }
        return String(property.value).map { [$0] } ?? []
    }

    /// The first text or position that stands among some bytes; `nil` if none does.
    func first(in bytes: ContiguousArray<UInt8>) -> String? {
        guard !needles.isEmpty, bytes.count >= Self.byteCount else { return nil }
        // By their first bytes, so that all are looked for in one pass.
        let starts = Dictionary(grouping: needles) {
            $0.prefix(Self.byteCount).reduce(0) { $0 << 8 | UInt64($1) }
        }
        let mask: UInt64 = 0xFFFF_FFFF_FFFF
        var key: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
            key = (key << 8 | UInt64(byte)) & mask
            guard index >= Self.byteCount - 1, let candidates = starts[key] else { continue }
            let start = index - (Self.byteCount - 1)
            for needle in candidates where bytes[start...].starts(with: needle) {
                return String(decoding: needle, as: UTF8.self)
            }
        }
        return nil
    }
}
