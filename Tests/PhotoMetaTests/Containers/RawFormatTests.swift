// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Raw formats: detection, size, previews and properties.
@Suite struct RawFormatTests {
    // MARK: Detection by tags

    @Test("CRW records that share bytes are kept up to twice the file's size") func limitsRecords() throws {
        let file = HostilePicture.sharedRecords(100)
        let photo = try read(file)
        #expect(photo.format == .crw && photo.codes.contains(.limit))
        let kept = photo.scope.map.kept.bytes.count
        #expect(kept > 4_000 && kept <= 2 * file.count)
    }

    @Test(
        "A raw image and the camera maker determine a TIFF file's raw format",
        arguments: [
            ("NIKON CORPORATION", "NIKON D70", "NEF"), ("NIKON", "COOLPIX P7000", "NRW"),
            ("SONY", "DSLR-A330", "ARW"), ("SONY", "DSC-R1", "SR2"), ("SONY", "DSC-F828", "SRF"),
            ("PENTAX Corporation", "PENTAX K-7", "PEF"), ("RICOH IMAGING COMPANY, LTD.", "PENTAX K-1", "PEF"),
            ("SAMSUNG", "NX300", "SRW"), ("Hasselblad", "H3D", "3FR"), ("Kodak", "DCS Pro 14n", "DCR"),
            ("EASTMAN KODAK COMPANY", "KODAK P880 ZOOM DIGITAL CAMERA", "KDC"),
            ("SEIKO EPSON CORP.", "R-D1", "ERF"), ("Mamiya-OP Co.,Ltd.", "Mamiya ZD", "MEF"),
            ("Maker", "Model", "TIFF"),
        ])
    func tellsFormatsByCamera(make: String, model: String, name: String) throws {
        for order in Endianness.allCases {
            let file = try read(RawBuilders.raw(make: make, model: model, order: order).bytes)
            #expect(file.format.rawValue == name)
            #expect(file.format.isTIFFStructure)
            #expect(file.mediaKind == .image)
            #expect(file.pixelSize == PixelSize(width: 6_000, height: 4_000))
            #expect(file[\.tiff.make] == make)
        }
    }

    @Test("A TIFF photo developed from a raw file is TIFF") func keepsDevelopedPhotos() throws {
        let file = try read(RawBuilders.raw(make: "NIKON CORPORATION", photometric: 2).bytes)
        #expect(file.format == .tiff)
    }

    @Test("DNGVersion makes a file DNG, whatever the camera maker") func detectsDNG() throws {
        var builder = RawBuilders.raw(make: "SONY")
        builder.directory.entries.append(TIFFEntry(0xC612, .byte([1, 4, 0, 0])))
        #expect(try read(builder.bytes).format == .dng)
    }

    @Test(
        "The format does not depend on the selection", arguments: [PropertySelection(), [.exif], [.tiff]])
    func formatOfFewProperties(selection: PropertySelection) throws {
        let bytes = RawBuilders.raw(make: "SONY").bytes
        let file = try MediaMetadata(bytes: bytes, options: ReadOptions(selection: selection))
        #expect(file.format == .arw)
    }

    @Test(
        "A TIFF file with a reduced first picture is TIFF, whatever is selected",
        arguments: [PropertySelection.all, PropertySelection(), [.exif]])
    func formatOfReducedPicture(selection: PropertySelection) throws {
        let bytes = RawBuilders.raw(make: "NIKON CORPORATION", photometric: 2).bytes
        let file = try MediaMetadata(bytes: bytes, options: ReadOptions(selection: selection))
        #expect(file.format == .tiff)
    }

    // MARK: TIFF with another header

    @Test("Reads CR2: IFD3 with Exif's size is the picture, the others are previews") func cr2() throws {
        let file = try read(RawBuilders.cr2)
        #expect(file.format == .cr2)
        #expect(file.pixelSize == PixelSize(width: 3_456, height: 2_304))
        #expect(file.parts.map(\.role) == [.primary, .thumbnail, .preview, .preview])
        #expect(file.parts.map { $0.ranges?.ranges ?? [] } == [[40..<49], [20..<27], [30..<38], [10..<16]])
        #expect(file.diagnostics.isEmpty)
    }

