// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The fields of a TIFF file that state how its images are decoded (TIFF 6.0; TIFF Technical Notes; DNG 1.7).
extension DecoderData {
    /// Positions, which are followed, and what has no effect on the pixels: kinds of pictures, page numbers, the orientation, the
    /// resolution, and the color profile.
    private static let left: Set<UInt16> = [
        0x00FE, 0x00FF, 0x0111, 0x0112, 0x011A, 0x011B, 0x0122, 0x0123, 0x0128, 0x0129, 0x0144, 0x014A,
        0x0201, 0x0207, 0x0208, 0x0209, 0x8769, 0x8773,
    ]
    private static let fields = SharedTIFFFile.structure.union(SharedTIFFFile.dng).subtracting(left)
    /// Positions of JPEG tables in the form of TIFF 6.0 §22: each of 64 bytes, or of counts of codes and their values.
    private static let tables: Set<UInt16> = [0x0207, 0x0208, 0x0209]
    private static let quantization: UInt16 = 0x0207
    /// The sensor's properties in Panasonic's raw files.
    private static let panasonic: Range<UInt16> = 0x0002..<0x0100

    /// Adds the strips, tiles or streams of the main picture and of all pages, in their order, and the fields that describe them.
    mutating func addDirectories(of metadata: MediaMetadata) throws(MetadataError) {
        let start = try file.bytes(in: 0..<4)
        let structure = TIFFRegions(fileBeginningWith: start, layout.byteCount, metadata.family)
        note(structure.form.numbers.rawValue)
        // DNG states how to develop a raw image in the first directory, and its coding in another.
        if let first = map.directories.first { try addFields(of: first, structure, SharedTIFFFile.dng) }
        for part in metadata.parts where part.id == 0 || part.role == .page {
            if case .directory(let index) = part.located.data, map.directories.indices.contains(index) {
                try addFields(of: map.directories[index], structure, Self.fields)
            }
            let found = part.ranges?.ranges.map { $0 } ?? media(of: part)
            guard !found.isEmpty else {
                isIncomplete = true
                continue
            }
            for range in found { add("data", range) }
        }
    }

    /// The coded data of a part of a raw file that its fields do not locate.
    private func media(of part: MediaPart) -> [Range<UInt64>] {
        layout.regions.filter { $0.partID == part.id && $0.role == .media && !$0.range.isEmpty }.map(\.range)
    }

    private mutating func addFields(
        of directory: FileMap.Directory, _ structure: TIFFRegions, _ tags: Set<UInt16>
    ) throws(MetadataError) {
        guard directory.block == FileMap.Directory.noBlock, directory.start > 0 else { return }
        let limit = map.limits.entries
        let cursor = try DirectoryCursor(
            at: directory.start, in: structure, isLittleEndian: directory.isLittleEndian,
            take: { min($0, limit) }
        ) { range throws(MetadataError) in try file.bytes(in: range)[...] }
        for row in cursor.rows {
            let entry = row.entry
            let isUsed =
                tags.contains(entry.tag)
                || directory.dictionary == .panasonicRaw && Self.panasonic.contains(entry.tag)
            let isTable = Self.tables.contains(entry.tag) && tags == Self.fields
            guard isUsed || isTable, entry.byteCount > 0 else { continue }
            let value = row.value(from: 0)
            guard value.upperBound <= layout.byteCount, value.upperBound >= value.lowerBound else {
                isIncomplete = true
                continue
            }
            if isTable {
                try addTables(at: value, entry.tag, cursor.form.numbers)
            } else {
                add("\(entry.tag)/\(entry.type.rawValue)", value)
            }
        }
    }

    private mutating func addTables(
        at positions: Range<UInt64>, _ tag: UInt16, _ form: FileLayout.NumberForm
    ) throws(MetadataError) {
        // A table for each component.
        let bytes = try file.bytes(in: positions.part(0..<1_024))
        for index in stride(from: 0, to: bytes.count - 3, by: 4) {
            let start = form.number(bytes[index..<(index + 4)]) ?? 0
            let counts = try file.bytes(in: .bytes(at: start, 16))
            let byteCount = tag == Self.quantization ? 64 : counts.reduce(16) { $0 + UInt64($1) }
            let table = Range.bytes(at: start, byteCount)
            if table.upperBound <= layout.byteCount { add(tag, table) } else { isIncomplete = true }
        }
    }
}
