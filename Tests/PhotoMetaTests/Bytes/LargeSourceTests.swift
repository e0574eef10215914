// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Sources of any 64-bit size: numbers near the maximum do not trap.
@Suite struct LargeSourceTests {
    /// A source of any size with pieces of bytes and zeros between them.
    private struct SparseSource: BlockingByteSource {
        let byteCount: UInt64
        let pieces: [(offset: UInt64, bytes: [UInt8])]

        func bytes(in range: Range<UInt64>) -> ContiguousArray<UInt8> {
            // At most 64 KiB, because a caller may request the whole source.
            let count = Int(min(range.upperBound - range.lowerBound, 1 << 16))
            var bytes = ContiguousArray<UInt8>(repeating: 0, count: count)
            for piece in pieces {
                for (index, byte) in piece.bytes.enumerated() {
                    let position = piece.offset &+ UInt64(index)
                    guard position >= range.lowerBound, position - range.lowerBound < UInt64(count) else {
                        continue
                    }
                    bytes[Int(position - range.lowerBound)] = byte
                }
            }
            return bytes
        }
    }

    private static let sizes: [UInt64] = [1 << 40, UInt64(Int64.max), 1 << 63, .max - 1, .max]

    @Test("Reads a movie whose `moov` is at the very end", arguments: sizes)
    func movieLast(byteCount: UInt64) throws {
        let movie = MovieBuilder(metadata: [.apple("make", "Maker")]).movieBox
        let start = byteCount - UInt64(movie.count)
        let source = SparseSource(
            byteCount: byteCount,
            pieces: [(0, BoxBuilder("mdat", size: .statedWide(start)).bytes), (start, movie)])
        let read = try MediaReader.read(source, ReadOptions())
        #expect(read[\.quickTime.make] == "Maker")
        #expect(read.diagnostics.isEmpty)
    }

    /// Reads a file whose `moov` or `meta` is nearly as large as the source.
    private static func readHugeBlock(_ type: String, byteCount: UInt64) throws -> MediaMetadata {
        let head = box("ftyp", latin("heic"), uint32(0), latin("mif1"))
        let huge = BoxBuilder(type, size: .statedWide(byteCount - 40)).bytes
        let source = SparseSource(byteCount: byteCount, pieces: [(0, head + huge)])
        return try MediaReader.read(source, ReadOptions())
    }

    @Test(
        "A `moov` or `meta` as large as the source takes at most three requests",
        arguments: [1 << 40, UInt64(Int64.max)], ["moov", "meta"])
    func hugeBlocks(byteCount: UInt64, type: String) throws {
        let read = try Self.readHugeBlock(type, byteCount: byteCount)
        #expect(read.diagnostics.allSatisfy { $0.code == .malformed || $0.code == .truncated })
        #expect(read.statistics.requests <= 3)
    }

    @Test("A table as large as the source is above the limit of a block") func hugeTable() throws {
        let head = box("ftyp", latin("heic"), uint32(0), latin("mif1"))
        let byteCount: UInt64 = 1 << 40
        let table = BoxBuilder("iinf", size: .statedWide(byteCount - 100)).bytes
        let meta =
            BoxBuilder("meta", size: .statedWide(byteCount - UInt64(head.count))).bytes + uint32(0) + table
        let source = SparseSource(byteCount: byteCount, pieces: [(0, head + meta)])
        let read = try MediaReader.read(source, ReadOptions())
        #expect(read.diagnostics.contains { $0.code == .limit && $0.path == "HEIF/meta/iinf" })
        #expect(read.statistics.requests <= 3)
    }

    @Test("Ranges past 2^63, whose count does not fit an Int, do not trap", arguments: ["moov", "meta"])
    func blocksPastInt(type: String) async {
        await #expect(processExitsWith: .success) { [type] in
            let read = try LargeSourceTests.readHugeBlock(type, byteCount: .max)
            #expect(!read.diagnostics.contains { $0.code == .limit })
        }
    }
}