    @Test("Reads IIQ: the size and the raw image are before a stub directory") func iiq() throws {
        let file = try read(RawBuilders.iiq)
        #expect(file.format == .iiq)
        #expect(file.pixelSize == PixelSize(width: 7_320, height: 5_484))
        #expect(file.parts.first?.ranges?.ranges == [20..<52])
        #expect(file[\.tiff.make] == "Leaf")
    }

    @Test("Reads RW2: its own tags, and the Exif block of a JPEG file") func rw2() throws {
        let file = try read(RawBuilders.rw2)
        #expect(file.format == .rw2)
        #expect(file.pixelSize == PixelSize(width: 3_648, height: 2_736))
        #expect(file.bitsPerComponent == 12)
        #expect(file[\.tiff.make] == "Panasonic")
        #expect(file[\.panasonicRaw.sensorWidth] == 3_724)
        #expect(file[\.panasonicRaw.iso] == 100)
        #expect(file[\.panasonicRaw.rawDataOffset] == 12_322)
        // Elsewhere, 0x0118 is TIFF's MinSampleValue.
        #expect(file[\.tiff.minSampleValue] == nil)
        #expect(file[\.exif.exposureTime] == Fraction(1, 60))
        let preview = try #require(file.parts.first { $0.role == .preview })
        let range = try #require(preview.ranges?.ranges.first)
        #expect(Array(RawBuilders.rw2[Int(range.lowerBound)..<Int(range.upperBound)]) == RawBuilders.jpeg)
        #expect(file.diagnostics.isEmpty)
    }

    @Test("Reads ORF, which has two letters in place of TIFF's magic number") func orf() throws {
        let file = try read(RawBuilders.orf)
        #expect(file.format == .orf)
        #expect(file.pixelSize == PixelSize(width: 4_640, height: 3_472))
        #expect(file.bitsPerComponent == 16)
        #expect(file.colorModel == nil)
        #expect(file[\.tiff.make] == "OLYMPUS")
        for mark in ["IIRS\u{8}\0\0\0", "MMOR\0\0\0\u{8}"] {
            #expect(MediaFormat.detect(latin(mark) + zeros(4)) == .orf)
        }
    }

    // MARK: BigTIFF

    @Test("Reads BigTIFF: 64-bit counts and offsets", arguments: Endianness.allCases)
    func bigTIFF(order: Endianness) throws {
        let file = try read(bigTIFFFile(order))
        #expect(file.format == .bigTIFF && file.format.isTIFFStructure)
        #expect(file.pixelSize == PixelSize(width: 64, height: 48))
        #expect(file.bitsPerComponent == 8)
        #expect(file[\.tiff.imageDescription] == "A description of some length")
        #expect(file[\.tiff.make] == "Maker")
        #expect(file.parts.map(\.role) == [.primary, .preview, .page])
        #expect(file.parts.map(\.pixelSize?.width) == [64, 32, 65])
        #expect(file.parts.first?.ranges == nil)
        #expect(file.diagnostics.isEmpty)
    }

