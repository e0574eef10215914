// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The bytes of a TIFF structure: those of a block, or of a file, which are read where an edit needs them.
struct TIFFBytes {
    /// A contiguous run of bytes.
    private struct Piece {
        var start: UInt64
        var bytes: ContiguousArray<UInt8>

        var end: UInt64 { start &+ UInt64(bytes.count) }

        /// The distances of positions in the piece from its start.
        func places(of range: Range<UInt64>) -> Range<Int> {
            Int(range.lowerBound &- start)..<Int(range.upperBound &- start)
        }
    }

    /// The file that contains the structure, and the limits of reading it.
    private struct File {
        let window: ByteWindow
        let limits: Limits
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
    private(set) var count: UInt64
    /// `nil` if the structure is in memory.
    private let file: File?
    /// The maximum number of bytes of a file that are zeroed at once, because a plan keeps them in memory.
    private static let zeroLimit: UInt64 = 32 << 20
    /// Whether an edit tried to zero more bytes than that.
    private(set) var isOverLimit = false

    /// Creates a structure in memory, of which all bytes are known.
    init(_ bytes: ContiguousArray<UInt8>) {
        pieces = [Piece(start: 0, bytes: bytes)]
        count = UInt64(bytes.count)
        file = nil
    }

    /// Creates a structure that is a whole file.
    init(fileIn window: ByteWindow, _ limits: Limits) {
        pieces = []
        count = window.byteCount
        file = File(window: window, limits: limits)
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
    func slice(_ range: Range<UInt64>) -> ArraySlice<UInt8>? {
        let index = file == nil ? 0 : piece(before: range.lowerBound)
        guard index >= 0, index < pieces.count, range.lowerBound >= pieces[index].start,
            range.upperBound <= pieces[index].end
        else { return fileSlice(range) }
        // The bytes themselves: ArraySlice(_:) would copy them.
        return pieces[index].bytes[pieces[index].places(of: range)]
    }

    /// Returns bytes of the file with those that were written to it.
    @inline(never)
    private func fileSlice(_ range: Range<UInt64>) -> ArraySlice<UInt8>? {
        guard let file, range.upperBound <= count,
            range.byteCount <= UInt64(clamping: file.limits.tableBytes)
        else { return nil }
        let known = range.clamped(to: 0..<file.window.byteCount)
        var bytes: ArraySlice<UInt8>
        do throws(ParseStop) {
            bytes = try file.window.slice(at: known.lowerBound, count: Int(known.byteCount))
        } catch {
            if case .missing(let missing) = error { file.missing.range = file.missing.range ?? missing }
            return nil
        }
        let first = max(piece(before: range.lowerBound), 0)
        for piece in pieces[min(first, pieces.count)...] {
            guard piece.start < range.upperBound else { break }
            let part = (piece.start..<piece.end).clamped(to: range)
            guard !part.isEmpty else { continue }
            bytes += ContiguousArray.zeros(Int(range.byteCount) &- bytes.count)
            let start = bytes.startIndex &+ Int(part.lowerBound &- range.lowerBound)
            bytes.replaceSubrange(
                start..<(start &+ Int(part.byteCount)), with: piece.bytes[piece.places(of: part)])
        }
        return bytes
    }

    /// Returns the index of the last piece that begins at or before an offset; -1 if there is none.
    private func piece(before offset: UInt64) -> Int {
        pieces.lastIndex(beginningUpTo: offset, \.start) ?? -1
    }

    // MARK: Writing

    /// Overwrites bytes; does nothing if they would extend past the end.
    mutating func put(_ bytes: some RandomAccessCollection<UInt8>, at offset: UInt64) {
        let end = offset.addingSaturated(UInt64(bytes.count))
        guard end <= count, !bytes.isEmpty else { return }
        var index = piece(before: offset)
        if index < 0 || pieces[index].end < offset {
            index &+= 1
            pieces.insert(Piece(start: offset, bytes: []), at: index)
        }
        let old = (offset..<end).clamped(to: pieces[index].start..<pieces[index].end)
        pieces[index].bytes.replaceSubrange(pieces[index].places(of: old), with: bytes)
        // The next pieces that the bytes overwrite or touch become a part of this one.
        var next = index &+ 1
        while next < pieces.count, pieces[next].start <= pieces[index].end {
            let overwritten = Int(min(pieces[index].end, pieces[next].end) &- pieces[next].start)
            pieces[index].bytes += pieces[next].bytes.dropFirst(overwritten)
            next &+= 1
        }
        pieces.removeSubrange((index &+ 1)..<next)
    }

    mutating func zero(_ range: Range<UInt64>) {
        let range = range.clamped(to: 0..<count)
        guard !isFile || range.byteCount <= Self.zeroLimit else {
            isOverLimit = true
            return
        }
        put(ContiguousArray.zeros(Int(range.byteCount)), at: range.lowerBound)
    }

    mutating func append(_ bytes: ContiguousArray<UInt8>) {
        count &+= UInt64(bytes.count)
        put(bytes, at: count &- UInt64(bytes.count))
    }

    /// Inserts zeros into a structure in memory.
    mutating func insertZeros(_ zeroCount: Int, at offset: UInt64) {
        guard !isFile, offset <= count else { return }
        pieces[0].bytes.insert(contentsOf: ContiguousArray.zeros(zeroCount), at: Int(offset))
        count &+= UInt64(zeroCount)
    }

    // MARK: Result

    /// What was written to the file, as far as it differs, and what was appended.
    var edits: LayoutEdits {
        var edits = LayoutEdits()
        guard let window = file?.window else { return edits }
        for piece in pieces {
            let known = piece.bytes.prefix(Int(clamping: max(window.byteCount, piece.start) &- piece.start))
            let old = try? window.slice(at: piece.start, count: known.count)
            if !known.isEmpty, old?.elementsEqual(known) != true {
                edits.replace(.bytes(at: piece.start, UInt64(known.count)), with: ContiguousArray(known))
            }
            let appended = ContiguousArray(piece.bytes[known.endIndex...])
            if !appended.isEmpty { edits.insert(appended, at: window.byteCount) }
        }
        return edits
    }
}
