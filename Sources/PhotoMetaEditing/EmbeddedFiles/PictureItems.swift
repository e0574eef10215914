// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The items of a HEIF file that are JPEG files, such as the tiles of a grid (ISO/IEC 23008-12 Annex H).
struct PictureItems {
    let layout: FileLayout
    let edit: MetadataEdit

    /// An item, whose bytes may be in several pieces.
    private struct Item {
        var name: String
        var pieces: [Range<UInt64>]
        var bytes = ContiguousArray<UInt8>()
    }

    /// The maximum number of items, each of which costs as much as a file.
    private static let limit = 4_096

    /// Returns the changes to the items that contain more than a picture; none moves.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        var edits = LayoutEdits()
        for item in try items(file) {
            guard let new = try replacement(of: item) else { continue }
            var start = 0
            for piece in item.pieces {
                let end = start + Int(clamping: piece.byteCount)
                edits.replace(piece, with: ContiguousArray(new[start..<end]))
                start = end
            }
        }
        return edits
    }

    /// Throws if an item contains more than a picture.
    func check(_ file: EditedFile) throws(EditStop) {
        for item in try items(file) {
            guard try replacement(of: item) == nil else {
                throw Self.refused(.notEditable, "its \(item.name) contains more than a picture")
            }
        }
    }

    private func items(_ file: EditedFile) throws(EditStop) -> [Item] {
        var items: [Item] = []
        var indices: [FileLayout.Region.Label: Int] = [:]
        for region in layout.regions {
            guard case .item(_, .jpegItem) = region.label else { continue }
            if let index = indices[region.label] {
                items[index].pieces.append(region.range)
            } else {
                indices[region.label] = items.count
                items.append(Item(name: region.name, pieces: [region.range]))
            }
        }
        // Several items can share bytes.
        var examined: Set<[Range<UInt64>]> = []
        items.removeAll { !examined.insert($0.pieces).inserted }
        let byteCount = items.flatMap(\.pieces).reduce(UInt64(0)) { $0.addingSaturated($1.byteCount) }
        guard byteCount <= layout.byteCount, items.count <= Self.limit else {
            throw Self.refused(.tooLarge, "the items that are files are too many, or overlap")
        }
        for index in items.indices {
            for piece in items[index].pieces {
                items[index].bytes += try file.window.bytes(in: piece, "File")
            }
        }
        return items
    }

    /// The bytes of the item after the edit, as many as before; `nil` if it does not change.
    private func replacement(of item: Item) throws(EditStop) -> ContiguousArray<UInt8>? {
        let start = item.pieces.first?.lowerBound ?? 0
        let new = try EditStop.refusing { () throws(MetadataError) in
            try EmbeddedFileEdits.replacement(
                of: item.bytes, at: .bytes(at: start, UInt64(item.bytes.count)), edit)
        }
        guard let new else { return nil }
        guard new.bytes.count == item.bytes.count else {
            throw Self.refused(.notEditable, "its \(item.name) would become larger")
        }
        return new.bytes
    }

    private static func refused(_ code: MetadataError.Code, _ message: String) -> EditStop {
        .refused(MetadataError(code, message))
    }
}
