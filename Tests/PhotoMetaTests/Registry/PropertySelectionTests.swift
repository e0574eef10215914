import Testing

@testable import PhotoMeta

/// A read of some properties: those are as a whole read has them, the others are absent, and the source gives less.
@Suite struct PropertySelectionTests {
    private static let dictionaries = MetadataDictionary.all
    private static let patient = Limits.with { $0.requests = 100_000 }

    private static func values(_ metadata: MediaMetadata, of dictionary: MetadataDictionary) -> [String] {
        // A note that is not read is shown as the bytes that it is.
        metadata.properties.filter { $0.dictionary == dictionary && $0.name != "MakerNote" }
            .map { "\($0.name) \($0.value)" }
    }

    @Test("Each dictionary alone has what it has in a whole read", arguments: BuiltFiles.all)
    func eachAlone(file: BuiltFiles.File) throws {
        let whole = try MediaMetadata(bytes: file.bytes)
        for dictionary in Self.dictionaries where dictionary != .dng {
            let options = ReadOptions(selection: [dictionary])
            let read = try MediaMetadata(bytes: file.bytes, options: options)
            #expect(Self.values(read, of: dictionary) == Self.values(whole, of: dictionary), "\(dictionary)")
            #expect(read.properties.allSatisfy { $0.dictionary == dictionary }, "\(dictionary)")
            #expect(read.tracks.isEmpty)
            let pieces = try MediaReader.read(PiecewiseSource(file.bytes), options)
            #expect(Self.values(pieces, of: dictionary) == Self.values(whole, of: dictionary))
        }
    }

    @Test("What is selected does not depend on what else is", arguments: BuiltFiles.all)
    func anySelection(file: BuiltFiles.File) throws {
        var random = RandomSource(of: "PropertySelectionTests.anySelection")
        let whole = try MediaMetadata(bytes: file.bytes)
        for _ in 0..<20 {
            let some = Self.dictionaries.filter { _ in Bool.random(using: &random) }
            let selection = PropertySelection(some, includesStructure: Bool.random(using: &random))
            let read = try MediaMetadata(bytes: file.bytes, options: ReadOptions(selection: selection))
            for dictionary in Self.dictionaries {
                let expected = selection.contains(dictionary) ? Self.values(whole, of: dictionary) : []
                #expect(Self.values(read, of: dictionary) == expected, "\(dictionary) of \(some)")
            }
            #expect(read.tracks == (selection.includesStructure ? whole.tracks : []))
        }
    }

    @Test("Items that are not selected take their number and their place all the same")
    func unselectedItems() throws {
        var xmp = HEIFBuilder.Item(2, "mime")
        xmp.contentType = "application/rdf+xml"
        xmp.isLocated = false
        var sameNumber = Samples.heif(exif: Samples.exifItem())
        sameNumber.items.insert(xmp, at: 1)
        var manyItems = Samples.heif(exif: Samples.exifItem())
        manyItems.items += [.init(3, "Exif", Samples.exifItem(Samples.tiff(make: "Other")))]
        manyItems.references = [.init(type: "cdsc", from: 3, to: [1])]
        for number in 10..<80 as Range<UInt32> {
            xmp.id = number
            manyItems.items.insert(xmp, at: 1)
        }
        for (file, make) in [(sameNumber, nil), (manyItems, "Maker")] {
            #expect(try MediaMetadata(bytes: file.bytes)[\.cameraMaker] == make)
            let options = ReadOptions(selection: [.tiff])
            #expect(try MediaMetadata(bytes: file.bytes, options: options)[\.cameraMaker] == make)
        }
    }

