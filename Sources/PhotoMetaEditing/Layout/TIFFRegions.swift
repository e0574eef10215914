import PhotoMeta

/// What the directories of one TIFF structure contain.
struct TIFFRegions {
    let header: UInt64
    let end: UInt64
    var form = FileLayout.NumberForm.bigEndian
    /// Whether offsets and counts have 64 bits (BigTIFF).
    var is64Bit = false
    var directories: [Directory] = []
    var pointers: [Pointer] = []
    var references: [FileLayout.Reference] = []
    var tables: [FileLayout.ReferenceTable] = []
    /// Whether there is a maker note, and whether it is Apple's, whose offsets lead to nothing outside.
    var hasNote = false
    var hasAppleNote = false
    /// The number of each directory in the chain that begins in the header, by position.
    private var chain: [UInt64: Int] = [:]

    init(header: UInt64, end: UInt64) {
        self.header = header
        self.end = end
    }

    var countByteCount: UInt64 { is64Bit ? 8 : 2 }
    var offsetByteCount: UInt64 { is64Bit ? 8 : 4 }

    struct Directory {
        var range: Range<UInt64>
        var dictionary: MetadataDictionary.Index
        var part: Int
        var isDamaged: Bool
    }

    /// A number that leads to a directory, if one is there.
    struct Pointer {
        var field: Range<UInt64>
        var form: FileLayout.NumberForm
        var base: UInt64
        var offset: UInt64
        /// The name of the directory; `nil` in the chain of directories.
        var name: String?

        var target: UInt64 { base &+ offset }
    }

    mutating func add(_ reference: FileLayout.Reference) { references.append(reference) }

    /// Adds a number in the chain of directories that begins in the header.
    ///
    /// - Parameter directory: The directory that the number ends; `nil` for the header.
    mutating func chain(_ field: Range<UInt64>, to offset: UInt64, after directory: UInt64?) {
        let pointer = Pointer(field: field, form: form, base: header, offset: offset, name: nil)
        pointers.append(pointer)
        guard let number = directory.map({ chain[$0].map { $0 + 1 } }) ?? 0 else { return }
        chain[pointer.target] = chain[pointer.target] ?? number
    }

    /// The name of a directory, by what leads to it.
    func name(of directory: Directory, _ names: [UInt64: String]) -> String {
        let start = directory.range.lowerBound
        if directory.dictionary == .tiff, let number = chain[start] { return "IFD\(number)" }
        return names[start] ?? MetadataDictionary(directory.dictionary).rawValue
    }
}

/// The rows of a directory, whatever its width.
struct DirectoryCursor {
    let directory: UInt64
    let form: FileLayout.NumberForm
    let statedCount: Int
    /// The position of the first row.
    let start: UInt64
    let rowByteCount: Int
    /// The end of the directory.
    var end: UInt64
    private let structureEnd: UInt64
    private let offsetByteCount: Int

    struct Row {
        var range: Range<UInt64>
        var tag: UInt16
        var type: ValueType
        var count: UInt64
        /// The last bytes of the row: the value, or its offset.
        var valueField: Range<UInt64>
        /// The number in these bytes.
        var stated: UInt64

        /// 0 for a type that is not known.
        var valueByteCount: UInt64 {
            let (product, overflow) = count.multipliedReportingOverflow(by: UInt64(type.wireElementByteCount))
            return overflow ? .max : product
        }
    }

    init(_ directory: UInt64, _ structure: TIFFRegions, isLittleEndian: Bool, statedCount: UInt64) {
        self.directory = directory
        form = FileLayout.NumberForm(isLittleEndian: isLittleEndian)
        self.statedCount = Int(clamping: statedCount)
        start = directory.addingSaturated(structure.countByteCount)
        rowByteCount = structure.is64Bit ? 20 : 12
        offsetByteCount = Int(structure.offsetByteCount)
        structureEnd = structure.end
        end = start
    }

    /// The number of rows that fit the structure.
    var count: Int {
        min(statedCount, Int(clamping: (max(structureEnd, start) - start) / UInt64(rowByteCount)))
    }

