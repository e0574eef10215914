// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
import Testing

/// Loops, wrong numbers and truncation in directories: each is diagnosed and affects nothing else.
@Suite struct DirectoryDamageTests {
    /// Reads a block in a JPEG file and as a TIFF file; neither must fail.
    private func readBoth(_ block: [UInt8], limits: Limits = Limits()) throws -> [MediaMetadata] {
        [try read(Samples.jpeg(.exif(block)), limits: limits), try read(block, limits: limits)]
    }

    @Test(
        "An entry whose value ends past the block affects no other entry",
        arguments: [
            TIFFEntry(0x0110, .ascii("Model"), count: 0xFFFF_FFFF),
            TIFFEntry(0x0110, .ascii("Model"), count: 5_000),
            TIFFEntry(0x0110, .ascii("A model"), offset: 0xFFFF_FFFF),
            TIFFEntry(0x0110, .ascii("A model"), offset: 0x7FFF_FFFF),
            TIFFEntry(0x0110, .double([1]), count: 0x2000_0000),
            TIFFEntry(0x0110, .rational([(1, 2)]), count: .max),
        ])
    func brokenEntries(entry: TIFFEntry) throws {
        for order in Endianness.allCases {
            let block = TIFFBuilder(
                [TIFFEntry(0x010F, .ascii("Maker")), entry, TIFFEntry(0x0131, .ascii("Software"))],
                order: order)
            for photo in try readBoth(block.bytes) {
                #expect(photo.codes == [.truncated])
                #expect(photo[\.cameraMaker] == "Maker")
                #expect(photo[\.cameraModel] == nil)
                #expect(photo[\.tiff.software] == "Software")
                let path = photo.format == .jpeg ? "JPEG/APP1/Exif/IFD" : "TIFF/IFD"
                #expect(photo.diagnostics.first?.path == path)
                // The second entry, after the header and the number of entries.
                let start: UInt64 = photo.format == .jpeg ? 12 : 0
                #expect(photo.diagnostics.first?.offset == start + 8 + 2 + 12)
            }
        }
    }

    @Test("A count of 0 yields an empty value", arguments: [1, 2, 3, 4, 5, 7, 12, 129] as [UInt16])
    func noElements(type: UInt16) throws {
        let block = TIFFBuilder([
            TIFFEntry(0x0110, .raw(type: type, count: 0, [])), TIFFEntry(0x0131, .ascii("Software")),
        ])
        for photo in try readBoth(block.bytes) {
            let stored = try photo.requiredValue(
                for: MetadataKey<StoredValue>(.tiff, tag: 0x0110, name: "Model"))
            #expect(stored.count == 0 && stored.bytes.isEmpty)
            #expect(stored.integer() == nil && stored.fraction() == nil && stored.double() == nil)
            #expect(photo[\.tiff.software] == "Software")
        }
    }

    @Test(
        "Reading terminates for every stated count of every type",
        arguments: [
            0, 1, 0x10000, 0x1000_0000, 0x2000_0000, 0x4000_0000, 0x8000_0000, 0xFFFF_FFFF,
        ] as [UInt32])
    func statedCounts(count: UInt32) throws {
        for type in Array(0...20) + [128, 129, 130, 255, 256, 0xFFFF] as [UInt16] {
            let block = TIFFBuilder([
                TIFFEntry(0x0110, .raw(type: type, count: count, filler(64))),
                TIFFEntry(0x0131, .ascii("Software")),
            ])
            for photo in try readBoth(block.bytes) {
                #expect(photo[\.tiff.software] == "Software", "type \(type)")
                _ = photo.json()
            }
        }
    }

