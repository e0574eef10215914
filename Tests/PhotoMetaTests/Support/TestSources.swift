// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// A source of bytes in memory that returns a limited number of bytes per request.
struct PiecewiseSource: BlockingByteSource {
    let bytes: ContiguousArray<UInt8>
    var pieceByteCount = Int.max

    init(_ bytes: [UInt8], pieceByteCount: Int = .max) {
        self.bytes = ContiguousArray(bytes)
        self.pieceByteCount = pieceByteCount
    }

    var byteCount: UInt64 { UInt64(bytes.count) }

    func bytes(in range: Range<UInt64>) -> ContiguousArray<UInt8> {
        let lower = Int(clamping: range.lowerBound)
        let upper = min(Int(clamping: range.upperBound), bytes.count)
        guard lower < upper else { return [] }
        return ContiguousArray(bytes[lower..<upper].prefix(pieceByteCount))
    }
}

/// A source that fails from one request on.
final class FailingSource: BlockingByteSource {
    /// How the source fails.
    enum Failure: CaseIterable, Sendable {
        /// An error, as for a file that can no longer be read.
        case error
        /// No bytes, as for a file that was truncated in the meantime.
        case nothing
        /// More bytes than requested.
        case tooMuch
    }

    private let source: PiecewiseSource
    private let failure: Failure
    private var requestsLeft: Int
    /// The number of requests answered with bytes.
    private(set) var answered = 0

    init(_ bytes: [UInt8], after requests: Int, _ failure: Failure) {
        source = PiecewiseSource(bytes)
        requestsLeft = requests
        self.failure = failure
    }

    var byteCount: UInt64 { source.byteCount }

    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        guard requestsLeft > 0 else {
            switch failure {
            case .error: throw MetadataError(.notReadable, "the test's own error")
            case .nothing: return []
            case .tooMuch: return ContiguousArray(repeating: 0, count: range.count + 1)
            }
        }
        requestsLeft -= 1
        answered += 1
        return source.bytes(in: range)
    }
}