    @Test("Everything is what is read without a word") func everything() throws {
        #expect(ReadOptions().selection == .all)
        #expect(ReadOptions.untrusted.selection == .all)
        for dictionary in Self.dictionaries { #expect(PropertySelection.all.contains(dictionary)) }
        #expect(PropertySelection.all.includesStructure)
    }

    @Test("Properties select their dictionaries") func keyPaths() {
        let selection = PropertySelection(\.gps.latitude, \.exposureTime)
        #expect(selection == [.gps, .exif])
        #expect(!selection.contains(.tiff) && !selection.includesStructure)
        #expect(PropertySelection(\.makerApple.contentIdentifier).contains(.makerApple))
        #expect(PropertySelection() == [])
    }

    @Test("The identifier of a still and of a movie, and little else of the file is fetched")
    func contentIdentifier() throws {
        for file in BuiltFiles.fixtures {
            let whole = try MediaMetadata(bytes: file.bytes)
            let options = ReadOptions(limits: Self.patient, selection: .contentIdentifier)
            let policy = FetchPolicy(firstByteCount: 16, readAhead: 16, joinedGap: 0)
            let read = try MediaReader.read(PiecewiseSource(file.bytes), options, policy)
            #expect(read.livePhotoIdentifier == whole.livePhotoIdentifier)
            #expect(read.livePhotoIdentifier != nil)
            var all = options
            all.selection = .all
            let cost = try MediaReader.read(PiecewiseSource(file.bytes), all, policy).statistics
            #expect(read.statistics.bytesFetched <= cost.bytesFetched, "\(file)")
        }
    }

    @Test("However little may be kept, the identifier is that of a whole read, in pieces too")
    func littleRoom() throws {
        let movie = MovieMetadataBuilder(LivePhotoFixtures.movieItems(identifier: "AN-IDENTIFIER")).bytes
        let file = box("moov", movie)
        let policy = FetchPolicy(firstByteCount: 16, readAhead: 0, joinedGap: 0)
        for keptBytes in 0...file.count {
            var options = ReadOptions(
                limits: .with {
                    $0.keptBytes = keptBytes
                    $0.requests = .max
                })
            let whole = try MediaMetadata(bytes: file, options: options)
            options.selection = .contentIdentifier
            let read = try MediaMetadata(bytes: file, options: options)
            let pieces = try MediaReader.read(PiecewiseSource(file), options, policy)
            #expect(read.table.bytes.count <= keptBytes)
            #expect(pieces.livePhotoIdentifier == read.livePhotoIdentifier, "\(keptBytes) bytes")
            #expect(pieces.diagnostics == read.diagnostics, "\(keptBytes) bytes")
            #expect(read.livePhotoIdentifier == nil || keptBytes > 54)
            #expect(whole.livePhotoIdentifier == nil || read.livePhotoIdentifier == "AN-IDENTIFIER")
            #expect(read.livePhotoIdentifier != nil || read.codes == [.limit])
        }
    }

    @Test("What is behind the Exif block of a JPEG file is stepped over, if it is not selected")
    func longSegments() throws {
        let exif = try #require(BuiltFiles.fixtures.first { $0.name == "JPEG" }).bytes
        // Profiles between the Exif block and the picture: the start of image, APP1, and then they.
        let end = 4 + Int(exif[4]) << 8 + Int(exif[5])
        try #require(exif[3] == 0xE1)
        let profile: [UInt8] = [0xFF, 0xE2] + uint16(60_000) + filler(59_998)
        let bytes = exif[..<end] + Array(repeating: profile, count: 5).joined() + exif[end...]
        let whole = try MediaReader.read(PiecewiseSource(Array(bytes)), ReadOptions())
        for selection in [PropertySelection.contentIdentifier, [.exif], [.gps]] {
            let read = try MediaReader.read(
                PiecewiseSource(Array(bytes)), ReadOptions(selection: selection))
            #expect(read.statistics.bytesFetched < whole.statistics.bytesFetched / 2)
            #expect(read.statistics.requests <= whole.statistics.requests)
            for dictionary in Self.dictionaries where selection.contains(dictionary) {
                #expect(Self.values(read, of: dictionary) == Self.values(whole, of: dictionary))
            }
        }
    }

    @Test("A movie's tracks are stepped over") func longMovie() throws {
        let items = MovieMetadataBuilder(LivePhotoFixtures.movieItems(identifier: "AN-IDENTIFIER"))
        // Sample tables of an hour of video.
        let tracks = (0..<3).map { _ in box("trak", filler(400_000)) }
        let movie = box("moov", Array(tracks.joined()), items.bytes)
        let media = UInt32(1 << 30)
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("movie.mov")
            try SparseFile.write(
                to: url, byteCount: UInt64(media) + UInt64(movie.count),
                pieces: [(0, BoxBuilder("mdat", size: .stated(media)).bytes), (UInt64(media), movie)])
            let read = try MediaMetadata(
                contentsOf: url.path, options: ReadOptions(selection: .contentIdentifier))
            #expect(read.livePhotoIdentifier == "AN-IDENTIFIER")
            #expect(read.statistics.requests <= 5)
            #expect(read.statistics.bytesFetched <= 20_480)
        }
    }
}
