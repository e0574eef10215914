// SPDX-License-Identifier: Apache-2.0
/// Finds the movie in a photo's file, in a window of known bytes; a step returns `.missing` if it needs other bytes.
///
/// Every location that the file states, or that phones use, is checked for the start of a movie, because edits and uploads
/// leave wrong numbers.
package struct MotionPhotoSearch {
    private let isBoxFile: Bool
    /// What the photo states about the movie.
    let claim: MotionPhotoClaim
    private let limits: Limits
    /// The next position to search for a movie that no number locates.
    private var position: UInt64

    /// Creates a search in the file of a photo whose XMP was read.
    init(_ photo: MediaMetadata, _ limits: Limits) {
        let blocks = photo.scope.map.blocks
        isBoxFile = photo.family == .heif
        claim = photo.motionPhotoClaim
        self.limits = limits
        // The movie begins after the metadata.
        position = isBoxFile ? 0 : blocks.map(\.range.upperBound).max() ?? 0
    }

    /// Searches for the movie as far as bytes are known; `nil` if there is none.
    mutating func step(in window: ByteWindow) -> Attempt<Range<UInt64>?> {
        do throws(ParseStop) {
            return .done(try movie(in: window))
        } catch .missing(let range) {
            return .missing(range)
        } catch {
            return .done(nil)
        }
    }

    /// The range of the movie; `nil` if there is none.
    private mutating func movie(in window: ByteWindow) throws(ParseStop) -> Range<UInt64>? {
        let file = 0..<window.byteCount
        let trailer = try SamsungTrailer(in: window)
        if let range = try trailer?.movie(in: window)?.clamped(to: file), try isMovie(range, in: window) {
            return range
        }
        if isBoxFile, let range = try box(in: window), try isMovie(range, in: window) { return range }
        if let range = claim.movie(inFileOf: window.byteCount), try isMovie(range, in: window) {
            return range
        }
        // A trailer does not belong to the movie.
        let end = trailer?.start ?? window.byteCount
        let starts = claim.bytesBeforeEnd.filter { $0 <= window.byteCount }.map { window.byteCount - $0 }
        for start in starts where start < end {
            if try isMovie(start..<end, in: window) { return start..<end }
        }
        for range in try huaweiRanges(in: window) where try isMovie(range, in: window) { return range }
        return claim.isClaimed && !isBoxFile ? try search(before: end, in: window) : nil
    }

    /// Whether a range begins with a movie: with a box that movies begin with, and that fits the range.
    private func isMovie(_ range: Range<UInt64>, in window: ByteWindow) throws(ParseStop) -> Bool {
        guard range.byteCount >= 16 else { return false }
        let start = try window.read(at: range.lowerBound, count: 12, FileStart.init)
        return BoxFile.recognize(start) == .quickTime && (start.first >= 8 || start.first == 1)
    }

    /// The `mpvd` box of a HEIF file, which contains a movie (Motion Photo format 1.0, "HEIC and AVIF").
    private func box(in window: ByteWindow) throws(ParseStop) -> Range<UInt64>? {
        var context = ParseContext(limits: limits)
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(0..<window.byteCount, path: "File")
        while try boxes.next(in: window, known: known, &context) {
            if boxes.type == .motionPhotoMovie { return boxes.body }
        }
        return nil
    }

    /// The possible ranges of the movie in files of Huawei's phones.
    ///
    /// They end with 40 bytes of text, which end with `LIVE_` and the size of the movie, with or without some of the text
    /// (pulsejet/memories #1703).
    private func huaweiRanges(in window: ByteWindow) throws(ParseStop) -> [Range<UInt64>] {
        guard window.byteCount >= 40 else { return [] }
        let text = try window.slice(at: window.byteCount - 20, count: 20)
        guard text.starts(with: "LIVE_".utf8) else { return [] }
        let digits = text.dropFirst(5).prefix { (0x30...0x39).contains($0) }
        guard let byteCount = UInt64(String(decoding: digits, as: UTF8.self)) else { return [] }
        let end = window.byteCount - 40
        return ([40, 39, 20, 0] as [UInt64]).compactMap { tail in
            let length = byteCount.addingSaturated(tail)
            guard length <= window.byteCount, window.byteCount - length < end else { return nil }
            return (window.byteCount - length)..<end
        }
    }

    /// The text after the movie in files of Huawei's phones; `nil` if there is none, or if it is of another form.
    package static func text(
        after movie: Range<UInt64>, in window: ByteWindow
    ) throws(ParseStop) -> Range<UInt64>? {
        guard movie.upperBound.addingSaturated(40) == window.byteCount else { return nil }
        let text = try window.slice(at: movie.upperBound, count: 40)
        guard text.suffix(20).starts(with: "LIVE_".utf8),
            text.suffix(15).allSatisfy(Self.isDigitOrBlank),
            text.prefix(20).allSatisfy({ Self.isDigitOrBlank($0) || Self.textCharacters.contains($0) })
        else { return nil }
        return movie.upperBound..<window.byteCount
    }

    /// The characters before the size, as in `v3_f31_c 29 0`: a version, the number of a frame, and others.
    private static let textCharacters = Set("vfc_:.".utf8)

    private static func isDigitOrBlank(_ byte: UInt8) -> Bool {
        byte <= 0x20 || (0x30...0x39).contains(byte)
    }

    // MARK: Search

    /// The number of bytes to search at a time.
    private static let chunkByteCount: UInt64 = 1 << 20

    /// Searches for the file type box that begins a movie, from where an earlier call stopped.
    private mutating func search(before end: UInt64, in window: ByteWindow) throws(ParseStop) -> Range<
        UInt64
    >? {
        while position < end {
            let count = min(end - position, Self.chunkByteCount)
            let start = position
            let offsets = try window.read(at: start, count: Int(count)) { Self.fileTypes($0) }
            for offset in offsets {
                let movie = start + UInt64(offset)
                if try isFileTypeOfMovie(movie..<end, in: window) { return movie..<end }
            }
            // The first eight bytes of a box may be in two chunks.
            position = start + max(count, 9) - 8
            if count < Self.chunkByteCount { break }
        }
        return nil
    }

    /// The offsets of `ftyp` boxes with a plausible size.
    private static func fileTypes(_ bytes: Span<UInt8>) -> [Int] {
        var offsets: [Int] = []
        var position = 4
        while position + 4 <= bytes.count {
            // The size of a `ftyp` box fits one byte; the other three are zero.
            if bytes[position] == 0x66, bytes.holds(FourCharacterCode.ftyp, at: position),
                let byteCount = try? bytes.uint32(at: position - 4), (16...255).contains(byteCount)
            {
                offsets.append(position - 4)
            }
            position += 1
        }
        return offsets
    }

    /// Whether a file type box is followed by another box of a movie.
    private func isFileTypeOfMovie(_ range: Range<UInt64>, in window: ByteWindow) throws(ParseStop) -> Bool {
        guard try isMovie(range, in: window) else { return false }
        let next = range.lowerBound + UInt64(try window.uint32(at: range.lowerBound))
        guard next + 8 <= range.upperBound else { return false }
        switch FourCharacterCode(rawValue: try window.uint32(at: next + 4)) {
        case .moov, .mdat, .wide, .free, .skip, .meta, .uuid: return true
        default: return false
        }
    }
}
