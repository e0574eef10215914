// SPDX-License-Identifier: Apache-2.0
/// Iterates over the blocks of a GIF file (GIF89a).
package struct GIFBlocks {
    package enum Found {
        /// A frame, and the range of its local color table.
        case image(Range<UInt64>?)
        /// The offset of the four bytes of a graphic control.
        case control(UInt64)
        case comment([Range<UInt64>])
        /// An extension of an application, and the data of those that are read.
        case application(Application, [Range<UInt64>])
        /// An XMP packet that is not in sub-blocks.
        case packet(Range<UInt64>)
        /// Text that is drawn like a frame (§25).
        case text
        /// An extension of a kind that is not known, or one without data.
        case other
    }

    package enum Application { case animation, xmp, profile, credentials, other }

    /// Why no block follows.
    package enum End {
        case trailer
        /// The file ends, in a block or before its trailer.
        case cutOff
        /// No block begins with the next byte.
        case malformed
        /// A limit was reached.
        case limit
    }

    private var offset: UInt64
    private let limit: UInt64
    /// The start of the current block; after the last one, where the next one would be.
    package private(set) var start: UInt64
    /// `nil` while blocks follow.
    package private(set) var end: End?

    /// The current block, from its introducer to the empty sub-block; after the last one, the trailer.
    package var range: Range<UInt64> { start..<max(offset, start) }

    /// Begins after the logical screen descriptor, whose flags state the size of the global color table; reads at most `limit`
    /// bytes.
    package init(after flags: UInt8, limit: Int) {
        offset = GIFHeader.byteCount + Self.tableByteCount(flags)
        start = offset
        self.limit = UInt64(clamping: limit)
    }

    /// §18, §20: three bytes for each of 2, 4 … 256 colors.
    package static func tableByteCount(_ flags: UInt8) -> UInt64 {
        flags & 0x80 == 0 ? 0 : 3 << (UInt64(flags & 7) + 1)
    }

    /// Returns the next block; `nil` at the end, and for a block that is cut off.
    package mutating func next(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> Found? {
        while end == nil {
            start = offset
            guard let introducer = try byte(in: window, &context) else { return nil }
            guard consumeAllowance(&context, at: offset) else { return nil }
            switch introducer {
            case GIFHeader.image:
                return try image(in: window, &context)
            case GIFHeader.extension:
                guard let label = try byte(in: window, &context) else { return nil }
                return try `extension`(label, in: window, &context)
            case GIFHeader.trailer:
                end = .trailer
            // Some writers leave zeros between blocks.
            case 0: break
            default:
                context.note(.malformed, "GIF", at: offset - 1, "no block begins with \(introducer)")
                end = .malformed
            }
        }
        return nil
    }

    private mutating func consumeAllowance(_ context: inout ParseContext, at offset: UInt64) -> Bool {
        guard !context.consumeBoxAllowance() else { return true }
        context.noteRefusedBox("GIF", at: offset)
        end = .limit
        return false
    }

    private mutating func endEarly(_ context: inout ParseContext) {
        context.note(.truncated, "GIF", at: offset, "the file ends before its trailer")
        end = .cutOff
    }

    /// Reads the next byte; returns `nil`, with a diagnostic, at the end and at the limit.
    private mutating func byte(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> UInt8? {
        guard offset < window.byteCount else {
            endEarly(&context)
            return nil
        }
        guard offset < limit else {
            context.noteLimit(Int(clamping: limit), of: "bytes of frames", "GIF", at: offset)
            end = .limit
            return nil
        }
        do throws(ParseStop) {
            let slice = try window.slice(at: offset, count: 1)
            offset += 1
            return try slice.span.uint8(at: 0)
        } catch .missing(let range) {
            // Doubles the known bytes: all blocks are needed, and a request for each few of them would be slow.
            let count = min(max(offset, 65_536), 8 << 20)
            let end = min(range.lowerBound.addingSaturated(count), window.byteCount)
            throw .missing(range.lowerBound..<max(end, range.upperBound))
        }
    }

    /// §20: position and size in eight bytes, flags, a local color table, and the data.
    private mutating func image(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> Found? {
        offset = offset.addingSaturated(8)
        guard let flags = try byte(in: window, &context) else { return nil }
        let tableByteCount = Self.tableByteCount(flags)
        let table = offset..<min(offset.addingSaturated(tableByteCount), window.byteCount)
        // The table is followed by the minimum code size of the data.
        offset = offset.addingSaturated(tableByteCount + 1)
        guard try skipSubBlocks(in: window, &context) else { return nil }
        return .image(table.isEmpty ? nil : table)
    }

    private mutating func `extension`(
        _ label: UInt8, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> Found? {
        switch label {
        case GIFHeader.control:
            let start = offset + 1
            guard try skipSubBlocks(in: window, &context) else { return nil }
            return offset - start >= 5 ? .control(start) : .other
        case GIFHeader.comment:
            var pieces: [Range<UInt64>] = []
            guard try skipSubBlocks(in: window, &context, into: &pieces) else { return nil }
            return .comment(pieces)
        case GIFHeader.application:
            return try application(in: window, &context)
        default:
            guard try skipSubBlocks(in: window, &context) else { return nil }
            return label == GIFHeader.plainText ? .text : .other
        }
    }

    /// §26: eleven bytes, the application identifier and its authentication code.
    private mutating func application(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> Found? {
        guard let count = try byte(in: window, &context) else { return nil }
        guard count == 11, window.byteCount - offset >= 14 else {
            offset -= 1
            return try skipSubBlocks(in: window, &context) ? .application(.other, []) : nil
        }
        let header = try window.slice(at: offset, count: 13)
        let bytes = header.span
        var name = Application.other
        for (text, application) in Self.applications where bytes.equals(text, in: 0..<11) {
            name = application
        }
        offset += 11
        let start = offset
        guard name == .xmp else {
            var pieces: [Range<UInt64>] = []
            guard try skipSubBlocks(in: window, &context, into: &pieces) else { return nil }
            return .application(name, name == .other ? [] : pieces)
        }
        guard try skipSubBlocks(in: window, &context) else { return nil }
        return try packet(start..<offset, in: window, &context)
    }

    /// A packet that is not in sub-blocks and has a trailer, as it should, or one that some writers put into sub-blocks.
    private mutating func packet(
        _ data: Range<UInt64>, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> Found? {
        let trailer = GIFHeader.packetTrailer
        let count = UInt64(trailer.count)
        if data.byteCount >= count,
            try window.slice(at: data.upperBound - count, count: trailer.count).elementsEqual(trailer)
        {
            return .packet(data.lowerBound..<(data.upperBound - count))
        }
        offset = data.lowerBound
        var pieces: [Range<UInt64>] = []
        guard try skipSubBlocks(in: window, &context, into: &pieces) else { return nil }
        // Otherwise, characters of a packet without its trailer were taken for sizes of sub-blocks.
        guard let first = pieces.first, let last = pieces.last,
            try window.slice(at: first.lowerBound, count: Int(first.byteCount)).first(where: isNoSpace)
                == 0x3C,
            try window.slice(at: last.lowerBound, count: Int(last.byteCount)).last(where: isNoSpace) == 0x3E
        else {
            context.note(
                .malformed, "GIF", at: data.lowerBound, "an XMP packet without the bytes that end it")
            return .application(.xmp, [])
        }
        return .application(.xmp, pieces)
    }

    /// Whether a byte is neither white space nor a part of a byte order mark.
    private func isNoSpace(_ byte: UInt8) -> Bool {
        ![0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF].contains(byte)
    }

    private static let applications: [(String, Application)] = [
        (GIFHeader.animation, .animation), ("ANIMEXTS1.0", .animation), (GIFHeader.packetApplication, .xmp),
        (GIFHeader.profile, .profile),
        // C2PA 2.2 §A.3.5, "Embedding manifests into GIF".
        ("C2PA_GIF\u{1}\0\0", .credentials),
    ]

    /// Skips sub-blocks and collects their ranges; returns whether the last one was found.
    ///
    /// Each sub-block counts as a box: ranges of sub-blocks of one byte would need many times the memory of the file.
    private mutating func skipSubBlocks(
        in window: ByteWindow, _ context: inout ParseContext, into pieces: inout [Range<UInt64>]
    ) throws(ParseStop) -> Bool {
        while let piece = try subBlock(in: window, &context) {
            if piece.isEmpty { return true }
            guard consumeAllowance(&context, at: piece.lowerBound) else { return false }
            pieces.append(piece)
        }
        return false
    }

    /// Skips sub-blocks; returns whether the last one was found.
    private mutating func skipSubBlocks(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> Bool {
        while let piece = try subBlock(in: window, &context) {
            if piece.isEmpty { return true }
        }
        return false
    }

    /// The next sub-block of at most 255 bytes, after its size; the last one is empty (§15, §16).
    @inline(__always)
    private mutating func subBlock(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> Range<UInt64>? {
        WorkMeter.add()
        guard let count = try byte(in: window, &context) else { return nil }
        let end = offset.addingSaturated(UInt64(count))
        guard end <= window.byteCount else {
            endEarly(&context)
            return nil
        }
        defer { offset = end }
        return offset..<end
    }
}
