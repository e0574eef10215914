// SPDX-License-Identifier: Apache-2.0
/// Finds the streams of a transport stream, and what a camcorder wrote into them (ISO/IEC 13818-1; AVCHD).
///
/// It is read from the start until the header of each stream is known, and at the end for the time of the last frame.
enum TransportStream: ContainerReader {
    static let path: StaticString = "TransportStream"

    /// The number of bytes that are read at a time, and at most, at the start: the first frame of a camcorder has up to 200 KB, and
    /// sound may follow it.
    private static let (startStep, startLimit): (UInt64, UInt64) = (65_536, 524_288)
    /// The number of bytes that are read at the end: more if no frame begins in them.
    private static let endSteps: [UInt64] = [65_536, 262_144, 524_288]

    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.isPackets ? .transportStream : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard map.wants(.packMetadata) || map.selection.containsAny(of: .tracks.union(.duration)) else {
            return
        }
        let header = try window.slice(at: 0, upTo: TransportPacket.recognizedByteCount)
        guard let layout = TransportPacket.layout(header.span) else { return }
        var packets = TransportPackets(distance: layout.distance, first: layout.first)
        var movie = TransportMovie(distance: layout.distance, streamLimit: context.limits.movieEntries)
        var end: UInt64 = 0
        while end < min(window.byteCount, startLimit), !movie.isComplete {
            end = min(end + startStep, startLimit, window.byteCount)
            let known = try window.slice(at: 0, upTo: Int(end))
            while let next = packets.next(in: known.span) {
                movie.read(next.packet, next.start, in: known.span)
            }
        }
        movie.endStart()
        if let gap = packets.firstGap {
            context.note(.malformed, "\(path)", at: UInt64(clamping: gap), "no packet begins here")
        }
        if window.byteCount != ByteWindow.unknownByteCount {
            let rest = window.byteCount % UInt64(layout.distance)
            if rest > 0 {
                context.note(
                    .truncated, "\(path)", at: window.byteCount - rest, "the file ends within a packet")
            }
            if map.selection.containsAny(of: .duration), let stream = movie.timedStream {
                try readEnd(of: stream, in: window, layout, &movie)
            }
        } else if map.selection.containsAny(of: .duration) {
            context.note(.unsupported, "\(path)", at: 0, "a stream whose end is not known has no duration")
        }
        movie.finish(&map, byteCount: window.byteCount, &context)
    }

    /// Reads the time of the last frame of a stream.
    private static func readEnd(
        of stream: Int, in window: ByteWindow, _ layout: (distance: Int, first: Int),
        _ movie: inout TransportMovie
    ) throws(ParseStop) {
        let distance = UInt64(layout.distance)
        for byteCount in endSteps {
            // Where a packet begins.
            let start = (window.byteCount - min(window.byteCount, byteCount)) / distance * distance
            let known = try window.slice(at: start, upTo: Int(window.byteCount - start))
            var packets = TransportPackets(distance: layout.distance, first: layout.first)
            while let next = packets.next(in: known.span) {
                movie.readTime(of: stream, next.packet, in: known.span)
            }
            if movie.hasLastTime || start == 0 { return }
        }
    }
}
