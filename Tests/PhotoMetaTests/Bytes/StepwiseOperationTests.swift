// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Operations of several steps, and what both runners make of them.
@Suite struct StepwiseOperationTests {
    private static let bytes = filler(1_000)

    /// Reads two ranges, the second of which depends on the first; counts the calls.
    private static func operation(_ calls: AsyncSource.Count) -> SequentialOperation<[UInt8]> {
        SequentialOperation { steps throws(StepStop) in
            let first = try steps.bytes(ByteRanges([10..<12]), of: .unread, limit: 10) { Array($0) }
            try steps.once { () throws(MetadataError) in calls.value += 1 }
            let start = UInt64(first[0])
            let ranges = ByteRanges([start..<(start + 4)])
            return first + (try steps.bytes(ranges, of: .unread, limit: 10) { Array($0) })
        }
    }

    @Test("Both runners return the same, and a step that has ended is not taken again") func runs()
        async throws
    {
        let start = Int(Self.bytes[10])
        let expected = Array(Self.bytes[10..<12]) + Self.bytes[start..<(start + 4)]
        for pieceByteCount in [1, 3, .max] {
            let calls = AsyncSource.Count()
            let blocking = PiecewiseSource(Self.bytes, pieceByteCount: pieceByteCount)
            #expect(try Self.operation(calls).run(reading: blocking) == expected)
            let awaited = AsyncSource(Self.bytes, pieceByteCount: pieceByteCount)
            #expect(try await Self.operation(calls).run(awaiting: awaited) == expected)
            #expect(calls.value == 2)
        }
    }

    @Test("An error of a step can be caught, and stays the same when the function is called again")
    func catchesErrors() throws {
        let operation = SequentialOperation { steps throws(StepStop) -> String in
            var text = ""
            do throws(StepStop) {
                text = try steps.bytes(ByteRanges([999..<1_001]), of: .unread, limit: 10) { "\($0)" }
            } catch .failed(let error) {
                text = error.code.rawValue
            }
            return text + (try steps.bytes(ByteRanges([0..<1]), of: .unread, limit: 10) { "\($0)" })
        }
        #expect(
            try operation.run(reading: CollectionByteSource(Self.bytes))
                == "\(MetadataError.Code.truncated.rawValue)[\(Self.bytes[0])]")
    }

    @Test("A view of new bytes and of ranges, and views of it, are read as if they were written")
    func readsViews() throws {
        let source = CollectionByteSource(Self.bytes)
        let pieces: [SourcePieces.Piece] = [.copy(100..<200), .bytes([1, 2, 3]), .copy(50..<60)]
        let written = Array(Self.bytes[100..<200]) + [1, 2, 3] + Self.bytes[50..<60]
        let whole = SourceView(source)
        let result = whole.result(of: pieces, sourceByteCount: 1_000)
        let nested = result.result(of: [.copy(90..<110), .bytes([9])], sourceByteCount: nil)
        func read(_ view: SourceView) throws -> [UInt8] {
            let byteCount = try #require(view.byteCount)
            return try SequentialOperation { steps throws(StepStop) in
                try steps.bytes(ByteRanges([0..<byteCount]), of: view, limit: 1_000) { Array($0) }
            }.run(reading: source)
        }
        #expect(try read(result) == written)
        #expect(try read(nested) == written[90..<110] + [9])
        #expect(try read(result.range(98..<104)) == Array(written[98..<104]))
        #expect(try read(whole.range(20..<40).range(5..<90)) == Array(Self.bytes[25..<40]))
    }

    @Test("The offsets of two sources stay apart, whichever is read") func readsPairs() async throws {
        let other = Array(Self.bytes.reversed())
        func operation(_ views: (first: SourceView, second: SourceView)) -> SequentialOperation<[[UInt8]]> {
            SequentialOperation { steps throws(StepStop) in
                var texts: [[UInt8]] = []
                for view in [views.first, views.second, views.first] {
                    texts.append(try steps.bytes(ByteRanges([5..<9]), of: view, limit: 10) { Array($0) })
                }
                return texts
            }
        }
        let expected = [Array(Self.bytes[5..<9]), Array(other[5..<9]), Array(Self.bytes[5..<9])]
        let blocking = SourcePair(PiecewiseSource(Self.bytes), PiecewiseSource(other))
        #expect(try operation(blocking.views).run(reading: blocking) == expected)
        let awaited = SourcePair(AsyncSource(Self.bytes), AsyncSource(other))
        #expect(try await operation(awaited.awaitedViews).run(awaiting: awaited) == expected)
    }
}
