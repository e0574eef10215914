// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Bytes in any collection: only the bytes needed are accessed.
@Suite struct CollectionByteSourceTests {
    /// A collection of any length that counts the bytes read.
    private struct CountingBytes: RandomAccessCollection {
        final class Count {
            var value = 0
        }

        let startIndex: Int
        let endIndex: Int
        let pieces: [(offset: Int, bytes: [UInt8])]
        let count = Count()

        init(byteCount: Int, startIndex: Int = 0, pieces: [(Int, [UInt8])]) {
            self.startIndex = startIndex
            endIndex = startIndex + byteCount
            self.pieces = pieces
        }

        subscript(position: Int) -> UInt8 {
            precondition((startIndex..<endIndex).contains(position))
            count.value += 1
            let offset = position - startIndex
            for piece in pieces where offset >= piece.offset && offset < piece.offset + piece.bytes.count {
                return piece.bytes[offset - piece.offset]
            }
            return 0
        }
    }

    @Test("Only some kilobytes of a gigabyte in a collection are accessed") func largeCollection() throws {
        let movie = MovieBuilder(metadata: LivePhotoFixtures.movieItems(identifier: "AN-IDENTIFIER")).movieBox
        let mediaByteCount = UInt32(1 << 30) - UInt32(movie.count)
        let collection = CountingBytes(
            byteCount: 1 << 30,
            pieces: [
                (0, BoxBuilder("mdat", size: .stated(mediaByteCount)).bytes),
                ((1 << 30) - movie.count, movie),
            ])
        let read = try MediaMetadata(bytes: collection)
        #expect(read.livePhotoIdentifier == "AN-IDENTIFIER")
        #expect(read.diagnostics.isEmpty)
        #expect(collection.count.value <= movie.count + 64 << 10)
    }

    @Test("Indices may begin at any number") func otherIndices() throws {
        let bytes = Samples.jpeg(.exif(Samples.tiff()))
        let collection = CountingBytes(byteCount: bytes.count, startIndex: 1_000, pieces: [(0, bytes)])
        #expect(try MediaMetadata(bytes: collection)[\.cameraMaker] == "Maker")
        let slice = ([9, 9, 9] + bytes + [9]).dropFirst(3).dropLast()
        #expect(try MediaMetadata(bytes: slice)[\.cameraMaker] == "Maker")
        #expect(try MediaMetadata(bytes: Data([9, 9] + bytes).dropFirst(2))[\.cameraMaker] == "Maker")
    }

    @Test("Arrays, slices and data yield the same metadata") func collections() throws {
        let bytes = try PackageFiles.bytes(ofFixture: "live-photo/still.heic")
        let expected = try MediaMetadata(bytes: bytes).json()
        #expect(try MediaMetadata(bytes: ContiguousArray(bytes)).json() == expected)
        #expect(try MediaMetadata(bytes: bytes[...]).json() == expected)
        #expect(try MediaMetadata(bytes: Data(bytes)).json() == expected)
        #expect(try MediaMetadata(bytes: bytes.lazy.map { $0 }).json() == expected)
    }

    @Test("An empty collection is an error") func empty() {
        #expect(throws: MetadataError.self) { _ = try MediaMetadata(bytes: EmptyCollection<UInt8>()) }
        #expect(throws: MetadataError.self) { _ = try MediaMetadata(bytes: [UInt8]()) }
    }
}
