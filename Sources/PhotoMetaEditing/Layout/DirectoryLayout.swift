// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The directories of TIFF structures, their values, and the numbers that locate these (TIFF 6.0 §2).
///
/// The reader has followed the pointers, and knows the forms of maker notes; here, the rows of the directories that it read are
/// described.
extension LayoutCollector {
    /// - Parameter dictionary: That of the directories; `nil` for all.
    mutating func collectDirectories(of dictionary: MetadataDictionary.Index? = nil) throws(ParseStop) {
        var structures: [UInt64: TIFFRegions] = [:]
        for directory in map.directories where dictionary == nil || directory.dictionary == dictionary {
            guard let place = place(of: directory) else {
                collectFields(of: directory)
                continue
            }
            // Taken out, so that its arrays are not copied.
            let known = structures.removeValue(forKey: place.header)
            var structure = known ?? TIFFRegions(header: place.header, end: place.end)
            try examine(FileLayout.file) { collector throws(ParseStop) in
                if known == nil { try collector.collectHeader(&structure) }
                try collector.collect(directory, at: place.start, &structure)
            }
            structures[place.header] = structure
        }
        for (_, structure) in structures.sorted(by: { $0.key < $1.key }) { add(structure) }
    }

    /// Sets the role of what the directories do not refer to: raw files, and the notes of most makers, may refer to it in ways
    /// that are not known.
    mutating func setRolesOfRest() {
        for region in builder.regions.indices where isTIFFStructure(region) {
            let isRaw = region == FileLayout.file && !Self.knownFormats.contains(map.format)
            guard isRaw || opaqueStructures.contains(builder.regions[region].range.lowerBound) else {
                continue
            }
            builder.setRole(of: region, .unknown)
        }
    }

    private static let knownFormats: [MediaFormat] = [.tiff, .bigTIFF, .dng]

    private struct DirectoryPlace {
        /// The position of the structure's header, and the end of the structure.
        var header: UInt64
        var end: UInt64
        var start: UInt64
    }

    /// The position of a directory of a TIFF structure; `nil` for other directories, and for those in compressed blocks.
    private func place(of directory: FileMap.Directory) -> DirectoryPlace? {
        guard directory.dictionary.lookup == .tag, directory.dictionary != .iptc,
            directory.dictionary != .ciff, directory.start > 0
        else { return nil }
        guard directory.block != FileMap.Directory.noBlock else {
            guard map.format.isTIFFStructure || map.format == .jpegXR else { return nil }
            return DirectoryPlace(header: 0, end: window.byteCount, start: directory.start)
        }
        guard map.blocks.indices.contains(Int(directory.block)) else { return nil }
        let block = map.blocks[Int(directory.block)]
        guard block.coding == .plain, let start = Int(exactly: directory.start),
            let source = map.kept.sourceRanges(of: start..<start.addingSaturated(2)), !source.isDecoded,
            source.ranges.count == 1
        else { return nil }
        return DirectoryPlace(
            header: block.offset.addingSaturated(UInt64(directory.origin)),
            end: map.pieces(ofBlockAt: Int(directory.block), keepsHeader: true).last?.upperBound
                ?? block.range.upperBound,
            start: source.ranges[0].lowerBound)
    }

    /// Adds what the file contains of a directory's image data, some of which is past the end of the file.
    ///
    /// If the size of some of it is not stated, it may be anywhere among the bytes of the structure.
    mutating func collectCutOffImage(of part: MediaPart, _ label: FileLayout.Region.Label) {
        guard case .directory(let index) = part.located.data, map.directories.indices.contains(index) else {
            return
        }
        let directory = map.directories[index]
        guard let place = place(of: directory) else { return }
        var ranges: [Range<UInt64>] = []
        var isLocated = true
        for tags in TIFFTag.imageData {
            guard let offsets = map.index(of: tags.offsets, in: directory) else { continue }
            let starts = map.singleValue(
                of: map.fields[offsets], isLittleEndian: directory.isLittleEndian)
            let counts = map.index(of: tags.byteCounts, in: directory).map {
                map.singleValue(of: map.fields[$0], isLittleEndian: directory.isLittleEndian)
            }
            guard directory.block == FileMap.Directory.noBlock, let counts, starts.count == counts.count
            else {
                isLocated = false
                continue
            }
            for index in 0..<starts.count {
                guard let start = starts.integer(at: index).flatMap(UInt64.init(exactly:)),
                    let count = counts.integer(at: index).flatMap(UInt64.init(exactly:)),
                    count > 0 || start == 0
                else {
                    isLocated = false
                    continue
                }
                let end = min(start.addingSaturated(count), window.byteCount)
                if start < end { ranges.appendJoined(start..<end) }
            }
        }
        for range in ranges {
            nested.append(
                NestedRegion(range: range, label: label, role: .media, part: part.id, isDamaged: true))
        }
        if !isLocated { opaqueStructures.insert(place.header) }
    }

