// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The texts of a PNG file (PNG, 3rd edition, §11.3.3), with the changes of an edit to them.
struct PNGTextStore: PropertyStore {
    let changes: [PropertyEdit]
    let removedDictionaries: [MetadataDictionary]

    static func contains(_ dictionary: MetadataDictionary.Index) -> Bool { dictionary == .png }

    static func canRemove(_ dictionary: MetadataDictionary.Index) -> Bool { false }

    static func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(PropertyRefusal) -> PropertyEdit {
        let name = key.registered?.name ?? key.name
        guard name.isPNGKeyword, isText(key) else { throw .property }
        return try change(PropertyAddress(key.dictionary, .name, name: name), toText: value)
    }

    func excluded(from format: MediaFormat) -> String? { sets && format != .png ? "PNG texts" : nil }

    /// Adds the changes to the chunks of a file; new ones are inserted at an offset.
    func apply(
        to chunks: [PNGChunk], in window: ByteWindow, newAt offset: UInt64, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        guard !isEmpty else { return }
        var left = Dictionary(changes.map { ($0.name, $0.text) }) { first, _ in first }
        let changed = Set(left.keys)
        for chunk in chunks where PNGChunk.isText(chunk.type) {
            let name = try PNGChunk.keyword(in: chunk.data, of: window)
            guard changed.contains(name) else { continue }
            // The new text takes the place of the first one of its keyword; others are removed.
            let new = (left.removeValue(forKey: name) ?? nil).map { PNGChunk.bytes(keyword: name, $0) }
            edits.replace(try chunk.wholeRange(in: window), with: new ?? [])
        }
        for change in changes {
            guard let text = left[change.name] ?? nil else { continue }
            edits.insert(PNGChunk.bytes(keyword: change.name, text), at: offset)
        }
    }
}

extension String {
    /// Whether the text is a valid keyword of a PNG text (PNG, 3rd edition, §11.3.3.2): up to 79 ASCII characters.
    ///
    /// It has no space at its ends and no two in a row. The standard also allows other characters of Latin-1, which are refused here.
    fileprivate var isPNGKeyword: Bool {
        let bytes = Array(utf8)
        guard (1...79).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            return false
        }
        return bytes.first != 0x20 && bytes.last != 0x20
            && !zip(bytes, bytes.dropFirst()).contains { $0 == (0x20, 0x20) }
    }
}
