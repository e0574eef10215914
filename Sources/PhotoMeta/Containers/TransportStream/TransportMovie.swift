// SPDX-License-Identifier: Apache-2.0
/// The programs and the streams of a transport stream, as tracks, and its duration.
struct TransportMovie {
    private let distance: Int
    private let streamLimit: Int
    /// The tables that are not complete, by the stream that contains them.
    private var tables: [UInt16: TableSections] = [ProgramAssociation.stream: TableSections()]
    /// How many programs have their tables in a stream, and the numbers of those that were read.
    private var programs: [UInt16: (count: Int, read: Set<UInt16>)] = [:]
    private var streams: [ElementaryStream] = []
    private var indices: [UInt16: Int] = [:]
    /// Whether there are more streams than are read.
    private var hasMoreStreams = false
    /// The last time on the clock at the start of the file.
    private var clock: UInt64?
    /// Where the clock does not continue, as in files that were joined; `nil` if it does.
    private var jump: Int?
    /// The times of frames in the middle of the file, in its order.
    private var middleTimes: [UInt64] = []
    private var lastTime: UInt64?

    /// - Parameter distance: The distance between packets.
    init(distance: Int, streamLimit: Int) {
        self.distance = distance
        self.streamLimit = streamLimit
    }

    /// Whether all programs and the headers of their streams were read.
    var isComplete: Bool { tables.isEmpty && streams.allSatisfy(\.isComplete) }

    /// The stream whose times are those of the movie: the main pictures, or the first sound.
    var timedStream: Int? {
        let timed = streams.indices.filter { streams[$0].firstTime != nil }
        return timed.first { streams[$0].picture != nil } ?? timed.first { streams[$0].type.isSound }
    }

    // MARK: Reading

    /// Reads a packet at the start of the file.
    mutating func read(_ packet: TransportPacket, _ start: Int, in bytes: Span<UInt8>) {
        if let clock = packet.clock { follow(clock, at: start) }
        guard !packet.payload.isEmpty, !packet.isScrambled else { return }
        if let index = indices[packet.stream] {
            streams[index].read(packet, in: bytes)
            return
        }
        let payload = bytes.extracting(packet.payload)
        let sections = tables[packet.stream]?.append(payload, startsUnit: packet.startsUnit) ?? []
        for section in sections where tables[packet.stream] != nil { read(section, of: packet.stream) }
    }

    /// Reads the list of programs, or the table of one; a stream can contain those of several.
    private mutating func read(_ section: ContiguousArray<UInt8>, of stream: UInt16) {
        if stream == ProgramAssociation.stream {
            guard let tableStreams = ProgramAssociation.read(section.span), !tableStreams.isEmpty else {
                return
            }
            tables[stream] = nil
            for tableStream in tableStreams where tableStream != stream {
                tables[tableStream] = TableSections()
                programs[tableStream, default: (0, [])].count += 1
            }
        } else if let program = ProgramMap(section),
            programs[stream]?.read.insert(program.number).inserted == true
        {
            if let (count, read) = programs[stream], read.count >= count { tables[stream] = nil }
            add(program)
        }
    }

    /// Follows the clock, which is stated at least ten times a second (§2.7.2).
    private mutating func follow(_ clock: UInt64, at offset: Int) {
        if let known = self.clock, jump == nil,
            StreamPacketHeader.distance(from: known, to: clock) > UInt64(StreamPacketHeader.timeScale)
        {
            jump = offset
        }
        self.clock = clock
    }

    private mutating func add(_ program: ProgramMap) {
        let isDisc = StreamType.isDisc(program, distance: distance)
        for row in program.rows where indices[row.stream] == nil {
            guard streams.count < streamLimit else {
                hasMoreStreams = true
                return
            }
            indices[row.stream] = streams.count
            streams.append(ElementaryStream(row, StreamType(row, isDisc: isDisc)))
        }
    }

    /// Reads what is left of the streams once no more bytes of the start are read.
    mutating func endStart() {
        for index in streams.indices { streams[index].end() }
    }

    /// The time of the frame that begins in a packet, if it belongs to a stream.
    func time(of stream: Int, _ packet: TransportPacket, in bytes: Span<UInt8>) -> UInt64? {
        guard packet.stream == streams[stream].row.stream, packet.startsUnit, !packet.isScrambled else {
            return nil
        }
        return StreamPacketHeader(bytes.extracting(packet.payload))?.time
    }

    mutating func add(middleTime: UInt64) { middleTimes.append(middleTime) }

    mutating func end(at time: UInt64) { lastTime = time }

    // MARK: Result

    /// Stores the result, complete or not.
    func finish(_ map: inout FileMapBuilder, _ context: inout ParseContext) {
        if lastTime != nil, length == nil {
            context.note(
                .unsupported, "\(TransportStream.path)", at: UInt64(clamping: jump ?? 0),
                "the times of the file do not continue, so that it has no duration")
        }
        if let duration {
            if map.movie == nil { map.movie = FileMap.Movie() }
            map.movie?.statedDuration =
                Fraction(Int64(clamping: duration), Int64(StreamPacketHeader.timeScale)).reduced
        }
        if map.wants(.packMetadata) {
            for stream in streams where !stream.message.isEmpty {
                for (index, range) in stream.message.enumerated() {
                    var block = LocatedBlock(.packMetadata, at: range)
                    block.continuesPrevious = index > 0
                    map.blocks.append(block)
                }
                break
            }
        }
        guard map.selection.containsAny(of: .tracks) else { return }
        if hasMoreStreams {
            context.noteLimit(streamLimit, of: "streams", TransportStream.path.description, at: 0)
        }
        for (number, stream) in streams.enumerated() {
            var track = stream.track
            if number == timedStream, let duration {
                (track.mediaTimeScale, track.mediaDuration) = (StreamPacketHeader.timeScale, duration)
            }
            let index = map.addTrack(track)
            let part = LocatedPart(role: .track, number: track.id, codec: track.codec, track: index)
            if map.addPart(part, path: TransportStream.path, at: 0, &context) == nil { return }
        }
    }

    /// The time from the first frame to the end of the last one, or of sound to its start; `nil` if it is not known.
    private var duration: UInt64? {
        guard let timedStream, let length else { return nil }
        let total = length + streams[timedStream].frameLength
        return total > 0 ? total : nil
    }

    /// The time from the first frame to the last one; `nil` if it is not known, or times do not continue.
    private var length: UInt64? {
        guard let timedStream, let first = streams[timedStream].firstTime, let lastTime, jump == nil else {
            return nil
        }
        return StreamPacketHeader.length(of: [first] + middleTimes + [lastTime])
    }
}
