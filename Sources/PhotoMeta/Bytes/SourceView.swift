// SPDX-License-Identifier: Apache-2.0
/// The bytes that an operation reads: a whole source, a range of it, or the result of an edit that was not written.
///
/// It has no bytes itself. It says which bytes of the source to request.
package struct SourceView: Sendable {
    /// The number of bytes; `nil` if the source has not stated it.
    let byteCount: UInt64?
    package let fetchPolicy: FetchPolicy
    /// The offset of the first byte in the source.
    package let offset: UInt64
    /// Whether these are all bytes of the source, whose answers then state their number.
    let isWhole: Bool
    /// The bytes that do not follow each other in the source; `nil` if all do.
    private(set) var pieces: SourcePieces?
    /// The size that the source must have; `nil` if it need not have one.
    fileprivate var sourceByteCount: UInt64?

    /// - Parameters:
    ///   - offset: Where the bytes begin in the source.
    ///   - isWhole: Whether they are all bytes of the source.
    init(byteCount: UInt64?, _ fetchPolicy: FetchPolicy, offset: UInt64 = 0, isWhole: Bool = true) {
        self.byteCount = byteCount
        self.fetchPolicy = fetchPolicy
        self.offset = offset
        self.isWhole = isWhole
    }

    package init(_ source: borrowing some BlockingByteSource & ~Copyable) {
        self.init(byteCount: source.byteCount, .local)
    }

    package init(awaiting source: borrowing some ByteSource & ~Copyable) {
        self.init(byteCount: nil, source.fetchPolicy)
    }

    /// A source of which only stated ranges are read.
    static let unread = SourceView(byteCount: nil, .local)

    /// A range of these bytes.
    package func range(_ range: Range<UInt64>) -> SourceView {
        let range = range.clamped(to: 0..<(byteCount ?? ByteWindow.unknownByteCount))
        guard pieces == nil else { return result(of: [.copy(range)], sourceByteCount: nil) }
        return SourceView(
            byteCount: range.byteCount, fetchPolicy, offset: offset.addingSaturated(range.lowerBound),
            isWhole: false)
    }

    /// The bytes that consist of new ones and of ranges of these.
    ///
    /// - Parameter sourceByteCount: The number of bytes that there must be; `nil` for any number.
    package func result(of pieces: [SourcePieces.Piece], sourceByteCount: UInt64?) -> SourceView {
        let result = SourcePieces(
            self.pieces.map { known in pieces.flatMap(known.resolved) }
                ?? pieces.map { piece in
                    guard case .copy(let range) = piece else { return piece }
                    return .copy(range.moved(by: offset))
                })
        var view = SourceView(byteCount: result.byteCount, fetchPolicy, isWhole: false)
        view.pieces = result
        view.sourceByteCount = isWhole ? sourceByteCount : self.sourceByteCount
        return view
    }
}

/// Pieces of bytes, searchable by offset: new bytes, and ranges of a source.
package struct SourcePieces: Sendable {
    package enum Piece: Sendable {
        case copy(Range<UInt64>)
        case bytes(ArraySlice<UInt8>)

        var byteCount: UInt64 {
            switch self {
            case .copy(let range): range.byteCount
            case .bytes(let bytes): UInt64(bytes.count)
            }
        }
    }

    private let pieces: [Piece]
    /// The offset of each piece.
    private let starts: [UInt64]
    let byteCount: UInt64

    package init(_ pieces: [Piece]) {
        self.pieces = pieces
        var start: UInt64 = 0
        starts = pieces.map { piece in
            defer { start = start.addingSaturated(piece.byteCount) }
            return start
        }
        byteCount = start
    }

    /// Returns the piece at an offset, up to its end or that of `range`; `nil` at the end of the range or of the pieces.
    func piece(at offset: UInt64, in range: Range<UInt64>) -> Piece? {
        guard offset < range.upperBound else { return nil }
        // The piece that contains the offset is the last one that starts at or before it.
        guard let index = starts.lastIndex(beginningUpTo: offset, { $0 }) else { return nil }
        let start = starts[index]
        let end = start.addingSaturated(pieces[index].byteCount)
        guard offset < end else { return nil }
        let skipped = offset - start
        let count = min(end, range.upperBound) - offset
        switch pieces[index] {
        case .copy(let copied):
            let lower = copied.lowerBound + skipped
            return .copy(lower..<(lower + count))
        case .bytes(let bytes):
            return .bytes(bytes.dropFirst(Int(clamping: skipped)).prefix(Int(clamping: count)))
        }
    }

    /// Returns the pieces of a range of these bytes; new bytes as they are.
    package func resolved(_ piece: Piece) -> [Piece] {
        guard case .copy(let range) = piece else { return [piece] }
        var resolved: [Piece] = []
        var offset = range.lowerBound
        while let next = self.piece(at: offset, in: range) {
            resolved.append(next)
            offset = offset.addingSaturated(next.byteCount)
        }
        return resolved
    }
}

/// A request for bytes of a view, which takes a request of the source for each of its pieces.
struct PieceRequest {
    private let range: Range<UInt64>
    /// The bytes from the start of the range that are known.
    private(set) var bytes: ContiguousArray<UInt8> = []
    /// Whether the source had no byte where one was requested.
    private var isEnded = false

    init(_ range: Range<UInt64>) {
        self.range = range
    }

    /// Returns the next request of the source; `nil` at the end.
    mutating func nextRequest(of source: SourceView) -> FetchRequest? {
        while !isEnded {
            let offset = range.lowerBound.addingSaturated(UInt64(bytes.count))
            guard let pieces = source.pieces else {
                guard offset < range.upperBound else { return nil }
                return FetchRequest((offset..<range.upperBound).moved(by: source.offset), after: take())
            }
            switch pieces.piece(at: offset, in: range) {
            case .bytes(let new): bytes += new
            case .copy(let copied): return FetchRequest(copied, after: take())
            case nil: return nil
            }
        }
        return nil
    }

    private mutating func take() -> ContiguousArray<UInt8> {
        defer { bytes = [] }
        return bytes
    }

    /// Takes the answer to the request; one that is too long is not used, and ends the requests.
    ///
    /// - Throws: ``MetadataError/Code/sourceChanged`` if the source does not have the size that it must have.
    mutating func accept(
        _ request: consuming FetchRequest, of source: SourceView, with byteCount: UInt64?
    ) throws(MetadataError) {
        if let byteCount, let expected = source.sourceByteCount, byteCount != expected {
            throw MetadataError(
                .sourceChanged, "the source has \(byteCount) bytes, and had \(expected) when it was read")
        }
        let isTooLong = UInt64(request.addedByteCount) > request.range.byteCount
        isEnded = isTooLong || request.addedByteCount == 0
        bytes = isTooLong ? ContiguousArray(request.bytes.dropLast(request.addedByteCount)) : request.bytes
    }
}
