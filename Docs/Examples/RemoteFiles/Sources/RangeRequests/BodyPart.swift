// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The head of an answer: its status, and the header fields that matter for a range request.
public struct AnswerHead: Sendable {
    var status: Int
    var contentRange: String?
    var contentLength: String?
    var contentEncoding: String?
    var entityTag: String?

    /// Creates a head from a status and a function that returns a header field; for a repeated field, all values.
    public init(status: Int, field: (String) -> String?) {
        self.status = status
        contentRange = field("Content-Range")
        contentLength = field("Content-Length")
        contentEncoding = field("Content-Encoding")
        entityTag = field("ETag")
    }
}

/// The requested part of a body that is being received; bytes after it are not kept.
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

    /// Whether the rest of the body is not needed.
    ///
    /// A body that should end with the part is read to its end, so that the connection can be reused.
    public var isComplete: Bool { bytes.count == byteCount && !endsBody }

    /// Adds the bytes of a chunk that belong to the part; returns `false` if the rest of the body is not needed.
    public mutating func take(_ chunk: some RandomAccessCollection<UInt8>) -> Bool {
        let dropped = Int(clamping: min(leftToDrop, UInt64(chunk.count)))
        leftToDrop -= UInt64(dropped)
        let kept = chunk.dropFirst(dropped)
        let taken = kept.prefix(byteCount - bytes.count)
        bytes.append(contentsOf: taken)
        // More than announced: the server may never stop.
        return !isComplete && taken.count == kept.count
    }

    /// Returns the part after the body has ended or is not needed any more.
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
    /// The range in the answer, and the size of the file; `nil` if the server does not know it.
    case part(ClosedRange<UInt64>, of: UInt64?)
    /// The range is outside the file, which has this size.
    case unsatisfied(of: UInt64)

    /// Parses the field; `nil` if its unit is not bytes, it is impossible, or a number exceeds 64 bits.
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
    /// Parses a number that consists only of decimal digits, as in HTTP; `nil` if it exceeds 64 bits.
    init?(digits: some StringProtocol) {
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        self.init(digits)
    }
}
