// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Setting the identifier in a HEIF file's Exif item keeps every other item, property and extent correct.
@Suite struct HEIFEditorTests {
    private static let image = marked(1, count: 60)
    private static let depth = marked(2, count: 50)
    private static let packet = marked(4, count: 40)

    /// Returns a file with an image, an auxiliary image, and an Exif item if there is a block.
    ///
    /// The data of the auxiliary image is in `idat` if the version of `iloc` allows that.
    private static func file(
        exif: [UInt8]? = Samples.exifItem(), _ change: (inout HEIFBuilder) -> Void = { _ in }
    ) -> HEIFBuilder {
        var file = HEIFBuilder()
        file.items = [.init(1, "hvc1", Array(image.prefix(20)), Array(image.dropFirst(20)))]
        var auxiliary = HEIFBuilder.Item(4, "hvc1", depth)
        auxiliary.constructionMethod = 1
        file.items.append(auxiliary)
        file.references = [.init(type: "auxl", from: 4, to: [1])]
        if let exif {
            file.items.append(.init(2, "Exif", exif))
            file.references.append(.init(type: "cdsc", from: 2, to: [1]))
        }
        file.items.append(.init(3, "hvc1", packet))
        file.add(ImageProperty.extents(320, 240), to: 1)
        file.add(ImageProperty.auxiliary("urn:mpeg:hevc:2015:auxid:2"), to: 4)
        change(&file)
        if file.locations.version == 0 {
            for index in file.items.indices { file.items[index].constructionMethod = 0 }
        }
        return file
    }

