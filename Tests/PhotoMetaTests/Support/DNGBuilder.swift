// SPDX-License-Identifier: Apache-2.0
/// Builds a DNG file as cameras write it (DNG 1.7.1, chapter 2).
///
/// A thumbnail is in the first directory, the raw image in tiles and a preview in its SubIFDs. The preview is a JPEG file with Exif, and
/// the last of the file.
struct DNGBuilder {
    var order = Endianness.little
    /// The directories of the preview's Exif block.
    var preview = TIFFBuilder(
        [TIFFEntry(0x8769, .directory([date])), TIFFEntry(0x8825, .directory(position))])
    /// Further fields of the first directory, in the order of their tags, before those of the picture.
    var description = [TIFFEntry]()
    var packet = XMPBuilder("<xmp:Rating>2</xmp:Rating>").bytes

    static let date = TIFFEntry(0x9003, .ascii("2025:05:26 09:27:06"))
    static let position = [
        TIFFEntry(0x0001, .ascii("N")), TIFFEntry(0x0002, .rational([(48, 1), (12, 1), (0, 1)])),
        TIFFEntry(0x0003, .ascii("E")), TIFFEntry(0x0004, .rational([(16, 1), (18, 1), (0, 1)])),
    ]
    /// The maker note of a camera with the names of places.
    static func note(_ order: Endianness) -> MakerNoteBuilder {
        MakerNoteBuilder(
            latin("Panasonic\0\0\0"),
            [
                TIFFEntry(0x0025, .ascii("SERIAL-NUMBER")), TIFFEntry(0x0067, .ascii("Hotel Secret")),
                TIFFEntry(0x006D, .ascii("Secretville")),
            ], order: order)
    }
    static let privateData = latin("Maker\0") + filler(40)
    static let tiles = [filler(64), filler(64).map { $0 ^ 0xFF }]
    static let thumbnail = filler(48)

    var previewFile: [UInt8] { JPEGBuilder.image(.exif(preview.bytes)) }

    /// The coded data of the raw image and the thumbnail, which precede the preview.
    static let pictures = tiles.flatMap { $0 } + thumbnail

    var bytes: [UInt8] {
        let note = Self.note(order)
        // The positions depend only on the sizes.
        let mark = [UInt8](repeating: 0xA5, count: note.bytes(at: 1_000).count)
        let draft = structure(mark, dataStart: 0)
        let place = draft.indices.first { draft[$0...].starts(with: mark) } ?? 0
        return structure(note.bytes(at: place), dataStart: draft.count) + Self.pictures + previewFile
    }

    private func structure(_ note: [UInt8], dataStart: Int) -> [UInt8] {
        var starts = [UInt32(dataStart)]
        for data in Self.tiles + [Self.thumbnail] {
            starts.append((starts.last ?? 0) + UInt32(data.count))
        }
        let raw = TIFFDirectory([
            TIFFEntry(0x00FE, .long([0])), TIFFEntry(0x0100, .long([16])), TIFFEntry(0x0101, .long([8])),
            TIFFEntry(0x0102, .short([8])), TIFFEntry(0x0103, .short([1])),
            TIFFEntry(0x0106, .short([32_803])), TIFFEntry(0x0142, .long([8])),
            TIFFEntry(0x0143, .long([8])), TIFFEntry(0x0144, .long([starts[0], starts[1]])),
            TIFFEntry(0x0145, .long([64, 64])),
        ])
        let reduced = TIFFDirectory([
            TIFFEntry(0x00FE, .long([1])), TIFFEntry(0x0100, .long([320])), TIFFEntry(0x0101, .long([240])),
            TIFFEntry(0x0103, .short([7])), TIFFEntry(0x0106, .short([6])),
            TIFFEntry(0x0111, .long([starts[3]])), TIFFEntry(0x0117, .long([UInt32(previewFile.count)])),
        ])
        return TIFFBuilder(
            [
                TIFFEntry(0x00FE, .long([1])), TIFFEntry(0x0100, .long([4])), TIFFEntry(0x0101, .long([4])),
                TIFFEntry(0x0103, .short([1])), TIFFEntry(0x0106, .short([2])),
            ] + description + [
                TIFFEntry(0x010F, .ascii("Panasonic")), TIFFEntry(0x0111, .long([starts[2]])),
                TIFFEntry(0x0112, .short([6])), TIFFEntry(0x0117, .long([48])),
                TIFFEntry(0x014A, .directories([raw, reduced])), TIFFEntry(0x02BC, .byte(packet)),
                TIFFEntry(
                    0x8769,
                    .directory([
                        TIFFEntry(0x829A, .rational([(1, 120)])), Self.date,
                        TIFFEntry(0x927C, .undefined(note)),
                    ])),
                TIFFEntry(0x8825, .directory(Self.position)), TIFFEntry(0xC612, .byte([1, 4, 0, 0])),
                TIFFEntry(0xC634, .undefined(Self.privateData)), TIFFEntry(0xC71C, .byte(Array(0..<16))),
            ], order: order
        ).bytes
    }
}
