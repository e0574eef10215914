import PhotoMeta

/// What is known of a file on a web server from one range request to the next: what any HTTP client needs to make a
/// `ByteSource`.
///
/// A request gets ``fields(for:)``, and the head of its answer goes to ``part(of:for:)``, which tells what to take of
/// the body. Numbers in an answer are the server's; none of them sizes anything or traps.
public struct RemoteFile: Sendable {
    /// How much of a whole file is read and dropped for the sake of a range behind it, where a server gives no ranges.
    public static let droppedByteCount: UInt64 = 1 << 20

    private var byteCount: UInt64?
    private var entityTag: String?

    /// A file of which nothing is known.
    public init() {}

    /// The header fields of a GET request for a range.
    ///
    /// `If-Range` (RFC 9110 §13.1.5) asks for the range of the file that was seen first, and takes strong validators
    /// only. A coding would have ranges of its own, so none is accepted.
    public func fields(for range: Range<UInt64>) -> [(name: String, value: String)] {
        // HTTP has no empty range: one byte is asked for, and not taken.
        let last = range.isEmpty ? range.lowerBound : range.upperBound - 1
        var fields = [("Range", "bytes=\(range.lowerBound)-\(last)"), ("Accept-Encoding", "identity")]
        if let entityTag, entityTag.hasPrefix("\"") { fields.append(("If-Range", entityTag)) }
        return fields
    }

    /// What to take of the body of an answer.
    ///
    /// - Throws: ``RemoteFileError``, if the answer is not of this file or not of this range.
    public mutating func part(
        of answer: AnswerHead, for range: Range<UInt64>
    ) throws(RemoteFileError) -> BodyPart {
        let coding = answer.contentEncoding?.lowercased() ?? "identity"
        switch answer.status {
        case 200, 206:
            guard coding == "identity" else { throw .invalidAnswer("Content-Encoding: \(coding)") }
            return answer.status == 206 ? try partial(answer, range) : try whole(answer, range)
        case 416: return try unsatisfied(answer, range)
        default: throw .status(answer.status)
        }
    }

    /// 206 Partial Content, RFC 9110 §15.3.7, which may be shorter than what was asked for.
    private mutating func partial(
        _ answer: AnswerHead, _ range: Range<UInt64>
    ) throws(RemoteFileError) -> BodyPart {
        let contentRange = ContentRange(answer.contentRange ?? "")
        guard case .part(let part, let total) = contentRange, part.lowerBound == range.lowerBound,
            part.upperBound < range.upperBound || range.isEmpty
        else {
            // Several parts (`multipart/byteranges`) have no such field.
            throw .invalidAnswer("Content-Range: \(answer.contentRange ?? "none") for \(range)")
        }
        guard let total else { throw .unknownSize }
        try check(total, answer.entityTag)
        let count = range.isEmpty ? 0 : part.upperBound - part.lowerBound + 1
        return BodyPart(dropping: 0, taking: count, endsBody: !range.isEmpty, ofFileWith: total)
    }

    /// 200 OK: the whole file, from a server without ranges or in place of a range of a file that is gone.
    private mutating func whole(
        _ answer: AnswerHead, _ range: Range<UInt64>
    ) throws(RemoteFileError) -> BodyPart {
        if let entityTag, entityTag != answer.entityTag { throw .changed }
        guard let total = answer.contentLength.flatMap(UInt64.init(digits:)) else { throw .unknownSize }
        try check(total, answer.entityTag)
        guard range.lowerBound <= Self.droppedByteCount else { throw .rangesNotSupported }
        let upper = min(range.upperBound, total)
        let lower = min(range.lowerBound, upper)
        return BodyPart(dropping: lower, taking: upper - lower, endsBody: upper == total, ofFileWith: total)
    }

    /// 416 Range Not Satisfiable, RFC 9110 §15.5.17: the file is empty, or ends before the range.
    private mutating func unsatisfied(
        _ answer: AnswerHead, _ range: Range<UInt64>
    ) throws(RemoteFileError) -> BodyPart {
        guard case .unsatisfied(let total) = ContentRange(answer.contentRange ?? ""),
            total <= range.lowerBound
        else {
            throw .invalidAnswer("416 and Content-Range: \(answer.contentRange ?? "none") for \(range)")
        }
        try check(total, answer.entityTag)
        return BodyPart(dropping: 0, taking: 0, endsBody: false, ofFileWith: total)
    }

    /// Holds an answer against the first: another size or entity tag is another file.
    private mutating func check(_ total: UInt64, _ tag: String?) throws(RemoteFileError) {
        if let byteCount, byteCount != total { throw .changed }
        if let entityTag, let tag, entityTag != tag { throw .changed }
        byteCount = total
        entityTag = entityTag ?? tag
    }
}

/// Why a file on a web server was not read.
public enum RemoteFileError: Error {
    /// The server answered with this status: 404, 403, 503 …
    case status(Int)
    /// The file was replaced between two requests: its size or its entity tag is another.
    case changed
    /// The server gives whole files only, and what is needed lies too far behind the start.
    case rangesNotSupported
    /// The server does not say how large the file is.
    case unknownSize
    /// An answer that does not fit the request, and what of it.
    case invalidAnswer(String)
    /// The task was cancelled while the request was under way.
    case cancelled
    /// The client's own error: no connection, one that was cut, a time limit …
    case client(any Error)
}
