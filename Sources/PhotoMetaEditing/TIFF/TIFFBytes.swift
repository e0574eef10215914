// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The bytes of a TIFF structure: those of a block, or of a file, which are read where an edit needs them.
struct TIFFBytes {
    /// A contiguous run of bytes.
    private struct Piece {
        var start: Int
        var bytes: ContiguousArray<UInt8>

        var end: Int { start &+ bytes.count }
    }

    /// The file that contains the structure, and the limits of reading it.
    private struct File {
        let window: ByteWindow
        let limits: Limits
        let byteCount: Int
        let missing = Missing()
    }

    /// The first bytes of a file that were read and are not known, shared by all copies.
    private final class Missing {
        var range: Range<UInt64>?
    }

    /// The bytes of a structure in memory, or those that were written to a file; sorted by their offsets, they neither overlap
    /// nor touch.
    private var pieces: [Piece]
    /// The size of the structure, in bytes.
    private(set) var count: Int
    /// `nil` if the structure is in memory.
    private let file: File?
    /// The maximum number of bytes of a file that are zeroed at once, because a plan keeps them in memory.
    private static let zeroLimit = 32 << 20
    /// Whether an edit tried to zero more bytes than that.
    private(set) var isOverLimit = false
    /// The number of times that bytes were overwritten, appended or inserted.
    private(set) var changeCount = 0

    /// Creates a structure in memory, of which all bytes are known.
    init(_ bytes: ContiguousArray<UInt8>) {
        pieces = [Piece(start: 0, bytes: bytes)]
        count = bytes.count
        file = nil
    }

    /// Creates a structure that is a whole file; `nil` if the file is too large.
    init?(fileIn window: ByteWindow, _ limits: Limits) {
        guard let byteCount = Int(exactly: window.byteCount) else { return nil }
        pieces = []
        count = byteCount
        file = File(window: window, limits: limits, byteCount: byteCount)
    }

    /// Whether the structure is a file.
    var isFile: Bool { file != nil }

    /// The first bytes of the file that were read and are not known: what was made of the others is not valid.
    var missing: Range<UInt64>? { file?.missing.range }

    /// The bytes of a structure in memory; empty for a file.
    var whole: ContiguousArray<UInt8> { file == nil ? pieces.first?.bytes ?? [] : [] }

    // MARK: Reading

    /// Whether a value is compared: large values of a file are not read, and can only be replaced as a whole.
    func reads(valueOf byteCount: UInt64) -> Bool {
        file.map { byteCount <= UInt64(clamping: $0.limits.valueBytes) } ?? true
    }

    /// Returns the bytes of a range; `nil` if some are unknown.
    @inline(__always)
    func slice(_ range: Range<Int>) -> ArraySlice<UInt8>? {
        let index = file == nil ? 0 : piece(before: range.lowerBound)
        guard index >= 0, index < pieces.count, range.lowerBound >= pieces[index].start,
            range.upperBound <= pieces[index].end
        else { return fileSlice(range) }
        let start = pieces[index].start
        // The bytes themselves: ArraySlice(_:) would copy them.
        return pieces[index].bytes[(range.lowerBound &- start)..<(range.upperBound &- start)]
    }

    /// Returns bytes of the file with those that were written to it.
    @inline(never)
    private func fileSlice(_ range: Range<Int>) -> ArraySlice<UInt8>? {
        guard let file, range.lowerBound >= 0, range.upperBound <= count,
            range.count <= file.limits.tableBytes
        else { return nil }
        let known = range.clamped(to: 0..<file.byteCount)
        var bytes: ArraySlice<UInt8>
        do throws(ParseStop) {
            bytes = try file.window.slice(at: UInt64(known.lowerBound), count: known.count)
        } catch {
            if case .missing(let missing) = error { file.missing.range = file.missing.range ?? missing }
            return nil
        }
        let first = max(piece(before: range.lowerBound), 0)
        for piece in pieces[min(first, pieces.count)...] {
            guard piece.start < range.upperBound else { break }
            let part = (piece.start..<piece.end).clamped(to: range)
            guard !part.isEmpty else { continue }
            if bytes.count < range.count { bytes += ContiguousArray.zeros(range.count &- bytes.count) }
            let start = bytes.startIndex &+ (part.lowerBound &- range.lowerBound)
            bytes.replaceSubrange(
                start..<(start &+ part.count),
                with: piece.bytes[(part.lowerBound &- piece.start)..<(part.upperBound &- piece.start)])
        }
        return bytes
    }

