// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The blocks of a GIF file (GIF89a).
extension LayoutCollector {
    mutating func collectGIF(_ file: Range<UInt64>) throws(ParseStop) {
        var blocks = try GIFBlockList.blocks(in: window, context.limits)
        builder.add(0..<min(blocks.start, file.upperBound), .piece(.header), .structure, part: 0)
        while let found = try blocks.next(in: window, &context) {
            let (label, role) = try kind(of: found, blocks.range)
            builder.add(blocks.range, label, role, part: 0)
        }
        let rest = min(blocks.start, file.upperBound)..<file.upperBound
        let endsInFrame = blocks.end == .cutOff ? try isFrame(rest) : false
        switch blocks.end {
        case .trailer?:
            builder.add(blocks.range, .piece(.trailer), .structure)
            let end = blocks.range.upperBound
            if end < file.upperBound {
                builder.add(end..<file.upperBound, .leftover(.afterImage), .unreferenced)
            }
        // Decoders show the part of a frame that is there.
        case .cutOff? where endsInFrame:
            builder.add(rest, .piece(.frame), .media, part: 0, isDamaged: true)
        case .limit?: builder.markUnexamined(FileLayout.file)
        // Nothing in the file states where something is, so that an edit need not know what is there.
        default:
            guard !findsOnlyNumbers else { return }
            builder.markUnexamined(FileLayout.file)
            builder.markDamagedTable()
        }
    }

    /// Whether a range begins like a frame, or is empty.
    private func isFrame(_ range: Range<UInt64>) throws(ParseStop) -> Bool {
        if range.isEmpty { return true }
        return try window.slice(at: range.lowerBound, count: 1).first == GIFHeader.image
    }

    private func kind(
        of block: GIFBlocks.Found, _ range: Range<UInt64>
    ) throws(ParseStop) -> (FileLayout.Region.Label, FileLayout.Role) {
        switch block {
        case .image: return (.piece(.frame), .media)
        case .control: return (.extension(GIFHeader.control, ""), .structure)
        case .comment: return (.extension(GIFHeader.comment, ""), .metadata)
        case .text: return (.extension(GIFHeader.plainText, ""), .unknown)
        case .packet: return (try application(range), .metadata)
        case .application(let application, let pieces):
            let role: FileLayout.Role =
                switch application {
                case .animation, .profile: .structure
                case .xmp, .credentials: pieces.isEmpty ? .unknown : .metadata
                case .other: .unknown
                }
            return (try self.application(range), role)
        case .other:
            let head = try window.slice(at: range.lowerBound, count: 2)
            return (.extension(head.last ?? 0, ""), .unknown)
        }
    }

    /// The label of an extension of an application, whose name follows the size of eleven bytes.
    private func application(_ range: Range<UInt64>) throws(ParseStop) -> FileLayout.Region.Label {
        let head = try window.slice(at: range.lowerBound, count: Int(min(range.byteCount, 14)))
        guard head.count == 14, head.dropFirst(2).first == 11 else {
            return .extension(GIFHeader.application, "")
        }
        let name = head.suffix(11).prefix { (0x20...0x7E).contains($0) }
        return .extension(GIFHeader.application, String(decoding: name, as: UTF8.self))
    }
}

/// The blocks of a GIF file that an edit changes.
struct GIFBlockList {
    /// The comments, in order.
    private(set) var comments: [Range<UInt64>] = []
    /// The extensions of applications, in order.
    private(set) var applications: [Range<UInt64>] = []
    /// The place of new extensions: before the first frame and what belongs to it, or else at the end.
    private(set) var newPlace: UInt64
    /// The extension of an XMP packet that cannot be read.
    private(set) var damagedPacket: Range<UInt64>?

    init(in window: ByteWindow, _ limits: Limits) throws(ParseStop) {
        var context = ParseContext(limits: limits)
        var blocks = try Self.blocks(in: window, limits)
        var firstFrame: UInt64?
        while let found = try blocks.next(in: window, &context) {
            switch found {
            case .image, .control, .text: firstFrame = firstFrame ?? blocks.range.lowerBound
            case .comment: comments.append(blocks.range)
            case .application(let application, let pieces):
                applications.append(blocks.range)
                if application == .xmp, pieces.isEmpty { damagedPacket = blocks.range }
            case .packet: applications.append(blocks.range)
            case .other: break
            }
        }
        newPlace = firstFrame ?? blocks.start
    }

    /// A cursor on the blocks of a file.
    static func blocks(in window: ByteWindow, _ limits: Limits) throws(ParseStop) -> GIFBlocks {
        let flags = try window.slice(at: GIFHeader.flagsOffset, count: 1).first ?? 0
        return GIFBlocks(after: flags, limit: limits.tableBytes)
    }

    /// The extension of an application that contains a block.
    func application(around block: Range<UInt64>) -> Range<UInt64>? {
        let begun = applications.lastElement(beginningUpTo: block.lowerBound, \.lowerBound)
        return begun.flatMap { $0.contains(block) ? $0 : nil }
    }
}