    @Test("Reads a BigTIFF directory past 4 GiB") func bigTIFFPast4GiB() throws {
        let start: UInt64 = 5 << 30
        let body = RawBuilders.bigTIFFBody(.little, at: start)
        let head = latin("II") + [43, 0, 8, 0, 0, 0]
        let first = RawBuilders.wide(start + RawBuilders.bigTIFFFirstDirectory, .little)
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("big.tif")
            try SparseFile.write(
                to: url, byteCount: start + UInt64(body.count), pieces: [(0, head + first), (start, body)])
            let file = try MediaMetadata(contentsOf: url.path)
            #expect(file.pixelSize == PixelSize(width: 64, height: 48))
            #expect(file[\.tiff.imageDescription] == "A description of some length")
            #expect(file.parts.first?.ranges?.ranges == [4_096..<4_160])
            #expect(file.parts.count == 3)
            #expect(file.diagnostics.isEmpty)
            #expect(file.statistics.requests <= 3)
        }
    }

    @Test(
        "Excessive BigTIFF numbers are diagnosed",
        arguments: [UInt64.max, 1 << 63, 1 << 32, 0xFFFF_FFFF, 0x0CCC_CCCC_CCCC_CCCD])
    func hostileBigTIFF(number: UInt64) throws {
        let file = bigTIFFFile(.big)
        for offset in stride(from: 8, to: file.count - 8, by: 4) {
            var changed = file
            changed.replaceSubrange(offset..<(offset + 8), with: uint64(number))
            _ = try read(changed)
        }
    }

    /// Returns a file whose first directory is after the SubIFD.
    private func bigTIFFFile(_ order: Endianness) -> [UInt8] {
        let bytes = RawBuilders.bigTIFF(order)
        return Array(bytes[..<8]) + RawBuilders.wide(16 + RawBuilders.bigTIFFFirstDirectory, order)
            + bytes[16...]
    }

    // MARK: Other structures

    @Test("Reads CR3: each directory in its own box") func cr3() throws {
        let file = try read(RawBuilders.cr3())
        #expect(file.format == .cr3 && file.mediaKind == .image)
        #expect(file[\.tiff.make] == "Canon")
        #expect(file[\.exif.exposureTime] == Fraction(1, 80))
        #expect(file.location?.latitude == 48.5)
        #expect(file.orientation == .rightTop && file.displayOrientation == .rightTop)
        #expect(file.thumbnail?.ranges?.ranges.first?.count == 20)
        #expect(file.parts.filter { $0.role == .preview }.map { $0.ranges?.byteCount } == [40])
        #expect(file.blocks.map(\.kind).filter { $0 == .exif }.count == 4)
        #expect(file[\.makerCanon.imageType] == "Canon EOS" && file[\.exif.makerNote] == nil)
        #expect(file.blocks.contains { $0.kind == .xmp })
        #expect(file.diagnostics.isEmpty)
    }

    @Test("Reads RAF: the Exif block of a JPEG file, and the picture's size") func raf() throws {
        let file = try read(RawBuilders.raf)
        #expect(file.format == .raf)
        #expect(file.pixelSize == PixelSize(width: 4_256, height: 1_424))
        #expect(file[\.tiff.make] == "Maker" && file.displayOrientation == .rightTop)
        #expect(file.parts.map(\.role) == [.primary, .preview])
        #expect(file.parts.first?.ranges?.byteCount == 50)
        #expect(file.parts.last?.ranges?.byteCount == UInt64(RawBuilders.jpeg.count))
        #expect(file.diagnostics.isEmpty)
    }

    @Test("Reads MRW: a TIFF structure in a block") func mrw() throws {
        let file = try read(RawBuilders.mrw)
        #expect(file.format == .mrw)
        #expect(file.pixelSize == PixelSize(width: 3_264, height: 2_448))
        #expect(file.bitsPerComponent == 12)
        #expect(file[\.exif.exposureTime] == Fraction(1, 60))
        #expect(file.parts.first?.ranges?.byteCount == 40)
        #expect(file.diagnostics.isEmpty)
    }

    @Test("Reads X3F: sections listed by a directory at the end") func x3f() throws {
        let file = try read(RawBuilders.x3f)
        #expect(file.format == .x3f)
        #expect(file.pixelSize == PixelSize(width: 2_640, height: 1_760))
        #expect(file[\.exif.exposureTime] == Fraction(1, 60))
        #expect(file.parts.map(\.role) == [.primary, .preview, .thumbnail])
        #expect(file.parts.map { $0.ranges?.byteCount } == [30, UInt64(RawBuilders.jpeg.count), 24])
        #expect(file.diagnostics.isEmpty)
    }

    @Test("Reads CRW: a heap of records") func crw() throws {
        let file = try read(RawBuilders.crw)
        #expect(file.format == .crw)
        #expect(file.pixelSize == PixelSize(width: 3_072, height: 2_048))
        #expect(file.camera?.make == "Canon" && file.camera?.model == "Canon EOS DIGITAL REBEL")
        // `date -u -d @1068485966`.
        #expect(file.captureDate?.description == "2003-11-10T17:39:26")
        #expect(file[\.ciff.description] == "EOS DIGITAL REBEL CMOS RAW")
        #expect(file[\.ciff.userComment] == "A comment")
        #expect(file[\.ciff.imageFileName] == "CRW_1602.CRW")
        #expect(file[\.ciff.ownerName] == "An Owner")
        #expect(file[\.ciff.imageSerialNumber] == 1_161_602)
        #expect(file[\.ciff.cameraSerialNumber] == 560_018_150)
        #expect(file[\.ciff.measuredEV] == -0.375)
        #expect(file[\.ciff.imageSpecification] == [3_072, 2_048, 0x3F80_0000, 90, 8, 24, 257])
        #expect(file.displayOrientation == nil)
        #expect(file.parts.map { $0.ranges?.byteCount } == [40, 32])
        #expect(file.diagnostics.isEmpty)
    }

    @Test("A heap that contains itself ends at the limit of depth") func loopingHeap() throws {
        let little = Endianness.little
        let row = little.bytes(0x300A as UInt16) + little.bytes(16 as UInt32) + zeros(4)
        let heap = little.bytes(1 as UInt16) + row + zeros(4)
        let head = latin("II") + little.bytes(26 as UInt32) + latin("HEAPCCDR") + zeros(12)
        let file = try read(head + heap)
        #expect(file.diagnostics.contains { $0.code == .limit })
    }

    /// A row's value of type LONG in a little-endian directory, with its type and count.
    private static func little(_ value: Int) -> [UInt8] {
        [4, 0, 1, 0, 0, 0] + uint32(UInt32(value)).reversed()
    }

    @Test("A JPEG XR file is a TIFF structure with tags of its own for the picture") func readsJPEGXR() throws
    {
        var file = TIFFBuilder(
            [
                TIFFEntry(0x010F, .ascii("Maker")),
                TIFFEntry(0x8769, .directory([TIFFEntry(0x9003, .ascii("2024:02:29 12:00:00"))])),
                TIFFEntry(0xBC02, .long([1])), TIFFEntry(0xBC80, .long([200])),
                TIFFEntry(0xBC81, .short([133])),
                TIFFEntry(0xBC82, .raw(type: 11, count: 1, [0, 0, 0x90, 0x42])),
                TIFFEntry(0xBCC0, .long([40])),
                TIFFEntry(0xBCC1, .long([50])),
            ], order: .little
        ).bytes
        // ITU-T T.832 Annex A: 0xBC and a version instead of 42.
        file[2...3] = [0xBC, 1]
        let photo = try read(file)
        #expect(photo.format == .jpegXR && photo.mediaKind == .image && photo.diagnostics.isEmpty)
        #expect(photo.pixelSize == PixelSize(width: 200, height: 133) && photo[\.tiff.make] == "Maker")
        #expect(photo[\.tiff.jpegXRTransformation] == 1 && photo[\.tiff.widthResolution] == 72)
        #expect(photo.parts.first?.ranges?.ranges == [40..<90])
        // The number of bytes, then the offset of the picture.
        for (value, changed, ranges) in [
            (50, 5_000, [40..<UInt64(file.count)]), (40, 5_000, nil), (50, 0, nil),
        ] {
            let damaged = try read(file.replacing(Self.little(value), with: Self.little(changed)))
            #expect(damaged.parts.first?.ranges?.ranges == ranges)
            #expect(damaged.codes == (changed > 0 ? [.truncated] : []))
        }
    }
}