    /// Checks that the images are where the tables locate them, and that there are no diagnostics.
    private static func check(
        _ edited: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let photo = try read(edited)
        #expect(photo.diagnostics == [], sourceLocation: sourceLocation)
        #expect(
            photo[\.makerApple.contentIdentifier] == StillEdits.identifier, sourceLocation: sourceLocation)
        let parts = photo.parts
        try #require(parts.count == 3, sourceLocation: sourceLocation)
        for (part, data) in zip(parts, [image, packet, depth]) {
            #expect(try part.bytes(contentsOf: edited) == data, sourceLocation: sourceLocation)
        }
        #expect(parts[2].role == .auxiliary, sourceLocation: sourceLocation)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240), sourceLocation: sourceLocation)
        #expect(try StillEdits.replacements(edited) == [], sourceLocation: sourceLocation)
    }

    @Test("A longer item grows where it is, and what follows it moves") func growsItem() throws {
        let bytes = Self.file().bytes
        let edited = try StillEdits.edited(bytes)
        try Self.check(edited)
        let old = try place(of: Samples.exifItem(), in: bytes)
        let growth = edited.count - bytes.count
        #expect(growth > 0 && edited.boxes("mdat").count == bytes.boxes("mdat").count)
        #expect(edited[Int(old.lowerBound)...].starts(with: uint32(6) + latin("Exif\0\0")))
        #expect(
            edited[(Int(old.upperBound) + growth)...].elementsEqual(bytes[Int(old.upperBound)...]))
    }

    @Test("An identifier of the same size is replaced in place") func replacesInPlace() throws {
        let other = "99999999-3333-4444-5555-666677778888"
        let bytes = Self.file(exif: Samples.exifItem(PhoneExif.tiff(identifier: other).bytes)).bytes
        let edited = try StillEdits.edited(bytes)
        try Self.check(edited)
        let place = try place(of: latin(other), in: bytes)
        var expected = bytes
        expected.replaceSubrange(
            Int(place.lowerBound)..<Int(place.upperBound), with: latin(StillEdits.identifier))
        #expect(edited == expected)
    }

    @Test(
        "Tables of every version and width",
        arguments: [0, 1, 2] as [UInt8],
        [(4, 4, 0, 0), (4, 4, 4, 0), (8, 8, 8, 8), (0, 4, 4, 0), (4, 4, 4, 4), (8, 4, 0, 0)])
    func everyTable(version: UInt8, widths: (offset: Int, length: Int, base: Int, index: Int)) throws {
        for hasExif in [true, false] {
            for isDataFirst in [true, false] {
                let bytes = Self.file(exif: hasExif ? Samples.exifItem() : nil) { file in
                    file.locations.version = version
                    file.locations.offsetByteCount = widths.offset
                    file.locations.lengthByteCount = widths.length
                    file.locations.baseByteCount = widths.base
                    file.locations.indexByteCount = widths.index
                    file.mediaDataFirst = isDataFirst
                    if version == 2 {
                        file.informationVersion = 1
                        file.entryVersion = 3
                        file.referenceVersion = 1
                    }
                    if widths.offset == 0 {
                        file.items[0] = .init(1, "hvc1", Self.image)
                        Self.stateByBase(&file)
                    } else if widths.base > 0 {
                        for index in file.items.indices where file.items[index].constructionMethod == 0 {
                            file.items[index].baseOffset = 16
                        }
                    }
                }.bytes
                try Self.check(try StillEdits.edited(bytes))
            }
        }
    }

    /// Locates each item by its base offset alone.
    private static func stateByBase(_ file: inout HEIFBuilder) {
        for index in file.items.indices { file.items[index].constructionMethod = 0 }
        // Base offsets do not change the size of the tables.
        let bytes = file.bytes
        for index in file.items.indices {
            let data = file.items[index].extents[0].data
            let start = (0...(bytes.count - data.count)).first {
                bytes[$0..<($0 + data.count)].elementsEqual(data)
            }
            file.items[index].baseOffset = UInt64(start ?? 0)
        }
    }

    @Test("A new item is hidden, has the next ID, and describes the main image") func addsItem() throws {
        let edited = try StillEdits.edited(Self.file(exif: nil).bytes)
        try Self.check(edited)
        _ = try place(
            of: fullBox("infe", version: 2, flags: 1, uint16(5), uint16(0), latin("Exif"), [0]), in: edited)
        _ = try place(of: box("cdsc", uint16(5), uint16(1), uint16(1)), in: edited)
    }

    @Test("A property is removed from the only Exif block, which is another picture's")
    func removesFromOtherPicture() throws {
        let structure = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker of it")), TIFFEntry(0x0110, .ascii("Model")),
        ])
        let bytes = Self.file(exif: nil) { file in
            file.items.append(.init(2, "Exif", uint32(6) + latin("Exif\0\0") + structure.bytes))
            file.references.append(.init(type: "cdsc", from: 2, to: [4]))
        }.bytes
        let edited = try MetadataEdit.edited(bytes) {
            try $0.remove(\.tiff.make)
            try $0.set(\.tiff.artist, to: "Ann")
        }
        #expect(bytes.contains(latin("Maker of it")) && !edited.contains(latin("Maker of it")))
        let photo = try read(edited)
        #expect(photo[\.tiff.artist] == "Ann")
        #expect(photo.parts.map { $0[\.tiff.model] } == [nil, nil, "Model"])
    }

    @Test("A file without a table of references gets one") func addsReferences() throws {
        var file = HEIFBuilder()
        file.items = [.init(1, "hvc1", Self.image)]
        let edited = try StillEdits.edited(file.bytes)
        _ = try place(of: fullBox("iref", box("cdsc", uint16(2), uint16(1), uint16(1))), in: edited)
        let photo = try read(edited)
        #expect(photo.diagnostics == [])
        #expect(photo[\.makerApple.contentIdentifier] == StillEdits.identifier)
        #expect(try photo.parts.first?.bytes(contentsOf: edited) == Self.image)
    }

    @Test("The ID of a group is not reused") func avoidsGroupNumbers() throws {
        let group = box("grpl", fullBox("altr", uint32(5), uint32(1), uint32(1)))
        let edited = try StillEdits.edited(Self.file(exif: nil) { $0.extraMetaBoxes = [group] }.bytes)
        _ = try place(
            of: fullBox("infe", version: 2, flags: 1, uint16(6), uint16(0), latin("Exif"), [0]), in: edited)
    }

    /// ISO/IEC 23008-12 §6.6.2.3: the images of a grid are those to which its `dimg` reference refers.
    @Test("The ID of a missing item that another refers to is not reused") func avoidsReferencedNumbers()
        throws
    {
        let file = Self.file(exif: nil) { $0.references.append(.init(type: "dimg", from: 4, to: [3, 5])) }
        let edited = try StillEdits.edited(file.bytes)
        _ = try place(
            of: fullBox("infe", version: 2, flags: 1, uint16(6), uint16(0), latin("Exif"), [0]), in: edited)
    }

    @Test("Free space after 'meta' is used, so that nothing moves", arguments: [8, 64, 100, 400, 4_000])
    func usesFreeRoom(count: Int) throws {
        for exif in [nil, Samples.exifItem()] {
            var builder = Self.file(exif: exif)
            // Samsung's layout: data, then tables, then free space, then a trailer.
            builder.mediaDataFirst = true
            builder.trailer = box("free", zeros(count - 8)) + box("mpvd", Self.packet.reversed())
            let bytes = builder.bytes
            let edited = try StillEdits.edited(bytes)
            try Self.check(edited)
            #expect(edited.suffix(48) == bytes.suffix(48))
            if count == 4_000 { #expect(edited.count == bytes.count) }
        }
    }

    @Test("Bytes that are located from the end of the file stay after the new data")
    func keepsTrailer() throws {
        let trailers = [
            box("mpvd", filler(80)), latin("trailer of no box"), box("mpvd", filler(80)) + latin("SEFT"),
            box("sefd", filler(30)),
        ]
        for trailer in trailers {
            for exif in [nil, Samples.exifItem()] {
                let bytes = Self.file(exif: exif) { $0.trailer = trailer }.bytes
                let edited = try StillEdits.edited(bytes)
                #expect(edited.suffix(trailer.count) == trailer[...])
                #expect(try read(edited)[\.makerApple.contentIdentifier] == StillEdits.identifier)
                #expect(try read(edited).parts.map { try $0.bytes(contentsOf: edited) }.contains(Self.image))
            }
        }
    }

    @Test("Data that extends to the end of the file does not grow") func keepsOpenData() throws {
        for exif in [nil, Samples.exifItem()] {
            var builder = Self.file(exif: exif)
            // The last item has no length.
            builder.items[builder.items.count - 1].extents[0].length = 0
            let edited = try StillEdits.edited(builder.bytes)
            #expect(try read(edited).parts[1].bytes(contentsOf: edited) == Self.packet)
            #expect(try read(edited)[\.makerApple.contentIdentifier] == StillEdits.identifier)
        }
    }

    @Test("An open or cut 'mdat' at the end stays the last") func keepsOpenMediaData() throws {
        for size in [0, 9_000] as [UInt32] {
            var bytes = Self.file().bytes
            let type = Int(try place(of: latin("mdat"), in: bytes).lowerBound)
            bytes.replaceSubrange((type - 4)..<type, with: uint32(size))
            let edited = try StillEdits.edited(bytes)
            #expect(edited.suffix(10) == bytes.suffix(10))
            #expect(try read(edited)[\.makerApple.contentIdentifier] == StillEdits.identifier)
            #expect(try read(edited).parts.first?.bytes(contentsOf: edited) == Self.image)
        }
    }

    @Test("An item in several extents keeps the number of extents") func keepsExtents() throws {
        let exif = Samples.exifItem()
        let bytes = Self.file {
            $0.items[2] = .init(2, "Exif", Array(exif.prefix(20)), Array(exif.dropFirst(20)))
        }.bytes
        let edited = try StillEdits.edited(bytes)
        try Self.check(edited)
        #expect(edited.count > bytes.count)
    }

    @Test("Bytes that another item uses are neither zeroed nor changed") func keepsSharedBytes() throws {
        let exif = Samples.exifItem(PhoneExif.tiff(identifier: "AN-IDENTIFIER").bytes)
        var builder = Self.file(exif: exif)
        let place = try place(of: exif, in: builder.bytes)
        builder.items[3].extents = [
            .init(data: [], offset: place.lowerBound + 8, length: 30)
        ]
        // The item's data was last, so nothing else moved.
        let bytes = builder.bytes
        let edited = try StillEdits.edited(bytes)
        #expect(try read(edited)[\.makerApple.contentIdentifier] == StillEdits.identifier)
        let part = try read(edited).parts[1]
        #expect(try part.bytes(contentsOf: edited) == Array(exif[8..<38]))
    }

    @Test("An item outside the boxes of data is copied out of its box, and nothing is zeroed")
    func keepsOtherBoxes() throws {
        let exif = Samples.exifItem()
        let trailer = box("skip", exif)
        let bytes = Self.file {
            $0.trailer = trailer
            $0.items[2].extents = [.init(offset: 0, length: UInt64(exif.count))]
        }.bytes
        let offset = UInt64(bytes.count - exif.count)
        let file = Self.file {
            $0.trailer = trailer
            $0.items[2].extents = [.init(offset: offset, length: UInt64(exif.count))]
        }.bytes
        let edited = try StillEdits.edited(file)
        try Self.check(edited)
        #expect(edited.suffix(trailer.count) == trailer[...])
    }

    @Test("A wrong offset of the TIFF header is corrected", arguments: [0, 10, 0xFFE1_0040] as [UInt32])
    func correctsHeaderOffset(stated: UInt32) throws {
        let exif = uint32(stated) + latin("Exif\0\0") + Samples.tiff()
        let edited = try StillEdits.edited(Self.file(exif: exif).bytes)
        try Self.check(edited)
        _ = try place(of: uint32(6) + latin("Exif\0\0MM"), in: edited)
    }

    @Test("An Exif item that is not in the file is refused") func refusesLostItem() {
        let beyond = Self.file {
            $0.items[2].extents = [.init(offset: 90_000, length: 40)]
        }.bytes
        #expect(StillEdits.refusal(beyond) == .damaged)
        #expect(StillEdits.refusal(Self.file { $0.items[2].isLocated = false }.bytes) == .damaged)
    }

    @Test("Extents that overlap are refused") func refusesOverlap() throws {
        let other = "99999999-3333-4444-5555-666677778888"
        let exif = Samples.exifItem(PhoneExif.tiff(identifier: other).bytes)
        let start = try place(of: exif, in: Self.file(exif: exif).bytes).lowerBound
        let bytes = Self.file {
            $0.items[2] = .init(2, "Exif", exif, [])
            // The second extent is the end of the first.
            $0.items[2].extents[1].offset = start + 8 + 100
            $0.items[2].extents[1].length = 100
        }.bytes
        #expect(StillEdits.refusal(bytes) == .damaged)
    }

    @Test(
        "An item of a data reference moves if the reference is to the file itself",
        arguments: [0, 1] as [UInt32])
    func movesOwnReferences(flags: UInt32) throws {
        let reference = box("dinf", fullBox("dref", uint32(1), fullBox("url ", flags: flags)))
        let bytes = Self.file(exif: nil) {
            $0.extraMetaBoxes = [reference]
            $0.items[2].dataReference = 1
        }.bytes
        let edited = try StillEdits.edited(bytes)
        // Version 1: the ID, the method, the reference, one extent.
        let row = uint16(3) + uint16(0) + uint16(1) + uint16(1)
        let old = Int(try place(of: row, in: bytes).upperBound)
        let new = Int(try place(of: row, in: edited).upperBound)
        let start = try place(of: Self.packet, in: bytes).lowerBound
        let moved = try place(of: Self.packet, in: edited).lowerBound
        #expect(Array(bytes[old..<(old + 4)]) == uint32(UInt32(start)))
        #expect(moved > start)
        #expect(Array(edited[new..<(new + 4)]) == uint32(UInt32(flags == 1 ? moved : start)))
    }

    @Test("An Exif item in 'idat' moves to an 'mdat'") func movesOutOfItemData() throws {
        let bytes = Self.file { $0.items[2].constructionMethod = 1 }.bytes
        try Self.check(try StillEdits.edited(bytes))
    }

    @Test("Chunks of an image sequence move with the data", arguments: [false, true])
    func movesChunks(hasWideOffsets: Bool) throws {
        let samples = marked(9, count: 32)
        func bytes(_ offset: UInt64) -> [UInt8] {
            var builder = Self.file(exif: nil)
            builder.brands = ["mif1", "heic", "msf1", "hevc"]
            let offsets =
                hasWideOffsets
                ? fullBox("co64", uint32(1), uint64(offset))
                : fullBox("stco", uint32(1), uint32(UInt32(offset)))
            let table = box("stbl", offsets)
            builder.trailer = box("moov", box("trak", box("mdia", box("minf", table)))) + box("mdat", samples)
            return builder.bytes
        }
        let original = bytes(UInt64(bytes(0).count - samples.count))
        let edited = try StillEdits.edited(original)
        let start = try place(of: samples, in: edited).lowerBound
        #expect(start > UInt64(original.count - samples.count))
        let type = latin(hasWideOffsets ? "co64" : "stco")
        let table = Int(try place(of: type, in: edited).upperBound) + 8
        let byteCount = hasWideOffsets ? 8 : 4
        #expect(Array(edited[table..<(table + byteCount)]) == unsigned(start, byteCount: byteCount))
    }

    @Test("Each refusal has its code") func refuses() {
        let manifest: [UInt8] = [
            0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
        ]
        let credentials = Self.file { $0.trailer = box("uuid", manifest, filler(20)) }.bytes
        #expect(StillEdits.refusal(credentials) == .contentCredentials)
        #expect(
            StillEdits.refusal(credentials, StillEdits.edit { $0.allowsInvalidCredentials = true }) == nil)
        #expect(StillEdits.refusal(box("ftyp", latin("heic"), uint32(0), latin("mif1heic"))) == .noMedia)
        let cut = Self.file { $0.metaSize = .stated(90_000) }.bytes
        #expect(StillEdits.refusal(cut) == .damaged)
        let noLocations = Self.file { $0.locations.statedItemCount = 900 }.bytes
        #expect(StillEdits.refusal(noLocations) == .damaged)
        let note = TIFFBuilder([
            TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(latin("Canon") + filler(60)))]))
        ])
        let otherNote = Self.file(exif: Samples.exifItem(note.bytes)).bytes
        #expect(StillEdits.refusal(otherNote) == .otherMakerNote)
        #expect(StillEdits.refusal(otherNote, StillEdits.edit { $0.replacesMakerNote = true }) == nil)
    }

    @Test("A window filled on demand gives the same replacements") func requestsBytes() throws {
        let files = [
            Self.file().bytes, Self.file(exif: nil).bytes,
            Samples.jpeg(.jfif(), .exif(PhoneExif.tiff(identifier: nil).bytes)), Samples.jpeg(),
        ]
        for bytes in files {
            let map = try MediaMetadata(bytes: bytes).scope.map
            var window = ByteWindow(byteCount: UInt64(bytes.count))
            var found: [Replacement]?
            for _ in 0..<200 where found == nil {
                do throws(EditStop) {
                    let file = EditedFile(map: map, window: window)
                    found = try StillEdits.edit.edits(file).replacements(of: file)
                } catch .missing(let range) {
                    let gap = window.firstGap(in: range)
                    try #require(!gap.isEmpty && gap.upperBound <= UInt64(bytes.count))
                    window.insert(
                        ContiguousArray(bytes[Int(gap.lowerBound)..<Int(gap.upperBound)]), at: gap.lowerBound)
                } catch .refused(let error) {
                    Issue.record("\(error)")
                    break
                }
            }
            #expect(try found == StillEdits.replacements(bytes))
        }
    }

    @Test("The editor traps on no file, and its output can be read") func mutants() throws {
        var random = RandomSource(of: "HEIFEditorTests")
        try MutatedStills.check(Self.file().bytes, &random)
        try MutatedStills.check(Self.file(exif: nil).bytes, &random)
    }
}
