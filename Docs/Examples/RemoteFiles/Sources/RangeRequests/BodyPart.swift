import PhotoMeta

/// The head of an answer: its status and the header fields that a range request looks at.
public struct AnswerHead: Sendable {
    var status: Int
    var contentRange: String?
    var contentLength: String?
    var contentEncoding: String?
    var entityTag: String?

    /// A head, of a status and a look-up of header fields; of a field that stands there twice, both values.
    public init(status: Int, field: (String) -> String?) {
        self.status = status
        contentRange = field("Content-Range")
        contentLength = field("Content-Length")
        contentEncoding = field("Content-Encoding")
        entityTag = field("ETag")
    }
}

/// A part of a body that is being received; what is behind it is not kept.
public struct BodyPart: Sendable {
    private var leftToDrop: UInt64
    private let byteCount: Int
    private let endsBody: Bool
    private let sourceByteCount: UInt64
    private var bytes: ContiguousArray<UInt8> = []

    init(dropping dropped: UInt64, taking byteCount: UInt64, endsBody: Bool, ofFileWith total: UInt64) {
        leftToDrop = dropped
        self.byteCount = Int(clamping: byteCount)
        self.endsBody = endsBody
        sourceByteCount = total
    }

    /// Whether the body need not be read any further.
    ///
    /// A body that should end with the part is read to its end, so that the connection can serve the next request.
    public var isComplete: Bool { bytes.count == byteCount && !endsBody }

    /// Takes what belongs to the part; `false` if the body need not be read any further.
    public mutating func take(_ chunk: some RandomAccessCollection<UInt8>) -> Bool {
        let dropped = Int(clamping: min(leftToDrop, UInt64(chunk.count)))
        leftToDrop -= UInt64(dropped)
        let kept = chunk.dropFirst(dropped)
        let taken = kept.prefix(byteCount - bytes.count)
        bytes.append(contentsOf: taken)
        // More than was announced: a server that does not stop.
        return !isComplete && taken.count == kept.count
    }

    /// The part, when the body has ended or need not be read any further.
    ///
    /// - Throws: ``RemoteFileError/invalidAnswer(_:)`` if the body ended before it.
    public consuming func fetched() throws(RemoteFileError) -> FetchedBytes {
        guard bytes.count == byteCount else {
            throw .invalidAnswer("\(bytes.count) bytes of \(byteCount)")
        }
        return FetchedBytes(bytes, ofSourceWith: sourceByteCount)
    }
}

/// The field `Content-Range`, RFC 9110 §14.4.
enum ContentRange: Equatable {
    /// The bytes in the answer, and of how many; `nil` if the server does not know.
    case part(ClosedRange<UInt64>, of: UInt64?)
    /// There are no bytes in the range, of so many.
    case unsatisfied(of: UInt64)

    /// Reads the field; `nil` if it is not in bytes, says what cannot be, or has a number past 64 bits.
    init?(_ field: String) {
        let words = field.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        let total = UInt64(digits: halves[1])
        guard total != nil || halves[1] == "*" else { return nil }
        if halves[0] == "*" {
            guard let total else { return nil }
            self = .unsatisfied(of: total)
            return
        }
        let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = UInt64(digits: ends[0]), let last = UInt64(digits: ends[1]),
            first <= last, last < total ?? .max
        else { return nil }
        self = .part(first...last, of: total)
    }
}

extension UInt64 {
    /// A number of decimal digits and nothing else, as HTTP writes it; `nil` past 64 bits.
    init?(digits: some StringProtocol) {
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        self.init(digits)
    }
}
