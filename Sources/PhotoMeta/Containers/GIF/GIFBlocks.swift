// SPDX-License-Identifier: Apache-2.0
/// Iterates over the blocks of a GIF file (GIF89a).
struct GIFBlocks {
    enum Found {
        /// A frame, and the range of its local color table.
        case image(Range<UInt64>?)
        /// The offset of the four bytes of a graphic control.
        case control(UInt64)
        case comment([Range<UInt64>])
        case application(Application, [Range<UInt64>])
        /// An XMP packet that is not in sub-blocks.
        case packet(Range<UInt64>)
    }

    enum Application { case animation, xmp, profile, credentials, other }

    private var offset: UInt64
    private let limit: UInt64
    /// Whether the end of the file was reached, and not a limit.
    private(set) var isWhole = false

    /// Begins after the logical screen descriptor, whose flags state the size of the global color table; reads at most `limit`
    /// bytes.
    init(after flags: UInt8, limit: Int) {
        offset = 13 + Self.tableByteCount(flags)
        self.limit = UInt64(clamping: limit)
    }

    /// §18, §20: three bytes for each of 2, 4 … 256 colors.
    private static func tableByteCount(_ flags: UInt8) -> UInt64 {
        flags & 0x80 == 0 ? 0 : 3 << (UInt64(flags & 7) + 1)
    }

    /// Returns the next block of a known kind; `nil` at the end.
    mutating func next(in window: ByteWindow, _ context: inout ParseContext) throws(ParseStop) -> Found? {
        while let introducer = try byte(in: window, &context) {
            guard context.consumeBoxAllowance() else {
                context.noteRefusedBox("GIF", at: offset)
                return nil
            }
            switch introducer {
            case 0x2C:
                guard let found = try image(in: window, &context) else { return nil }
                return found
            case 0x21:
                guard let label = try byte(in: window, &context) else { return nil }
                if let found = try `extension`(label, in: window, &context) { return found }
            case 0x3B:
                isWhole = true
                return nil
            // Some writers leave zeros between blocks.
            case 0: break
            default:
                context.note(.malformed, "GIF", at: offset - 1, "no block begins with \(introducer)")
                return nil
            }
        }
        return nil
    }

    /// Reads the next byte; returns `nil`, with a diagnostic, at the end and at the limit.
    private mutating func byte(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> UInt8? {
        guard offset < window.byteCount else {
            context.note(.truncated, "GIF", at: offset, "the file ends before its trailer")
            return nil
        }
        guard offset < limit else {
            context.noteLimit(Int(clamping: limit), of: "bytes of frames", "GIF", at: offset)
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
        case 0xF9:
            let start = offset + 1
            guard try skipSubBlocks(in: window, &context) else { return nil }
            return offset - start >= 5 ? .control(start) : nil
        case 0xFE:
            var pieces: [Range<UInt64>] = []
            guard try skipSubBlocks(in: window, &context, into: &pieces) else { return nil }
            return pieces.isEmpty ? nil : .comment(pieces)
        case 0xFF:
            return try application(in: window, &context)
        default:
            _ = try skipSubBlocks(in: window, &context)
            return nil
        }
    }

    /// §26: eleven bytes, the application identifier and its authentication code.
    private mutating func application(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> Found? {
        guard let count = try byte(in: window, &context) else { return nil }
        guard count == 11, window.byteCount - offset >= 14 else {
            offset -= 1
            _ = try skipSubBlocks(in: window, &context)
            return nil
        }
        let header = try window.slice(at: offset, count: 13)
        let bytes = header.span
        var name = Application.other
        for (text, application) in Self.applications where bytes.equals(text, in: 0..<11) {
            name = application
        }
        offset += 11
        let start = offset
        // XMP part 3, §1.1.2: the packet is not in sub-blocks, but followed by 258 bytes that lead any reader of sub-blocks to
        // their end. Some writers do use sub-blocks: then the first character follows a size.
        let isPacket = name == .xmp && (try? bytes.uint8(at: 12)) != 0x3C
        guard name != .other, !isPacket else {
            guard try skipSubBlocks(in: window, &context), isPacket else { return nil }
            let trailerByteCount: UInt64 = 258
            return offset - start > trailerByteCount ? .packet(start..<(offset - trailerByteCount)) : nil
        }
        var pieces: [Range<UInt64>] = []
        guard try skipSubBlocks(in: window, &context, into: &pieces), !pieces.isEmpty else { return nil }
        return .application(name, pieces)
    }

    private static let applications: [(String, Application)] = [
        ("NETSCAPE2.0", .animation), ("ANIMEXTS1.0", .animation), ("XMP DataXMP", .xmp),
        ("ICCRGBG1012", .profile),
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
            guard context.consumeBoxAllowance() else {
                context.noteRefusedBox("GIF", at: piece.lowerBound)
                return false
            }
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
        guard end <= window.byteCount else { return nil }
        defer { offset = end }
        return offset..<end
    }
}
