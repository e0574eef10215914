// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The state of a file on a web server between range requests, for a `ByteSource` with any HTTP client.
///
/// Add ``fields(for:)`` to a request, and pass the head of its answer to ``part(of:for:)``, which returns the part of the
/// body to read. Numbers in an answer are untrusted; none of them sizes an allocation or traps.
public struct RemoteFile: Sendable {
    /// The maximum number of bytes that are read and dropped before a range if the server does not support ranges.
    public static let droppedByteCount: UInt64 = 1 << 20

    private var byteCount: UInt64?
    private var entityTag: String?

    /// Creates a file about which nothing is known.
    public init() {}

    /// The header fields of a GET request for a range.
    ///
    /// `If-Range` (RFC 9110 §13.1.5) limits the range to the file of the first answer; it requires a strong validator. An
    /// encoded file would have other ranges, so no encoding is accepted.
    public func fields(for range: Range<UInt64>) -> [(name: String, value: String)] {
        // HTTP has no empty range: one byte is requested and ignored.
        let last = range.isEmpty ? range.lowerBound : range.upperBound - 1
        var fields = [("Range", "bytes=\(range.lowerBound)-\(last)"), ("Accept-Encoding", "identity")]
        if let entityTag, entityTag.hasPrefix("\"") { fields.append(("If-Range", entityTag)) }
        return fields
    }

    /// Returns the part of an answer's body to read.
    ///
    /// - Throws: ``RemoteFileError`` if the answer has another file or another range.
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

    /// 206 Partial Content, RFC 9110 §15.3.7; it may be shorter than requested.
    private mutating func partial(
        _ answer: AnswerHead, _ range: Range<UInt64>
    ) throws(RemoteFileError) -> BodyPart {
        let contentRange = ContentRange(answer.contentRange ?? "")
        guard case .part(let part, let total) = contentRange, part.lowerBound == range.lowerBound,
            part.upperBound < range.upperBound || range.isEmpty
        else {
            // An answer with several parts (`multipart/byteranges`) does not have this field.
            throw .invalidAnswer("Content-Range: \(answer.contentRange ?? "none") for \(range)")
        }
        guard let total else { throw .unknownSize }
        try check(total, answer.entityTag)
        let count = range.isEmpty ? 0 : part.upperBound - part.lowerBound + 1
        return BodyPart(dropping: 0, taking: count, endsBody: !range.isEmpty, ofFileWith: total)
    }

    /// 200 OK: the whole file, because the server does not support ranges or the file has changed.
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

    /// Compares an answer with the first one; a different size or entity tag means a different file.
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
    /// The file was replaced between two requests: its size or its entity tag differs.
    case changed
    /// The server sends only whole files, and the needed bytes are too far from the start.
    case rangesNotSupported
    /// The server does not state the size of the file.
    case unknownSize
    /// The answer does not match the request, for this reason.
    case invalidAnswer(String)
    /// The task was cancelled during the request.
    case cancelled
    /// The client's error: no connection, a lost connection, a time limit …
    case client(any Error)
}
