// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The texts and positions that an edit removes, which are searched in the bytes that no property covers.
struct RemovedTexts: Sendable {
    /// Texts of at least six bytes, as bytes; shorter ones occur in other texts by chance.
    private(set) var needles: Set<[UInt8]> = []
    private var texts: Set<String> = []

    static let byteCount = 6
    /// The number of bytes of a text that are searched for, which are enough to find it; the rest would only take time.
    private static let searchedByteCount = 256

    private static func needle(_ text: String) -> [UInt8] { Array(text.utf8.prefix(searchedByteCount)) }

    /// Finds the texts and positions of a file that its edited form does not contain any more.
    init(removedFrom source: MediaMetadata, in result: MediaMetadata) {
        let left = Set(result.parts.lazy.flatMap(\.properties).flatMap(Self.texts))
        for property in source.parts.lazy.flatMap(\.properties) where Self.tells(property) {
            for text in Self.texts(of: property) where !left.contains(text) { add(text: text) }
        }
        var positions = RemovedTexts()
        positions.addPositions(of: source)
        var others = RemovedTexts()
        others.addPositions(of: result)
        needles.formUnion(positions.needles.subtracting(others.needles))
    }

    init() {}

    /// Adds a text that is removed or replaced.
    mutating func add(text: String) {
        guard text.utf8.count >= Self.byteCount else { return }
        texts.insert(text)
        needles.insert(Self.needle(text))
    }

    /// A search for the texts also in UTF-16.
    var searchInAnyEncoding: Search {
        var all = needles
        for text in texts {
            let units = text.utf16.prefix(Self.searchedByteCount / 2)
            all.insert(units.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] })
            all.insert(units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
        }
        return Search(all)
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

    /// Returns the texts of a property; in XMP, those of all items and fields.
    static func texts(of property: MetadataProperty) -> [String] {
        if let value = property.value.xmp { return XMPContent(value).texts }
        if isEncodedText(property) { return EncodedText(property.value)?.text.map { [$0] } ?? [] }
        if let text = WindowsText(property.value)?.text, property.name.hasPrefix("XP") { return [text] }
        if let texts = property.value.texts { return texts }
        return String(property.value).map { [$0] } ?? []
    }

    /// Whether a property's value begins with the name of its encoding.
    private static func isEncodedText(_ property: MetadataProperty) -> Bool {
        property.tag.map { EncodedText.isForm(of: $0, in: property.dictionary.index) } ?? false
    }

    /// Searches for all texts in one pass, by their first bytes.
    struct Search {
        /// The texts in ascending order, except those that begin with another one.
        private let needles: [[UInt8]]
        /// The indices of those with the same first six bytes.
        private let groups: [UInt64: Range<Int>]
        /// Whether any text has this pair of bytes in fifth and sixth position.
        private let isPossible: [Bool]

        init(_ texts: Set<[UInt8]>) {
            let long = texts.filter { $0.count >= RemovedTexts.byteCount }
            var needles: [[UInt8]] = []
            for text in long.sorted(by: { $0.lexicographicallyPrecedes($1) })
            where needles.last.map({ !text.starts(with: $0) }) ?? true {
                needles.append(text)
            }
            self.needles = needles
            var groups: [UInt64: Range<Int>] = [:]
            for (index, needle) in needles.enumerated() {
                let key = needle.prefix(RemovedTexts.byteCount).reduce(0) { $0 << 8 | UInt64($1) }
                groups[key] = (groups[key]?.lowerBound ?? index)..<(index + 1)
            }
            self.groups = groups
            let pairs = Set(groups.keys.map { Int($0 & 0xFFFF) })
            isPossible = (0..<65_536).map { pairs.contains($0) }
        }

        /// The range of the first text or position that begins at an offset or after it.
        func firstRange(in span: Span<UInt8>, from start: Int) -> Range<Int>? {
            guard !groups.isEmpty else { return nil }
            var key: UInt64 = 0
            var index = start
            while index < span.count {
                key = key << 8 | UInt64(span[index])
                index &+= 1
                guard isPossible[Int(key & 0xFFFF)], index &- start >= RemovedTexts.byteCount,
                    let group = groups[key & 0xFFFF_FFFF_FFFF],
                    let needle = needle(
                        in: group, beginning: span.extracting((index &- RemovedTexts.byteCount)...))
                else { continue }
                let first = index &- RemovedTexts.byteCount
                return first..<(first &+ needle.count)
            }
            return nil
        }

        /// The text of a group that bytes begin with.
        ///
        /// Only the last one that is not after the bytes can be: a later one that begins like it would begin with it.
        private func needle(in group: Range<Int>, beginning bytes: Span<UInt8>) -> [UInt8]? {
            var (lower, upper) = (group.lowerBound, group.upperBound)
            while lower < upper {
                let middle = lower + (upper - lower) / 2
                if Self.isAfter(needles[middle], bytes) { upper = middle } else { lower = middle + 1 }
            }
            guard lower > group.lowerBound else { return nil }
            let needle = needles[lower - 1]
            return bytes.starts(with: needle, at: 0) ? needle : nil
        }

        /// Whether a text is after bytes in ascending order; a text that they begin with is not.
        private static func isAfter(_ text: [UInt8], _ bytes: Span<UInt8>) -> Bool {
            WorkMeter.add(text.count)
            for index in text.indices {
                guard index < bytes.count else { return true }
                if text[index] != bytes[index] { return text[index] > bytes[index] }
            }
            return false
        }
    }
}
