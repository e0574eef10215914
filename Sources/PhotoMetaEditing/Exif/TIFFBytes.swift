import PhotoMeta

/// The known bytes of a TIFF structure: all bytes of a block, or the directories and values of a file.
struct TIFFBytes {
    /// A contiguous run of known bytes.
    private struct Piece {
        var start: Int
        var bytes: ContiguousArray<UInt8>

        var end: Int { start &+ bytes.count }
    }

    /// Sorted by their offsets; they neither overlap nor touch.
    private var pieces: [Piece]
    /// The size of the structure, in bytes.
    private(set) var count: Int
    /// The original size of the file, in bytes; `nil` if the structure is in memory.
    private let fileByteCount: Int?
    /// The maximum number of bytes of a file that are zeroed at once, because a plan keeps them in memory.
    private static let zeroLimit = 32 << 20
    /// Whether an edit tried to zero more bytes than that.
    private(set) var isOverLimit = false
    /// The ranges that were written to the file.
    private var written: [Range<Int>] = []
    /// The number of times that bytes were overwritten, appended or inserted.
    private(set) var changeCount = 0

    /// Creates a structure in memory, of which all bytes are known.
    init(_ bytes: ContiguousArray<UInt8>) {
        pieces = [Piece(start: 0, bytes: bytes)]
        count = bytes.count
        fileByteCount = nil
    }

    /// Creates a file of which no byte is known yet.
    init(fileOf byteCount: Int) {
        pieces = []
        count = byteCount
        fileByteCount = byteCount
    }

    /// Whether the structure is a file.
    var isFile: Bool { fileByteCount != nil }

    /// The bytes of a structure in memory; empty for a file.
    var whole: ContiguousArray<UInt8> { fileByteCount == nil ? pieces.first?.bytes ?? [] : [] }

    // MARK: Reading

    /// Returns the bytes of a range; `nil` if some are unknown.
    @inline(__always)
    func slice(_ range: Range<Int>) -> ArraySlice<UInt8>? {
        let index = fileByteCount == nil ? 0 : piece(before: range.lowerBound)
        guard index >= 0, index < pieces.count, range.lowerBound >= pieces[index].start,
            range.upperBound <= pieces[index].end
        else { return nil }
        let start = pieces[index].start
        // The bytes themselves: ArraySlice(_:) would copy them.
        return pieces[index].bytes[(range.lowerBound &- start)..<(range.upperBound &- start)]
    }

    /// Returns the index of the last piece that begins at or before an offset; -1 if there is none.
    private func piece(before offset: Int) -> Int {
        pieces.lastIndex(beginningUpTo: offset, \.start) ?? -1
    }

    // MARK: Writing

    /// Adds bytes read from the file; bytes that are already known stay.
    mutating func load(_ bytes: some RandomAccessCollection<UInt8>, at offset: Int) {
        write(bytes, at: offset, keepsKnown: true)
    }

    /// Overwrites bytes; does nothing if they would extend past the end.
    mutating func put(_ bytes: some RandomAccessCollection<UInt8>, at offset: Int) {
        guard offset >= 0, offset <= count &- bytes.count else { return }
        changeCount &+= 1
        write(bytes, at: offset, keepsKnown: false)
        if fileByteCount != nil { written.append(offset..<(offset &+ bytes.count)) }
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
        guard fileByteCount == nil, offset >= 0, offset <= count else { return }
        changeCount &+= 1
        pieces[0].bytes.insert(contentsOf: ContiguousArray.zeros(zeroCount), at: offset)
        count &+= zeroCount
    }

    private mutating func write(
        _ bytes: some RandomAccessCollection<UInt8>, at offset: Int, keepsKnown: Bool
    ) {
        var rest = bytes[...]
        var position = offset
        while !rest.isEmpty {
            let index = piece(before: position)
            if index >= 0, position < pieces[index].end {
                let part = rest.prefix(pieces[index].end &- position)
                if !keepsKnown {
                    let place = position &- pieces[index].start
                    pieces[index].bytes.replaceSubrange(place..<(place &+ part.count), with: part)
                }
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
        guard let end = fileByteCount else { return [] }
        let ranges = written.lazy.map { $0.clamped(to: 0..<end) }.filter { !$0.isEmpty }.merged
        var replacements = ranges.map { range in
            Replacement(
                range: UInt64(range.lowerBound)..<UInt64(range.upperBound),
                bytes: ContiguousArray(slice(range) ?? []))
        }
        if count > end {
            replacements.append(
                Replacement(
                    range: UInt64(end)..<UInt64(end), bytes: ContiguousArray(slice(end..<count) ?? [])))
        }
        return replacements
    }
}
