// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Leaves rows out of the directories of a TIFF or DNG file (TIFF 6.0 §2, DNG 1.7).
///
/// Nothing moves: the image data can be anywhere. What the removed rows referred to then belongs to nothing, as does what follows
/// a text, and is cleared.
struct SharedTIFFFile {
    private let blocks: SharedBlocks
    private let file: EditedFile
    private var edits = LayoutEdits()
    /// Whether the first directory has its XMP.
    private var hasPacket = false

    /// Whether the first directory has a picture.
    private var hasPicture = false

    private static let previousJPEG: UInt64 = 6
    /// The fields that locate a picture, or the directories of further ones.
    private static let pictures: Set<UInt16> = [
        TIFFTag.stripOffsets, TIFFTag.tileOffsets, TIFFTag.jpegOffset, TIFFTag.subDirectories,
    ]

    init(_ blocks: SharedBlocks, _ file: EditedFile) {
        self.blocks = blocks
        self.file = file
    }

    consuming func planned() throws(EditStop) -> LayoutEdits {
        let head = try file.window.bytes(in: 0..<min(8, file.window.byteCount), "TIFF")
        let structure = TIFFRegions(fileBeginningWith: head, file.window.byteCount, file.map.format)
        var starts: Set<UInt64> = []
        for directory in file.map.directories
        where directory.block == FileMap.Directory.noBlock && starts.insert(directory.start).inserted {
            guard Self.directories.contains(directory.dictionary) else { continue }
            try share(directory, structure)
        }
        return edits
    }

    private mutating func share(
        _ directory: FileMap.Directory, _ structure: TIFFRegions
    ) throws(EditStop) {
        guard let old = try SharedDirectory(at: directory.start, in: structure, file.window) else {
            throw .damaged("TIFF", at: directory.start, "the directory is cut off")
        }
        let compression = old.rows.last { $0.entry.tag == TIFFTag.compression }?.entry.short(old.form)
        guard
            compression != Self.previousJPEG
                || old.rows.contains(where: { $0.entry.tag == TIFFTag.jpegOffset })
        else {
            throw .refused(
                MetadataError(
                    .notEditable,
                    "its image is compressed as JPEG in the form of TIFF 6.0, whose tables are not followed"))
        }
        if directory.part == 0, directory.dictionary == .tiff, !hasPicture {
            hasPicture = old.rows.contains { Self.pictures.contains($0.entry.tag) }
        }
        // An Exif block that is a file of its own has a thumbnail, as the block in a JPEG file.
        let isThumbnail = !hasPicture && directory.part != 0
        var kept: [DirectoryEntry] = []
        for row in old.rows {
            if isThumbnail, [TIFFTag.jpegOffset, TIFFTag.jpegByteCount].contains(row.entry.tag) { continue }
            if let entry = try shared(row, in: directory, old.form) { kept.append(entry) }
        }
        if directory.part == 0, directory.dictionary == .tiff { addPacket(to: &kept, old) }
        let new = old.bytes(keeping: kept)
        if new != old.bytes(keeping: old.rows.map(\.entry)) { edits.replace(old.range, with: new) }
    }

    /// Adds XMP to the first directory if it has none, or if there is no room for it: at the place of a value that is left out, such as the Content Credentials.
    private mutating func addPacket(to kept: inout [DirectoryEntry], _ old: SharedDirectory) {
        let packet = blocks.packet
        guard !hasPacket, !packet.isEmpty else { return }
        hasPacket = true
        guard !kept.contains(where: { $0.tag == TIFFTag.xmp }) else { return }
        let left = Set(old.rows.map(\.entry.tag)).subtracting(kept.map(\.tag))
        let place = old.rows.first { row in
            let value = row.value(from: 0)
            return left.contains(row.entry.tag) && !row.fits(row.entry.byteCount)
                && value.byteCount >= UInt64(packet.count) && value.upperBound <= file.window.byteCount
        }
        guard let place else { return }
        edits.replace(.bytes(at: place.value(from: 0).lowerBound, UInt64(packet.count)), with: packet)
        var entry = DirectoryEntry(tag: TIFFTag.xmp, type: .byte, value: place.entry.value)
        entry.set(packet, old.form)
        kept.insert(entry, at: kept.firstIndex { $0.tag > TIFFTag.xmp } ?? kept.endIndex)
    }

    /// Returns an entry that is kept, with its new value; `nil` for one that goes.
    private mutating func shared(
        _ row: DirectoryCursor.Row, in directory: FileMap.Directory, _ form: TIFFForm
    ) throws(EditStop) -> DirectoryEntry? {
        let range = row.value(from: 0)
        var entry = row.entry
        if var new = try newValue(of: entry.tag, at: range, in: directory) {
            // The elements of IPTC records may be numbers of four bytes.
            let width = max(entry.type.wireElementByteCount, 1)
            new += ContiguousArray.zeros((width - new.count % width) % width)
            guard !new.isEmpty, UInt64(new.count) <= range.byteCount,
                range.upperBound <= file.window.byteCount
            else { return nil }
            entry.set(new, form)
            if !row.fits(UInt64(new.count)) {
                edits.replace(.bytes(at: range.lowerBound, UInt64(new.count)), with: new)
            }
            return entry
        }
        guard Self.keeps(entry.tag, in: directory.dictionary, blocks.sharing.content) else { return nil }
        guard entry.type == .ascii || entry.type == .utf8 else { return entry }
        guard range.byteCount <= UInt64(clamping: file.map.limits.tableBytes),
            range.upperBound <= file.window.byteCount
        else { return nil }
        let value = ContiguousArray(try file.window.bytes(in: range, "TIFF"))
        let text = SharedFields.text(value, of: entry.tag)
        if text.count < value.count { entry.set(text, form) }
        return entry
    }

