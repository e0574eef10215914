// SPDX-License-Identifier: Apache-2.0
/// Finds the streams and the metadata of an AVI file (Microsoft, AVI RIFF File Reference).
///
/// The media in lists of the type `movi` is skipped and not fetched. Everything is in the first `RIFF` list; those that follow in a
/// file of more than a gigabyte contain only media (OpenDML 1.02 §3.0).
enum AVI: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first == 0x5249_4646 && start.third == 0x4156_4920 ? .avi : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        var movie = AVIMovie()
        defer { movie.finish(&map, &context) }
        var chunks = try RIFFChunks(in: window, "AVI", readsUnfinished: true)
        chunks.noteTruncation(&context)
        while let chunk = try chunks.next(in: window, &context) {
            if chunk.type == AVIChunk.packet, map.wants(.xmp) {
                map.blocks.append(LocatedBlock(.xmp, at: chunk.data))
            }
            guard let list = try chunk.list(in: window) else {
                if try isUnfinishedMedia(chunk, before: chunks.listEnd, in: window) {
                    context.note(
                        .truncated, "AVI/LIST", at: chunk.range.lowerBound,
                        "the size is 0: the media was not finished")
                    return
                }
                add(chunk, to: &map)
                continue
            }
            switch list.type {
            case AVIChunk.headers: try readHeaders(list.chunks, in: window, &movie, into: &map, &context)
            case AVIChunk.information:
                guard map.wants(.riffChunk) else { break }
                try window.requireIfSmall(list.chunks)
                var texts = RIFFChunks(in: list.chunks, "AVI")
                while let text = try texts.next(in: window, &context) { add(text, isText: true, to: &map) }
            case AVIChunk.nikonData:
                guard map.wants(.riffChunk) else { break }
                var chunks = RIFFChunks(in: list.chunks, "AVI")
                while let chunk = try chunks.next(in: window, &context) {
                    guard chunk.type == AVIChunk.nikonRows else { continue }
                    map.blocks.append(LocatedBlock(.riffChunk, code: chunk.type, at: chunk.data))
                }
            default: break
            }
        }
    }

    /// Whether a chunk is the list with the media of an interrupted recording, whose size is 0: nothing but media follows.
    private static func isUnfinishedMedia(
        _ chunk: RIFFChunk, before end: UInt64, in window: ByteWindow
    ) throws(ParseStop) -> Bool {
        let start = chunk.data.lowerBound
        guard chunk.type == AVIChunk.list, chunk.data.isEmpty, end - start >= 4 else { return false }
        return try window.uint32(at: start) == AVIChunk.media.rawValue
    }

    private static func readHeaders(
        _ range: Range<UInt64>, in window: ByteWindow, _ movie: inout AVIMovie,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        try window.requireIfSmall(range)
        var chunks = RIFFChunks(in: range, "AVI")
        while let chunk = try chunks.next(in: window, &context) {
            guard let list = try chunk.list(in: window) else {
                add(chunk, to: &map)
                continue
            }
            var children = RIFFChunks(in: list.chunks, "AVI")
            switch list.type {
            case AVIChunk.stream: try movie.readStream(&children, in: window, &context)
            case AVIChunk.extendedHeaders:
                while let child = try children.next(in: window, &context) {
                    guard child.type == AVIChunk.extendedHeader, child.data.byteCount >= 4 else { continue }
                    let slice = try window.slice(at: child.data.lowerBound, count: 4)
                    movie.extendedFrameCount = try slice.span.uint32(at: 0, LittleEndian.self)
                }
            default: break
            }
        }
    }

    /// Adds a chunk that contains properties: the header, the date, or any text of an `INFO` list.
    private static func add(_ chunk: RIFFChunk, isText: Bool = false, to map: inout FileMapBuilder) {
        guard isText || chunk.type == AVIChunk.mainHeader || chunk.type == AVIChunk.digitizationTime,
            PropertyLookup.code.isCode(chunk.type.rawValue), map.wants(.riffChunk)
        else { return }
        map.blocks.append(LocatedBlock(.riffChunk, code: chunk.type, at: chunk.data))
    }
}

extension RIFFChunk {
    /// The type and the range of the chunks of a list; `nil` for other chunks.
    fileprivate func list(
        in window: ByteWindow
    ) throws(ParseStop) -> (type: FourCharacterCode, chunks: Range<UInt64>)? {
        guard type == AVIChunk.list, data.byteCount >= 4 else { return nil }
        let name = FourCharacterCode(rawValue: try window.uint32(at: data.lowerBound))
        return (name, (data.lowerBound + 4)..<data.upperBound)
    }
}
