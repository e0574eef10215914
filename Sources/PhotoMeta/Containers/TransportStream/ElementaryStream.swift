// SPDX-License-Identifier: Apache-2.0
/// A stream of a program: pictures or sound, joined from packets until its header is known.
struct ElementaryStream {
    let row: ProgramMap.Row
    let type: StreamType
    /// The times at which the first frames are decoded.
    private(set) var firstTime: UInt64?
    private var secondTime: UInt64?
    private(set) var picture: VideoFormat?
    private var sound: SoundHeader?
    private var isMPEG2 = false
    /// The ranges of the file that contain a camcorder's message.
    private(set) var message: [Range<UInt64>] = []

    /// The data of the stream from the first packet on that begins a frame, and the position in the file of each piece.
    private var bytes: ContiguousArray<UInt8> = []
    private var pieces: [(start: Int, source: Int)] = []
    private var counter: UInt8?
    /// Whether the data of packets is in sequence.
    private var isStarted = false
    /// The number of bytes of a packet's header that follow.
    private var headerByteCount = 0
    /// The start of the current unit of a video stream; `nil` before the first one.
    private var unitStart: Int?
    /// The position from which the next unit is searched.
    private var searchStart = 0
    /// A sequence header of MPEG, which the next unit may extend.
    private var sequenceHeader: ContiguousArray<UInt8>?
    /// Whether the first picture was found; headers and messages precede it.
    private var hasPictures = false

    init(_ row: ProgramMap.Row, _ type: StreamType) {
        self.row = row
        self.type = type
    }

    private var hasHeader: Bool { sound != nil || picture != nil && hasPictures }

    /// Whether nothing else is needed of the stream.
    var isComplete: Bool {
        guard type.hasHeader else { return true }
        return hasHeader && (type.isSound || picture?.frameRate != nil || secondTime != nil)
    }

    /// The length of a frame, in units of a packet's times; 0 if it is not known.
    var frameLength: UInt64 {
        let scale = Double(StreamPacketHeader.timeScale)
        if let rate = picture?.frameRate?.doubleValue, rate > 0.1 { return UInt64((scale / rate).rounded()) }
        guard type.isVideo, let firstTime, let secondTime else { return 0 }
        let length = StreamPacketHeader.distance(from: firstTime, to: secondTime)
        return length <= UInt64(StreamPacketHeader.timeScale) ? length : 0
    }

    // MARK: Packets

    mutating func read(_ packet: TransportPacket, in bytes: Span<UInt8>) {
        guard !isComplete || firstTime == nil, isNext(packet) else { return }
        let payload = bytes.extracting(packet.payload)
        if packet.startsUnit {
            let header = StreamPacketHeader(payload)
            isStarted = header != nil
            headerByteCount = header?.byteCount ?? 0
            if let time = header?.time {
                if firstTime == nil { firstTime = time } else { secondTime = secondTime ?? time }
            }
        }
        guard isStarted, type.hasHeader, !hasHeader else { return }
        let skipped = min(headerByteCount, payload.count)
        headerByteCount -= skipped
        guard skipped < payload.count else { return }
        pieces.append((self.bytes.count, packet.payload.lowerBound &+ skipped))
        for index in skipped..<payload.count { self.bytes.append(payload[index]) }
        if type.isSound { readSound() } else { readUnits() }
    }

    /// Whether a packet continues the stream (ISO/IEC 13818-1 §2.4.3.3); after lost ones, what is known of a unit is dropped.
    private mutating func isNext(_ packet: TransportPacket) -> Bool {
        defer { counter = packet.continuityCounter }
        guard let counter else { return true }
        // A packet may be sent twice.
        if packet.continuityCounter == counter, !packet.isDiscontinuous { return false }
        if packet.continuityCounter != (counter &+ 1) & 15 || packet.isDiscontinuous { drop() }
        return true
    }

    private mutating func drop() {
        bytes = []
        pieces = []
        (isStarted, unitStart, searchStart, sequenceHeader) = (false, nil, 0, nil)
    }

    /// Reads the last unit, which nothing follows.
    mutating func end() {
        guard type.isVideo, !hasHeader, let unitStart else { return }
        readUnit(unitStart..<bytes.count)
    }

    // MARK: Headers

    /// The data of the first packet begins with a frame; that of others may not.
    private mutating func readSound() {
        guard bytes.count >= 8 else { return }
        let header: SoundHeader? =
            switch type {
            case .mpegAudio: .mpeg(bytes.span)
            case .aac: .aac(bytes.span)
            case .ac3, .eac3: .dolby(bytes.span)
            case .lpcm: .lpcm(bytes.span)
            default: nil
            }
        sound = header
        drop()
    }