    /// The new value of a field that is made anew; `nil` for other fields, empty for one that goes.
    private func newValue(
        of tag: UInt16, at range: Range<UInt64>, in directory: FileMap.Directory
    ) throws(EditStop) -> ContiguousArray<UInt8>? {
        switch (tag, directory.dictionary) {
        case (TIFFTag.makerNote, .exif): return SharedStructure.note(of: file.map, blocks.sharing) ?? []
        case (TIFFTag.xmp, .tiff): return directory.part == 0 ? blocks.packet : []
        case (TIFFTag.records, .tiff), (TIFFTag.resources, .tiff):
            guard range.byteCount <= UInt64(clamping: file.map.limits.tableBytes),
                range.upperBound <= file.window.byteCount
            else { return [] }
            let old = ContiguousArray(try file.window.bytes(in: range, "TIFF"))
            return try EditStop.refusing { () throws(MetadataError) in
                try blocks.changed(.resources, old, .main) ?? []
            }
        default: return nil
        }
    }

    /// The values of the fields of a file's own directories that are left out, where they are not in their rows.
    static func leftOut(of map: FileMap, _ content: SharedContent) -> [Range<UInt64>] {
        var ranges: [Range<UInt64>] = []
        for directory in map.directories where directory.block == FileMap.Directory.noBlock {
            guard directories.contains(directory.dictionary) else { continue }
            for field in map.fields[directory.fields] where field.offset != FileMap.Field.nowhere {
                guard let tag = UInt16(exactly: field.identifier), !rebuilt.contains(tag),
                    !keeps(tag, in: directory.dictionary, content),
                    let value = map.singleValue(of: field, isLittleEndian: directory.isLittleEndian).ranges
                else { continue }
                // Shorter values can be in their rows.
                ranges += value.ranges.filter { $0.byteCount > 8 }
            }
        }
        return ranges
    }

    /// The fields that are made anew where they are.
    static let rebuilt: Set<UInt16> = [TIFFTag.xmp, TIFFTag.records, TIFFTag.resources]

    /// The dictionaries of a file's own directories that are shared.
    private static let directories: Set<MetadataDictionary.Index> = [.tiff, .exif, .gps, .interoperability]

    private static func keeps(
        _ tag: UInt16, in dictionary: MetadataDictionary.Index, _ content: SharedContent
    ) -> Bool {
        guard dictionary == .tiff else {
            return tag == TIFFTag.interoperability
                || SharedProperties.keep(field: tag, of: MetadataDictionary(dictionary), content)
        }
        // TIFF/EP puts Exif's fields into this directory.
        return keep(tag, content) || tag == TIFFTag.gps && content.contains(.location)
            || [.tiff, .exif].contains { SharedProperties.keep(tag: tag, of: $0, content) }
    }

    /// Whether a field of a file's own directories is kept beside those of Exif blocks.
    static func keep(_ tag: UInt16, _ content: SharedContent) -> Bool {
        structure.contains(tag) || dng.contains(tag) || content.contains(.camera) && cameraNames.contains(tag)
    }

    /// The names of the camera and the lens (DNG).
    private static let cameraNames: Set<UInt16> = [0xC614, 0xC615, 0xC630]

    /// What decoders need (TIFF 6.0; TIFF Technical Notes; TIFF/EP), and the pointers to further directories.
    static let structure: Set<UInt16> = [
        0x00FE, 0x00FF, 0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x0107, 0x0108, 0x0109, 0x010A, 0x0111,
        0x0112, 0x0115,
        0x0116, 0x0117, 0x0118, 0x0119, 0x011A, 0x011B, 0x011C, 0x0122, 0x0123, 0x0124, 0x0125, 0x0128,
        0x0129, 0x012D,
        0x013D, 0x013E, 0x013F, 0x0140, 0x0141, 0x0142, 0x0143, 0x0144, 0x0145, 0x0146, 0x0147, 0x0148,
        0x014A, 0x014C,
        0x014E, 0x0150, 0x0152, 0x0153, 0x0154, 0x0155, 0x0156, 0x015A, 0x015B, 0x0200, 0x0201, 0x0202,
        0x0203, 0x0205,
        0x0206, 0x0207, 0x0208, 0x0209, 0x0211, 0x0212, 0x0213, 0x0214, 0x022F, 0x828D, 0x828E, 0x8769,
        0x8773, 0x8829,
    ]

    /// What is needed to develop a raw image (DNG 1.7), without numbers of cameras, names of files, private data and digests.
    static let dng: Set<UInt16> = {
        let all = MetadataDictionary.dng.keys.all.compactMap(\.address.tag)
        let others: Set<UInt16> = [
            0xC614, 0xC615, 0xC62F, 0xC630, 0xC634, 0xC635, 0xC65D, 0xC68B, 0xC68C, 0xC6FE, 0xC716, 0xC717,
            0xC718,
            0xC719, 0xC71B, 0xC71C, 0xC71D, 0xC763, 0xC789, 0xC7A1, 0xC7A7, 0xCD31,
        ]
        return Set(all).subtracting(others)
    }()
}
