// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What the directories of one TIFF structure contain.
struct TIFFRegions {
    let header: UInt64
    let end: UInt64
    var form: TIFFForm
    var directories: [Directory] = []
    var pointers: [Pointer] = []
    var references: [FileLayout.Reference] = []
    var tables: [FileLayout.ReferenceTable] = []
    /// Whether there is a maker note, and whether it is Apple's, whose offsets lead to nothing outside.
    var hasNote = false
    var hasAppleNote = false
    /// The number of each directory in the chain that begins in the header, by position.
    private var chain: [UInt64: Int] = [:]

    init(header: UInt64, end: UInt64, _ form: TIFFForm = TIFFForm(isLittleEndian: false)) {
        self.header = header
        self.end = end
        self.form = form
    }

    /// The structure that is a whole file, which begins with these bytes.
    init(fileBeginningWith start: some Collection<UInt8>, _ byteCount: UInt64, _ format: MediaFormat) {
        let isLittleEndian = TIFFForm.isLittleEndian(mark: start.first)
        self.init(
            header: 0, end: byteCount,
            TIFFForm(isLittleEndian: isLittleEndian, is64Bit: format == .bigTIFF))
    }

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
        let pointer = Pointer(field: field, form: form.numbers, base: header, offset: offset, name: nil)
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
        guard next < end, map.fields[next].identifier == UInt32(row.entry.tag) else { return nil }
        let field = map.fields[next]
        next += 1
        guard field.offset != FileMap.Field.nowhere, UInt64(field.count) == row.entry.count,
            row.entry.byteCount > 0, let byteCount = Int(exactly: row.entry.byteCount)
        else { return nil }
        let start = Int(clamping: field.offset)
        guard let ranges = map.kept.sourceRanges(of: start..<start.addingSaturated(byteCount)),
            !ranges.isDecoded
        else { return nil }
        return ranges.ranges.isEmpty ? nil : ranges.ranges
    }

    mutating func label(of row: DirectoryCursor.Row) -> FileLayout.Region.Label {
        names.label(of: FileMap.Field(identifier: UInt32(row.entry.tag)))
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
        switch (self, tag) {
        case (.exif, TIFFTag.makerNote), (.tiff, TIFFTag.xmp), (.tiff, TIFFTag.records),
            (.tiff, TIFFTag.resources),
            (.tiff, TIFFTag.colorProfile):
            true
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
        switch (self == .panasonicRaw ? .tiff : self, tag) {
        case (.tiff, TIFFTag.exif): "Exif IFD"
        case (.tiff, TIFFTag.gps): "GPS IFD"
        case (.exif, TIFFTag.interoperability), (.tiff, TIFFTag.interoperability):
            "Interoperability IFD"
        case (.tiff, TIFFTag.subDirectories): "SubIFD"
        case (.tiff, TIFFTag.stripOffsets), (.tiff, TIFFTag.tileOffsets), (.tiff, TIFFTag.jpegOffset): ""
        default:
            MakerNoteFormat.subdirectories.first { $0.dictionary == self && $0.tag == UInt32(tag) }
                .map { MetadataDictionary($0.holds).rawValue }
        }
    }
}
