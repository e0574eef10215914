@testable import PhotoMeta

/// A source of bytes in memory that gives at most so many a request.
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

/// A source that does something else than give bytes from one request on.
final class FailingSource: BlockingByteSource {
    /// What happens instead.
    enum Failure: CaseIterable, Sendable {
        /// An error, as of a file that cannot be read any more.
        case error
        /// No bytes, as of a file that was cut in the meantime.
        case nothing
        /// More bytes than were asked for.
        case tooMuch
    }

    private let source: PiecewiseSource
    private let failure: Failure
    private var requestsLeft: Int
    /// How many requests have been answered with bytes.
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
