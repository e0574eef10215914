// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaImageIO
import Testing

/// Properties of maker notes: further directories, list elements, lenses and serial numbers.
@Suite struct MakerNotePropertyTests {
    private static let equipment = [
        TIFFEntry(0x0000, .undefined(latin("0100"))), TIFFEntry(0x0101, .ascii("B9V508278")),
        TIFFEntry(0x0202, .ascii("ABG366769")), TIFFEntry(0x0203, .ascii("OLYMPUS M.14-42mm F3.5-5.6 II R")),
    ]

    // MARK: Olympus's directories

    @Test("Reads a directory stored as a value, with offsets from the block's header")
    func olderDirectory() throws {
        for order in Endianness.allCases {
            for gap in [0, 500] {
                var note = MakerNoteBuilder(
                    latin("OLYMP\0\u{2}\0"), [TIFFEntry(0x2020, .long([0xFFFF_FFFF]))], order: order)
                note.valueDirectory = (0x2010, TIFFDirectory(Self.equipment))
                let photo = try read(note.jpeg(order: order, gap: gap))
                #expect(photo[\.olympusEquipment.serialNumber] == "B9V508278")
                #expect(photo[\.olympusEquipment.lensModel] == "OLYMPUS M.14-42mm F3.5-5.6 II R")
                #expect(photo.codes == [.dangling])
            }
        }
    }