    /// Adds the header of a structure.
    private mutating func collectHeader(_ structure: inout TIFFRegions) throws(ParseStop) {
        let mark = try window.slice(at: structure.header, count: 1)
        let form = TIFFForm(
            isLittleEndian: TIFFForm.isLittleEndian(mark: mark.first),
            is64Bit: map.format == .bigTIFF && structure.header == 0)
        structure.form = form
        let range = Range.bytes(at: structure.header, UInt64(form.headerByteCount))
        let field = range.part(form.firstOffsetPosition..<form.headerByteCount)
        let offset = try number(at: field.lowerBound, byteCount: form.offsetByteCount, form.numbers)
        nested.append(NestedRegion(range: range, label: .piece(.tiffHeader), role: .structure))
        structure.chain(field, to: offset, after: nil)
    }

    // MARK: One directory

    private mutating func collect(
        _ directory: FileMap.Directory, at start: UInt64, _ structure: inout TIFFRegions
    ) throws(ParseStop) {
        let window = window
        let rows = try DirectoryCursor(
            at: start, in: structure, isLittleEndian: directory.isLittleEndian,
            take: { context.takeEntries($0) }
        ) { range throws(ParseStop) in
            try window.slice(at: range.lowerBound, count: Int(range.byteCount))
        }
        var fields = FieldMatch(directory, in: map)
        let part = Int(directory.part)
        var valueStarts: Set<UInt64> = []
        structure.hasAppleNote = structure.hasAppleNote || directory.dictionary == .makerApple
        var preview: (offset: DirectoryCursor.Row?, byteCount: DirectoryCursor.Row?)
        // Notes have origins of their own, which follow from the values that were read.
        var base: UInt64? = directory.dictionary.isInMakerNote ? nil : structure.header
        for row in rows.rows {
            let value = fields.value(of: row)
            let label = fields.label(of: row)
            nested.append(NestedRegion(range: row.range, label: label, role: .metadata, part: part))
            let tag = row.entry.tag
            if directory.dictionary == .exif, tag == TIFFTag.makerNote { structure.hasNote = true }
            if tag == directory.dictionary.previewTags?.offset { preview.offset = row }
            if tag == directory.dictionary.previewTags?.byteCount { preview.byteCount = row }
            guard !row.isInline else {
                try collectNumbers(row, at: row.valueField, of: directory, base, &structure)
                continue
            }
            if let known = value?.first { base = base ?? known.lowerBound &- row.entry.value }
            let stated = base.map { row.value(from: $0) }
            guard let ranges = value ?? stated.flatMap({ $0.upperBound <= structure.end ? [$0] : nil }),
                let first = ranges.first
            else { continue }
            valueStarts.insert(first.lowerBound)
            for range in ranges {
                nested.append(
                    NestedRegion(
                        range: range, label: label, role: .metadata, part: part,
                        isContainer: directory.dictionary.isStructured(tag)))
            }
            structure.add(
                FileLayout.Reference(
                    field: row.valueField, form: rows.form.numbers, base: first.lowerBound &- row.entry.value,
                    target: first.lowerBound))
            if ranges.count == 1 { try collectNumbers(row, at: first, of: directory, base, &structure) }
            if directory.dictionary == .tiff, tag == TIFFTag.xmp {
                try collectPacket(first, part: part)
            }
        }
        if let offset = preview.offset, let byteCount = preview.byteCount {
            try collectPreview(
                offset, byteCount, base ?? structure.header, rows.form.numbers, to: structure.end)
        }
        let end = try endWithNext(directory, rows, valueStarts, &structure)
        structure.directories.append(
            TIFFRegions.Directory(
                range: start..<end, dictionary: directory.dictionary, part: part,
                isDamaged: rows.rows.count < rows.statedCount))
    }

    /// The end of a directory with the offset of the next one, which some writers omit; only a chain of pictures has one that is
    /// not zero.
    private mutating func endWithNext(
        _ directory: FileMap.Directory, _ rows: DirectoryCursor, _ valueStarts: Set<UInt64>,
        _ structure: inout TIFFRegions
    ) throws(ParseStop) -> UInt64 {
        let next = rows.end..<rows.endOfNext
        guard next.upperBound <= structure.end, !next.contains(where: { valueStarts.contains($0) }) else {
            return rows.end
        }
        let offset = try number(
            at: next.lowerBound, byteCount: rows.form.offsetByteCount, rows.form.numbers)
        let isChained = directory.dictionary == .tiff || directory.dictionary == .multiPicture
        guard isChained || offset == 0 else { return rows.end }
        if offset != 0 { structure.chain(next, to: offset, after: rows.directory) }
        return next.upperBound
    }

