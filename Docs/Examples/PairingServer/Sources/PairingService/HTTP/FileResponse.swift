// SPDX-License-Identifier: Apache-2.0
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A file, or a part of one, as the answer to a request with ranges and conditions.
struct FileResponse {
    let path: String
    /// The part of the file that is the representation.
    let range: Range<Int64>
    let contentType: String
    let entityTag: String
    /// A name that the server made; it has letters, digits, a hyphen and a dot only.
    let name: String
    let channel: any Channel

    private static let chunkByteCount = 64 << 10
    /// Lets one chunk for each core be read and handed to its connection at a time, so that short requests do not wait behind the
    /// chunks of all downloads.
    private static let turns = Slots<Bool>(System.coreCount)

    func response(to request: Request) async throws -> Response {
        var headers: HTTPFields = [
            .eTag: entityTag, .acceptRanges: "bytes", .cacheControl: "private, max-age=31536000, immutable",
            .contentDisposition: "\(isShown ? "inline" : "attachment"); filename=\"\(name)\"",
            // What was uploaded is data: it runs nothing, whatever it contains.
            .contentSecurityPolicy: "default-src 'none'; sandbox",
        ]
        if let tags = request.headers[.ifNoneMatch], Self.matches(tags, entityTag) {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentType] = contentType
        let byteCount = Int64(range.count)
        // With If-Range, the range counts for the same file only; a date is never the same, because none is sent.
        let isSame = request.headers[.ifRange].map { $0 == entityTag } ?? true
        switch ByteRange(isSame ? request.headers[.range] : nil, byteCount: byteCount) {
        case .whole:
            headers[.contentLength] = "\(byteCount)"
            return Response(status: .ok, headers: headers, body: try await body(of: range))
        case .part(let part):
            headers[.contentLength] = "\(part.count)"
            headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(byteCount)"
            let places = (range.lowerBound + part.lowerBound)..<(range.lowerBound + part.upperBound)
            return Response(status: .partialContent, headers: headers, body: try await body(of: places))
        case .notSatisfiable:
            throw Problem(
                status: .rangeNotSatisfiable, type: "range-not-satisfiable",
                detail: "the file ends before the range",
                headers: [.contentRange: "bytes */\(byteCount)"])
        }
    }

    /// Types that a browser shows; the others are saved.
    private var isShown: Bool {
        [
            "image/jpeg", "image/png", "image/gif", "image/webp", "image/heif", "image/jxl",
            "video/quicktime", "video/mp4",
        ]
        .contains(contentType)
    }

    private static func matches(_ tags: String, _ entityTag: String) -> Bool {
        tags.split(separator: ",").contains { tag in
            let tag = String(tag).trimmingBlanks
            return tag == "*" || (tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag) == entityTag
        }
    }

    private func body(of range: Range<Int64>) async throws -> ResponseBody {
        let file: StoredFile
        // Deleted since the database was asked.
        do { file = try await blocking { try StoredFile(reading: path) } } catch { throw Problem.notFound }
        return ResponseBody(contentLength: range.count) { writer in
            var offset = range.lowerBound
            while offset < range.upperBound {
                let count = Int(min(range.upperBound - offset, Int64(Self.chunkByteCount)))
                // An empty chunk waits until the connection takes more, so that no turn is spent on waiting.
                try await writer.write(ByteBuffer())
                let sent = try await Self.turns.use(true) {
                    let bytes = try await file.read(at: offset, count: count)
                    try await writer.write(bytes, to: channel)
                    return bytes.readableBytes
                }
                // Nothing shorter than the stated length may look complete: the connection is closed.
                guard sent > 0 else { throw StoredFile.Failure(call: "pread", path: path, code: EIO) }
                offset += Int64(sent)
            }
            try await writer.finish(nil)
        }
    }
}