    func row(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Row {
        let row = bytes.dropFirst(index * rowByteCount).prefix(rowByteCount)
        func number(_ offset: Int, _ byteCount: Int) -> UInt64 {
            form.number(row.dropFirst(offset).prefix(byteCount)) ?? 0
        }
        let position = start + UInt64(index * rowByteCount)
        let field = rowByteCount - offsetByteCount
        return Row(
            range: .bytes(at: position, UInt64(rowByteCount)), tag: UInt16(truncatingIfNeeded: number(0, 2)),
            type: ValueType(rawValue: UInt16(truncatingIfNeeded: number(2, 2))), count: number(4, field - 4),
            valueField: .bytes(at: position + UInt64(field), UInt64(offsetByteCount)),
            stated: number(field, offsetByteCount))
    }

    /// The range of a value that was not kept; `nil` if it is outside the structure.
    func value(of row: Row, base: UInt64) -> [Range<UInt64>]? {
        let start = base.addingSaturated(row.stated)
        guard row.valueByteCount < .max, start < structureEnd, row.valueByteCount <= structureEnd - start
        else { return nil }
        return [.bytes(at: start, row.valueByteCount)]
    }
}

/// Finds the fields of a directory's rows, which are in the same order; rows that could not be used have none.
struct FieldMatch {
    private let map: FileMap
    private var next: Int
    private let end: Int
    private var names: FieldNames

    init(_ directory: FileMap.Directory, in map: FileMap) {
        self.map = map
        next = directory.fields.lowerBound
        end = directory.fields.upperBound
        names = FieldNames(of: directory, in: map)
    }

    /// The ranges of a row's value as the reader found them; `nil` if it was not kept.
    mutating func value(of row: DirectoryCursor.Row) -> [Range<UInt64>]? {
        guard next < end, map.fields[next].identifier == UInt32(row.tag) else { return nil }
        let field = map.fields[next]
        next += 1
        guard field.offset != FileMap.Field.nowhere, UInt64(field.count) == row.count, row.valueByteCount > 0,
            let byteCount = Int(exactly: row.valueByteCount)
        else { return nil }
        let start = Int(clamping: field.offset)
        guard let ranges = map.kept.sourceRanges(of: start..<start.addingSaturated(byteCount)),
            !ranges.isDecoded
        else { return nil }
        return ranges.ranges.isEmpty ? nil : ranges.ranges
    }

    mutating func label(of row: DirectoryCursor.Row) -> FileLayout.Region.Label {
        names.label(of: FileMap.Field(identifier: UInt32(row.tag)))
    }
}

extension MetadataDictionary.Index {
    /// Whether it is that of a maker note, or of a directory in one.
    var isInMakerNote: Bool {
        switch self {
        case .tiff, .exif, .gps, .interoperability, .multiPicture, .panasonicRaw, .dng: false
        default: true
        }
    }

    /// Whether the value of a tag has a structure of its own.
    func isStructured(_ tag: UInt16) -> Bool {
        switch (self, UInt32(tag)) {
        case (.exif, PointerTag.makerNote): true
        // XMP, IPTC records, image resources, a color profile.
        case (.tiff, 0x02BC), (.tiff, 0x83BB), (.tiff, 0x8649), (.tiff, 0x8773): true
        default: MakerNoteFormat.subdirectories.contains { $0.dictionary == self && $0.tag == UInt32(tag) }
        }
    }

    /// The tags of a maker note that state where a preview is, and its size.
    var previewTags: (offset: UInt16, byteCount: UInt16)? {
        switch self {
        case .makerOlympus, .makerMinolta: (0x0088, 0x0089)
        case .olympusCameraSettings: (0x0101, 0x0102)
        case .makerPentax: (0x0004, 0x0003)
        default: nil
        }
    }

    /// The name of the directory that a tag's numbers lead to, empty for image data; `nil` for a tag without offsets.
    func nameOfTarget(_ tag: UInt16) -> String? {
        switch (self == .panasonicRaw ? .tiff : self, UInt32(tag)) {
        case (.tiff, PointerTag.exif): "Exif IFD"
        case (.tiff, PointerTag.gps): "GPS IFD"
        case (.exif, PointerTag.interoperability), (.tiff, PointerTag.interoperability):
            "Interoperability IFD"
        case (.tiff, PointerTag.subDirectories): "SubIFD"
        case (.tiff, ImageTag.stripOffsets), (.tiff, ImageTag.tileOffsets), (.tiff, ImageTag.jpegOffset): ""
        default:
            MakerNoteFormat.subdirectories.first { $0.dictionary == self && $0.tag == UInt32(tag) }
                .map { MetadataDictionary($0.holds).rawValue }
        }
    }
}
