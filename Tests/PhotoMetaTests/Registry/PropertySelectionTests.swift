// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Selective reads: selected properties are as in a full read, the others are absent, and fewer bytes are fetched.
@Suite struct PropertySelectionTests {
    private static let dictionaries = MetadataDictionary.all
    private static let patient = Limits.with { $0.requests = 100_000 }

    private static func values(_ metadata: MediaMetadata, of dictionary: MetadataDictionary) -> [String] {
        values(metadata)[dictionary] ?? []
    }

    private static func values(_ metadata: MediaMetadata) -> [MetadataDictionary: [String]] {
        // A maker note that is not parsed is listed as bytes.
        Dictionary(grouping: metadata.properties.filter { $0.name != "MakerNote" }, by: \.dictionary)
            .mapValues { $0.map { "\($0.name) \($0.value)" } }
    }

    @Test("There is a bit for each dictionary that the registry can have, and no two share one")
    func hasRoomForEachDictionary() {
        #expect(MemoryLayout<PropertySelection>.size * 8 == 128)
        #expect(MetadataDictionary.all.count <= Int(PropertySelection.dictionaryLimit))
        let selections = (0...PropertySelection.dictionaryLimit).map { number in
            var selection = PropertySelection()
            selection.insert(index: MetadataDictionary.Index(number: number))
            return selection
        }
        #expect(selections.allSatisfy { $0 != PropertySelection() })
        #expect(Set(selections).count == selections.count)
        let structure: [PropertySelection] = [
            .tracks, .codedImage, .parts, .trackMetadata, .movieIdentifier, .adjustments, .photoIdentifier,
            .packets, .gainMapDescriptions, .manifests,
        ]
        #expect(Set(structure).count == structure.count)
        for selection in selections { #expect(structure.allSatisfy { !$0.containsAny(of: selection) }) }
    }

    @Test("A selected dictionary has the same properties as in a full read", arguments: BuiltFiles.all)
    func selectsEachDictionary(file: BuiltFiles.File) throws {
        let whole = Self.values(try MediaMetadata(bytes: file.bytes))
        for dictionary in Self.dictionaries where dictionary != .dng {
            let options = ReadOptions(selection: [dictionary])
            let read = try MediaMetadata(bytes: file.bytes, options: options)
            #expect(Self.values(read, of: dictionary) == whole[dictionary] ?? [], "\(dictionary)")
            #expect(read.properties.allSatisfy { $0.dictionary == dictionary }, "\(dictionary)")
            #expect(read.tracks.isEmpty)
            let pieces = try MediaReader.read(PiecewiseSource(file.bytes), options)
            #expect(Self.values(pieces, of: dictionary) == whole[dictionary] ?? [])
        }
    }

    @Test("Unselected properties do not affect selected ones", arguments: BuiltFiles.all)
    func anySelection(file: BuiltFiles.File) throws {
        var random = RandomSource(of: "PropertySelectionTests.anySelection")
        let whole = try MediaMetadata(bytes: file.bytes)
        let all = Self.values(whole)
        for _ in 0..<20 {
            let some = Self.dictionaries.filter { _ in Bool.random(using: &random) }
            let selection = PropertySelection(some, includesStructure: Bool.random(using: &random))
            let read = try MediaMetadata(bytes: file.bytes, options: ReadOptions(selection: selection))
            #expect(Self.values(read) == all.filter { selection.contains($0.key) }, "\(some)")
            #expect(read.tracks == (selection.includesStructure ? whole.tracks : []))
        }
    }

    @Test("Unselected items keep their number and position") func numbersUnselectedItems() throws {
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

    @Test("A read without a selection selects everything") func selectsAllByDefault() throws {
        #expect(ReadOptions().selection == .all)
        #expect(ReadOptions.untrusted.selection == .all)
        for dictionary in Self.dictionaries { #expect(PropertySelection.all.contains(dictionary)) }
        #expect(PropertySelection.all.includesStructure)
    }

    @Test("Properties select their dictionaries") func selectsByKeyPaths() {
        let selection = PropertySelection(\.gps.latitude, \.exposureTime)
        #expect(selection == [.gps, .exif])
        #expect(!selection.contains(.tiff) && !selection.includesStructure)
        #expect(PropertySelection(\.makerApple.contentIdentifier).contains(.makerApple))
        #expect(PropertySelection() == [])
        let keys = MetadataKeys.all.filter { $0.keyPath == "exif.exposureTime" }
        #expect(PropertySelection(keys) == [.exif])
    }

    @Test("112 dictionaries each have a bit") func holds112Dictionaries() {
        let dictionaries = (15...112).map { MetadataDictionary("Made \($0)", .init(number: $0)) }
        for dictionary in dictionaries {
            let selection: PropertySelection = [dictionary]
            #expect(dictionaries.filter(selection.contains) == [dictionary])
            #expect(!selection.includesStructure && selection != [])
            #expect(!selection.containsAny(of: .livePhotoIdentifier))
        }
        #expect(dictionaries.allSatisfy(PropertySelection(dictionaries).contains))
    }

    @Test("Dictionaries missing from the registry are selected together") func selectsUnregisteredTogether() {
        let own = MetadataDictionary(rawValue: "MakerUnregistered")
        #expect(PropertySelection.all.contains(own))
        #expect(!PropertySelection(Self.dictionaries, includesStructure: true).contains(own))
        #expect(PropertySelection([own]).contains(MetadataDictionary(rawValue: "MakerOther")))
        #expect(!PropertySelection([own]).contains(.exif))
    }

    @Test("A union contains what either selection contains, and nothing else") func unions() {
        let both = PropertySelection.captureDate.union(.location)
        for dictionary in Self.dictionaries {
            let expected =
                PropertySelection.captureDate.contains(dictionary)
                || PropertySelection.location.contains(dictionary)
            #expect(both.contains(dictionary) == expected, "\(dictionary)")
        }
        #expect(both.isSuperset(of: .captureDate) && both.isSuperset(of: .location))
        #expect(!PropertySelection.captureDate.isSuperset(of: both))
        var selection = PropertySelection()
        selection.insert(.gps)
        #expect(selection == [.gps])
        selection.formUnion(.all)
        #expect(selection == .all && selection.includesStructure)
        #expect(!both.includesStructure && !PropertySelection.orientation.includesStructure)
        #expect(PropertySelection.stillImageTime.containsAny(of: .tracks))
        #expect(!PropertySelection.stillImageTime.containsAny(of: .codedImage))
    }

    /// A derived property, and the selection named for it.
    struct Derived: Sendable, CustomTestStringConvertible {
        var name: String
        var selection: PropertySelection
        var value: @Sendable (MediaMetadata) -> String

        init(
            _ name: String, _ selection: PropertySelection,
            _ value: @escaping @Sendable (MediaMetadata) -> some Any
        ) {
            self.name = name
            self.selection = selection
            self.value = { "\(value($0))" }
        }

        var testDescription: String { name }
    }

    static let derived: [Derived] = [
        Derived("captureDate", .captureDate) { $0.captureDate },
        Derived("digitizedDate", .digitizedDate) { $0.digitizedDate },
        Derived("modificationDate", .modificationDate) { $0.modificationDate },
        Derived("location", .location) { $0.location },
        Derived("camera", .camera) { $0.camera },
        Derived("lens", .lens) { $0.lens },
        Derived("exposure", .exposure) { $0.exposure },
        Derived("caption", .caption) { $0.caption },
        Derived("orientation", .orientation) { ($0.orientation, $0.displayOrientation) },
        Derived("pixelSize", .pixelSize) { $0.pixelSize },
        Derived("displaySize", .displaySize) { $0.displaySize },
        Derived("colorModel", .colorModel) { $0.colorModel },
        Derived("bitsPerComponent", .bitsPerComponent) { $0.bitsPerComponent },
        Derived("hasAlpha", .hasAlpha) { $0.hasAlpha },
        Derived("frameCount", .frameCount) { $0.frameCount },
        Derived("isProgressive", .isProgressive) { $0.isProgressive },
        Derived("tracks", .tracks) { $0.tracks.count },
        Derived("mediaKind", .mediaKind) { $0.mediaKind },
        Derived("parts", .parts) { $0.parts.filter { $0.track == nil && $0.role != .track }.map(\.role) },
        Derived("hasContentCredentials", .hasContentCredentials) { $0.hasContentCredentials },
        Derived("hdrHeadroom", .hdrHeadroom) { $0.hdrHeadroom },
        Derived("mediaSubtypes", .mediaSubtypes) { $0.mediaSubtypes },
        Derived("duration", .duration) { $0.duration },
        Derived("stillImageTime", .stillImageTime) { $0.stillImageTime },
        Derived("livePhotoIdentifier", .livePhotoIdentifier) { $0.livePhotoIdentifier },
        Derived("livePhoto", .livePhoto) {
            ($0.livePhotoIdentifier, $0.stillImageTime, LivePhoto.findings(still: $0, movie: $0))
        },
    ]

    @Test("Reading a derived property's selection gives the same value as a full read", arguments: derived)
    func derivedProperty(_ derived: Derived) throws {
        var known = 0
        let nothing = derived.value(
            try MediaMetadata(bytes: BuiltFiles.fixtures[0].bytes, options: ReadOptions(selection: [])))
        let headroom = [0x0021, 0x0030].map { TIFFEntry($0, .signedRational([(1, 2)])) }
        let bright = JPEGBuilder.image(.exif(BuiltFile.exifBlock(apple: headroom)))
        for file in BuiltFiles.all + [BuiltFiles.File(name: "with headroom", bytes: bright)] {
            let whole = derived.value(try MediaMetadata(bytes: file.bytes))
            let options = ReadOptions(selection: derived.selection)
            #expect(derived.value(try MediaMetadata(bytes: file.bytes, options: options)) == whole, "\(file)")
            if whole != nothing { known += 1 }
        }
        #expect(known > 0, "no file has it")
    }

    @Test("Reading the identifier of a still or a movie fetches little of the file")
    func contentIdentifier() throws {
        for file in BuiltFiles.fixtures {
            let whole = try MediaMetadata(bytes: file.bytes)
            let options = ReadOptions(limits: Self.patient, selection: .livePhotoIdentifier)
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

    @Test("The identifier is found whatever the limit on kept bytes, also in pieces")
    func findsIdentifierWithSmallLimits() throws {
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
            options.selection = .livePhotoIdentifier
            let read = try MediaMetadata(bytes: file, options: options)
            let pieces = try MediaReader.read(PiecewiseSource(file), options, policy)
            #expect(read.scope.map.bytes.count <= keptBytes)
            #expect(pieces.livePhotoIdentifier == read.livePhotoIdentifier, "\(keptBytes) bytes")
            #expect(pieces.diagnostics == read.diagnostics, "\(keptBytes) bytes")
            #expect(read.livePhotoIdentifier == nil || keptBytes > 54)
            #expect(whole.livePhotoIdentifier == nil || read.livePhotoIdentifier == "AN-IDENTIFIER")
            #expect(read.livePhotoIdentifier != nil || read.codes == [.limit])
        }
    }

    @Test("Unselected segments after a JPEG file's Exif block are skipped") func longSegments() throws {
        let exif = try #require(BuiltFiles.fixtures.first { $0.name == "JPEG" }).bytes
        // Profiles between the Exif block and the picture, after the start of the image and APP1.
        let end = 4 + Int(exif[4]) << 8 + Int(exif[5])
        try #require(exif[3] == 0xE1)
        let profile: [UInt8] = [0xFF, 0xE2] + uint16(60_000) + filler(59_998)
        let bytes = exif[..<end] + Array(repeating: profile, count: 5).joined() + exif[end...]
        let whole = try MediaReader.read(PiecewiseSource(Array(bytes)), ReadOptions())
        for selection in [PropertySelection.livePhotoIdentifier, [.exif], [.gps]] {
            let read = try MediaReader.read(
                PiecewiseSource(Array(bytes)), ReadOptions(selection: selection))
            #expect(read.statistics.bytesFetched < whole.statistics.bytesFetched / 2)
            #expect(read.statistics.requests <= whole.statistics.requests)
            for dictionary in Self.dictionaries where selection.contains(dictionary) {
                #expect(Self.values(read, of: dictionary) == Self.values(whole, of: dictionary))
            }
        }
    }

    @Test("A movie's tracks are skipped") func longMovie() throws {
        let items = MovieMetadataBuilder(LivePhotoFixtures.movieItems(identifier: "AN-IDENTIFIER"))
        // Sample tables for an hour of video.
        let tracks = (0..<3).map { _ in box("trak", filler(400_000)) }
        let movie = box("moov", Array(tracks.joined()), items.bytes)
        let media = UInt32(1 << 30)
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("movie.mov")
            try SparseFile.write(
                to: url, byteCount: UInt64(media) + UInt64(movie.count),
                pieces: [(0, BoxBuilder("mdat", size: .stated(media)).bytes), (UInt64(media), movie)])
            let read = try MediaMetadata(
                contentsOf: url.path, options: ReadOptions(selection: .livePhotoIdentifier))
            #expect(read.livePhotoIdentifier == "AN-IDENTIFIER")
            #expect(read.statistics.requests <= 5)
            #expect(read.statistics.bytesFetched <= 20_480)
        }
    }
}
