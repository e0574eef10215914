/// The texts and positions that an edit removes, which must not occur anywhere else.
struct RemovedTexts: Sendable {
    /// Texts of at least six bytes, as bytes; shorter ones occur in other texts by chance.
    private(set) var needles: Set<[UInt8]> = []
    private var texts: Set<String> = []

    static let byteCount = 6

    mutating func add(_ property: MetadataProperty) {
        guard Self.tells(property) else { return }
        for text in Self.texts(of: property) where text.lowercased() != "unknown" { add(text: text) }
    }

    /// Adds a text that is removed or replaced.
    mutating func add(text: String) {
        guard text.utf8.count >= Self.byteCount else { return }
        texts.insert(text)
        needles.insert(Array(text.utf8))
    }

    /// Whether a property's text alone identifies a place, a person or a device.
    ///
    /// The date of a position and the name of a coordinate system, for example, do not.
    private static func tells(_ property: MetadataProperty) -> Bool {
        if property.dictionary == .gps { return property.name == "AreaInformation" }
        if property.name.hasPrefix("GPS") {
            return ["GPSLatitude", "GPSLongitude", "GPSAreaInformation", "GPSCoordinates"].contains(
                property.name)
        }
        return !property.name.lowercased().contains("date")
    }

    /// Adds the bytes of the latitude and longitude, in both byte orders.
    mutating func addPositions(of metadata: MediaMetadata) {
        for part in metadata.parts {
            for property in part.properties(in: .gps)
            where property.value.type == .rational && property.value.count == 3
                && property.name != "TimeStamp"
            {
                let bytes = property.value.bytes(in: .bigEndian)
                // A receiver without a fix writes no position.
                guard Set(bytes).count > 2 else { continue }
                needles.insert(Array(bytes))
                needles.insert(Array(property.value.bytes(in: .littleEndian)))
            }
        }
    }

    /// Returns the indexes of the properties that contain one of the texts.
    func repetitions(in properties: [MetadataProperty]) -> [Int] {
        let search = Search(Set(texts.map { Array($0.utf8) }))
        return properties.indices.filter { index in
            Self.texts(of: properties[index]).contains { search.first(in: ContiguousArray($0.utf8)) != nil }
        }
    }

    /// Returns the texts of a property; in XMP, those of all items and fields.
    private static func texts(of property: MetadataProperty) -> [String] {
        if let value = property.value.xmp { return XMPContent(value).texts }
        if let text = WindowsText(property.value)?.text, property.name.hasPrefix("XP") { return [text] }
        if let texts = property.value.texts { return texts }
        return String(property.value).map { [$0] } ?? []
    }

    /// Returns the first text or position that occurs anywhere in a source; `nil` if none does.
    func first(
        in source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> String? {
        let search = Search(needles)
        // Pieces overlap, so that a text across their boundary is found in the second one.
        let overlap = UInt64(max(needles.map(\.count).max() ?? 1, 1) - 1)
        var offset: UInt64 = 0
        while offset < source.byteCount {
            let end = min(offset.addingSaturated(Self.pieceByteCount), source.byteCount)
            let bytes = try source.bytes(in: offset..<end)
            guard !bytes.isEmpty else { return nil }
            if let found = search.first(in: bytes) { return found }
            let next = offset.addingSaturated(UInt64(bytes.count))
            guard next < source.byteCount else { return nil }
            offset = max(next - min(overlap, next), offset + 1)
        }
        return nil
    }

    private static let pieceByteCount: UInt64 = 1 << 20

    /// Returns the first text or position that occurs in the bytes; `nil` if none does.
    func first(in bytes: ContiguousArray<UInt8>) -> String? { Search(needles).first(in: bytes) }

    /// Searches for all texts in one pass, by their first bytes.
    private struct Search {
        private let starts: [UInt64: [[UInt8]]]
        /// Whether any text has this pair of bytes in fifth and sixth position.
        private let isPossible: [Bool]

        init(_ needles: Set<[UInt8]>) {
            let long = needles.filter { $0.count >= RemovedTexts.byteCount }
            starts = Dictionary(grouping: long) {
                $0.prefix(RemovedTexts.byteCount).reduce(0) { $0 << 8 | UInt64($1) }
            }
            let pairs = Set(starts.keys.map { Int($0 & 0xFFFF) })
            isPossible = (0..<65_536).map { pairs.contains($0) }
        }

        func first(in bytes: ContiguousArray<UInt8>) -> String? {
            guard !starts.isEmpty else { return nil }
            let span = bytes.span
            var key: UInt64 = 0
            var index = 0
            while index < span.count {
                key = key << 8 | UInt64(span[index])
                index &+= 1
                guard isPossible[Int(key & 0xFFFF)], index >= RemovedTexts.byteCount,
                    let candidates = starts[key & 0xFFFF_FFFF_FFFF]
                else { continue }
                for needle in candidates where span.starts(with: needle, at: index &- RemovedTexts.byteCount)
                {
                    return String(decoding: needle, as: UTF8.self)
                }
            }
            return nil
        }
    }
}
