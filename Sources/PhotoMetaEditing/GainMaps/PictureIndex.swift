// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Lists a gain map in the index of a JPEG file's pictures (CIPA DC-007 §5.2.3): in a new index, or in the one that the file has.
struct PictureIndex {
    let mapByteCount: Int

    /// The number of bytes before the header of the TIFF structure.
    private static let header = JPEGSegment.pictureIndex.utf8.count
    /// The position of a new index's entries in the structure: after the header, the number of fields, three fields, and no next
    /// directory.
    private static let entries = 8 + 2 + 3 * 12 + 4
    private static let entryCount = 2
    /// A representative image of type "baseline MP primary image"; an image of type "undefined", as phones state it for gain maps.
    private static let attributes: [UInt32] = [0x2003_0000, 0]

    // MARK: New index

    /// The payload of an index of two pictures, the second of which is a gain map.
    var bytes: ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.text(JPEGSegment.pictureIndex)
            writer.text("MM")
            writer.uint16(42)
            writer.uint32(8)
            writer.uint16(3)
            // MPFVersion.
            writer.uint16(0xB000)
            writer.uint16(7)
            writer.uint32(4)
            writer.text("0100")
            writer.uint16(MultiPictureEntries.countTag)
            writer.uint16(4)
            writer.uint32(1)
            writer.uint32(UInt32(Self.entryCount))
            writer.uint16(MultiPictureEntries.tag)
            writer.uint16(7)
            writer.uint32(UInt32(Self.entryCount * MultiPictureEntry.storedByteCount))
            writer.uint32(UInt32(Self.entries))
            writer.uint32(0)
            for attributes in Self.attributes {
                writer.uint32(attributes)
                writer.zeros(MultiPictureEntry.storedByteCount - 4)
            }
        }
    }

    /// The sizes of both pictures, and the position of the second from the header of the structure.
    func numbers(
        pictureEnd: UInt64, map: LayoutEdits.Insertion, after start: Int
    ) -> [LayoutEdits.NewNumber] {
        func field(_ entry: Int, _ field: Range<Int>) -> Range<Int> {
            let first = start + Self.header + Self.entries + entry * MultiPictureEntry.storedByteCount
            return (first + field.lowerBound)..<(first + field.upperBound)
        }
        return [
            LayoutEdits.NewNumber(
                field: field(0, MultiPictureEntry.byteCountField), value: .size(of: 0..<pictureEnd)),
            LayoutEdits.NewNumber(
                field: field(1, MultiPictureEntry.byteCountField),
                value: .stated(UInt64(clamping: mapByteCount))),
            LayoutEdits.NewNumber(
                field: field(1, MultiPictureEntry.offsetField),
                value: .gap(before: map, after: start + Self.header)),
        ]
    }

    // MARK: Existing index

    /// Adds an entry to an index, after those of the other pictures.
    ///
    /// The numbers of the others follow from where their pictures are in the end, like all numbers that locate something.
    ///
    /// - Throws: `MetadataError.Code.notEditable` for a damaged index, and for one whose pictures are not all in the file.
    func add(
        to segments: [Range<UInt64>], pictureEnd: UInt64, map: LayoutEdits.Insertion, in window: ByteWindow,
        _ edits: inout LayoutEdits
    ) throws(EditStop) {
        guard segments.count == 1, let segment = segments.first else { throw Self.damaged }
        let payload = JPEGSegment.payload(of: segment)
        let header = Range.bytes(at: payload.lowerBound + UInt64(Self.header), 8)
        guard header.upperBound <= payload.upperBound else { throw Self.damaged }
        let head = try window.bytes(in: header, "JPEG/MPF")
        guard let form = TIFFForm(header: head.span), !form.is64Bit,
            let first = form.numbers.number(head.dropFirst(form.firstOffsetPosition)), first >= 8
        else { throw Self.damaged }
        let start = header.lowerBound + first
        guard start + UInt64(form.countByteCount) <= payload.upperBound else { throw Self.damaged }
        let directory = try DirectoryCursor(
            at: start, in: TIFFRegions(header: header.lowerBound, end: payload.upperBound, form)
        ) { range throws(EditStop) in try window.bytes(in: range, "JPEG/MPF") }
        guard !directory.isCut,
            let count = directory.rows.first(where: { $0.entry.tag == MultiPictureEntries.countTag }),
            count.entry.type == .long, count.entry.count == 1,
            directory.rows.contains(where: { $0.entry.tag == MultiPictureEntries.tag })
        else { throw Self.damaged }
        edits.replace(
            count.valueField,
            with: form.number(UInt32(truncatingIfNeeded: count.entry.value.addingSaturated(1))))
        for row in directory.rows {
            let width: Int
            switch row.entry.tag {
            case MultiPictureEntries.tag: width = MultiPictureEntry.storedByteCount
            case MultiPictureEntries.identifiersTag: width = MultiPictureEntries.identifierByteCount
            default: continue
            }
            let list = row.value(from: header.lowerBound)
            guard row.entry.type == .undefined, !row.isInline, list.upperBound <= payload.upperBound,
                list.lowerBound >= header.upperBound, count.entry.value > 0,
                list.byteCount / UInt64(width) == count.entry.value, list.byteCount % UInt64(width) == 0
            else { throw Self.damaged }
            let length = row.valueField.lowerBound - 4
            edits.replace(
                length..<(length + 4),
                with: form.number(UInt32(truncatingIfNeeded: list.byteCount + UInt64(width))))
            // An even number, so that what follows stays at even positions.
            var new = ContiguousArray<UInt8>.zeros(width + width % 2)
            var numbers: [LayoutEdits.NewNumber] = []
            if row.entry.tag == MultiPictureEntries.tag {
                try checkPictures(
                    try window.bytes(in: list, "JPEG/MPF"), header.lowerBound, form, in: window)
                let size = MultiPictureEntry.byteCountField
                new.replaceSubrange(size, with: form.number(UInt32(clamping: mapByteCount)))
                numbers = [
                    LayoutEdits.NewNumber(
                        field: MultiPictureEntry.offsetField,
                        value: .distanceOfInsertion(map, from: header.lowerBound), form: form.numbers)
                ]
                let own = list.part(size)
                edits.replace(
                    own, with: .zeros(size.count),
                    numbers: [
                        LayoutEdits.NewNumber(
                            field: 0..<size.count, value: .size(of: 0..<pictureEnd), form: form.numbers)
                    ])
            }
            edits.insert(new, at: list.upperBound, in: list, numbers: numbers)
        }
    }

    /// Throws unless each entry but the first leads to a JPEG image, or to nothing.
    private func checkPictures(
        _ list: ArraySlice<UInt8>, _ header: UInt64, _ form: TIFFForm, in window: ByteWindow
    ) throws(EditStop) {
        var rest = list.dropFirst(MultiPictureEntry.storedByteCount)
        while !rest.isEmpty {
            func number(_ field: Range<Int>) -> UInt64 {
                form.numbers.number(rest.dropFirst(field.lowerBound).prefix(field.count)) ?? 0
            }
            let (size, offset) = (
                number(MultiPictureEntry.byteCountField), number(MultiPictureEntry.offsetField)
            )
            rest = rest.dropFirst(MultiPictureEntry.storedByteCount)
            guard size > 0, offset > 0 else { continue }
            let start = header + offset
            guard start + size <= window.byteCount, size >= 2,
                try window.bytes(in: .bytes(at: start, 2), "JPEG/MPF")
                    .elementsEqual([0xFF, JPEGSegment.startOfImage])
            else {
                throw .refused(
                    MetadataError(
                        .notEditable, "the file has an index of other pictures, one of which is not there"))
            }
        }
    }

    private static let damaged = EditStop.refused(
        MetadataError(.notEditable, "the file has an index of other pictures that is damaged"))
}
