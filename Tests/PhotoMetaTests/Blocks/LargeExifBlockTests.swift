// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Exif blocks of nearly a megabyte, which are read in place if few properties are selected.
@Suite struct LargeExifBlockTests {
    private static let largeByteCount = 980_000

    /// The reason why a block is large.
    enum Large: CaseIterable, Sendable {
        case gap, comment, valueOfNote, thumbnail
    }

    private static func block(
        _ large: Large, order: Endianness = .big, placement: TIFFBuilder.Placement = .behindDirectory
    ) -> [UInt8] {
        var note = PhoneExif.note(identifier: "AN-IDENTIFIER")
        if large == .valueOfNote {
            note.directory.entries.append(TIFFEntry(0x0101, .undefined(filler(largeByteCount))))
        }
        var exif = PhoneExif.exif(note: note.bytes)
        if large == .comment {
            let index = exif.firstIndex { $0.tag > 0x9286 } ?? exif.endIndex
            exif.insert(TIFFEntry(0x9286, .undefined(filler(largeByteCount))), at: index)
        }
        var directory = TIFFDirectory([
            TIFFEntry(0x010F, .ascii("Apple")), TIFFEntry(0x0110, .ascii("iPhone 15 Pro")),
            TIFFEntry(0x8769, .directory(exif)), TIFFEntry(0x8825, .directory(PhoneExif.gps)),
        ])
        if large == .thumbnail {
            directory.next = .directory(
                TIFFDirectory([
                    TIFFEntry(0x0201, .raw(type: 4, count: 1, filler(largeByteCount))),
                    TIFFEntry(0x0202, .long([UInt32(largeByteCount)])),
                ]))
        }
        var builder = TIFFBuilder(directory, order: order, placement: placement)
        if large == .gap { builder.gap = largeByteCount }
        return builder.bytes
    }

    private static func file(_ block: [UInt8]) -> [UInt8] {
        Samples.heif(exif: Samples.exifItem(block)).bytes
    }

    @Test("Reading only the identifier takes at most 64 KiB, wherever it is", arguments: Large.allCases)
    func identifier(large: Large) throws {
        let options = ReadOptions(selection: .livePhotoIdentifier)
        for placement in TIFFBuilder.Placement.allCases {
            for order in Endianness.allCases {
                let file = Self.file(Self.block(large, order: order, placement: placement))
                try #require(file.count > Self.largeByteCount)
                let read = try MediaReader.read(PiecewiseSource(file), options)
                #expect(read.livePhotoIdentifier == "AN-IDENTIFIER")
                #expect(read.properties.map(\.name) == ["ContentIdentifier"])
                #expect(read.diagnostics.isEmpty)
                #expect(read.statistics.bytesFetched <= 64 << 10)
                #expect(read.scope.map.bytes.count < 100)
                let known = try MediaMetadata(bytes: file, options: options)
                #expect(known.livePhotoIdentifier == "AN-IDENTIFIER" && known.diagnostics.isEmpty)
            }
        }
    }

    @Test(
        "Each dictionary, read alone, has the values and positions of a full read", arguments: Large.allCases)
    func eachAlone(large: Large) throws {
        let file = Self.file(Self.block(large))
        let whole = try read(file)
        try #require(whole.livePhotoIdentifier == "AN-IDENTIFIER")
        for dictionary in [.tiff, .exif, .gps, .makerApple] as [MetadataDictionary] {
            // A note that is not read is an Exif value.
            let expected = whole.properties.filter { $0.dictionary == dictionary && $0.name != "MakerNote" }
            let options = ReadOptions(selection: [dictionary])
            for some in [
                try MediaMetadata(bytes: file, options: options),
                try MediaReader.read(PiecewiseSource(file), options),
            ] {
                let properties = some.properties.filter { $0.name != "MakerNote" }
                #expect(properties.map(\.name) == expected.map(\.name))
                #expect(properties.map(\.value) == expected.map(\.value))
                #expect(properties.map(\.value.ranges) == expected.map(\.value.ranges))
                #expect(some.diagnostics.isEmpty)
            }
        }
    }

    @Test("A file that ends within the block has the identifier or a diagnostic")
    func cutFile() throws {
        let options = ReadOptions(limits: .with { $0.requests = 1_000 }, selection: .livePhotoIdentifier)
        for large in Large.allCases {
            let file = Self.file(Self.block(large))
            for byteCount in stride(from: 700, to: file.count, by: 50_021) {
                let cut = Array(file.prefix(byteCount))
                let read = try MediaReader.read(PiecewiseSource(cut), options)
                #expect(read.livePhotoIdentifier == nil || read.livePhotoIdentifier == "AN-IDENTIFIER")
                #expect(!read.diagnostics.isEmpty)
                let known = try MediaMetadata(bytes: cut, options: options)
                #expect(known.livePhotoIdentifier == read.livePhotoIdentifier)
                #expect(known.diagnostics == read.diagnostics)
            }
        }
    }

    @Test("Directories of two blocks at the same offset are both read") func samePlaces() throws {
        // The second block's directories have the same offsets as the first block's.
        var file = Samples.heif(exif: Samples.exifItem(Self.block(.thumbnail)))
        file.items.append(.init(3, "Exif", Samples.exifItem(Self.block(.thumbnail))))
        file.references.append(.init(type: "cdsc", from: 3, to: [1]))
        let read = try MediaMetadata(
            bytes: file.bytes, options: ReadOptions(selection: .livePhotoIdentifier))
        #expect(read.livePhotoIdentifier == "AN-IDENTIFIER")
        #expect(read.codes == [])
        #expect(read.scope.map.directories.count == 2)
    }

    @Test("A header at an unusual offset is found") func unusualHeader() throws {
        let exif = zeros(20) + Self.block(.gap)
        let read = try MediaReader.read(
            PiecewiseSource(Samples.heif(exif: exif).bytes), ReadOptions(selection: .livePhotoIdentifier))
        #expect(read.livePhotoIdentifier == "AN-IDENTIFIER")
    }

    @Test("Selecting the identifier selects no other property of the note") func selection() {
        let selection = PropertySelection.livePhotoIdentifier
        #expect(!selection.contains(.makerApple) && !selection.contains(.quickTime))
        #expect(PropertySelection([.makerApple, .quickTime]).isSuperset(of: selection))
    }
}