    /// Adds the offsets in a value: of directories, of strips and tiles, of a JPEG stream, of pictures.
    private mutating func collectNumbers(
        _ row: DirectoryCursor.Row, at value: Range<UInt64>, of directory: FileMap.Directory, _ base: UInt64?,
        _ structure: inout TIFFRegions
    ) throws(ParseStop) {
        let form = FileLayout.NumberForm(isLittleEndian: directory.isLittleEndian)
        if directory.dictionary == .multiPicture, row.entry.tag == MultiPictureEntries.tag {
            return try collectPictures(at: value, structure.header, form)
        }
        let width = UInt64(row.entry.type.wireElementByteCount)
        guard width > 1, let name = directory.dictionary.nameOfTarget(row.entry.tag) else { return }
        let table =
            value.lowerBound..<value.lowerBound.addingSaturated(min(row.entry.byteCount, value.byteCount))
        guard !name.isEmpty, let base else {
            // Strips and tiles may be many.
            structure.tables.append(
                FileLayout.ReferenceTable(
                    fields: table, byteCount: Int(width), form: form, base: structure.header))
            return
        }
        let count = min(table.byteCount / width, UInt64(clamping: context.limits.directories))
        for index in 0..<count {
            let field = Range.bytes(at: table.lowerBound + index * width, width)
            let offset = try number(at: field.lowerBound, byteCount: Int(width), form)
            structure.pointers.append(
                TIFFRegions.Pointer(field: field, form: form, base: base, offset: offset, name: name))
        }
    }

    /// Adds a preview that a maker note locates, if it is a JPEG file; Minolta's first byte may be another.
    private mutating func collectPreview(
        _ offset: DirectoryCursor.Row, _ byteCount: DirectoryCursor.Row, _ base: UInt64,
        _ form: FileLayout.NumberForm, to end: UInt64
    ) throws(ParseStop) {
        let start = base &+ offset.entry.value
        let size = byteCount.entry.value
        guard offset.entry.byteCount == 4, byteCount.entry.byteCount == 4, size > 3, start < end,
            size <= end - start,
            try window.slice(at: start + 1, count: 2).elementsEqual([0xD8, 0xFF])
        else { return }
        let range = Range.bytes(at: start, size)
        nested.append(NestedRegion(range: range, label: .piece(.preview), role: .media))
        builder.add(FileLayout.Reference(field: offset.valueField, form: form, base: base, target: start))
        builder.add(FileLayout.SizeField(field: byteCount.valueField, form: form, range: range))
    }

    /// Adds the sizes and offsets of pictures (CIPA DC-007 §5.2.3.3).
    private mutating func collectPictures(
        at value: Range<UInt64>, _ header: UInt64, _ form: FileLayout.NumberForm
    ) throws(ParseStop) {
        let width = UInt64(MultiPictureEntry.storedByteCount)
        let stated = Int(clamping: value.byteCount / width)
        let count = UInt64(context.takeEntries(stated))
        if count < UInt64(stated) { builder.markUnexamined(FileLayout.file) }
        for index in 0..<count {
            let entry = Range.bytes(at: value.lowerBound + index * width, width)
            let sizeField = entry.part(MultiPictureEntry.byteCountField)
            let offsetField = entry.part(MultiPictureEntry.offsetField)
            let byteCount = try number(at: sizeField.lowerBound, byteCount: sizeField.count, form)
            let offset = try number(at: offsetField.lowerBound, byteCount: offsetField.count, form)
            // The first picture is the file's own, and begins where the file does.
            let start = offset == 0 ? 0 : header.addingSaturated(offset)
            guard byteCount > 0, start < window.byteCount, byteCount <= window.byteCount - start else {
                continue
            }
            builder.add(
                FileLayout.SizeField(field: sizeField, form: form, range: .bytes(at: start, byteCount)))
            guard offset != 0 else { continue }
            builder.add(
                FileLayout.Reference(field: offsetField, form: form, base: header, target: start))
        }
    }

    /// Adds the directories of a structure, whose names follow from the numbers that lead to them.
    private mutating func add(_ structure: TIFFRegions) {
        let starts = Set(structure.directories.map(\.range.lowerBound))
        var names: [UInt64: String] = [:]
        for pointer in structure.pointers where starts.contains(pointer.target) {
            if names[pointer.target] == nil { names[pointer.target] = pointer.name }
            builder.add(
                FileLayout.Reference(
                    field: pointer.field, form: pointer.form, base: pointer.base, target: pointer.target))
        }
        for directory in structure.directories {
            nested.append(
                NestedRegion(
                    range: directory.range, label: .text(structure.name(of: directory, names)),
                    role: .structure,
                    part: directory.part, isDamaged: directory.isDamaged, isContainer: true))
        }
        if structure.hasNote, !structure.hasAppleNote { opaqueStructures.insert(structure.header) }
        for reference in structure.references { builder.add(reference) }
        for table in structure.tables { builder.add(table) }
    }
}
