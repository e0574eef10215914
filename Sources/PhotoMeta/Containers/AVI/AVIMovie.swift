// SPDX-License-Identifier: Apache-2.0
/// The streams of an AVI file, as tracks, and its duration.
struct AVIMovie {
    private var tracks: [MovieTrack] = []
    private typealias Times = (length: UInt32, start: UInt32, scale: UInt32, rate: UInt32)
    /// The times of the first video stream, whose length is a number of frames.
    private var pictureTimes: Times?
    /// The times of the first sound, which count only in a file without pictures.
    private var soundTimes: Times?
    /// The data of the streams' cameras.
    private var cameraData: [Range<UInt64>] = []
    /// The number of frames in all `RIFF` lists (OpenDML 1.02 §5.0).
    var extendedFrameCount: UInt32 = 0

    /// Reads the header and the format of a stream: a list of the type `strl`.
    mutating func readStream(
        _ chunks: inout RIFFChunks, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard tracks.count < context.limits.movieEntries else {
            return context.noteLimit(
                context.limits.movieEntries, of: "streams", "AVI/hdrl/strl", at: chunks.offset)
        }
        var track = MovieTrack()
        // Streams are numbered from 0 in the types of their chunks, tracks from 1.
        track.id = UInt32(clamping: tracks.count + 1)
        while let chunk = try chunks.next(in: window, &context) {
            switch chunk.type {
            case AVIChunk.streamHeader where track.handler.rawValue == 0:
                try readHeader(of: &track, chunk.data, in: window)
            case AVIChunk.streamData: cameraData.append(chunk.data)
            case AVIChunk.streamFormat:
                switch track.handler {
                case .vide: try readPicture(of: &track, chunk.data, in: window)
                case .soun: try readSound(of: &track, chunk.data, in: window)
                default: break
                }
            default: break
            }
        }
        tracks.append(track)
    }

    private mutating func readHeader(
        of track: inout MovieTrack, _ data: Range<UInt64>, in window: ByteWindow
    ) throws(ParseStop) {
        typealias Field = AVIChunk.Stream
        guard data.byteCount >= UInt64(Field.byteCount) else { return }
        let slice = try window.slice(at: data.lowerBound, count: Field.byteCount)
        let bytes = slice.span
        track.handler =
            switch try bytes.fourCharacterCode(at: Field.type) {
            case Field.video, Field.interleaved: .vide
            case Field.audio: .soun
            case Field.text: FourCharacterCode("t", "e", "x", "t")
            case let other: other
            }
        if track.handler == .vide { track.codec = try bytes.fourCharacterCode(at: Field.handler) }
        let scale = try bytes.uint32(at: Field.scale, LittleEndian.self)
        let rate = try bytes.uint32(at: Field.rate, LittleEndian.self)
        // FFmpeg writes 2^30 first and the length at the end, which it cannot do in a pipe.
        let stated = try bytes.uint32(at: Field.length, LittleEndian.self)
        let length = stated == 1 << 30 ? 0 : stated
        track.mediaTimeScale = rate
        track.mediaDuration = UInt64(length) * UInt64(scale)
        track.sampleCount = UInt64(length)
        guard scale > 0, rate > 0 else { return }
        let times = (length, try bytes.uint32(at: Field.start, LittleEndian.self), scale, rate)
        switch track.handler {
        case .vide: pictureTimes = pictureTimes ?? times
        case .soun: soundTimes = soundTimes ?? times
        default: break
        }
    }

    private func readPicture(
        of track: inout MovieTrack, _ data: Range<UInt64>, in window: ByteWindow
    ) throws(ParseStop) {
        typealias Field = AVIChunk.Picture
        guard data.byteCount >= UInt64(Field.byteCount) else { return }
        let slice = try window.slice(at: data.lowerBound, count: Field.byteCount)
        let bytes = slice.span
        let width = Int32(bitPattern: try bytes.uint32(at: Field.width, LittleEndian.self))
        let height = Int32(bitPattern: try bytes.uint32(at: Field.height, LittleEndian.self)).magnitude
        if width > 0, height > 0, height <= Int32.max {
            track.codedSize = PixelSize(width: Int(width), height: Int(height))
        }
        // The stream's handler is the codec's own name for itself, such as "divx" for "DX50". A small number is a form of
        // uncompressed pictures.
        let compression = try bytes.fourCharacterCode(at: Field.compression)
        if compression.rawValue & 0xFF > 0x20 { track.codec = compression }
    }

    /// The format is a number, as a code in QuickTime's form: `ms` and the number (QuickTime File Format, "Sound Media").
    private func readSound(
        of track: inout MovieTrack, _ data: Range<UInt64>, in window: ByteWindow
    ) throws(ParseStop) {
        typealias Field = AVIChunk.Sound
        guard data.byteCount >= UInt64(Field.byteCount) else { return }
        let count = min(Int(clamping: data.byteCount), Field.bitsPerSample + 2)
        let slice = try window.slice(at: data.lowerBound, count: count)
        let bytes = slice.span
        let format = UInt32(try bytes.uint16(at: Field.formatTag, LittleEndian.self))
        track.codec = FourCharacterCode(rawValue: 0x6D73_0000 | format)
        track.channelCount = try bytes.uint16(at: Field.channelCount, LittleEndian.self)
        let rate = try bytes.uint32(at: Field.sampleRate, LittleEndian.self)
        (track.fixedSampleRate, track.highSampleRate) = rate <= UInt16.max ? (rate << 16, 0) : (0, rate)
        if let bits = try? bytes.uint16(at: Field.bitsPerSample, LittleEndian.self) {
            track.bitsPerSample = bits
        }
    }

    /// Stores the result, complete or not.
    func finish(_ map: inout FileMapBuilder, _ context: inout ParseContext) {
        if map.wants(.riffChunk) {
            for data in cameraData.prefix(2) {
                map.blocks.append(LocatedBlock(.riffChunk, code: AVIChunk.streamData, at: data))
            }
        }
        if map.selection.containsAny(of: .duration), let duration {
            if map.movie == nil { map.movie = FileMap.Movie() }
            map.movie?.statedDuration = duration
        }
        guard map.selection.containsAny(of: .tracks) else { return }
        for track in tracks {
            let index = map.addTrack(track)
            let part = LocatedPart(role: .track, number: track.id, codec: track.codec, track: index)
            guard map.addPart(part, path: "AVI/hdrl/strl", at: 12, &context) != nil else { return }
        }
    }

    /// The duration in seconds; `nil` if the streams do not state it.
    private var duration: Fraction? {
        let hasPictures = tracks.contains { $0.handler == .vide }
        guard let times = hasPictures ? pictureTimes : soundTimes else { return nil }
        let length = hasPictures ? max(times.length, extendedFrameCount) : times.length
        let count = UInt64(length) + UInt64(times.start)
        let (units, overflow) = count.multipliedReportingOverflow(by: UInt64(times.scale))
        guard count > 0, !overflow, let seconds = Int64(exactly: units) else { return nil }
        return Fraction(seconds, Int64(times.rate)).reduced
    }
}
