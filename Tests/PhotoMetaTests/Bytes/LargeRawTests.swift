// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Raw files of 50 MB take few bytes and few requests.
@Suite struct LargeRawTests {
    /// A source of zeros and some pieces, which counts its requests.
    private final class SparseSource: BlockingByteSource {
        let byteCount: UInt64
        private let pieces: [(offset: Int, bytes: [UInt8])]
        private(set) var requests = 0
        private(set) var bytesFetched = 0

        init(byteCount: UInt64, pieces: [(Int, [UInt8])]) {
            self.byteCount = byteCount
            self.pieces = pieces
        }

        func bytes(in range: Range<UInt64>) -> ContiguousArray<UInt8> {
            let range = Int(range.lowerBound)..<Int(range.upperBound)
            requests += 1
            bytesFetched += range.count
            var bytes = ContiguousArray<UInt8>(repeating: 0, count: range.count)
            for piece in pieces {
                let place = (piece.offset..<(piece.offset + piece.bytes.count)).clamped(to: range)
                for position in place {
                    bytes[position - range.lowerBound] = piece.bytes[position - piece.offset]
                }
            }
            return bytes
        }
    }

    private static let byteCount: UInt64 = 50_000_000

    private func read(_ pieces: [(Int, [UInt8])]) throws -> MediaMetadata {
        let source = SparseSource(byteCount: Self.byteCount, pieces: pieces)
        let file = try MediaReader.read(source, ReadOptions())
        #expect(source.requests <= 8)
        #expect(source.bytesFetched <= 256 << 10)
        #expect(file.statistics.requests == source.requests)
        #expect(file.diagnostics.isEmpty)
        return file
    }

    /// A file like those of Nikon's and Sony's cameras: directories and a maker note of tens of kilobytes at the start,
    /// followed by a full-size JPEG file and strips of megabytes.
    private func tiff(make: String, note: [UInt8], stripCount: Int) -> [UInt8] {
        let strips = (0..<stripCount).map { UInt32(9_000_000 + $0 * 8_000) }
        let picture = TIFFDirectory([
            TIFFEntry(0x00FE, .long([0])), TIFFEntry(0x0100, .long([6_048])),
            TIFFEntry(0x0101, .long([4_024])), TIFFEntry(0x0106, .short([32_803])),
            TIFFEntry(0x0111, .long(strips)),
            TIFFEntry(0x0117, .long([UInt32](repeating: 8_000, count: stripCount))),
        ])
        let jpeg = TIFFDirectory([
            TIFFEntry(0x00FE, .long([1])), TIFFEntry(0x0201, .long([1_000_000])),
            TIFFEntry(0x0202, .long([2_500_000])),
        ])
        return TIFFBuilder(
            [
                TIFFEntry(0x00FE, .long([1])), TIFFEntry(0x010F, .ascii(make)),
                TIFFEntry(0x014A, .directories([jpeg, picture])),
                TIFFEntry(
                    0x8769,
                    .directory([TIFFEntry(0x829A, .rational([(1, 60)])), TIFFEntry(0x927C, .undefined(note))])
                ),
            ], order: .little
        ).bytes
    }

    @Test("Reads NEF") func nef() throws {
        let file = try read([(0, tiff(make: "NIKON CORPORATION", note: filler(110_000), stripCount: 1))])
        #expect(file.format == .nef)
        #expect(file.pixelSize == PixelSize(width: 6_048, height: 4_024))
        #expect(file[\.exif.exposureTime] == Fraction(1, 60))
        #expect(file.parts.contains { $0.ranges?.ranges == [1_000_000..<3_500_000] })
    }

    @Test("Reads ARW with many strips") func arw() throws {
        let file = try read([(0, tiff(make: "SONY", note: filler(40_000), stripCount: 4_000))])
        #expect(file.format == .arw)
        #expect(file.parts.first?.ranges?.ranges == [9_000_000..<41_000_000])
        #expect(file[\.exif.exposureTime] == Fraction(1, 60))
    }

    @Test("Reads CR3 with a preview of hundreds of kilobytes") func cr3() throws {
        let head = Array(RawBuilders.cr3(previewByteCount: 350_000).dropLast(68))
        let media = BoxBuilder("mdat", size: .statedWide(Self.byteCount - UInt64(head.count))).bytes
        let file = try read([(0, head + media)])
        #expect(file.format == .cr3)
        #expect(file[\.exif.exposureTime] == Fraction(1, 80))
        #expect(file.location?.latitude == 48.5)
        #expect(file.parts.first { $0.role == .preview }?.ranges?.byteCount == 350_000)
    }

    @Test("Reads RAF, X3F and CRW, whose pictures are between the metadata") func others() throws {
        let raf = try read([(0, RawBuilders.raf)])
        #expect(raf[\.exif.exposureTime] == Fraction(1, 60))
        // The directory at the end refers to the first section.
        let x3f = RawBuilders.x3f
        let start = Int(Self.byteCount) - x3f.count
        let file = try read([(0, x3f), (start, Array(x3f))])
        #expect(file.pixelSize == PixelSize(width: 2_640, height: 1_760))
    }
}
