// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Edge cases of sources and the window.
@Suite struct SourceEdgeTests {
    /// A source without a fetch policy.
    private struct PlainSource: ByteSource {
        func fetch(_ range: Range<UInt64>) async -> FetchedBytes { FetchedBytes([], ofSourceWith: 0) }
    }

    @Test func defaultPolicyIsRemote() {
        #expect(PlainSource().fetchPolicy == .remote)
    }

    @Test func describesErrors() {
        struct Refusal: Error, CustomStringConvertible { var description: String { "no" } }
        #expect(ReadError.source(Refusal()).description == "the source failed: no")
        let error = MetadataError(.absent, "nothing")
        #expect(ReadError<Refusal>.metadata(error).description == error.description)
    }

    @Test func returnsNothingPastTheEnd() throws {
        let huge = UInt64.max - 1..<UInt64.max
        #expect(CollectionByteSource([1, 2, 3]).bytes(in: huge).isEmpty)
        #expect(CollectionByteSource([1, 2, 3]).bytes(in: 4..<5).isEmpty)
        let path = PackageFiles.fixture("live-photo/still.heic").path
        // No file has an offset past 2^63 - 1.
        #expect(try FileByteSource(path: path).bytes(in: huge).isEmpty)
    }

    @Test func stopsAtTheEnd() throws {
        let all = 1..<UInt64.max
        #expect(CollectionByteSource([1, 2, 3]).bytes(in: all) == [2, 3])
        #expect(ChunkByteSource([[1], [2, 3]] as [[UInt8]]).bytes(in: all) == [2, 3])
        let file = PackageFiles.fixture("live-photo/still.heic")
        let bytes = try FileByteSource(path: file.path).bytes(in: all)
        #expect(Data(bytes) == (try Data(contentsOf: file)).dropFirst())
    }

    @Test func readsAcrossPieces() {
        let source = ChunkByteSource([[1], [2, 3], [], [4], [5, 6]] as [[UInt8]])
        for lower in 0..<6 {
            for upper in (lower + 1)...6 {
                let expected = ContiguousArray((UInt8(lower) + 1)...UInt8(upper))
                #expect(source.bytes(in: UInt64(lower)..<UInt64(upper)) == expected)
            }
        }
        #expect(source.bytes(in: 6..<9).isEmpty)
    }

    /// Reads numbers in the near piece, in another piece, and in none.
    @Test func readsNumbersOfWindow() throws {
        var window = ByteWindow(byteCount: 100)
        window.insert(ContiguousArray(zeros(8)), at: 0)
        window.insert(ContiguousArray(uint64(0x0102_0304_0506_0708)), at: 40)
        #expect(try window.uint64(at: 40, in: window.primary.bytes.span) == 0x0102_0304_0506_0708)
        #expect(try window.read(at: 41, count: 3) { $0.count } == 3)
        #expect(throws: ParseStop.missing(44..<52)) {
            try window.uint64(at: 44, in: window.primary.bytes.span)
        }
        #expect(throws: ParseStop.missing(44..<52)) { try window.read(at: 44, count: 8) { $0.count } }
        #expect(throws: ParseStop.truncated(at: 96)) {
            try window.uint64(at: 96, in: window.primary.bytes.span)
        }
        #expect(throws: ParseStop.truncated(at: 40)) { try window.read(at: 40, count: -1) { $0.count } }
        // An empty range is always known.
        #expect(try window.read(at: 60, count: 0) { $0.count } == 0)
        // There is no gap before the near piece's end.
        #expect((0..<8).allSatisfy { window.end(before: $0) == 0 })
        #expect(window.end(before: 8) == 8 && window.end(before: 99) == 48)
    }

    #if os(Linux)
        /// A regular file that cannot be read at offset 0, where no memory is mapped (proc(5)).
        @Test func reportsFailedRead() throws {
            let source = try FileByteSource(path: "/proc/self/mem")
            #expect(throws: MetadataError.self) { try source.bytes(in: 0..<16) }
        }
    #endif
}
