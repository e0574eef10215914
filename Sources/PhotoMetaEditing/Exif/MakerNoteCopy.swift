// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A maker note that is copied to another file as a whole.
///
/// Exif leaves the form of a note to the maker (Exif 3.0 §4.6.6.4.1). Offsets in most notes are relative to the Exif block, so that they
/// are only right at the same offset in the block; parts of them that no one has described may contain such offsets, too.
struct MakerNoteCopy: Sendable {
    /// The bytes, without identifiers of Live Photos.
    let bytes: ContiguousArray<UInt8>
    /// The offset in the Exif block that the note must have; `nil` if its offsets are relative to the note itself.
    let offset: UInt64?
    /// The byte order that the Exif block must have; `nil` if the note states its own.
    let isLittleEndian: Bool?
    /// The tag of a Live Photo's identifier in Apple's note: a copy is not half of a Live Photo.
    private static let contentIdentifier: UInt16 = 0x0011
    /// The largest offset of a note: a new block has zeros before the note.
    private static let offsetLimit: UInt64 = 16_384

    /// Creates the copy of a file's maker note; `nil` if there is none, or if it cannot be copied as a whole: if it is damaged or not
    /// completely read, if it refers to bytes outside of it, or if it is one of several.
    init?(of source: MediaMetadata) {
        let map = source.scope.map
        guard map.format != .bigTIFF,
            let exif = map.directories.first(where: { $0.dictionary == .exif && $0.part == 0 }),
            let field = map.index(of: TIFFTag.makerNote, in: exif).map({ map.fields[$0] }),
            field.offset != FileMap.Field.nowhere, field.type.wireElementByteCount == 1,
            let stored = source.storedValue(for: MetadataKeys().exif.makerNote),
            !stored.bytes.isEmpty, stored.bytes.count == Int(field.count)
        else { return nil }
        let isDamaged = source.diagnostics.contains { $0.path.contains("/Maker") }
        let count = map.fields[exif.fields].reduce(0) { $1.identifier == field.identifier ? $0 + 1 : $0 }
        guard !isDamaged, source.omittedDiagnosticCount == 0, count == 1 else { return nil }
        let range = Int(field.offset)..<(Int(field.offset) + Int(field.count))
        var isRead = false
        for directory in map.directories
        where directory.part == 0
            && PropertySelection.makerNotes.contains(MetadataDictionary(directory.dictionary))
        {
            isRead = true
            for field in map.fields[directory.fields] {
                let byteCount = UInt64(field.count) * UInt64(field.type.wireElementByteCount)
                guard byteCount > 4 else { continue }
                let start = Int(field.offset)
                guard range.contains(start), byteCount <= UInt64(range.upperBound - start) else {
                    return nil
                }
            }
        }
        var bytes = ContiguousArray(stored.slice)
        if AppleNoteEditor.isApples(bytes) {
            guard var note = try? AppleNoteEditor(bytes) else { return nil }
            if (try? note.row(Self.contentIdentifier)) != nil {
                guard (try? note.remove(Self.contentIdentifier)) != nil, let changed = try? note.bytes()
                else {
                    return nil
                }
                bytes = changed
            }
            (self.bytes, offset, isLittleEndian) = (bytes, nil, nil)
            return
        }
        self.bytes = bytes
        // A note in the row itself.
        if bytes.count <= 4 {
            (offset, isLittleEndian) = (nil, nil)
            return
        }
        let form = isRead ? MakerNoteFormat.form(of: bytes, maker: source[\.tiff.make] ?? "") : nil
        if Self.hasPreviewOutside(bytes, of: source) { return nil }
        isLittleEndian = form?.statesByteOrder == true ? nil : exif.isLittleEndian
        if form?.isRelativeToNote == true {
            offset = nil
            return
        }
        let position = map.kept.sourceOffset(of: range.lowerBound)
        guard let structure = map.structure(of: exif), structure.contains(position) else { return nil }
        let offset = position - structure.lowerBound
        guard offset <= Self.offsetLimit, offset % 2 == 0 else { return nil }
        self.offset = offset
    }

    /// The fields of notes with the offset of a preview, whose data is outside of the note mostly (ExifTool's tag names).
    private static let previews: [(dictionary: MetadataDictionary.Index, tag: UInt16)] = [
        (.makerNikon, 0x0011), (.makerOlympus, 0x0088), (.olympusCameraSettings, 0x0101),
        (.makerMinolta, 0x0088), (.makerPentax, 0x0004), (.makerCasioQVC, 0x0004),
    ]

