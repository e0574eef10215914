// SPDX-License-Identifier: Apache-2.0
/// Finds the metadata segments of a JPEG file (ISO/IEC 10918-1 Annex B).
enum JPEG: ContainerReader {
    /// The properties that a JPEG file can contain.
    private static let properties = [
        BlockKind.exif, .photoshop, .multiPicture, .jfif, .jpegComment, .ducky, .xmp, .iccProfile, .jumbf,
    ].reduce(
        PropertySelection.codedImage
    ) { $0.union($1.properties) }

    static func recognize(_ start: FileStart) -> MediaFormat? {
        switch start.first {
        case _ where start.first >> 16 == 0xFFD8: .jpeg
        // Exiv2's file without an image: JPEG segments after a signature.
        case 0xFF01_4578 where start.second >> 8 == 0x697632: .exv
        default: nil
        }
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard map.selection.containsAny(of: properties) else { return }
        map.makeRoom()
        var segments = JPEGSegments(limit: context.limits.segments, at: map.format.startOfSegments)
        var previous: (marker: UInt8, end: UInt64) = (0, 0)
        var hasPieces = false
        // Reads all segments up to the image data, because an editor's Exif block may come before the camera's.
        while let (marker, payload) = try segments.next(in: window, &context) {
            // A block may continue in the next segment only, whether or not other segments are selected.
            let isNext = marker == previous.marker && map.blocks.last?.range.upperBound == previous.end
            previous = (marker, payload.upperBound)
            switch marker {
            case JPEGSegment.app0, JPEGSegment.app1, JPEGSegment.app2, JPEGSegment.app11, JPEGSegment.app12,
                JPEGSegment.app13:
                if let kind = try kind(of: payload, in: window), map.wants(kind) {
                    try add(LocatedBlock(kind, at: payload), isNext: isNext, to: &map, in: window)
                    hasPieces = hasPieces || kind == .xmp || kind.isNumbered
                }
            case _ where JPEGSegment.isFrame(marker):
                guard map.selection.containsAny(of: .codedImage) else { break }
                let byteCount = Int(min(payload.byteCount, 6))
                let image = try window.read(at: payload.lowerBound, count: byteCount) {
                    frame($0, marker: marker)
                }
                if let image { map.codedImage = image }
            case JPEGSegment.comment where !payload.isEmpty:
                if map.wants(.jpegComment) { map.blocks.append(LocatedBlock(.jpegComment, at: payload)) }
            default:
                break
            }
        }
        if hasPieces { map.joinPieces() }
    }

    /// The kind of an APPn segment, which its marker alone does not determine (c2pa public-draft #32).
    static func kind(
        of payload: Range<UInt64>, in window: ByteWindow
    ) throws(ParseStop) -> BlockKind? {
        guard payload.byteCount >= 4 else { return nil }
        switch FourCharacterCode(rawValue: try window.uint32(at: payload.lowerBound)) {
        case .exifItem: return .exif
        // Some editors write "XMP" and a zero byte instead of a namespace.
        case FourCharacterCode("h", "t", "t", "p"), FourCharacterCode("X", "M", "P", "\0"): return .xmp
        case FourCharacterCode("I", "C", "C", "_"): return .iccProfile
        case FourCharacterCode("M", "P", "F", "\0"): return .multiPicture
        case FourCharacterCode("P", "h", "o", "t"): return .photoshop
        case FourCharacterCode("J", "F", "I", "F"): return .jfif
        case FourCharacterCode("D", "u", "c", "k"): return .ducky
        // "JP" and the number of the box (ISO/IEC 19566-5 §D.2).
        case let start where start.rawValue >> 16 == UInt32(JUMBFSegment.mark): return .jumbf
        default: return nil
        }
    }

    /// Adds a block.
    ///
    /// - Parameter isNext: Whether the previous segment has the same marker, and is the previous block.
    static func add(
        _ block: LocatedBlock, isNext: Bool, to map: inout FileMapBuilder, in window: ByteWindow
    ) throws(ParseStop) {
        var block = block
        switch block.kind {
        // A thumbnail may follow the header.
        case .jfif: block.byteCount = min(block.byteCount, JPEGSegment.jfifByteCount)
        case .xmp: guard try identifyXMP(&block, in: window) else { return }
        case .iccProfile: try identifyProfile(&block, in: window)
        case .jumbf:
            guard block.byteCount >= 16, let piece = try JUMBFSegment(in: block.range, of: window),
                piece.isSuperbox
            else { return }
            block.code = FourCharacterCode(rawValue: UInt32(piece.number))
            block.order = piece.sequenceNumber
            block.headerByteCount = UInt8(
                JUMBFSegment.headerByteCount + (block.order <= 1 ? 0 : piece.boxHeaderByteCount))
        case .photoshop:
            let identifierByteCount = JPEGSegment.photoshop.utf8.count
            block.headerByteCount = UInt8(identifierByteCount)
            guard isNext, map.blocks.last?.kind == .photoshop else { break }
            // Resources over 64 KiB continue in the next segment, which repeats the identifier and does not begin with a
            // resource.
            let slice = try window.slice(at: block.offset, count: min(block.byteCount, 18))
            if slice.count > identifierByteCount,
                !PhotoshopResource.begins(in: slice.span, at: identifierByteCount)
            {
                block.continuePrevious(skipping: identifierByteCount)
            }
        case .exif:
            guard isNext, map.blocks.last?.kind == .exif else { break }
            // A block over 64 KiB continues in the next APP1 segment (exifr #15), which repeats the identifier but not the
            // TIFF header.
            let slice = try window.slice(at: block.offset, count: min(block.byteCount, 16))
            if ExifHeader.offset(in: slice.span) == nil, block.byteCount >= 6 {
                block.continuePrevious(skipping: JPEGSegment.exif.utf8.count)
            }
        default: break
        }
        map.blocks.append(block)
    }

