// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The segments and the coded data of a JPEG file (ISO/IEC 10918-1 Annex B), and the files after them.
extension LayoutCollector {
    mutating func collectJPEG(_ file: Range<UInt64>) throws(ParseStop) {
        // Exiv2's file without an image has a signature of seven bytes.
        let start = Self.startOfSegments(map.format)
        builder.add(
            file.lowerBound..<(start + 2), map.format == .exv ? .text("signature") : .segment(0xD8),
            .structure)
        var end = start + 2
        var segments = JPEGSegments(limit: context.limits.segments, at: start)
        while let (marker, payload) = try segments.next(in: window, &context) {
            let marker = UInt8(truncatingIfNeeded: marker)
            let segment = (payload.lowerBound - 4)..<payload.upperBound
            try collectFill(end..<segment.lowerBound)
            let length = try number(at: segment.lowerBound + 2, byteCount: 2)
            try collectSegment(marker, segment, isDamaged: length != payload.byteCount + 2)
            end = segment.upperBound
        }
        guard map.format == .jpeg else { return }
        try collectFill(end..<segments.position)
        guard !findsOnlyNumbers else { return try collectTrailer(endingAt: file.upperBound) }
        guard let scans = findings.scans else { return builder.markUnexamined(FileLayout.file) }
        for piece in scans.pieces {
            if let marker = piece.marker {
                try collectSegment(marker, piece.range, isDamaged: piece.isDamaged)
            } else {
                builder.add(piece.range, .text("coded data"), .media, part: 0)
            }
        }
        guard scans.isComplete else { return builder.markUnexamined(FileLayout.file) }
        if scans.position < file.upperBound {
            builder.add(scans.position..<file.upperBound, .leftover(.afterImage), .unreferenced)
        }
        try collectTrailer(endingAt: file.upperBound)
    }

    /// The position of the SOI marker, or of what is there in Exiv2's files.
    static func startOfSegments(_ format: MediaFormat) -> UInt64 { format == .exv ? 5 : 0 }

    /// The first bytes of a segment with the positions of the parts of a field, from its start (QTFF, "Motion-JPEG").
    static let fieldPositions = [0, 0, 0, 0] + Array("mjpg".utf8)

    /// The first bytes of further segments that decoders need: the positions in a field, gain maps (ISO/TS 21496-1), Apple's gain
    /// maps, JPEG XT.
    static let decoderSegments: [UInt8: [UInt8]] = [
        0xE1: fieldPositions, 0xE2: Array("urn:iso:".utf8), 0xEA: Array("AROT\0".utf8),
        0xEB: Array("JP".utf8),
    ]

    /// Whether a payload is that of such a segment; boxes of JUMBF have the form of those of JPEG XT (ISO/IEC 19566-5 §D.2).
    static func isForDecoders(_ marker: UInt8, _ payload: ArraySlice<UInt8>) -> Bool {
        guard let start = decoderSegments[marker], payload.starts(with: start) else { return false }
        // The type of the box follows an instance and a sequence number.
        return marker != 0xEB || !payload.span.holds(FourCharacterCode("j", "u", "m", "b"), at: 12)
    }

    private mutating func collectSegment(
        _ marker: UInt8, _ range: Range<UInt64>, isDamaged: Bool
    ) throws(ParseStop) {
        let role: FileLayout.Role =
            switch marker {
            case _ where Self.decoderSegments[marker] != nil && range.byteCount > 4 && !isDamaged:
                Self.isForDecoders(
                    marker,
                    try window.slice(
                        at: range.lowerBound + 4, count: Int(min(range.byteCount - 4, 16))))
                    ? .structure : .unknown
            // JFIF, and Adobe's color transform, which decoders need.
            case 0xE0, 0xEE: .structure
            case 0xE1...0xEF: .unknown
            case 0xFE: .metadata
            default: .structure
            }
        builder.add(range, .segment(marker), role, part: 0, isDamaged: isDamaged)
        guard range.byteCount >= 4, !isDamaged else { return }
        builder.addSize(at: range.lowerBound + 2, byteCount: 2, of: (range.lowerBound + 2)..<range.upperBound)
    }

