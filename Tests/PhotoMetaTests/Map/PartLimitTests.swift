// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Exceeding the limit of parts yields one diagnostic, and the main part is complete.
@Suite struct PartLimitTests {
    private static let count = 10_000

    /// A TIFF file of many pages with two fields each; the first also has a maker.
    private static let pages: [UInt8] = {
        func row(_ tag: UInt16, _ value: UInt32) -> [UInt8] {
            uint16(tag) + uint16(4) + uint32(1) + uint32(value)
        }
        var file = latin("MM") + uint16(42) + uint32(8)
        for page in 1...count {
            var rows = row(0x0100, UInt32(page)) + row(0x0101, 1)
            if page == 1 { rows += uint16(0x010F) + uint16(2) + uint32(4) + latin("Abc\0") }
            let next = file.count + 2 + rows.count + 4
            file += uint16(UInt16(rows.count / 12)) + rows + uint32(page == count ? 0 : UInt32(next))
        }
        return file
    }()

    @Test("Pages stop at the limit of parts") func pages() throws {
        let file = try read(Self.pages, limits: .with { $0.directories = 20_000 })
        #expect(file.codes == [.limit])
        #expect(file.parts.count == 4_096)
        #expect(file.parts.last?.pixelSize == PixelSize(width: 4_096, height: 1))
        #expect(file[\.tiff.make] == "Abc")
        #expect(file.pixelSize == PixelSize(width: 1, height: 1))
        let few = try read(Self.pages, limits: .with { $0.parts = 10 })
        #expect(few.codes == [.limit])
        #expect(few.parts.count == 10)
        #expect(few[\.tiff.make] == "Abc")
    }

    @Test("With the defaults, pages stop at the limit of directories") func pagesByDefault() throws {
        let file = try read(Self.pages)
        #expect(file.codes == [.limit])
        #expect(file.parts.count == Limits().directories)
        #expect(file[\.tiff.make] == "Abc")
    }

    @Test("SubIFDs, each of which would be a part, stop at the limit") func subdirectories() throws {
        let children = (1...30).map { TIFFDirectory([TIFFEntry(0x0100, .long([$0]))]) }
        let file = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x014A, .directories(children)),
            TIFFEntry(0x8769, .directory([TIFFEntry(0x829A, .rational([(1, 60)]))])),
        ]).bytes
        let limited = try read(file, limits: .with { $0.parts = 8 })
        #expect(limited.codes == [.limit])
        #expect(limited.parts.count == 8)
        #expect(limited[\.tiff.make] == "Maker")
        #expect(limited[\.exif.exposureTime] == Fraction(1, 60))
        #expect(try read(file).parts.count == 31)
    }

    @Test("Images of a HEIF file stop at the limit") func images() throws {
        var file = HEIFBuilder()
        file.items = (1...UInt32(Self.count)).map { .init($0, "hvc1", [1]) }
        file.items.append(.init(UInt32(Self.count) + 1, "Exif", Samples.exifItem()))
        file.references = [.init(type: "cdsc", from: UInt32(Self.count) + 1, to: [1])]
        file.add(ImageProperty.extents(320, 240), to: 1)
        let bytes = file.bytes
        // A plain read defers the other images.
        let photo = try read(bytes)
        #expect(photo.codes == [])
        #expect(photo.parts.count == 4_096)
        #expect(photo.parts.last?.number == 4_096)
        #expect(photo[\.tiff.make] == "Maker")
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(try read(bytes, limits: .with { $0.parts = 20_000 }).parts.count == Self.count)
    }

    @Test("Images found for their Exif blocks are counted") func describedImages() throws {
        var file = HEIFBuilder()
        file.items = (1...200).map { .init($0, "hvc1", [1]) }
        file.items += [
            .init(201, "Exif", Samples.exifItem(Samples.tiff(make: "Second"))),
            .init(202, "Exif", Samples.exifItem()),
        ]
        file.references = [.init(type: "cdsc", from: 201, to: [2]), .init(type: "cdsc", from: 202, to: [1])]
        let photo = try read(file.bytes, limits: .with { $0.parts = 50 })
        #expect(photo.codes == [.limit])
        #expect(photo.parts.count == 50)
        #expect(photo[\.tiff.make] == "Maker")
        #expect(photo.parts[1][\.tiff.make] == "Second")
    }

    /// A movie with many tracks before its metadata.
    private static let tracks: [UInt8] = {
        let trak = box("trak", box("free"))
        let title = MovieMetadataBuilder([.apple("title", "The movie")]).bytes
        var movie = MovieBuilder()
        movie.extraBoxes = [Array(repeatElement(trak, count: count).joined()), title]
        return movie.bytes
    }()

    @Test("Tracks stop at the limit of parts") func tracks() throws {
        let movie = try read(Self.tracks, limits: .with { $0.movieEntries = 20_000 })
        #expect(movie.codes == [.limit])
        #expect(movie.parts.count == 4_096)
        #expect(movie[\.quickTime.title] == "The movie")
    }

    @Test("With the defaults, tracks stop at a movie's limit, which is diagnosed once")
    func tracksByDefault() throws {
        let movie = try read(Self.tracks, limits: .with { $0.parts = 20_000 })
        #expect(movie.codes == [.limit])
        #expect(movie.parts.count == Limits().movieEntries + 1)
        #expect(movie[\.quickTime.title] == "The movie")
    }

    @Test("The pictures of an index stop at the limit") func pictures() throws {
        var index = MultiPictureBuilder()
        for picture in 0..<200 as Range<UInt32> {
            index.pictures.append(.init(attributes: 0, byteCount: 1, offset: picture))
        }
        let file = Samples.jpeg(.multiPicture(index.index), .exif(Samples.tiff()), .segment(0xFE, zeros(300)))
        let photo = try read(file, limits: .with { $0.parts = 50 })
        #expect(photo.codes == [.limit])
        #expect(photo.parts.count == 50)
        #expect(photo[\.tiff.make] == "Maker")
        #expect(try read(file).parts.count == 200)
    }

    @Test("The main part exists whatever the limit", arguments: [-1, 0, 1])
    func mainPartAlone(limit: Int) throws {
        for file in BuiltFiles.fixtures + BuiltFiles.layouts {
            let whole = try read(file.bytes)
            let limited = try read(file.bytes, limits: .with { $0.parts = limit })
            #expect(limited.parts.count == 1)
            #expect(limited.properties.map(\.name) == whole.properties.map(\.name), "\(file)")
            // A HEIF file's other images are deferred.
            let isNoted = whole.parts.count > 1 && whole.format.family != .heif
            #expect(limited.codes.count(where: { $0 == .limit }) == (isNoted ? 1 : 0), "\(file)")
        }
    }
}
