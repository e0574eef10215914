// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The TIFF structure of an Exif block, made anew from the properties that are kept.
enum SharedStructure {
    private static let contentIdentifier: UInt16 = 0x0011

    /// Returns the new structure; empty if nothing is kept, or if the old one cannot be read.
    static func bytes(
        of structure: ContiguousArray<UInt8>, _ sharing: Sharing, _ limits: Limits
    ) -> ContiguousArray<UInt8> {
        guard let metadata = try? MediaMetadata(bytes: structure, options: ReadOptions(limits: limits)) else {
            return []
        }
        let map = metadata.scope.map
        var fields = SharedFields(of: map, sharing.content)
        if let note = note(of: map, sharing) {
            fields.exif[TIFFTag.makerNote] = .bytes(.undefined, note)
        }
        if !fields.interoperability.isEmpty {
            fields.exif[TIFFTag.interoperability] = .directory(fields.interoperability)
        }
        if !fields.exif.isEmpty { fields.tiff[TIFFTag.exif] = .directory(fields.exif) }
        if !fields.gps.isEmpty { fields.tiff[TIFFTag.gps] = .directory(fields.gps) }
        guard !fields.tiff.isEmpty else { return [] }
        let isLittleEndian = map.directories.first { $0.dictionary == .tiff }?.isLittleEndian ?? false
        return TIFFWriter.structure(fields.tiff, TIFFForm(isLittleEndian: isLittleEndian))
    }

    /// Returns Apple's note with the fields that are kept; `nil` if there are none.
    static func note(of map: FileMap, _ sharing: Sharing) -> ContiguousArray<UInt8>? {
        guard let directory = map.directories.first(where: { $0.part == 0 && $0.dictionary == .makerApple })
        else { return nil }
        var fields = SharedFields.fields(of: directory, in: map, sharing.content)
        if case .bytes(let type, let old)? = fields[contentIdentifier] {
            let text = String(decoding: old.prefix { $0 != 0 }, as: UTF8.self)
            fields[contentIdentifier] = sharing.identifier(from: text).map {
                .bytes(type, ContiguousArray($0.utf8) + [0])
            }
        }
        guard !fields.isEmpty else { return nil }
        let form = TIFFForm(isLittleEndian: directory.isLittleEndian)
        let header = AppleNoteEditor.header + form.mark
        return header + TIFFWriter.directory(fields, at: header.count, form)
    }
}

/// The fields of a structure that are kept.
struct SharedFields {
    var tiff: [UInt16: TIFFWriter.Value] = [:]
    var exif: [UInt16: TIFFWriter.Value] = [:]
    var gps: [UInt16: TIFFWriter.Value] = [:]
    var interoperability: [UInt16: TIFFWriter.Value] = [:]

    /// Of several fields with a tag, the first one counts, as for readers.
    init(of map: FileMap, _ content: SharedContent) {
        for directory in map.directories where directory.part == 0 {
            let fields = Self.fields(of: directory, in: map, content)
            switch directory.dictionary {
            case .tiff: tiff.merge(fields) { first, _ in first }
            case .exif: exif.merge(fields) { first, _ in first }
            case .gps: gps.merge(fields) { first, _ in first }
            case .interoperability: interoperability.merge(fields) { first, _ in first }
            default: break
            }
        }
    }

    static func fields(
        of directory: FileMap.Directory, in map: FileMap, _ content: SharedContent
    ) -> [UInt16: TIFFWriter.Value] {
        let dictionary = MetadataDictionary(directory.dictionary)
        var kept: [UInt16: TIFFWriter.Value] = [:]
        for field in map.fields[directory.fields] where field.offset != FileMap.Field.nowhere {
            guard let tag = UInt16(exactly: field.identifier), kept[tag] == nil, field.type.rawValue < 256,
                SharedProperties.keep(field: tag, of: dictionary, content)
            else { continue }
            let value = map.singleValue(of: field, isLittleEndian: directory.isLittleEndian)
            guard value.byteCount > 0 else { continue }
            var bytes = ContiguousArray(value.slice)
            if field.type == .ascii || field.type == .utf8 {
                bytes = text(bytes, of: tag)
            }
            kept[tag] = .bytes(field.type, bytes)
        }
        return kept
    }

    /// The field with two texts, the photographer's and the editor's (Exif 2.32 §4.6.4).
    private static let copyright: UInt16 = 0x8298

    /// Returns the texts of a field's value without the bytes after them.
    static func text(_ bytes: ContiguousArray<UInt8>, of tag: UInt16) -> ContiguousArray<UInt8> {
        var end = 0
        for _ in 0..<(tag == copyright ? 2 : 1) where end < bytes.count {
            end = (bytes[end...].firstIndex(of: 0) ?? bytes.count - 1) + 1
        }
        return ContiguousArray(bytes[..<end])
    }
}
