// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes datasets of IPTC records, and keeps the others as they are (IIM 4.2, chapter 1).
struct IPTCRecordsEditor {
    private struct Dataset {
        var identifier: UInt16
        /// The marker, the identifier and the length.
        var head: ArraySlice<UInt8>
        var value: ArraySlice<UInt8>

        /// Creates a dataset; `nil` if the value is longer than 32,767 bytes (§1.6).
        init?(_ identifier: UInt16, _ value: some Collection<UInt8>) {
            guard let head = IPTCDataset.head(identifier, valueByteCount: value.count) else { return nil }
            self.init(identifier: identifier, head: ArraySlice(head), value: ArraySlice(value))
        }

        init(identifier: UInt16, head: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
            self.identifier = identifier
            self.head = head
            self.value = value
        }

        /// Whether the value is text in the records' character set.
        var isText: Bool { IPTCRecords.isText(identifier) }
    }

    /// `ESC % G`: UTF-8 (ISO 2022).
    private static let utf8: [UInt8] = [0x1B, 0x25, 0x47]

    private var datasets: [Dataset] = []
    private let rest: ArraySlice<UInt8>

    /// - Throws: `MetadataError.Code.damaged` if a dataset is cut off.
    init(_ records: ArraySlice<UInt8>) throws(MetadataError) {
        let all = Array(records)[...]
        let bytes = records.span
        var offset = 0
        while let dataset = IPTCDataset(in: bytes, at: offset, end: all.count) {
            guard !dataset.isTruncated else {
                throw MetadataError(.damaged, "an IPTC dataset extends past the records")
            }
            datasets.append(
                Dataset(
                    identifier: dataset.identifier, head: all[offset..<dataset.value.lowerBound],
                    value: all[dataset.value]))
            offset = dataset.value.upperBound
        }
        rest = all[offset...]
        guard !IPTCDataset.begins(rest) || rest.count < IPTCDataset.leastByteCount else {
            throw MetadataError(.damaged, "an IPTC dataset without a length")
        }
        // Writers pad with zeros; other trailing bytes would not be read.
        guard rest.allSatisfy({ $0 == 0 }) else {
            throw MetadataError(.damaged, "other bytes after the IPTC records")
        }
    }

    /// Whether only the version and the character set are left.
    var isEmpty: Bool {
        datasets.allSatisfy {
            $0.identifier == IPTCDataset.recordVersion || $0.identifier == IPTCDataset.codedCharacterSet
        }
    }

    var bytes: ContiguousArray<UInt8> {
        var bytes = ContiguousArray<UInt8>()
        for dataset in datasets { bytes += dataset.head + dataset.value }
        return bytes + rest
    }

    mutating func removeAll() { datasets = [] }

    /// Removes the other datasets, except the version and the character set.
    mutating func keep(where isKept: (UInt16) -> Bool) {
        datasets.removeAll {
            $0.identifier != IPTCDataset.recordVersion && $0.identifier != IPTCDataset.codedCharacterSet
                && !isKept($0.identifier)
        }
    }

    /// Sets the texts of a dataset, one per repetition, in place of the old ones; `nil` removes the dataset.
    mutating func set(_ identifier: UInt16, to texts: [String]?) throws(MetadataError) {
        let old = datasets.firstIndex { $0.identifier == identifier }
        let texts = texts ?? []
        let isASCII = texts.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        if characters != .utf8, !isASCII || !characters.containsASCII { try makeUTF8() }
        var new: [Dataset] = []
        for text in texts {
            guard let dataset = Dataset(identifier, text.utf8), dataset.isText else {
                throw MetadataError(
                    .invalidValue, "the IPTC dataset \(identifier.tagText) cannot have \(text)")
            }
            new.append(dataset)
        }
        // A new dataset is inserted in numerical order.
        let before =
            old.map { _ in datasets.prefix { $0.identifier != identifier }.count }
            ?? datasets.lastIndex { $0.identifier <= identifier }.map { $0 + 1 } ?? 0
        datasets.removeAll { $0.identifier == identifier }
        datasets.insert(contentsOf: new, at: min(before, datasets.count))
    }

    private var characters: CodedCharacterSet {
        datasets.last { $0.identifier == IPTCDataset.codedCharacterSet }.map { CodedCharacterSet($0.value) }
            ?? .unstated
    }

    /// Rewrites all texts in UTF-8, and declares that character set.
    ///
    /// - Throws: `MetadataError.Code.damaged` if a text is not in the set that the records declare.
    private mutating func makeUTF8() throws(MetadataError) {
        let characters = characters
        for index in datasets.indices where datasets[index].isText {
            guard let text = characters.text(datasets[index].value) else {
                throw MetadataError(
                    .damaged,
                    "the IPTC dataset \(datasets[index].identifier.tagText) is in a character set that is not read"
                )
            }
            if let new = Dataset(datasets[index].identifier, text.utf8) { datasets[index] = new }
        }
        datasets.removeAll { $0.identifier == IPTCDataset.codedCharacterSet }
        let place = datasets.firstIndex { $0.identifier > IPTCDataset.codedCharacterSet } ?? datasets.count
        if let mark = Dataset(IPTCDataset.codedCharacterSet, Self.utf8) { datasets.insert(mark, at: place) }
    }
}
