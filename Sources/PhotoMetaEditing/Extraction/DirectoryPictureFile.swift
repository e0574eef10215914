// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A file with one picture of a TIFF structure: the picture itself if it is a JPEG stream, or a TIFF file with one directory, which has
/// the fields that a decoder needs (TIFF 6.0 §3 to §8, §14, §15, §21).
struct DirectoryPictureFile {
    /// What the file consists of.
    let pieces: [EditPlan.Piece]
    let isJPEG: Bool

    /// The fields that a decoder needs, other than those that say where the data is.
    private static let tags: [UInt16] = [
        TIFFTag.width, TIFFTag.height, TIFFTag.bitsPerSample, TIFFTag.compression, TIFFTag.photometric,
        // FillOrder, SamplesPerPixel, RowsPerStrip, PlanarConfiguration
        0x010A, TIFFTag.orientation, 0x0115, 0x0116, 0x011C,
        // T4Options, T6Options, Predictor, ColorMap, TileWidth, TileLength, ExtraSamples, SampleFormat
        0x0124, 0x0125, 0x013D, 0x0140, 0x0142, 0x0143, 0x0152, 0x0153,
        jpegTables,
        // YCbCrCoefficients, YCbCrSubSampling, YCbCrPositioning, ReferenceBlackWhite
        0x0211, 0x0212, 0x0213, 0x0214,
    ]
    private static let jpegTables: UInt16 = 0x015B

    /// - Parameters:
    ///   - index: The directory of the picture.
    ///   - ranges: The ranges of its data, in their order.
    init(ofDirectory index: Int, _ ranges: [Range<UInt64>], in map: FileMap) throws(MetadataError) {
        guard map.directories.indices.contains(index) else {
            throw MetadataError(.absent, "the location of its data is not known")
        }
        let directory = map.directories[index]
        func value(_ tag: UInt16) -> StoredValue? { Self.value(tag, in: directory, of: map) }
        guard let row = Self.dataTags(of: directory, in: map), let counts = value(row.byteCounts) else {
            throw MetadataError(.absent, "the location of its data is not known")
        }
        isJPEG = Self.isJPEG(directory, in: map)
        guard !isJPEG else {
            pieces = ranges.map { .copy($0) }
            return
        }
        guard value(TIFFTag.compression)?.integer() != 6 else {
            throw MetadataError(.unsupportedFormat, "it is coded as JPEG in a form that TIFF 6.0 gave up")
        }
        let form = TIFFForm(isLittleEndian: directory.isLittleEndian, is64Bit: false)
        var fields: [UInt16: TIFFWriter.Value] = [:]
        for tag in Self.tags {
            guard let value = value(tag) else { continue }
            // Types of TIFF 6.0; others are those of BigTIFF.
            guard (1...12).contains(value.type.rawValue) else {
                throw MetadataError(.unsupportedFormat, "its directory has fields that only BigTIFF has")
            }
            fields[tag] = .bytes(value.type, ContiguousArray(value.bytes))
        }
        var sizes = ContiguousArray<UInt8>()
        var starts: [UInt64] = []
        var end: UInt64 = 0
        for number in 0..<counts.count {
            guard let count = counts.integer(at: number).flatMap(UInt32.init(exactly:)) else {
                throw MetadataError(.damaged, "the sizes of its data are damaged")
            }
            starts.append(end)
            end = end.addingSaturated(UInt64(count))
            sizes += form.number(count)
        }
        fields[row.byteCounts] = .bytes(.long, sizes)
        func structure(dataStart: Int) -> ContiguousArray<UInt8> {
            var offsets = ContiguousArray<UInt8>()
            for start in starts {
                offsets += form.number(UInt32(clamping: start.addingSaturated(UInt64(dataStart))))
            }
            var fields = fields
            fields[row.offsets] = .bytes(.long, offsets)
            return TIFFWriter.structure(fields, form)
        }
        let head = structure(dataStart: structure(dataStart: 0).count)
        let byteCount = ranges.reduce(UInt64(0)) { $0.addingSaturated($1.byteCount) }
        guard end == byteCount, end.addingSaturated(UInt64(head.count)) <= UInt64(UInt32.max) else {
            throw MetadataError(.damaged, "the sizes of its data are damaged")
        }
        pieces = [.bytes(head)] + ranges.map { .copy($0) }
    }

    /// Whether the picture of a directory is a JPEG stream.
    ///
    /// Technical Note 2 (draft): each strip is a stream of its own, unless it has its tables elsewhere.
    static func isJPEG(_ directory: FileMap.Directory, in map: FileMap) -> Bool {
        guard let row = dataTags(of: directory, in: map) else { return false }
        return row.offsets == TIFFTag.jpegOffset
            || value(TIFFTag.compression, in: directory, of: map)?.integer() == 7
                && value(row.byteCounts, in: directory, of: map)?.count == 1
                && value(jpegTables, in: directory, of: map) == nil
    }

    /// The fields that locate the data of a directory's picture.
    private static func dataTags(
        of directory: FileMap.Directory, in map: FileMap
    ) -> (offsets: UInt16, byteCounts: UInt16)? {
        TIFFTag.imageData.first {
            value($0.offsets, in: directory, of: map) != nil
                && value($0.byteCounts, in: directory, of: map) != nil
        }
    }

    private static func value(
        _ tag: UInt16, in directory: FileMap.Directory, of map: FileMap
    ) -> StoredValue? {
        guard let field = map.index(of: tag, in: directory).map({ map.fields[$0] }),
            field.offset != FileMap.Field.nowhere
        else { return nil }
        return map.singleValue(of: field, isLittleEndian: directory.isLittleEndian)
    }
}
