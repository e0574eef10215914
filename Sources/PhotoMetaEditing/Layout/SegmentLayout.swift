// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The segments and the coded data of a JPEG file (ISO/IEC 10918-1 Annex B), and the files after them.
extension LayoutCollector {
    mutating func collectJPEG(_ file: Range<UInt64>) throws(ParseStop) {
        // Exiv2's file without an image has a signature of seven bytes.
        let start = map.format.startOfSegments
        builder.add(
            file.lowerBound..<(start + 2),
            map.format == .exv ? .piece(.signature) : .segment(JPEGSegment.startOfImage),
            .structure)
        var end = start + 2
        var segments = JPEGSegments(limit: context.limits.segments, at: start)
        while let (marker, payload) = try segments.next(in: window, &context) {
            let segment = JPEGSegment.range(of: payload)
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
                builder.add(piece.range, .piece(.codedData), .media, part: 0)
            }
        }
        guard scans.isComplete else { return builder.markUnexamined(FileLayout.file) }
        if scans.position < file.upperBound {
            builder.add(scans.position..<file.upperBound, .leftover(.afterImage), .unreferenced)
        }
        try collectTrailer(endingAt: file.upperBound)
    }

    /// The first bytes of a segment with the positions of the parts of a field, from its start (QTFF, "Motion-JPEG").
    static let fieldPositions = [0, 0, 0, 0] + Array("mjpg".utf8)

    /// The first bytes of further segments that decoders need: the positions in a field, gain maps (ISO/TS 21496-1), Apple's gain
    /// maps, JPEG XT.
    static let decoderSegments: [UInt8: [UInt8]] = [
        JPEGSegment.app1: fieldPositions, JPEGSegment.app2: Array("urn:iso:".utf8),
        JPEGSegment.app10: Array("AROT\0".utf8), JPEGSegment.app11: Array("JP".utf8),
    ]

    /// Whether a payload is that of such a segment; boxes of JUMBF have the form of those of JPEG XT (ISO/IEC 19566-5 §D.2).
    static func isForDecoders(_ marker: UInt8, _ payload: ArraySlice<UInt8>) -> Bool {
        guard let start = decoderSegments[marker], payload.starts(with: start) else { return false }
        return marker != JPEGSegment.app11 || JUMBFSegment(payload.span)?.isSuperbox != true
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
            case JPEGSegment.app0, JPEGSegment.app14: .structure
            case JPEGSegment.applications: .unknown
            case JPEGSegment.comment: .metadata
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
        if bytes.elementsEqual([0xFF, 0xD9]) {
            return try collectSegment(JPEGSegment.endOfImage, range, isDamaged: false)
        }
        let isFill = UInt64(bytes.count) == range.byteCount && bytes.allSatisfy { $0 == 0xFF }
        builder.add(
            range, isFill ? .piece(.fillBytes) : .leftover(.betweenSegments),
            isFill ? .padding : .unreferenced)
    }

    // MARK: After the image

    /// Adds Samsung's trailer, which lists blocks of data before it.
    mutating func collectTrailer(endingAt end: UInt64) throws(ParseStop) {
        guard let trailer = try SamsungTrailer(in: window, endingAt: end) else { return }
        let start = trailer.blocks.compactMap(\.block?.lowerBound).min() ?? trailer.start
        nested.append(
            NestedRegion(
                range: start..<end, label: .piece(.samsungTrailer), role: .unreferenced, isContainer: true))
        nested.append(
            NestedRegion(
                range: trailer.start..<end, label: .piece(.directory), role: .structure, isContainer: true))
        builder.add(
            FileLayout.SizeField(field: trailer.sizeField, form: .littleEndian, range: trailer.directory))
        for entry in trailer.entries {
            if let block = entry.block { try collectBlock(block, entry, base: trailer.start) }
        }
    }

    private mutating func collectBlock(
        _ block: Range<UInt64>, _ entry: SamsungTrailer.Entry, base: UInt64
    ) throws(ParseStop) {
        let header = try SamsungTrailer.BlockHeader(of: block, in: window)
        nested.append(
            NestedRegion(
                range: block, label: .samsungBlock(entry.type, header?.name ?? ""), role: .metadata,
                isContainer: true))
        builder.add(
            FileLayout.Reference(
                field: entry.distanceField, form: .littleEndian, base: base, target: block.lowerBound,
                isBackwards: true))
        builder.add(FileLayout.SizeField(field: entry.sizeField, form: .littleEndian, range: block))
        guard entry.type == SamsungTrailer.movieType, let header, header.locatesMovie,
            let movie = findings.movie, let stated = header.movie
        else { return }
        if stated.lowerBound == movie.lowerBound {
            builder.add(
                FileLayout.Reference(
                    field: header.movieOffsetField, form: .bigEndian, base: 0, target: movie.lowerBound))
        }
        if stated.byteCount == movie.byteCount {
            builder.add(
                FileLayout.SizeField(field: header.movieSizeField, form: .bigEndian, range: movie))
        }
    }
}
