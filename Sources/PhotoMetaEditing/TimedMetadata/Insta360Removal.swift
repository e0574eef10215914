// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Removes what Insta360's cameras append to a file (``Insta360Trailer``), or the positions in it.
enum Insta360Removal {
    /// The maximum number of records: more than are read, so that none stays.
    private static let recordLimit = 4_096

    /// Returns the ranges of the positions; empty for a file without a trailer.
    ///
    /// The other records stay, which describe the lenses and the motion of the camera. Of the one about the camera and the file, only
    /// the position goes.
    static func positions(in file: EditedFile) throws(EditStop) -> [Range<UInt64>] {
        guard let trailer = try range(in: file) else { return [] }
        var positions: [Range<UInt64>] = []
        var records = Insta360Trailer.Records(in: trailer, limit: recordLimit)
        while let range = records.header {
            let header = try file.bytes(range, "Insta360")
            guard let record = records.next(header.span) else { break }
            let limit = Insta360Trailer.tableLimit
            switch record.id {
            case Insta360Trailer.positions: positions.append(record.range)
            case Insta360Trailer.table:
                let table = try file.bytes(record.range, upTo: limit, "Insta360")
                positions += Insta360Trailer.positions(
                    inTable: table.span, from: trailer.lowerBound, to: trailer.upperBound)
            case Insta360Trailer.information:
                let message = try file.bytes(record.range, upTo: limit, "Insta360")
                _ = ProtocolFields.forEach(in: message) { number, value in
                    guard number == Insta360Trailer.positionField, case .bytes(let place) = value else {
                        return
                    }
                    let offset = UInt64(place.startIndex - message.startIndex)
                    positions.append(.bytes(at: record.range.lowerBound + offset, UInt64(place.count)))
                }
            default: break
            }
        }
        return positions.filter { !$0.isEmpty }
    }

    /// Returns the range of the trailer; `nil` for a file without one.
    static func range(in file: EditedFile) throws(EditStop) -> Range<UInt64>? {
        let byteCount = file.window.byteCount
        guard byteCount >= Insta360Trailer.endByteCount else { return nil }
        let end = try file.bytes((byteCount - Insta360Trailer.endByteCount)..<byteCount, "Insta360")
        return Insta360Trailer.start(end.span, sourceByteCount: byteCount).map { $0..<byteCount }
    }

    /// Removes a trailer, or the box at the end of the file that contains it, which becomes free space.
    static func remove(
        _ trailer: Range<UInt64>, in tree: FileTree, _ edits: inout LayoutEdits
    ) {
        // The first bytes of a trailer may look like the header of a box.
        guard let box = tree.boxes().boxes.lastElement(beginningUpTo: trailer.lowerBound, \.start),
            box.start < trailer.lowerBound, trailer.lowerBound < box.end
        else { return edits.remove(trailer) }
        if box.type == .mdat {
            edits.clear([trailer])
        } else {
            edits.replace(box.range, with: BoxWriter.freeSpace(box.range.byteCount))
        }
    }
}