    /// Adds the bytes between two segments: any number of fill bytes (B.1.1.2), or bytes that belong to no segment.
    private mutating func collectFill(_ range: Range<UInt64>) throws(ParseStop) {
        guard !range.isEmpty else { return }
        let bytes = try window.slice(at: range.lowerBound, upTo: Int(clamping: min(range.byteCount, 4_096)))
        // A file without an image may have an end.
        if bytes.elementsEqual([0xFF, 0xD9]) { return try collectSegment(0xD9, range, isDamaged: false) }
        let isFill = UInt64(bytes.count) == range.byteCount && bytes.allSatisfy { $0 == 0xFF }
        builder.add(
            range, isFill ? .text("fill bytes") : .leftover(.betweenSegments),
            isFill ? .padding : .unreferenced)
    }

    // MARK: After the image

    /// Adds Samsung's trailer, which lists blocks of data before it.
    mutating func collectTrailer(endingAt end: UInt64) throws(ParseStop) {
        guard let trailer = try SamsungTrailer(in: window, endingAt: end) else { return }
        let start = trailer.blocks.map(\.range.lowerBound).min() ?? trailer.start
        nested.append(
            NestedRegion(
                range: start..<end, label: .samsungTrailer, role: .unreferenced,
                isContainer: true))
        nested.append(
            NestedRegion(
                range: trailer.start..<end, label: .text("directory"), role: .structure, isContainer: true))
        builder.add(
            FileLayout.SizeField(
                field: .bytes(at: end - 8, 4), form: .littleEndian, range: trailer.start..<(end - 8)))
        for block in trailer.blocks {
            try collectTrailerBlock(block, of: trailer)
        }
    }

    private mutating func collectTrailerBlock(
        _ block: SamsungTrailer.Block, of trailer: SamsungTrailer
    ) throws(ParseStop) {
        // Two zero bytes, the type, and the name of the block with its length.
        let head = try window.slice(
            at: block.range.lowerBound, count: Int(min(block.range.byteCount, 72)))
        let nameByteCount = (try? head.span.uint32(at: 4, LittleEndian.self)).map { Int(clamping: $0) } ?? 0
        let name = String(decoding: head.dropFirst(8).prefix(min(nameByteCount, 64)), as: UTF8.self)
        nested.append(
            NestedRegion(
                range: block.range, label: .samsungBlock(block.type, name), role: .metadata, isContainer: true
            ))
        let entry = trailer.start + UInt64(clamping: block.entry)
        builder.add(
            FileLayout.Reference(
                field: .bytes(at: entry + 4, 4), form: .littleEndian, base: trailer.start,
                target: block.range.lowerBound, isBackwards: true))
        builder.add(
            FileLayout.SizeField(field: .bytes(at: entry + 8, 4), form: .littleEndian, range: block.range))
        // In a HEIF file, the block of the movie has the movie's offset and size, in the byte order of boxes.
        let data = nameByteCount.addingSaturated(8)
        guard block.type == SamsungTrailer.movieType, block.range.byteCount > UInt64(clamping: data),
            let movie = findings.movie,
            head.span.holds(FourCharacterCode("m", "p", "v", "2"), at: data)
        else { return }
        let field = block.range.lowerBound + UInt64(data) + 4
        let form = FileLayout.NumberForm.bigEndian
        if try number(at: field, byteCount: 4) == movie.lowerBound {
            builder.add(
                FileLayout.Reference(
                    field: .bytes(at: field, 4), form: form, base: 0, target: movie.lowerBound))
        }
        if try number(at: field + 4, byteCount: 4) == movie.byteCount {
            builder.add(FileLayout.SizeField(field: .bytes(at: field + 4, 4), form: form, range: movie))
        }
    }
}
