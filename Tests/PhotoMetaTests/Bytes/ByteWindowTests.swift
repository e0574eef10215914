// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The window returns the inserted bytes and reports exactly which are missing.
@Suite struct ByteWindowTests {
    /// A reference model of the window: each byte of the source, known or not.
    private struct Model {
        let source: [UInt8]
        var isKnown: [Bool]
        var isSealed = false

        init(byteCount: Int) {
            source = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ $0 / 256) }
            isKnown = [Bool](repeating: false, count: byteCount)
        }

        mutating func insert(_ range: Range<Int>) {
            for index in range { isKnown[index] = true }
        }

        /// Returns the bytes of a slice, or the error that the window should throw.
        func slice(at offset: Int, count: Int) -> Result<[UInt8], ParseStop> {
            guard count >= 0, offset + count <= source.count else {
                return .failure(.truncated(at: UInt64(offset)))
            }
            let range = offset..<(offset + count)
            if isKnown[range].allSatisfy({ $0 }) { return .success(Array(source[range])) }
            return .failure(
                isSealed ? .truncated(at: UInt64(offset)) : .missing(UInt64(offset)..<UInt64(offset + count)))
        }

        /// Returns the range from the first missing byte to the next known one.
        func firstGap(in range: Range<Int>) -> Range<Int>? {
            guard let first = range.first(where: { !isKnown[$0] }) else { return nil }
            return first..<((first..<range.upperBound).first { isKnown[$0] } ?? range.upperBound)
        }
    }

    private func expect(
        _ window: ByteWindow, like model: Model, at offset: Int, count: Int,
        _ comment: @autoclosure () -> Comment
    ) {
        let result: Result<[UInt8], ParseStop>
        do throws(ParseStop) {
            result = .success(Array(try window.slice(at: UInt64(offset), count: count)))
        } catch {
            result = .failure(error)
        }
        let expected = model.slice(at: offset, count: count)
        // An #expect for each of about 100,000 comparisons would take longer than the comparisons.
        if result != expected { Issue.record("\(comment()): \(result), should be \(expected)") }
    }

    @Test("Returns the inserted bytes, whatever their order and overlap") func insertions() throws {
        var random = RandomSource(of: "ByteWindowTests.insertions")
        for round in 0..<120 {
            let byteCount = Int.random(in: 1...120, using: &random)
            var model = Model(byteCount: byteCount)
            var window = ByteWindow(byteCount: UInt64(byteCount))
            for step in 0..<12 {
                let offset = Int.random(in: 0..<byteCount, using: &random)
                let count = Int.random(in: 0...min(40, byteCount - offset), using: &random)
                let range = offset..<(offset + count)
                window.insert(ContiguousArray(model.source[range]), at: UInt64(offset))
                model.insert(range)
                expectAll(window, like: model, "round \(round), step \(step)")
                let place = UInt64(Int.random(in: 0...byteCount, using: &random))
                expectAll(window.moved(to: place), like: model, "round \(round), at \(place)", hasGaps: false)
            }
            window.seal()
            model.isSealed = true
            expectAll(window, like: model, "round \(round), sealed")
        }
    }

    private func expectAll(
        _ window: ByteWindow, like model: Model, _ comment: @autoclosure () -> Comment, hasGaps: Bool = true
    ) {
        let byteCount = model.source.count
        for offset in stride(from: 0, through: byteCount, by: 4) {
            for count in [0, 1, 5, 17, byteCount - offset] where count > 0 || offset == 0 {
                expect(window, like: model, at: offset, count: count, comment())
                guard hasGaps, offset + count <= byteCount, count > 0 else { continue }
                let absent = window.firstGap(in: UInt64(offset)..<UInt64(offset + count))
                let expected = model.firstGap(in: offset..<(offset + count))
                let isRight = expected.map {
                    absent == UInt64($0.lowerBound)..<UInt64($0.upperBound)
                }
                if isRight == false || expected == nil && !absent.isEmpty {
                    Issue.record(
                        "\(comment()): \(absent) is absent, should be \(String(describing: expected))")
                }
            }
        }
    }

    @Test("A slice up to a count ends at the end of the source") func sliceUpTo() throws {
        let window = ByteWindow(whole: [1, 2, 3, 4, 5])
        #expect(try Array(window.slice(at: 3, upTo: 10)) == [4, 5])
        #expect(try Array(window.slice(at: 0, upTo: 2)) == [1, 2])
        #expect(try window.slice(at: 5, upTo: 10).isEmpty)
        #expect(throws: ParseStop.truncated(at: 6)) { _ = try window.slice(at: 6, upTo: 1) }
    }

    @Test(
        "Invalid offsets and counts are truncated and do not trap",
        arguments: [
            (6, 0), (0, 6), (5, 1), (UInt64.max, 1), (1 << 63, 1), (0, Int.max), (.max, .max), (0, -1),
            (3, .min),
        ] as [(UInt64, Int)])
    func extremes(offset: UInt64, count: Int) {
        let whole = ByteWindow(whole: [1, 2, 3, 4, 5])
        #expect(throws: ParseStop.truncated(at: offset)) { _ = try whole.slice(at: offset, count: count) }
        let empty = ByteWindow(byteCount: 5)
        #expect(throws: ParseStop.truncated(at: offset)) { _ = try empty.slice(at: offset, count: count) }
    }

    @Test("An empty source has only an empty slice") func emptySource() throws {
        let window = ByteWindow(byteCount: 0)
        #expect(try window.slice(at: 0, count: 0).isEmpty)
        #expect(throws: ParseStop.truncated(at: 0)) { _ = try window.slice(at: 0, count: 1) }
        #expect(window.firstGap(in: 0..<0).isEmpty)
    }

    /// A request for no bytes never makes progress: a JPEG file that ended with its last segment was read forever.
    @Test("An empty range is never missing") func noBytes() throws {
        let window = ByteWindow(byteCount: 100_000)
        #expect(try window.slice(at: 100_000, upTo: 4).isEmpty)
        #expect(try window.slice(at: 50_000, count: 0).isEmpty)
    }
}
