// SPDX-License-Identifier: Apache-2.0
/// Finds the streams of a transport stream, and what a camcorder wrote into them (ISO/IEC 13818-1; AVCHD).
///
/// It is read from the start until the header of each stream is known, at the end for the time of the last frame, and at three places
/// between them, whose times show whether the duration is known: files that were joined have several clocks.
enum TransportStream: ContainerReader {
    static let path: StaticString = "TransportStream"

    /// The number of bytes that are read at a time, and at most, at the start: the first frame of a camcorder has up to 200 KB, and
    /// sound may follow it.
    private static let (startStep, startLimit): (UInt64, UInt64) = (65_536, 524_288)
    /// The number of bytes that are read at the end: more if no frame begins in them.
    private static let endSteps: [UInt64] = [65_536, 262_144, 524_288]

    /// The number of bytes that are read at each place in the middle: more if no frame begins in them.
    private static let middleSteps: [UInt64] = [65_536, 262_144]
    /// The number of parts between whose ends times are compared.
    private static let partCount: UInt64 = 4

    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.isTransportStream ? .transportStream : nil
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
        defer { movie.finish(&map, &context) }
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
                try readMiddle(of: stream, in: window, layout, &movie)
                try readEnd(of: stream, in: window, layout, &movie)
            }
        } else if map.selection.containsAny(of: .duration) {
            context.note(.unsupported, "\(path)", at: 0, "a stream whose end is not known has no duration")
        }
    }

    private typealias Layout = (distance: Int, first: Int)

    /// Reads the times of frames of a stream between the parts of the file.
    private static func readMiddle(
        of stream: Int, in window: ByteWindow, _ layout: Layout, _ movie: inout TransportMovie
    ) throws(ParseStop) {
        for part in 1..<partCount {
            let start = window.byteCount / partCount * part
            for byteCount in middleSteps {
                let range = start..<min(start + byteCount, window.byteCount)
                guard let time = try times(of: stream, of: movie, in: range, of: window, layout).first else {
                    continue
                }
                movie.add(middleTime: time)
                break
            }
        }
    }

    /// Reads the time of the last frame of a stream.
    private static func readEnd(
        of stream: Int, in window: ByteWindow, _ layout: Layout, _ movie: inout TransportMovie
    ) throws(ParseStop) {
        for byteCount in endSteps {
            let range = (window.byteCount - min(window.byteCount, byteCount))..<window.byteCount
            if let time = try times(of: stream, of: movie, in: range, of: window, layout).last {
                return movie.end(at: time)
            }
            if range.lowerBound == 0 { return }
        }
    }

    /// Returns the times of the frames of a stream that begin in a range, which is extended to the start of a packet.
    private static func times(
        of stream: Int, of movie: TransportMovie, in range: Range<UInt64>, of window: ByteWindow,
        _ layout: Layout
    ) throws(ParseStop) -> [UInt64] {
        let distance = UInt64(layout.distance)
        let start = range.lowerBound / distance * distance
        let known = try window.slice(at: start, upTo: Int(range.upperBound - start))
        var packets = TransportPackets(distance: layout.distance, first: layout.first)
        var times: [UInt64] = []
        while let next = packets.next(in: known.span) {
            if let time = movie.time(of: stream, next.packet, in: known.span) { times.append(time) }
        }
        return times
    }
}
