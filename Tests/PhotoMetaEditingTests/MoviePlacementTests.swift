// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The positions of an edited movie's parts, and the offsets that refer to them.
@Suite struct MoviePlacementTests {
    private func videoOffset(_ bytes: [UInt8]) -> Int {
        bytes.boxes("moov", "trak", "mdia", "minf", "stbl", "stco")[0].number(at: 8)
    }

    private func expectSamples(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        let offset = videoOffset(bytes)
        guard offset >= 0, offset + 64 <= bytes.count else {
            Issue.record("samples at \(offset)", sourceLocation: sourceLocation)
            return
        }
        #expect(
            Array(bytes[offset..<(offset + 64)]) == EditableMovie.samples, sourceLocation: sourceLocation)
    }

    private func types(_ bytes: [UInt8]) -> [String] {
        guard let layout = try? FileLayout(contentsOf: bytes) else { return [] }
        let boxes = layout.regions.filter { $0.parent == FileLayout.file }
        #expect(boxes.reduce(0) { $0 + $1.range.byteCount } == layout.byteCount)
        return boxes.map(\.name)
    }

    @Test("Media before the header stays where it is") func keepsMedia() throws {
        let movie = EditableMovie()
        let bytes = try EditedBytes.movie(movie.bytes)
        #expect(types(bytes) == ["ftyp", "wide", "mdat", "mdat", "moov"])
        #expect(videoOffset(bytes) == movie.mediaOffset)
        expectSamples(bytes)
    }

    @Test("A header before the media stays first, and offsets move") func movesMedia() throws {
        let movie = EditableMovie.forStreaming
        let bytes = try EditedBytes.movie(movie.bytes)
        #expect(types(bytes) == ["ftyp", "wide", "moov", "mdat", "mdat"])
        #expect(videoOffset(bytes) == movie.mediaOffset + bytes.count - movie.bytes.count)
        expectSamples(bytes)
    }

    @Test("An XMP packet between the header and the media stays before the media")
    func keepsPacketBeforeMedia() throws {
        let identifier = [0xBE7A_CFCB, 0x97A9_42E8, 0x9C71_9994, 0x91E3_AFAC].flatMap { uint32($0) }
        let packet = XMPBuilder("", attributes: #"xmp:CreatorTool="a tool""#).bytes
        var movie = EditableMovie.forStreaming
        // With another compatible brand.
        movie.movie.brand = "mp42\0\0\0\0isom"
        for free in [[], box("free", zeros(2_000))] {
            movie.between = free + box("uuid", identifier, packet)
            let bytes = try EditedBytes.movie(movie.bytes)
            #expect(types(bytes).suffix(3) == ["uuid", "mdat", "mdat"])
            expectSamples(bytes)
            #expect(try MediaMetadata(bytes: bytes)[\.xmp.creatorTool] == "a tool")
        }
    }

    @Test("A file whose only compatible brand is its major one keeps that, and its XMP") func keepsOnlyBrand()
        throws
    {
        let identifier = [0xBE7A_CFCB, 0x97A9_42E8, 0x9C71_9994, 0x91E3_AFAC].flatMap { uint32($0) }
        var movie = EditableMovie.forStreaming
        movie.movie.brand = "mp42\0\0\0\0mp42"
        movie.between = box(
            "uuid", identifier, XMPBuilder("", attributes: #"xmp:CreatorTool="a tool""#).bytes)
        let bytes = try EditedBytes.movie(movie.bytes)
        expectSamples(bytes)
        let photo = try MediaMetadata(bytes: bytes)
        #expect(photo[\.xmp.creatorTool] == "a tool")
        #expect(Array(bytes[8..<12]) == latin("qt  ") && Array(bytes[16..<24]) == latin("mp42qt  "))
    }

    @Test("Free space after the header is used if it suffices") func usesFreeSpace() throws {
        for (free, left) in [(2_000, "free"), (400, "free")] as [(Int, String?)] {
            var movie = EditableMovie.forStreaming
            movie.between = box("free", zeros(free))
            let bytes = try EditedBytes.movie(movie.bytes)
            #expect(types(bytes) == ["ftyp", "wide", "moov", "mdat", left, "mdat"])
            #expect((videoOffset(bytes) == movie.mediaOffset) == (free == 2_000))
            #expect((bytes.count == movie.bytes.count) == (free == 2_000))
            expectSamples(bytes)
        }
        // Down to the last byte.
        let growth =
            try EditedBytes.movie(EditableMovie.forStreaming.bytes).count
            - EditableMovie.forStreaming.bytes.count
        var movie = EditableMovie.forStreaming
        movie.between = box("free", zeros(growth - 8))
        let bytes = try EditedBytes.movie(movie.bytes)
        #expect(types(bytes) == ["ftyp", "wide", "moov", "mdat", "mdat"])
        #expect(bytes.count == movie.bytes.count)
        expectSamples(bytes)
    }

    @Test("Free space that contains media is not used") func keepsUsedFreeSpace() throws {
        var movie = EditableMovie.forStreaming
        movie.movie.mediaData = []
        movie.between = []
        // The samples are in a box of type `free`.
        movie.movie.trailer = box("free", EditableMovie.samples, zeros(4_000)) + box("skip")
        var bytes = movie.bytes
        let start = bytes.count - 4_008 - 64
        let table = try #require(bytes.firstRange(of: latin("stco"))).upperBound + 8
        bytes.replaceSubrange(table..<(table + 4), with: uint32(UInt32(start)))
        bytes = bytes.replacing(box("mdat"), with: [])
        bytes.replaceSubrange(table..<(table + 4), with: uint32(UInt32(start - 8)))
        expectSamples(bytes)
        expectSamples(try EditedBytes.movie(bytes))
    }

    @Test("Boxes after a header at the end move with it") func keepsTrailer() throws {
        var movie = EditableMovie()
        movie.movie.trailer = box("sefd", filler(40)) + latin("junk")
        let bytes = try EditedBytes.movie(movie.bytes)
        #expect(Array(bytes.suffix(52)) == movie.movie.trailer)
        expectSamples(bytes)
    }

    @Test("Media that extends to the end of the file stays last") func keepsOpenMedia() throws {
        var movie = EditableMovie.forStreaming
        movie.movie.mediaDataSize = .toEnd
        let bytes = try EditedBytes.movie(movie.bytes)
        #expect(types(bytes) == ["ftyp", "wide", "moov", "mdat", "mdat"])
        #expect(bytes.boxes("mdat").last == EditableMovie.samples)
        expectSamples(bytes)
    }

    @Test("A header that extends to the end, and one with a 64-bit size") func keepsHeaderForms() throws {
        for size in [BoxBuilder.Size.toEnd, .wide] {
            var movie = EditableMovie()
            movie.movie.movieSize = size
            let bytes = try EditedBytes.movie(movie.bytes)
            #expect(types(bytes) == ["ftyp", "wide", "mdat", "mdat", "moov"])
            #expect(try read(bytes).stillImageTime == Fraction(1))
            expectSamples(bytes)
        }
    }

    @Test("An offset that would pass 32 bits gets 64") func widensOffsets() throws {
        var movie = EditableMovie.forStreaming
        var far = movie.video
        far.id = 2
        far.firstSampleOffset = .max - 3
        movie.others = [far]
        let bytes = try EditedBytes.movie(movie.bytes)
        let tables = bytes.boxes("moov", "trak", "mdia", "minf", "stbl", "co64")
        #expect(tables.count == 1)
        let growth = bytes.count - movie.bytes.count
        #expect(tables.first?.suffix(8) == uint64(UInt64(UInt32.max) - 3 + UInt64(growth))[...])
        expectSamples(bytes)
        // With enough free space, offsets do not grow.
        movie.between = box("free", zeros(2_000))
        let filled = try EditedBytes.movie(movie.bytes)
        #expect(filled.boxes("moov", "trak", "mdia", "minf", "stbl", "co64").isEmpty)
        expectSamples(filled)
    }

    @Test("Offsets into other files stay") func keepsOffsetsOfOtherFiles() throws {
        for (reference, moves) in [
            (fullBox("url ", latin("file:other.mov"), [0]), false), (fullBox("alis", flags: 1), true),
            // An alias without a record does not name a file.
            (fullBox("alis"), true),
        ] {
            var movie = EditableMovie.forStreaming
            var other = movie.video
            other.id = 2
            other.dataReference = reference
            other.firstSampleOffset = 5_000
            movie.others = [other]
            let bytes = try EditedBytes.movie(movie.bytes)
            let tables = bytes.boxes("moov", "trak", "mdia", "minf", "stbl", "stco")
            #expect((tables[1].number(at: 8) > 5_000) == moves)
            expectSamples(bytes)
        }
    }

    @Test("Offsets of auxiliary information move", arguments: [0, 1])
    func movesAuxiliaryInformation(flags: UInt32) throws {
        func table(_ offset: UInt32) -> [UInt8] {
            fullBox(
                "saio", flags: flags, flags == 1 ? latin("cenc") + uint32(0) : [], uint32(1), uint32(offset))
        }
        for var movie in [EditableMovie(), .forStreaming] {
            // After the media, or within the header.
            let target = UInt32(movie.movie.movieFirst ? 60_000 : 150)
            movie.video.extraTables = [table(target)]
            let bytes = try EditedBytes.movie(movie.bytes)
            let moved = try #require(bytes.boxes("moov", "trak", "mdia", "minf", "stbl", "saio").first)
            let growth = movie.movie.movieFirst ? bytes.count - movie.bytes.count : 17
            #expect(moved == Array(table(target + UInt32(growth)).dropFirst(8)))
        }
    }

    @Test("Offsets of items in the file's own metadata move", arguments: [0, 4])
    func movesItems(baseByteCount: Int) throws {
        var movie = EditableMovie.forStreaming
        let target = UInt32(movie.bytes.count - 64)
        func list(_ offset: UInt32) -> [UInt8] {
            let base = baseByteCount == 0 ? [] : uint32(0)
            // Four-byte offsets and lengths; one item with one extent.
            let table = uint16(UInt16(0x4400 | baseByteCount << 4)) + uint16(1) + uint16(7) + uint16(0) + base
            return box(
                "meta", zeros(4), box("hdlr", zeros(8), latin("null"), zeros(13)),
                box("iloc", zeros(4), table, uint16(1), uint32(offset), uint32(64)))
        }
        movie.movie.trailer = list(target)
        let bytes = try EditedBytes.movie(movie.bytes)
        let growth = bytes.count - movie.bytes.count
        #expect(bytes.boxes("meta")[0] == Array(list(target + UInt32(growth)).dropFirst(8)))
    }

    @Test("Only the needed parts of a source are fetched, not its media") func fetchesLittle() throws {
        for var movie in [EditableMovie(), .forStreaming] {
            movie.movie.mediaData = EditableMovie.samples + zeros(1 << 20)
            let expected = try EditedBytes.movie(movie.bytes)
            let (replacements, fetched) = try EditedBytes.fetchedReplacements(movie.bytes, EditedBytes.edit())
            #expect(try EditedBytes.applying(replacements, to: movie.bytes) == expected)
            #expect(fetched < 4_096)
        }
    }

    @Test("An edit can be repeated, and nothing grows") func repeats() throws {
        for movie in [EditableMovie(), .forStreaming] {
            let once = try EditedBytes.movie(movie.bytes)
            #expect(try EditedBytes.movie(once) == once)
        }
    }
}
