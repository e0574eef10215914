// SPDX-License-Identifier: Apache-2.0
/// Finds the tracks, tags and attachments of a Matroska or WebM file (RFC 9559).
///
/// Clusters, which contain the media, are not fetched. What follows them is found by the positions that the file states before them.
enum Matroska: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first == MatroskaElement.header ? .matroska : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        var elements = EBMLElements(in: 0..<window.byteCount)
        while let element = try elements.next(in: window, &context) {
            switch element.id {
            case MatroskaElement.header: add(element, to: &map)
            case MatroskaElement.segment:
                var segment = MatroskaSegment(element.body)
                return try segment.read(in: window, into: &map, &context)
            default: break
            }
        }
    }

    /// Adds an element that contains properties.
    fileprivate static func add(_ element: EBMLElement, to map: inout FileMapBuilder) {
        guard map.wants(.matroskaElement) else { return }
        map.blocks.append(
            LocatedBlock(
                .matroskaElement, code: FourCharacterCode(rawValue: element.id), at: element.body))
    }
}

/// The first segment of a Matroska file (RFC 9559 §5.1).
private struct MatroskaSegment {
    /// The maximum number of positions that are followed; a file has up to ten.
    private static let positionLimit = 64

    private let body: Range<UInt64>
    /// The offsets of elements that the file states.
    private var positions: [UInt64] = []
    /// The offsets of elements that were read.
    private var visited: [UInt64] = []

    init(_ body: Range<UInt64>) {
        self.body = body
    }

    mutating func read(
        in window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        var elements = EBMLElements(in: body)
        while let element = try elements.next(in: window, &context), element.id != MatroskaElement.cluster {
            try read(element, in: window, into: &map, &context)
        }
        var index = 0
        while index < positions.count {
            let offset = positions[index]
            index += 1
            guard body.contains(offset), !visited.contains(offset) else { continue }
            var elements = EBMLElements(in: offset..<body.upperBound)
            guard let element = try elements.next(in: window, &context) else { continue }
            try read(element, in: window, into: &map, &context)
        }
    }

    private mutating func read(
        _ element: EBMLElement, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        if visited.count < Self.positionLimit { visited.append(element.start) }
        switch element.id {
        case MatroskaElement.seekHead: try readPositions(element.body, in: window, &context)
        case MatroskaElement.information:
            Matroska.add(element, to: &map)
            if map.selection.containsAny(of: .codedImage) {
                try readDuration(element.body, in: window, into: &map, &context)
            }
        case MatroskaElement.tags: Matroska.add(element, to: &map)
        case MatroskaElement.tracks:
            guard map.selection.containsAny(of: .tracks) else { break }
            try window.requireIfSmall(element.body)
            var entries = EBMLElements(in: element.body)
            while let entry = try entries.next(in: window, &context) {
                guard entry.id == MatroskaElement.trackEntry else { continue }
                guard map.movie?.tracks.count ?? 0 < context.limits.movieEntries else {
                    return context.noteLimit(
                        context.limits.movieEntries, of: "tracks", "Matroska/Tracks", at: entry.start)
                }
                let track = try MatroskaTrack.read(entry.body, in: window, &context)
                let index = map.addTrack(track)
                let part = LocatedPart(role: .track, number: track.id, codec: track.codec, track: index)
                if map.addPart(part, path: "Matroska/Tracks", at: entry.start, &context) == nil { return }
            }
        case MatroskaElement.attachments:
            guard map.selection.containsAny(of: .parts) else { break }
            try readAttachments(element.body, in: window, into: &map, &context)
        default: break
        }
    }

    /// §5.1.1: positions are relative to the start of the segment's body.
    private mutating func readPositions(
        _ range: Range<UInt64>, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) {
        var entries = EBMLElements(in: range)
        while let entry = try entries.next(in: window, &context), positions.count < Self.positionLimit {
            guard entry.id == MatroskaElement.seek else { continue }
            var id: UInt64?
            var position: UInt64?
            var fields = EBMLElements(in: entry.body)
            while let field = try fields.next(in: window, &context) {
                switch field.id {
                case MatroskaElement.seekID: id = try field.integer(in: window)
                case MatroskaElement.seekPosition: position = try field.integer(in: window)
                default: break
                }
            }
            // The index of frames and the clusters are not read.
            let read = [
                MatroskaElement.seekHead, MatroskaElement.information, MatroskaElement.tracks,
                MatroskaElement.tags, MatroskaElement.attachments,
            ]
            guard let id, read.contains(where: { UInt64($0) == id }), let position else { continue }
            let offset = body.lowerBound.addingSaturated(position)
            if !positions.contains(offset) { positions.append(offset) }
        }
    }

    /// §5.1.2: the duration is a number of units of `TimestampScale` nanoseconds.
    private func readDuration(
        _ range: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var scale: UInt64 = 1_000_000
        var duration: Double?
        var fields = EBMLElements(in: range)
        while let field = try fields.next(in: window, &context) {
            switch field.id {
            case MatroskaElement.timestampScale: scale = try field.integer(in: window) ?? scale
            case MatroskaElement.duration: duration = try field.float(in: window)
            default: break
            }
        }
        guard let duration, duration > 0, scale > 0,
            let nanoseconds = Int64(exactly: (duration * Double(scale)).rounded()), nanoseconds > 0
        else { return }
        if map.movie == nil { map.movie = FileMap.Movie() }
        map.movie?.statedDuration = Fraction(nanoseconds, 1_000_000_000).reduced
    }

    /// §5.1.6: attached files become parts.
    private func readAttachments(
        _ range: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var files = EBMLElements(in: range)
        var number: UInt32 = 0
        while let file = try files.next(in: window, &context) {
            guard file.id == MatroskaElement.attachedFile else { continue }
            number += 1
            var part = LocatedPart(role: .embedded, number: number)
            var fields = EBMLElements(in: file.body)
            while let field = try fields.next(in: window, &context) {
                switch field.id {
                case MatroskaElement.fileMediaType:
                    part.isJPEG = try field.holds("image/jpeg", in: window)
                case MatroskaElement.fileData: part.data = .range(field.body)
                default: break
                }
            }
            if map.addPart(part, path: "Matroska/Attachments", at: file.start, &context) == nil { return }
        }
    }
}
