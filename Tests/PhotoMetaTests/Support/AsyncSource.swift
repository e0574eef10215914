// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// An awaited source of bytes in memory that can misbehave after a number of requests.
struct AsyncSource: ByteSource {
    enum Failure: Error, Equatable {
        case unavailable
    }

    typealias Answer = (Range<Int>, [UInt8]) throws(Failure) -> FetchedBytes

    /// The number of answered requests.
    final class Count {
        var value = 0
    }

    private let bytes: [UInt8]
    private let pieceByteCount: Int
    private let dutiful: Int
    private let answer: Answer
    private let count = Count()
    /// Small reads, so that there are many requests.
    var fetchPolicy = FetchPolicy(firstByteCount: 64, readAhead: 64, joinedGap: 16)

    var answered: Int { count.value }

    /// A source that answers a number of requests correctly, and then as the closure does.
    init(
        _ bytes: [UInt8], pieceByteCount: Int = .max, after dutiful: Int = .max,
        _ answer: @escaping Answer = { range, bytes in
            FetchedBytes(bytes[range], ofSourceWith: UInt64(bytes.count))
        }
    ) {
        self.bytes = bytes
        self.pieceByteCount = pieceByteCount
        self.dutiful = dutiful
        self.answer = answer
    }

    nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(Failure) -> FetchedBytes {
        await Task.yield()
        let asked = (Int(clamping: range.lowerBound)..<Int(clamping: range.upperBound)).clamped(
            to: bytes.indices)
        guard count.value < dutiful else {
            let answer = try answer(asked, bytes)
            count.value += 1
            return answer
        }
        count.value += 1
        return FetchedBytes(bytes[asked].prefix(pieceByteCount), ofSourceWith: UInt64(bytes.count))
    }
}