    /// Returns the index of the last piece that begins at or before an offset; -1 if there is none.
    private func piece(before offset: Int) -> Int {
        pieces.lastIndex(beginningUpTo: offset, \.start) ?? -1
    }

    // MARK: Writing

    /// Overwrites bytes; does nothing if they would extend past the end.
    mutating func put(_ bytes: some RandomAccessCollection<UInt8>, at offset: Int) {
        guard offset >= 0, offset <= count &- bytes.count else { return }
        changeCount &+= 1
        write(bytes, at: offset)
    }

    mutating func zero(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<count)
        guard !isFile || range.count <= Self.zeroLimit else {
            isOverLimit = true
            return
        }
        put(ContiguousArray.zeros(range.count), at: range.lowerBound)
    }

    mutating func append(_ bytes: ContiguousArray<UInt8>) {
        guard !bytes.isEmpty else { return }
        changeCount &+= 1
        let start = count
        count &+= bytes.count
        if let last = pieces.indices.last, pieces[last].end == start {
            pieces[last].bytes += bytes
        } else {
            pieces.append(Piece(start: start, bytes: bytes))
        }
    }

    /// Inserts zeros into a structure in memory.
    mutating func insertZeros(_ zeroCount: Int, at offset: Int) {
        guard !isFile, offset >= 0, offset <= count else { return }
        changeCount &+= 1
        pieces[0].bytes.insert(contentsOf: ContiguousArray.zeros(zeroCount), at: offset)
        count &+= zeroCount
    }

    private mutating func write(_ bytes: some RandomAccessCollection<UInt8>, at offset: Int) {
        var rest = bytes[...]
        var position = offset
        while !rest.isEmpty {
            let index = piece(before: position)
            if index >= 0, position < pieces[index].end {
                let part = rest.prefix(pieces[index].end &- position)
                let place = position &- pieces[index].start
                pieces[index].bytes.replaceSubrange(place..<(place &+ part.count), with: part)
                position &+= part.count
                rest = rest.dropFirst(part.count)
            } else {
                let room = index &+ 1 < pieces.count ? pieces[index &+ 1].start &- position : rest.count
                let part = ContiguousArray(rest.prefix(room))
                insert(Piece(start: position, bytes: part), behind: index)
                position &+= part.count
                rest = rest.dropFirst(part.count)
            }
        }
    }

    /// Inserts a piece after another, and merges it with the pieces that it touches.
    private mutating func insert(_ piece: Piece, behind index: Int) {
        var place = index &+ 1
        if index >= 0, pieces[index].end == piece.start {
            pieces[index].bytes += piece.bytes
            place = index
        } else {
            pieces.insert(piece, at: place)
        }
        guard place &+ 1 < pieces.count, pieces[place].end == pieces[place &+ 1].start else { return }
        pieces[place].bytes += pieces[place &+ 1].bytes
        pieces.remove(at: place &+ 1)
    }

    // MARK: Result

    /// The replacements of the file's written bytes, and the bytes appended to it.
    var replacements: [Replacement] {
        guard let end = file?.byteCount else { return [] }
        return pieces.flatMap { piece in
            // A piece past the end of the file is appended.
            let kept = min(max(end &- piece.start, 0), piece.bytes.count)
            let parts = [(piece.start, piece.bytes[..<kept]), (max(piece.start, end), piece.bytes[kept...])]
            return parts.filter { !$0.1.isEmpty }.map { start, bytes in
                let range = UInt64(start)..<UInt64(start < end ? start &+ bytes.count : start)
                return Replacement(range: range, bytes: ContiguousArray(bytes))
            }
        }
    }
}