    @Test("A directory that points to itself is read once") func selfReference() throws {
        for tag in [0x8769, 0x8825] as [UInt16] {
            let block = TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(tag, .long([8]))])
            for photo in try readBoth(block.bytes) {
                #expect(photo.codes == [.loop])
                #expect(photo[\.cameraMaker] == "Maker")
            }
        }
        let next = TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker"))], next: .offset(8))
        for photo in try readBoth(TIFFBuilder(next).bytes) {
            #expect(photo.codes == [.loop])
            #expect(photo[\.cameraMaker] == "Maker")
        }
    }

    @Test("Directories that point to each other are read once each") func loops() throws {
        // Exif's interoperability pointer refers to IFD0, and the second page to the first.
        let back = [TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0xA005, .long([8]))]
        var directory = TIFFDirectory([TIFFEntry(0x8769, .directory(back)), TIFFEntry(0x014A, .long([8]))])
        directory.next = .directory(TIFFDirectory([TIFFEntry(0x0103, .short([6]))], next: .offset(8)))
        for photo in try readBoth(TIFFBuilder(directory).bytes) {
            #expect(photo[\.exposureTime] == Fraction(1, 120))
            #expect(photo.codes.allSatisfy { $0 == .loop })
            #expect(photo.codes.count >= 2)
        }
    }

    @Test("A directory with a hundred pointers to it is read once") func sharedDirectory() throws {
        let shared = TIFFEntry(0x014A, .long([UInt32](repeating: 8, count: 100)))
        for photo in try readBoth(TIFFBuilder([shared, TIFFEntry(0x010F, .ascii("Maker"))]).bytes) {
            #expect(photo.codes.allSatisfy { $0 == .loop })
            #expect(photo.properties(in: .tiff).count == 1)
            #expect(photo.part(.subImage) == nil)
        }
    }

    @Test(
        "Pointers past the end of the block are diagnosed",
        arguments: [1, 7, 5_000, .max - 1, .max] as [UInt32])
    func danglingPointers(offset: UInt32) throws {
        let block = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x8769, .long([offset])),
            TIFFEntry(0x8825, .directory([TIFFEntry(1, .ascii("N"))])),
        ])
        for photo in try readBoth(block.bytes) {
            #expect(photo.codes == [.dangling])
            #expect(photo[\.cameraMaker] == "Maker")
            #expect(photo[\.gps.latitudeRef] == .north)
        }
        var first = TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker"))])
        first.firstOffset = offset
        for photo in try readBoth(first.bytes) {
            #expect(photo.codes == [.dangling])
            #expect(photo.properties(in: .tiff).isEmpty)
        }
    }

    @Test("A pointer tag with another type or count is not followed") func pointerTypes() throws {
        for value in [TIFFValue.short([8]), .long([8, 8]), .ascii("abc"), .long([])] {
            let block = TIFFBuilder([TIFFEntry(0x8769, value), TIFFEntry(0x010F, .ascii("Maker"))])
            for photo in try readBoth(block.bytes) {
                #expect(photo.diagnostics.isEmpty)
                #expect(photo[\.cameraMaker] == "Maker")
            }
        }
    }

    @Test("A next pointer of 0xFFFFFFFF is diagnosed, a missing one is not (exif-rs #31)")
    func nextPointers() throws {
        let entries = [TIFFEntry(0x0110, .short([1])), TIFFEntry(0x0112, .short([6]))]
        for photo in try readBoth(TIFFBuilder(TIFFDirectory(entries, next: .offset(.max))).bytes) {
            #expect(photo.codes == [.dangling])
            #expect(photo.orientation == .rightTop)
        }
        for photo in try readBoth(TIFFBuilder(TIFFDirectory(entries, next: .absent)).bytes) {
            #expect(photo.diagnostics.isEmpty)
            #expect(photo.orientation == .rightTop)
        }
    }

    @Test(
        "A stated entry count past the block is cut to the entries present",
        arguments: [4, 500, .max] as [UInt16])
    func statedRowCount(count: UInt16) throws {
        let directory = TIFFDirectory(
            [TIFFEntry(0x010F, .short([1])), TIFFEntry(0x0110, .short([2])), TIFFEntry(0x0112, .short([6]))],
            statedCount: count)
        for photo in try readBoth(TIFFBuilder(directory).bytes) {
            #expect(photo.codes.first == .truncated)
            #expect(photo.orientation == .rightTop)
        }
    }

    @Test("A directory without entries is read") func noRows() throws {
        let empty = TIFFDirectory([], next: .directory(TIFFDirectory([TIFFEntry(0x0103, .short([6]))])))
        for photo in try readBoth(TIFFBuilder(empty).bytes) {
            #expect(photo.diagnostics.isEmpty)
            #expect(photo.properties(in: .tiff).isEmpty)
            // The next directory is a page in a file, and a thumbnail in an Exif block.
            let other = try #require(photo.part(photo.format == .tiff ? .page : .thumbnail))
            #expect(other[\.tiff.compression]?.rawValue == 6)
        }
    }

    @Test("Exceeding the limits on directories, entries and depth is diagnosed") func limits() throws {
        let pages = (0..<20).reduce(TIFFDirectory([])) { next, number in
            TIFFDirectory([TIFFEntry(0x0100, .long([UInt32(number)]))], next: .directory(next))
        }
        let pageFile = TIFFBuilder(pages).bytes
        #expect(try read(pageFile).diagnostics.isEmpty)
        #expect(try read(pageFile, limits: .with { $0.directories = 10 }).codes == [.limit])

        let many = TIFFBuilder((0..<50).map { TIFFEntry(0x9C00 + $0, .short([$0])) }).bytes
        for limits in [Limits.with { $0.directoryEntries = 10 }, .with { $0.entries = 10 }] {
            for photo in try readBoth(many, limits: limits) {
                #expect(photo.codes == [.limit])
                #expect(photo.properties(in: .tiff).count == 10)
            }
        }

        let nested = (0..<30).reduce(TIFFDirectory([TIFFEntry(0x010F, .ascii("Deep"))])) { inner, _ in
            TIFFDirectory([TIFFEntry(0x014A, .directories([inner]))])
        }
        for photo in try readBoth(TIFFBuilder(nested).bytes) { #expect(photo.codes == [.limit]) }
    }

    @Test("Only the position of a value above the limit is known") func valueLimit() throws {
        let block = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x9C9B, .undefined(filler(5_000))),
        ])
        let photo = try read(block.bytes, limits: .with { $0.valueBytes = 4_999 })
        #expect(photo.codes == [.limit])
        #expect(photo[\.cameraMaker] == "Maker")
        let whole = try read(block.bytes, limits: .with { $0.valueBytes = 5_000 })
        #expect(whole.diagnostics.isEmpty)
    }
}
