// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct ExtractionTests {
    /// A photo with a thumbnail, a gain map of two tiles, a depth map, and a packet.
    private static var photo: HEIFBuilder {
        var file = HEIFBuilder()
        var packet = HEIFBuilder.Item(7, "mime", utf8(XMPBuilder("", attributes: #"xmp:Rating="3""#).text))
        packet.contentType = "application/rdf+xml"
        var grid = HEIFBuilder.Item(3, "grid", [0, 0, 0, 1, 0, 128, 0, 64])
        grid.constructionMethod = 1
        file.items = [
            .init(1, "hvc1", marked(1, count: 90)), .init(2, "hvc1", marked(2, count: 40)), grid,
            .init(4, "hvc1", marked(4, count: 30)),
            .init(5, "hvc1", marked(5, count: 20), marked(6, count: 12)),
            .init(6, "hvc1", marked(7, count: 50)), packet,
        ]
        file.references = [
            .init(type: "thmb", from: 2, to: [1]), .init(type: "auxl", from: 3, to: [1]),
            .init(type: "dimg", from: 3, to: [4, 5]), .init(type: "auxl", from: 6, to: [1]),
            .init(type: "cdsc", from: 7, to: [1]),
        ]
        let sizes: [(UInt32, UInt32, UInt32)] = [
            (1, 640, 480), (2, 160, 120), (3, 128, 64), (4, 64, 64), (5, 64, 64), (6, 320, 240),
        ]
        for (item, width, height) in sizes { file.add(ImageProperty.extents(width, height), to: item) }
        for item in [1, 2, 4, 5, 6] as [UInt32] {
            // The Main profile, or, for the tiles of one channel, a range extension.
            file.add(
                ImageProperty.configuration([1, item == 4 || item == 5 ? 4 : 1] + zeros(21)), to: item)
        }
        file.add(ImageProperty.rotation(1), to: 2)
        file.add(ImageProperty.auxiliary("urn:com:apple:photo:2020:aux:hdrgainmap"), to: 3)
        file.add(ImageProperty.auxiliary("urn:mpeg:hevc:2015:auxid:2"), to: 6)
        file.add(box("colr", latin("prof"), ProfileBuilder.displayP3.bytes), to: 1)
        return file
    }

    private static func files(
        _ source: [UInt8], _ kinds: Set<Extraction.Kind> = Set(Extraction.Kind.all)
    ) throws -> [String: [UInt8]] {
        let extraction = try Extraction(contentsOf: source, kinds: kinds)
        var files: [String: [UInt8]] = [:]
        for file in extraction.files { files[file.name(withStem: "a")] = try file.plan.applied(to: source) }
        #expect(files.count == extraction.files.count, "names are different")
        return files
    }

    @Test("Images of a HEIF file become the main images of files of their own") func wrapsItems() throws {
        let source = Self.photo.bytes
        let files = try Self.files(source)
        #expect(
            files.keys.sorted() == [
                "a.depth-map.heic", "a.gain-map.heic", "a.packet.xmp", "a.profile.icc", "a.thumbnail.heic",
            ])
        #expect(files["a.profile.icc"] == ProfileBuilder.displayP3.bytes)
        #expect(files["a.packet.xmp"] == utf8(XMPBuilder("", attributes: #"xmp:Rating="3""#).text))

        let thumbnail = try #require(files["a.thumbnail.heic"])
        let photo = try MediaMetadata(bytes: thumbnail)
        #expect(photo.diagnostics.isEmpty && photo.parts.count == 1)
        #expect(photo.pixelSize == PixelSize(width: 160, height: 120))
        #expect(photo[\.heif.imageRotation] != nil)
        #expect(photo.parts[0].ranges?.ranges == [try place(of: marked(2, count: 40), in: thumbnail)])
        #expect(thumbnail[8..<12].elementsEqual("heic".utf8))

        let depth = try #require(files["a.depth-map.heic"])
        let map = try MediaMetadata(bytes: depth)
        #expect(map.pixelSize == PixelSize(width: 320, height: 240) && map.parts.count == 1)
        #expect(!String(decoding: depth, as: UTF8.self).contains("auxC"), "the image is the main one")
    }

    @Test("A grid keeps its tiles, in their order and with their pieces") func wrapsGrids() throws {
        let file = try #require(try Self.files(Self.photo.bytes, [.gainMap])["a.gain-map.heic"])
        #expect(file[8..<12].spells("heix"))
        let map = try MediaMetadata(bytes: file)
        #expect(map.diagnostics.isEmpty)
        #expect(map.parts[0].codec == .grid && map.pixelSize == PixelSize(width: 128, height: 64))
        let tiles = marked(4, count: 30) + marked(5, count: 20) + marked(6, count: 12)
        #expect(map.parts[0].ranges.map { bytes(of: file, at: $0.ranges) } == tiles)
        #expect(!String(decoding: file, as: UTF8.self).contains("auxC"))
    }

    @Test("An AV1 image becomes an AVIF file") func wrapsAV1() throws {
        var source = HEIFBuilder()
        source.items = [.init(1, "av01", marked(1, count: 20)), .init(2, "av01", marked(2, count: 20))]
        source.references = [.init(type: "thmb", from: 2, to: [1])]
        for item in [1, 2] as [UInt32] { source.add(ImageProperty.extents(64, 48), to: item) }
        let file = try #require(try Self.files(source.bytes)["a.thumbnail.avif"])
        #expect(try MediaMetadata(bytes: file).pixelSize == PixelSize(width: 64, height: 48))
        #expect(file[8..<12].spells("avif"))
    }

    @Test("The movie of a motion photo, and a profile in pieces") func copiesMoviesAndProfiles() throws {
        let movie = EditableMovie().bytes
        let packet = MotionPhotoBuilder.packet("GCamera:MotionPhoto=\"1\"")
        let files = try Self.files(MotionPhotoBuilder.jpeg(packet, movie))
        #expect(files["a.movie.mov"] == movie)
        let profile = ProfileBuilder.displayP3.bytes
        let pieces = [profile[..<200], profile[200...]]
        let segments = pieces.enumerated().map { index, piece in
            JPEGBuilder.Part.segment(0xE2, latin("ICC_PROFILE\0") + [UInt8(index + 1), 2] + piece)
        }
        let photo = JPEGBuilder(segments + [.frame(width: 320, height: 240), .scan]).bytes
        #expect(try Self.files(photo) == ["a.profile.icc": profile])
    }

    @Test("A movie that is announced and not there is an omission") func omitsMissingMovie() throws {
        let packet = MotionPhotoBuilder.packet("GCamera:MotionPhoto=\"1\"")
        let extraction = try Extraction(contentsOf: MotionPhotoBuilder.jpeg(packet, []), kinds: [.movie])
        #expect(extraction.files.isEmpty && extraction.omissions.map(\.error.code) == [.movieMissing])
        #expect(extraction.omissions.map(\.kind) == [.movie])
    }

    @Test("A thumbnail that is not compressed becomes a TIFF file", arguments: Endianness.allCases)
    func wrapsStrips(order: Endianness) throws {
        let pixels = marked(9, count: 4 * 2 * 3)
        func exif(_ start: UInt32) -> [UInt8] {
            let thumbnail = TIFFDirectory([
                TIFFEntry(0x0100, .short([4])), TIFFEntry(0x0101, .short([2])),
                TIFFEntry(0x0102, .short([8, 8, 8])), TIFFEntry(0x0103, .short([1])),
                TIFFEntry(0x0106, .short([2])), TIFFEntry(0x0111, .long([start])),
                TIFFEntry(0x0115, .short([3])), TIFFEntry(0x0116, .short([2])),
                TIFFEntry(0x0117, .long([UInt32(pixels.count)])), TIFFEntry(0x011C, .short([1])),
            ])
            var main = TIFFDirectory([TIFFEntry(0x010F, .ascii("A"))])
            main.next = .directory(thumbnail)
            return TIFFBuilder(main, order: order).bytes + pixels
        }
        let start = UInt32(exif(0).count - pixels.count)
        let files = try Self.files(Samples.jpeg(.exif(exif(start))))
        let file = try #require(files["a.thumbnail.tif"])
        let picture = try MediaMetadata(bytes: file)
        #expect(picture.format == .tiff && picture.diagnostics.isEmpty)
        #expect(picture.pixelSize == PixelSize(width: 4, height: 2))
        #expect(picture[\.tiff.bitsPerSample] == [8, 8, 8])
        #expect(picture.parts[0].ranges?.ranges == [try place(of: pixels, in: file)])
    }

    // MARK: Damage

    @Test("All plans together copy at most four times the bytes of the source") func limitsCopies() throws {
        var source = HEIFBuilder()
        source.items = [.init(1, "hvc1", filler(4_000))]
        for number in 2...60 as ClosedRange<UInt32> {
            var item = HEIFBuilder.Item(number, "hvc1")
            item.extents = [HEIFBuilder.Extent(offset: 100, length: 4_000)]
            source.items.append(item)
            source.references.append(.init(type: "thmb", from: number, to: [1]))
        }
        let bytes = source.bytes
        let extraction = try Extraction(contentsOf: bytes)
        let copied = extraction.files.reduce(UInt64(0)) { $0 + $1.plan.copiedByteCount }
        #expect(!extraction.files.isEmpty && copied <= 4 * UInt64(bytes.count))
        #expect(extraction.omissions.allSatisfy { $0.error.code == .tooLarge })
        #expect(extraction.files.count + extraction.omissions.count == 59)
    }

    @Test("Images that are made of themselves, of nothing, or of what is not there") func endsCycles() throws
    {
        func omission(_ change: (inout HEIFBuilder) -> Void) throws -> MetadataError.Code? {
            var source = Self.photo
            change(&source)
            let extraction = try Extraction(contentsOf: source.bytes, kinds: [.gainMap])
            #expect(extraction.files.count + extraction.omissions.count <= 1)
            return extraction.omissions.first?.error.code
        }
        #expect(try omission { $0.references[2].to = [4, 3, 5] } == nil, "each image once")
        #expect(try omission { $0.references[2].to = [4, 99] } == .damaged)
        #expect(try omission { $0.references[2].to = [4, 7] } == .damaged, "a packet is not an image")
        #expect(try omission { $0.items[4].extents[0].length = 1 << 20 } == .truncated)
        #expect(try omission { $0.items[4].isLocated = false } == .truncated)
    }

    @Test("What built files contain is inside them, and can be read", arguments: BuiltFiles.all)
    func readsBuiltFiles(file: BuiltFiles.File) throws {
        guard let extraction = try? Extraction(contentsOf: file.bytes) else { return }
        for found in extraction.files {
            #expect(!found.plan.pieces.isEmpty && found.plan.sourceByteCount == UInt64(file.bytes.count))
            for case .copy(let range) in found.plan.pieces {
                #expect(range.upperBound <= UInt64(file.bytes.count) && !range.isEmpty)
            }
            let bytes = try found.plan.applied(to: file.bytes)
            switch found.fileExtension {
            case "icc": #expect(bytes.count > 128)
            case "xmp": #expect(bytes.contains(0x3C))
            default: #expect(throws: Never.self) { try MediaMetadata(bytes: bytes) }
            }
        }
    }

    @Test("An asynchronous source gives the same plans") func readsAsynchronously() async throws {
        let source = Self.photo.bytes
        let read = try await Extraction(reading: AsyncSource(source))
        let expected = try Extraction(contentsOf: source)
        #expect(read.files.map(\.plan) == expected.files.map(\.plan) && read.files.count == 5)
    }
}

extension ArraySlice<UInt8> {
    fileprivate func spells(_ text: String) -> Bool { elementsEqual(text.utf8) }
}
