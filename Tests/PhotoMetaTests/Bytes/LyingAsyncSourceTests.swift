// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Async sources that state a wrong size or return more than requested.
@Suite struct LyingAsyncSourceTests {
    private struct Source: ByteSource {
        let bytes: [UInt8]
        let statedByteCount: UInt64
        /// The number of surplus bytes returned after the first `honest` requests.
        var surplus = 0
        var honest = 0
        private let count = Count()
        var fetchPolicy = FetchPolicy(firstByteCount: 64, readAhead: 64, joinedGap: 16)

        private final class Count {
            var value = 0
        }

        init(_ bytes: [UInt8], statedByteCount: UInt64, surplus: Int = 0, after honest: Int = 0) {
            self.bytes = bytes
            self.statedByteCount = statedByteCount
            self.surplus = surplus
            self.honest = honest
        }

        nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(Never) -> FetchedBytes {
            count.value += 1
            let surplus = count.value > honest ? surplus : 0
            let wanted = Int(clamping: range.byteCount) + surplus
            let lower = min(Int(clamping: range.lowerBound), bytes.count)
            let found = bytes[lower...].prefix(wanted)
            // Bytes past the end are zeros.
            let filled = found + zeros(min(wanted - found.count, 65_536))
            return FetchedBytes(filled, ofSourceWith: statedByteCount)
        }
    }

    @Test("A source may state any size", arguments: BuiltFiles.fixtures)
    func sizes(file: BuiltFiles.File) async {
        let sizes: [UInt64] = [0, 1, 63, 64, 65, UInt64(file.bytes.count) / 2, 1 << 32, 1 << 63, .max]
        for size in sizes {
            for surplus in [0, 1, 5_000] {
                let source = Source(file.bytes, statedByteCount: size, surplus: surplus, after: surplus % 2)
                if let metadata = try? await MediaMetadata(reading: source) {
                    #expect(metadata.json().hasPrefix("{"))
                }
            }
        }
    }

    /// More bytes are returned than the item's: their end would be past 2^64.
    @Test("Surplus bytes at the end of the largest source do not trap", arguments: [0, 1, 2])
    func surplusAtTheEnd(honest: Int) async throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.locations.offsetByteCount = 8
        file.items[1].extents[0].offset = .max - 200
        let source = Source(file.bytes, statedByteCount: .max, surplus: 4_096, after: honest)
        let metadata = try? await MediaMetadata(reading: source)
        #expect(metadata == nil || metadata?.codes.first == .sourceChanged)
        let patient = Source(file.bytes, statedByteCount: .max)
        #expect(try await MediaMetadata(reading: patient).pixelSize == PixelSize(width: 320, height: 240))
    }
}