    /// Whether the note states the offset of a preview that is not in the note.
    private static func hasPreviewOutside(_ note: ContiguousArray<UInt8>, of source: MediaMetadata) -> Bool {
        previews.contains { dictionary, tag in
            let key = MetadataKey<StoredValue>(MetadataDictionary(dictionary), tag: tag, name: "")
            guard let offset = source.storedValue(for: key)?.integer(), offset > 0 else { return false }
            return dictionary != .makerNikon || !holdsNikonPreview(note, at: Int(clamping: offset))
        }
    }

    /// Whether a note of Nikon's contains the preview of a directory, whose offsets are relative to a TIFF header at 10.
    private static func holdsNikonPreview(_ note: ContiguousArray<UInt8>, at offset: Int) -> Bool {
        let bytes = note.dropFirst(10)
        guard let form = TIFFForm(header: bytes.span), !form.is64Bit else { return false }
        let editor = TIFFEditor(ContiguousArray(bytes), directoryAt: offset, form)
        guard let directory = try? editor.firstDirectory(),
            let start = try? editor.find(TIFFTag.jpegOffset, in: directory).row?.entry.value,
            let byteCount = try? editor.find(TIFFTag.jpegByteCount, in: directory).row?.entry.value
        else { return true }
        return start.addingSaturated(byteCount) <= UInt64(bytes.count)
    }

    /// Whether a property is part of the note that is copied.
    static func holds(_ property: MetadataProperty) -> Bool {
        if property.dictionary == .exif { return property.tag == TIFFTag.makerNote }
        return PropertySelection.makerNotes.contains(property.dictionary)
            && !(property.dictionary == .makerApple && property.tag == contentIdentifier)
    }

    /// The change to a file; `nil` if it has the note already.
    func change(to target: MediaMetadata) -> PropertyEdit? {
        let key = MetadataKeys().exif.makerNote
        guard let value = StoredValue(type: .undefined, bytes: bytes) else { return nil }
        if let own = MakerNoteCopy(of: target), own.bytes == bytes, offset == nil || own.offset == offset {
            return nil
        }
        return PropertyEdit(key.address, .encodable(value), as: .undefined, in: ExifStore.self)
    }

    // MARK: Place

    /// The formats whose Exif block is separate from the rest of the file, and TIFF.
    private static let formats: Set<MediaFormat> = [.jpeg, .heif, .png, .webP, .jpegXL, .tiff]

    /// The number of bytes of a segment that Exif's fields can have.
    private static let segmentByteCount: UInt64 = 65_000

    /// Whether a file can get the note, in its Exif block or in a new one.
    ///
    /// - Parameter otherByteCount: The number of bytes that other new fields need.
    func fits(_ target: MediaMetadata, beside otherByteCount: UInt64) -> Bool {
        let map = target.scope.map
        guard Self.formats.contains(target.family), target.format != .bigTIFF,
            // The identifier belongs to the other file.
            target[\.makerApple.contentIdentifier] == nil
        else { return false }
        // The header and the directories of a new block, in front of the note.
        var end: UInt64 = 64
        if let first = map.directories.first(where: { $0.dictionary == .tiff && $0.part == 0 }) {
            if let isLittleEndian, isLittleEndian != first.isLittleEndian { return false }
            guard let structure = map.structure(of: first) else { return false }
            end = structure.byteCount
            if let offset, end + 8 > offset { return false }
        } else if map.format.isTIFFStructure {
            return false
        }
        let start = max(end, offset ?? 0)
        return target.family != .jpeg
            || start.addingSaturated(UInt64(bytes.count)).addingSaturated(otherByteCount)
                <= Self.segmentByteCount
    }
}

extension FileMap {
    /// The range of the TIFF structure with a directory; `nil` for one that is coded or in several pieces.
    fileprivate func structure(of directory: Directory) -> Range<UInt64>? {
        guard directory.block != Directory.noBlock else {
            return format.isTIFFStructure ? 0..<sourceByteCount : nil
        }
        let index = Int(directory.block)
        guard blocks.indices.contains(index), blocks[index].coding == .plain,
            !blocks.indices.contains(index + 1) || !blocks[index + 1].continuesPrevious
        else { return nil }
        let header = blocks[index].offset.addingSaturated(UInt64(directory.origin))
        return header < blocks[index].range.upperBound ? header..<blocks[index].range.upperBound : nil
    }
}