    private mutating func readUnits() {
        while !hasHeader {
            guard let start = VideoUnits.next(in: bytes.span, from: searchStart) else {
                // A start code may continue in the next packet.
                searchStart = max(searchStart, bytes.count &- 2)
                break
            }
            if let unitStart { readUnit(unitStart..<(start &- 3)) }
            unitStart = start
            searchStart = start
        }
        if let unitStart, unitStart < bytes.count, isPicture(bytes[unitStart]) { hasPictures = true }
    }

    /// Whether a unit with this header belongs to a picture, so that headers are known.
    private func isPicture(_ header: UInt8) -> Bool {
        guard picture != nil else { return false }
        return switch type {
        case .h264: H264Unit(header: header) == .slice
        case .hevc: HEVCUnit(header: header) == .slice
        default: true
        }
    }

    private mutating func readUnit(_ range: Range<Int>) {
        guard let header = range.isEmpty ? nil : bytes[range.lowerBound] else { return }
        switch type {
        case .h264:
            let body = (range.lowerBound &+ H264Unit.headerByteCount)..<range.upperBound
            switch H264Unit(header: header) {
            case .parameterSet where picture == nil:
                picture = VideoFormat(h264: VideoUnits.unescaped(bytes.span, in: body).bytes)
            case .supplement where message.isEmpty: readMessage(body)
            default: break
            }
        case .hevc:
            guard picture == nil, HEVCUnit(header: header) == .parameterSet,
                range.count > HEVCUnit.headerByteCount
            else { return }
            let body = (range.lowerBound &+ HEVCUnit.headerByteCount)..<range.upperBound
            picture = VideoFormat(hevc: VideoUnits.unescaped(bytes.span, in: body).bytes)
        default:
            guard picture == nil else { return }
            let unit = ContiguousArray(bytes[range])
            if let sequenceHeader {
                picture = VideoFormat(sequenceHeader: sequenceHeader, following: unit, isMPEG2: &isMPEG2)
            }
            sequenceHeader = VideoFormat.isSequenceHeader(header) ? ContiguousArray(unit.dropFirst()) : nil
        }
    }

    /// Finds a camcorder's message in a unit, and the places in the file that it is in.
    private mutating func readMessage(_ unit: Range<Int>) {
        let (message, removed) = VideoUnits.unescaped(bytes.span, in: unit)
        guard let range = SupplementalMessages.data(message.span, of: PackMetadata.identifier), !range.isEmpty
        else { return }
        // The positions of the same bytes before others were removed.
        var (start, last) = (unit.lowerBound &+ range.lowerBound, unit.lowerBound &+ range.upperBound &- 1)
        for position in removed {
            if position <= start { start &+= 1 }
            if position <= last { last &+= 1 }
        }
        for (index, piece) in pieces.enumerated() {
            let end = index &+ 1 < pieces.count ? pieces[index &+ 1].start : bytes.count
            let held = (start..<(last &+ 1)).clamped(to: piece.start..<max(piece.start, end))
            guard !held.isEmpty else { continue }
            let source = UInt64(clamping: piece.source &+ held.lowerBound &- piece.start)
            self.message.append(source..<(source + UInt64(held.count)))
        }
    }

    // MARK: Result

    /// The stream as a track; its number is that of its packets.
    var track: MovieTrack {
        var track = MovieTrack()
        track.id = UInt32(row.stream)
        track.languageCode = LanguageCode.packed(row.language) ?? 0
        track.codec = type.codec
        if type.isVideo {
            track.handler = .vide
            track.codedSize = picture.map { PixelSize(width: $0.width, height: $0.height) }
            track.presentationSize = picture?.presentationSize
            track.statedFrameRate = picture?.frameRate
            if type == .mpegVideo, picture != nil {
                track.codec = FourCharacterCode("m", "p", isMPEG2 ? "2" : "1", "v")
            }
        } else if type.isSound {
            track.handler = .soun
            track.codec = sound?.codec ?? track.codec
            track.channelCount = sound?.channelCount ?? 0
            track.bitsPerSample = sound?.bitsPerSample ?? 0
            let rate = sound?.sampleRate ?? 0
            (track.fixedSampleRate, track.highSampleRate) = rate <= UInt16.max ? (rate << 16, 0) : (0, rate)
        } else if type == .subtitles {
            track.handler = .sbtl
        }
        return track
    }
}