    @Test("Reads a directory at an offset from the start of the note") func newerDirectory() throws {
        for (order, mark) in [(Endianness.little, "II\u{3}\0"), (.big, "MM\0\u{3}")] {
            let header = latin("OLYMPUS\0" + mark)
            let size = 12 + 2 + 12 + 4
            let note =
                TIFFBuilder.directory(
                    TIFFDirectory([TIFFEntry(0x2010, .ifd([UInt32(size)]))]), behind: header, at: 0,
                    order: order)
            let directory = TIFFBuilder.directory(
                TIFFDirectory(Self.equipment), behind: zeros(size), at: 0, order: order)
            let photo = try read(MakerNoteBuilder.file(note + directory.dropFirst(size)))
            #expect(photo[\.olympusEquipment.serialNumber] == "B9V508278")
            #expect(photo[\.olympusEquipment.lensSerialNumber] == "ABG366769")
            #expect(photo.diagnostics.isEmpty)
            #expect(photo.camera?.serialNumber == "B9V508278")
            #expect(photo.lens?.model == "OLYMPUS M.14-42mm F3.5-5.6 II R")
            #expect(photo.lens?.serialNumber == "ABG366769")

            let selected = try MediaMetadata(
                bytes: MakerNoteBuilder.file(note + directory.dropFirst(size)),
                options: ReadOptions(selection: [.olympusEquipment]))
            #expect(
                selected.properties.map(\.name) == [
                    "0x0000", "SerialNumber", "LensSerialNumber", "LensModel",
                ])
        }
    }

    // MARK: List elements

    private static let canon: [TIFFEntry] = {
        var settings = [UInt16](repeating: 0, count: 26)
        (settings[0], settings[3], settings[5], settings[22], settings[25]) = (52, 0xFFFF, 4, 65_535, 1)
        var shot = [UInt16](repeating: 0, count: 21)
        (shot[7], shot[15], shot[19], shot[20]) = (3, UInt16(bitPattern: -12), 65_535, 328)
        return [
            TIFFEntry(0x0001, .short(settings)), TIFFEntry(0x0004, .short(shot)),
            TIFFEntry(0x0007, .ascii("Firmware Version 1.1.1")), TIFFEntry(0x0008, .long([1_001_234])),
            TIFFEntry(0x0009, .ascii("An owner")), TIFFEntry(0x000C, .long([430_000_123])),
            TIFFEntry(0x0095, .ascii("EF24-70mm f/2.8L USM")),
            TIFFEntry(0x009A, .long([0, 5_472, 3_648, 0, 0])),
        ]
    }()

    @Test("Elements of Canon's lists are properties") func listElements() throws {
        for order in Endianness.allCases {
            let photo = try read(
                MakerNoteBuilder([], Self.canon, order: order).jpeg(make: "Canon", order: order))
            #expect(photo[\.makerCanon.continuousDrive] == 4)
            #expect(photo[\.makerCanon.quality] == -1)
            #expect(photo[\.makerCanon.lensType] == 65_535)
            #expect(photo[\.makerCanon.focalUnits] == 1)
            #expect(photo[\.makerCanon.whiteBalance] == 3)
            #expect(photo[\.makerCanon.flashExposureComp]?.stops == Fraction(-1, 3))
            #expect(photo[\.makerCanon.focusDistanceLower] == 328)
            #expect(photo[\.makerCanon.cameraSettings]?.count == 26)
            let names = photo.properties(in: .makerCanon).map(\.name)
            #expect(names.prefix(3) == ["CameraSettings", "Quality", "ContinuousDrive"])
            #expect(photo.storedValue(for: \.makerCanon.continuousDrive)?.ranges?.byteCount == 2)
        }
    }

    @Test("Reads elements of any list, up to its end") func elementKeys() throws {
        let photo = try read(MakerNoteBuilder([], Self.canon).jpeg(make: "Canon"))
        func element(_ tag: UInt16, _ index: Int, isSigned: Bool = false) -> Int? {
            photo.value(
                for: MetadataKey(.makerCanon, tag: tag, element: index, isSigned: isSigned, name: "Any"))
        }
        #expect(element(0x009A, 1) == 5_472)
        #expect(element(0x0001, 3) == 65_535 && element(0x0001, 3, isSigned: true) == -1)
        #expect(element(0x0001, 25) == 1 && element(0x0001, 26) == nil)
        #expect(element(0x0001, .max) == nil && element(0x0001, -1) == 52)
        #expect(element(0x0002, 0) == nil)
        // A text is not a list.
        #expect(element(0x0009, 0) == nil)
        let key = MetadataKey<Int>(.makerCanon, tag: 1, element: 5, name: "ContinuousDrive")
        #expect(key == MetadataKeys().makerCanon.continuousDrive)
        #expect(key.tag == nil && key.registered?.tagText == "0x0001[5]")
        #expect(MetadataKey<Int>(.exif, tag: 0x8827, element: 0, name: "Any").registered == nil)
    }

    @Test("Maps Canon's and Nikon's notes to ImageIO's properties") func imageProperties() throws {
        let photo = try read(MakerNoteBuilder([], Self.canon).jpeg(make: "Canon"))
        let canon = try #require(photo.imageProperties["{MakerCanon}"] as? [String: any Sendable])
        #expect(
            canon.keys.sorted() == [
                "AspectRatioInfo", "CameraSerialNumber", "ContinuousDrive", "Firmware", "FlashExposureComp",
                "ImageSerialNumber", "LensModel", "OwnerName",
            ])
        let difference = try #require(canon["FlashExposureComp"] as? Double)
        #expect(abs(difference + 1.0 / 3) < 1e-9)
        #expect(photo.json().contains(#""FlashExposureComp":-0.333"#))
        #expect(canon["ContinuousDrive"] as? Int == 4 && canon["OwnerName"] as? String == "An owner")

        let header = latin("Nikon\0\u{2}\u{10}\0\0MM\0*\0\0\0\u{8}")
        let entries = [
            TIFFEntry(0x0004, .ascii("FINE")), TIFFEntry(0x0012, .undefined([0xFC, 1, 6, 0])),
            TIFFEntry(0x001D, .ascii("6004417")),
            TIFFEntry(0x0084, .rational([(18, 1), (70, 1), (35, 10), (45, 10)])),
            TIFFEntry(0x00A7, .long([5_309])),
        ]
        let other = try read(MakerNoteBuilder(header, entries, origin: .note(10)).jpeg())
        #expect(other[\.makerNikon.flashExposureComp]?.stops == Fraction(-2, 3))
        #expect(other.lens?.specificationText == "18-70 mm f/3.5-4.5")
        #expect(other.camera?.serialNumber == "6004417")
        let nikon = try #require(other.imageProperties["{MakerNikon}"] as? [String: any Sendable])
        #expect(nikon.keys.sorted() == ["FlashExposureComp", "LensInfo", "Quality", "ShutterCount"])
        #expect(nikon["ShutterCount"] as? Int == 5_309)
    }

    // MARK: Camera and lens

    @Test("The note's lens is used only if Exif has none") func exifLensFirst() throws {
        let note = MakerNoteBuilder([], Self.canon)
        #expect(try read(note.jpeg(make: "Canon")).lens?.model == "EF24-70mm f/2.8L USM")
        let photo = try BuiltFile.jpeg(
            tiff: [TIFFEntry(0x010F, .ascii("Canon"))],
            exif: [
                TIFFEntry(0x927C, .undefined(note.bytes(at: 0))), TIFFEntry(0xA435, .ascii("4567")),
            ])
        #expect(photo.lens?.model == nil && photo.lens?.serialNumber == "4567")
    }

    @Test(
        "Ignores texts that are not serial numbers",
        arguments: ["111111111", "NIKON D70", "", "    ", "NO= 2005", "ABC", "\u{FF}\u{FF}1"])
    func serialNumbers(text: String) throws {
        let note = MakerNoteBuilder(latin("SIGMA\0\0\0\u{1}\0"), [TIFFEntry(0x0002, .ascii(text))])
        #expect(try read(note.jpeg(make: "SIGMA")).camera?.serialNumber == nil)
    }
}
