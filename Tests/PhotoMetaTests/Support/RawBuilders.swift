// SPDX-License-Identifier: Apache-2.0
/// Small raw files in the layouts of camera makers.
enum RawBuilders {
    private static let little = Endianness.little

    /// A JPEG file with an Exif block.
    static let jpeg = Samples.jpeg(.exif(exif.bytes))

    /// IFD0 with a maker, and an Exif directory with a time.
    static let exif = TIFFBuilder(TIFFDirectory(tags), order: .little)

    private static let tags = [
        TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0110, .ascii("Model")),
        TIFFEntry(0x0112, .short([6])),
        TIFFEntry(0x8769, .directory([TIFFEntry(0x829A, .rational([(1, 60)]))])),
    ]

    // MARK: TIFF by structure

    /// A raw file with a preview in IFD0 and the picture in a SubIFD.
    static func raw(
        make: String, model: String = "Model", order: Endianness = .little, photometric: UInt16 = 32_803
    ) -> TIFFBuilder {
        let image = TIFFDirectory([
            TIFFEntry(0x00FE, .long([0])), TIFFEntry(0x0100, .long([6_000])),
            TIFFEntry(0x0101, .long([4_000])), TIFFEntry(0x0106, .short([photometric])),
        ])
        return TIFFBuilder(
            TIFFDirectory([
                TIFFEntry(0x00FE, .long([1])), TIFFEntry(0x010F, .ascii(make)),
                TIFFEntry(0x0110, .ascii(model)), TIFFEntry(0x014A, .directories([image])),
                TIFFEntry(0x0201, .long([64])), TIFFEntry(0x0202, .long([16])),
            ]), order: order)
    }

    /// A preview in IFD0, the thumbnail in IFD1, another preview, and the picture in IFD3.
    static let cr2: [UInt8] = {
        let picture = TIFFDirectory([TIFFEntry(0x0111, .long([40])), TIFFEntry(0x0117, .long([9]))])
        let small = TIFFDirectory(
            [
                TIFFEntry(0x0100, .short([384])), TIFFEntry(0x0101, .short([256])),
                TIFFEntry(0x0111, .long([30])), TIFFEntry(0x0117, .long([8])),
            ], next: .directory(picture))
        let thumbnail = TIFFDirectory(
            [TIFFEntry(0x0201, .long([20])), TIFFEntry(0x0202, .long([7]))], next: .directory(small))
        let sizes = [TIFFEntry(0xA002, .short([3_456])), TIFFEntry(0xA003, .short([2_304]))]
        var builder = TIFFBuilder(
            TIFFDirectory(
                [
                    TIFFEntry(0x0100, .short([1_536])), TIFFEntry(0x0101, .short([1_024])),
                    TIFFEntry(0x010F, .ascii("Canon")), TIFFEntry(0x0111, .long([10])),
                    TIFFEntry(0x0117, .long([6])), TIFFEntry(0x8769, .directory(sizes)),
                ], next: .directory(thumbnail)), order: .little)
        builder.gap = 8
        return replacing(8, latin("CR") + [2, 0] + zeros(4), in: builder.bytes)
    }()

    /// A directory stub after the block with the size and the raw image.
    static let iiq: [UInt8] = {
        func row(_ tag: UInt32, _ byteCount: UInt32, _ value: UInt32) -> [UInt8] {
            little.bytes(tag) + little.bytes(4 as UInt32) + little.bytes(byteCount) + little.bytes(value)
        }
        let rows = row(0x010C, 4, 7_320) + row(0x010D, 4, 5_484) + row(0x010F, 32, 12)
        let head = latin("IIIICwaR") + little.bytes(44 as UInt32) + filler(32)
        let block = head + little.bytes(3 as UInt32) + zeros(4) + rows
        var builder = TIFFBuilder(
            [
                TIFFEntry(0x0100, .short([1])), TIFFEntry(0x0101, .short([1])),
                TIFFEntry(0x010F, .ascii("Leaf")),
            ],
            order: .little)
        builder.gap = block.count
        return replacing(8, block, in: builder.bytes)
    }()

    /// Panasonic's own tags, and the Exif block in a JPEG file.
    static let rw2: [UInt8] = {
        func number(_ tag: UInt16, _ value: UInt16) -> TIFFEntry { TIFFEntry(tag, .short([value])) }
        var builder = TIFFBuilder(
            [
                TIFFEntry(0x0001, .undefined(latin("0300"))), number(0x0002, 3_724), number(0x0003, 2_754),
                number(0x0004, 6), number(0x0005, 8), number(0x0006, 2_742), number(0x0007, 3_656),
                number(0x000A, 12), number(0x0017, 100), TIFFEntry(0x002E, .undefined(jpeg)),
                TIFFEntry(0x010F, .ascii("Panasonic")), number(0x0112, 1),
                TIFFEntry(0x0118, .long([12_322])),
            ], order: .little)
        builder.magic = 0x55
        return builder.bytes
    }()

    static let orf: [UInt8] = {
        var builder = TIFFBuilder(
            [
                TIFFEntry(0x0100, .long([4_640])), TIFFEntry(0x0101, .long([3_472])),
                TIFFEntry(0x0102, .short([16])), TIFFEntry(0x0106, .short([1])),
                TIFFEntry(0x010F, .ascii("OLYMPUS")),
            ], order: .little)
        builder.magic = 0x4F52
        return builder.bytes
    }()

    // MARK: BigTIFF

    /// A field of a wide directory.
    typealias WideField = (tag: UInt16, value: TIFFValue)

    /// BigTIFF: a page with a SubIFD, and a further page.
    static func bigTIFF(_ order: Endianness, at offset: UInt64 = 16) -> [UInt8] {
        let head = latin(order == .big ? "MM" : "II") + order.bytes(43 as UInt16) + order.bytes(8 as UInt16)
        return head + zeros(2) + wide(offset, order) + bigTIFFBody(order, at: offset)
    }

    /// The content after the header, for this offset.
    static func bigTIFFBody(_ order: Endianness, at offset: UInt64) -> [UInt8] {
        func directory(_ fields: [WideField], at start: UInt64, next: (UInt64) -> UInt64) -> [UInt8] {
            var rows = wide(UInt64(fields.count), order)
            var values: [UInt8] = []
            let end = start + 16 + UInt64(fields.count) * 20
            for (tag, value) in fields {
                let bytes = value.bytes(order)
                rows += order.bytes(tag) + order.bytes(value.type) + wide(UInt64(value.count), order)
                if bytes.count <= 8 {
                    rows += bytes + zeros(8 - bytes.count)
                } else {
                    rows += wide(end + UInt64(values.count), order)
                    values += bytes
                }
            }
            return rows + wide(next(end + UInt64(values.count)), order) + values
        }
        let reduced = directory(
            [(0x00FE, .long([1])), (0x0100, .short([32])), (0x0101, .short([16]))], at: offset
        ) { _ in 0 }
        let first = directory(
            [
                (0x0100, .short([64])), (0x0101, .long([48])), (0x0102, .short([8, 8, 8])),
                (0x010E, .ascii("A description of some length")), (0x010F, .ascii("Maker")),
                (0x0111, .long8([4_096])), (0x0117, .long8([64])), (0x014A, .ifd8([offset])),
                (0x014B, .signedLong8([-1])),
            ], at: offset + UInt64(reduced.count)
        ) { $0 }
        let start = offset + UInt64(reduced.count) + UInt64(first.count)
        let second = directory([(0x0100, .short([65])), (0x0101, .short([49]))], at: start) { _ in 0 }
        return reduced + first + second
    }

    /// The offset of the first directory in ``bigTIFFBody(_:at:)``, which is after the SubIFD.
    static let bigTIFFFirstDirectory: UInt64 = 8 + 3 * 20 + 8

    static func wide(_ number: UInt64, _ order: Endianness) -> [UInt8] {
        order == .big ? uint64(number) : uint64(number).reversed()
    }

    // MARK: CR3

    static let canonUUID: [UInt8] = [
        0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    private static let previewUUID: [UInt8] = [
        0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
    ]
    private static let xmpUUID: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]

    /// TIFF structures in boxes, a track, a thumbnail, a preview of this size, and an XMP packet.
    static func cr3(previewByteCount: Int = 40) -> [UInt8] {
        func tiff(_ entries: TIFFEntry...) -> [UInt8] { TIFFBuilder(entries, order: .little).bytes }
        let thumbnail = fullBox("THMB", uint16(160), uint16(120), uint32(20), zeros(4), filler(20))
        let canon = box(
            "uuid", canonUUID, box("CNCV", latin("CanonCR3_001")),
            box(
                "CMT1",
                tiff(
                    TIFFEntry(0x0100, .short([6_000])), TIFFEntry(0x0101, .short([4_000])),
                    TIFFEntry(0x010F, .ascii("Canon")), TIFFEntry(0x0112, .short([6])))),
            box("CMT2", tiff(TIFFEntry(0x829A, .rational([(1, 80)])), TIFFEntry(0x8827, .short([400])))),
            box("CMT3", tiff(TIFFEntry(0x0006, .ascii("Canon EOS")))),
            box(
                "CMT4",
                tiff(
                    TIFFEntry(0x0001, .ascii("N")), TIFFEntry(0x0002, .rational([(48, 1), (30, 1), (0, 1)])),
                    TIFFEntry(0x0003, .ascii("E")), TIFFEntry(0x0004, .rational([(2, 1), (15, 1), (0, 1)])))),
            thumbnail)
        let movie = MovieBuilder().movieBox
        let preview = box(
            "PRVW", zeros(4), uint16(1), uint16(1_620), uint16(1_080), uint16(1),
            uint32(UInt32(previewByteCount)), filler(previewByteCount))
        return box("ftyp", latin("crx "), uint32(1), latin("crx isom"))
            + box("moov", canon, Array(movie.dropFirst(8))) + box("uuid", xmpUUID, latin("<x:xmpmeta/>"))
            + box("uuid", previewUUID, uint64(1), preview) + box("mdat", filler(60))
    }

    // MARK: Others

    static let raf = fujifilm(jpeg)

    /// Fujifilm's raw file, with this JPEG file.
    static func fujifilm(_ jpeg: [UInt8]) -> [UInt8] {
        let head = latin("FUJIFILMCCD-RAW 0201FF392201") + latin("FinePix") + zeros(25) + latin("0100")
        let start = 0x94
        let rows = uint32(2) + uint16(0x0100) + uint16(4) + uint16(1_444) + uint16(4_352)
        let directory = rows + uint16(0x0111) + uint16(4) + uint16(1_424) + uint16(4_256)
        let places = [
            (start, jpeg.count), (start + jpeg.count, directory.count),
            (start + jpeg.count + directory.count, 50),
        ]
        let table = places.flatMap { uint32(UInt32($0.0)) + uint32(UInt32($0.1)) }
        let header = head + zeros(0x54 - head.count) + table
        return header + zeros(start - header.count) + jpeg + directory + filler(50)
    }

    static let mrw: [UInt8] = {
        func block(_ name: String, _ body: [UInt8]) -> [UInt8] {
            [0] + latin(name) + uint32(UInt32(body.count)) + body
        }
        let sizes = latin("27200001") + uint16(2_456) + uint16(3_272) + uint16(2_448) + uint16(3_264)
        let blocks =
            block("PRD", sizes + [12, 12, 0x59] + zeros(5)) + block("TTW", TIFFBuilder(tags).bytes)
            + block("WBG", zeros(12))
        return block("MRM", blocks) + filler(40)
    }()

    static let x3f: [UInt8] = {
        func number(_ value: Int) -> [UInt8] { little.bytes(UInt32(value)) }
        var bytes = latin("FOVb") + number(0x2_0003) + filler(16) + zeros(4) + number(2_640) + number(1_760)
        bytes += number(90) + zeros(64)
        var rows: [UInt8] = []
        for (kind, format, image) in [("IMA2", 18, jpeg), ("IMAG", 3, filler(24)), ("IMAG", 6, filler(30))] {
            let section =
                latin("SECi") + number(0x2_0000) + number(2) + number(format) + number(640) + number(480)
                + number(0) + image
            rows += number(bytes.count) + number(section.count) + latin(kind)
            bytes += section
        }
        let directory = bytes.count
        return bytes + latin("SECd") + number(0x2_0000) + number(3) + rows + number(directory)
    }()

    /// A record of a CIFF heap.
    enum Record {
        case inRow(UInt16, [UInt8])
        case value(UInt16, [UInt8])
        case heap(UInt16, [Record])
    }

    static func crw(_ records: [Record]) -> [UInt8] {
        latin("II") + little.bytes(26 as UInt32) + latin("HEAPCCDR") + little.bytes(0x1_0002 as UInt32)
            + zeros(8)
            + heap(records)
    }

    private static func heap(_ records: [Record]) -> [UInt8] {
        var bytes: [UInt8] = []
        var rows: [UInt8] = []
        for record in records {
            switch record {
            case .inRow(let tag, let value):
                rows += little.bytes(tag | 0x4000) + value + zeros(8 - value.count)
            case .value(let tag, let value):
                rows +=
                    little.bytes(tag) + little.bytes(UInt32(value.count)) + little.bytes(UInt32(bytes.count))
                bytes += value
            case .heap(let tag, let records):
                let value = heap(records)
                rows +=
                    little.bytes(tag) + little.bytes(UInt32(value.count)) + little.bytes(UInt32(bytes.count))
                bytes += value
            }
        }
        return bytes + little.bytes(UInt16(records.count)) + rows + little.bytes(UInt32(bytes.count))
    }

    static let crw = crw([
        .value(0x2005, filler(40)), .value(0x2007, [0xFF, 0xD8] + filler(30)),
        .heap(
            0x300A,
            [
                .value(
                    0x1810,
                    [3_072, 2_048, 0x3F80_0000, 90, 8, 24, 257].flatMap { little.bytes($0 as UInt32) }),
                .value(0x180E, [1_068_485_966, 0, 0].flatMap { little.bytes($0 as UInt32) }),
                .value(0x0816, latin("CRW_1602.CRW") + zeros(20)),
                .value(0x0805, latin("A comment") + zeros(7)),
                .inRow(0x1817, little.bytes(1_161_602 as UInt32)),
                .inRow(0x1814, little.bytes(Float(-0.375).bitPattern)),
                .heap(0x2804, [.value(0x0805, latin("EOS DIGITAL REBEL CMOS RAW") + zeros(6))]),
                .heap(
                    0x2807,
                    [
                        .value(0x0810, latin("An Owner") + zeros(24)),
                        .value(0x080A, latin("Canon\0Canon EOS DIGITAL REBEL\0")),
                        .heap(0x3004, [.inRow(0x180B, little.bytes(560_018_150 as UInt32))]),
                    ]),
            ]),
    ])

    private static func replacing(_ offset: Int, _ bytes: [UInt8], in file: [UInt8]) -> [UInt8] {
        Array(file[..<offset]) + bytes + file[(offset + bytes.count)...]
    }
}

extension BuiltFiles {
    /// Raw formats recognized by their first bytes, and BigTIFF.
    static let raw: [File] = [
        File(name: "CR2", bytes: RawBuilders.cr2), File(name: "IIQ", bytes: RawBuilders.iiq),
        File(name: "RW2", bytes: RawBuilders.rw2), File(name: "ORF", bytes: RawBuilders.orf),
        File(name: "BigTIFF", bytes: RawBuilders.bigTIFF(.big)), File(name: "CR3", bytes: RawBuilders.cr3()),
        File(name: "RAF", bytes: RawBuilders.raf), File(name: "MRW", bytes: RawBuilders.mrw),
        File(name: "X3F", bytes: RawBuilders.x3f), File(name: "CRW", bytes: RawBuilders.crw),
    ]
}