    /// Distinguishes a packet from a piece of extended XMP by its namespace (XMP part 3, §1.1.3); `false` if it is neither.
    private static func identifyXMP(
        _ block: inout LocatedBlock, in window: ByteWindow
    ) throws(ParseStop) -> Bool {
        let packet = JPEGSegment.packet
        let piece = ExtendedXMPSegment.identifier
        let pieceHeaderByteCount = ExtendedXMPSegment.headerByteCount
        let header = try window.slice(
            at: block.offset, count: min(block.byteCount, pieceHeaderByteCount))
        let bytes = header.span
        if bytes.count >= packet.utf8.count, bytes.equals(packet, in: 0..<packet.utf8.count) {
            block.headerByteCount = UInt8(packet.utf8.count)
            return true
        }
        guard bytes.count == pieceHeaderByteCount, bytes.equals(piece, in: 0..<piece.utf8.count) else {
            // Some writers put a space after the namespace, or omit its end.
            let start = header.firstIndex(of: UInt8(ascii: "<")) ?? header.endIndex
            guard
                header[start...].starts(with: Array("<?xpacket".utf8))
                    || header[start...].starts(with: Array("<x:xmpmeta".utf8))
            else { return false }
            block.headerByteCount = UInt8(clamping: start - header.startIndex)
            return true
        }
        block.kind = .extendedXMP
        block.headerByteCount = UInt8(pieceHeaderByteCount)
        // The first four characters of the GUID distinguish the pieces of two packets.
        block.code = try bytes.fourCharacterCode(at: ExtendedXMPSegment.digest.lowerBound)
        block.order = try bytes.uint32(at: ExtendedXMPSegment.position)
        return true
    }

    /// Reads the number of a profile's piece; the number of pieces follows.
    private static func identifyProfile(
        _ block: inout LocatedBlock, in window: ByteWindow
    ) throws(ParseStop) {
        let identifierByteCount = JPEGSegment.profile.utf8.count
        guard block.byteCount >= identifierByteCount + 2 else { return }
        block.headerByteCount = UInt8(identifierByteCount + 2)
        let number = try window.slice(at: block.offset + UInt64(identifierByteCount), count: 1)
        block.order = UInt32(number.first ?? 0)
    }

    /// B.2.2: precision, lines, samples per line, components.
    ///
    /// A height of 0 means that it is stated later in the file (DNL); the size is then not known.
    private static func frame(_ bytes: Span<UInt8>, marker: UInt8) -> CodedImage? {
        guard let precision = try? bytes.uint8(at: 0), let height = try? bytes.uint16(at: 1),
            let width = try? bytes.uint16(at: 3), let componentCount = try? bytes.uint8(at: 5),
            width > 0, height > 0
        else { return nil }
        // B.1.1.3: the last two bits of a frame's marker are the coding process; 2 is progressive.
        return CodedImage(
            size: PixelSize(width: Int(width), height: Int(height)), bitsPerComponent: Int(precision),
            colorModel: ColorModel(componentCount: Int(componentCount)), hasAlpha: false,
            isProgressive: marker & 3 == 2, frameCount: 1)
    }
}

extension MediaFormat {
    /// The position of a JPEG file's SOI marker, or of what replaces it in Exiv2's files without an image.
    package var startOfSegments: UInt64 { self == .exv ? 5 : 0 }
}

extension LocatedBlock {
    /// Makes the block a piece of the previous one, without the repeated identifier.
    fileprivate mutating func continuePrevious(skipping byteCount: Int) {
        continuesPrevious = true
        headerByteCount = 0
        offset += UInt64(byteCount)
        self.byteCount -= byteCount
    }
}

extension FileMapBuilder {
    /// Joins the pieces of extended packets, profiles and JUMBF boxes, in the order of their numbers.
    ///
    /// - Parameter start: The index of the first block of the JPEG file.
    mutating func joinPieces(from start: Int = 0) {
        let added = blocks[min(start, blocks.count)...]
        guard added.count(where: { $0.kind.isNumbered }) > 1 else { return }
        let pieces = added.filter { $0.kind.isNumbered }.sorted {
            ($0.kind.rawValue, $0.code.rawValue, $0.order, $0.offset)
                < ($1.kind.rawValue, $1.code.rawValue, $1.order, $1.offset)
        }
        blocks.removeSubrange(added.indices)
        blocks += added.filter { !$0.kind.isNumbered }
        var previous: LocatedBlock?
        for var piece in pieces {
            // A repeated number begins another block, except in an extended packet, whose digest identifies its pieces.
            if let previous, previous.kind == piece.kind, previous.code == piece.code,
                previous.order < piece.order || piece.kind == .extendedXMP
            {
                piece.continuesPrevious = true
            }
            blocks.append(piece)
            previous = piece
        }
    }
}

extension BlockKind {
    /// Whether the pieces of blocks of this kind are numbered.
    fileprivate var isNumbered: Bool {
        self == .iccProfile || self == .extendedXMP || self == .jumbf
    }
}
