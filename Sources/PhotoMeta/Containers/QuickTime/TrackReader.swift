// SPDX-License-Identifier: Apache-2.0
/// Reads the header boxes of one track, but not its sample tables.
package struct TrackReader: ~Copyable {
    private static let stillImageTime = Array("com.apple.quicktime.still-image-time".utf8)
    /// The maximum number of bytes to read of an edit list or of sample descriptions, which have some hundreds.
    private static let tableByteCount = 65_536

    /// Whether the track itself is read, and not only its metadata and user data.
    private let readsStructure: Bool
    var track = MovieTrack()
    private(set) var meta: Range<UInt64>?
    private(set) var userData: Range<UInt64>?
    /// Those after the first, which are rare.
    private(set) var otherMetas: [Range<UInt64>] = []
    private(set) var otherUserData: [Range<UInt64>] = []
    private(set) var hasSampleTable = false
    /// Whether these boxes were read: ISO/IEC 14496-12 §8.3.2, §8.4.1 and §8.6.5 allow one of each, and the first counts.
    private var hasHeader = false
    private var hasMedia = false
    private var hasEdits = false

    package init(readsStructure: Bool) {
        self.readsStructure = readsStructure
    }

    package mutating func read(
        trak body: Range<UInt64>, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(body, path: "Movie/moov/trak")
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .tkhd where readsStructure && !hasHeader:
                hasHeader = try boxes.box.readBody(in: window, upTo: TrackHeader.largestByteCount) {
                    (try? readHeader($0)) != nil
                }
                if !hasHeader { note(boxes.box, "tkhd", &context) }
            case .edts where readsStructure && !hasEdits:
                hasEdits = true
                try readEdits(boxes.body, in: window, &context)
            case .mdia where readsStructure && !hasMedia:
                hasMedia = true
                try readMedia(boxes.body, in: window, &context)
            case .meta where meta == nil: meta = boxes.body
            case .meta: otherMetas.append(boxes.body)
            case .udta where userData == nil: userData = boxes.body
            case .udta: otherUserData.append(boxes.body)
            case .uuid where readsStructure: try readSphericalVideo(boxes.box, in: window)
            default: break
            }
        }
    }

    /// Returns the track that was read.
    package consuming func finish() -> MovieTrack { track }

    /// Adds a diagnostic for a box that is too short for its fields; the other boxes are still read.
    @inline(never)
    private func note(_ box: FileBox, _ name: StaticString, _ context: inout ParseContext) {
        context.note(
            .truncated, "Movie/moov/trak/\(name)", at: box.start,
            "\(box.body.byteCount) bytes are too few for its fields")
    }

    private mutating func readHeader(_ body: Span<UInt8>) throws(ParseStop) {
        let fields = try TrackHeader(body)
        // Checks the size once for all fields.
        _ = try body.range(at: 0, count: fields.byteCount)
        track.isEnabled = try body.uint32(at: 0) & 1 == 1
        track.creationTime = try body.unsignedInteger(in: fields.times.creation)
        track.modificationTime = try body.unsignedInteger(in: fields.times.modification)
        track.id = try body.uint32(at: fields.id.lowerBound)
        track.duration = try body.unsignedInteger(in: fields.duration)
        let matrix = fields.matrix.lowerBound
        track.matrix.a = Int32(bitPattern: try body.uint32(at: matrix))
        track.matrix.b = Int32(bitPattern: try body.uint32(at: matrix + 4))
        track.matrix.c = Int32(bitPattern: try body.uint32(at: matrix + 12))
        track.matrix.d = Int32(bitPattern: try body.uint32(at: matrix + 16))
        track.matrix.x = Int32(bitPattern: try body.uint32(at: matrix + 24))
        track.matrix.y = Int32(bitPattern: try body.uint32(at: matrix + 28))
        let width = try body.uint32(at: fields.size.lowerBound) >> 16
        let height = try body.uint32(at: fields.size.lowerBound + 4) >> 16
        if width > 0, height > 0 {
            track.presentationSize = PixelSize(width: Int(width), height: Int(height))
        }
    }

    private mutating func readEdits(
        _ body: Range<UInt64>, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(body, path: "Movie/moov/trak/edts")
        while try boxes.next(in: window, known: known, &context) {
            guard boxes.type == .elst else { continue }
            if try !boxes.box.readBody(
                in: window, upTo: Self.tableByteCount, { (try? readEditList($0)) != nil })
            {
                note(boxes.box, "edts/elst", &context)
            }
            return
        }
    }

    private mutating func readEditList(_ body: Span<UInt8>) throws(ParseStop) {
        let list = try EditList(body)
        var empty: UInt64 = 0
        for index in 0..<list.count {
            let edit = try list.edit(Int(clamping: index), in: body)
            guard edit.isEmpty else { break }
            empty = empty.addingSaturated(edit.duration)
        }
        track.leadingEmptyDuration = empty
    }

    private mutating func readMedia(
        _ body: Range<UInt64>, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) {
        var information: Range<UInt64>?
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(body, path: "Movie/moov/trak/mdia")
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .mdhd:
                if try !boxes.box.readBody(
                    in: window, upTo: MediaHeader.largestByteCount, { (try? readMediaHeader($0)) != nil })
                {
                    note(boxes.box, "mdia/mdhd", &context)
                }
            case .hdlr:
                try boxes.box.readBody(in: window, upTo: Handler.type + 4) { body in
                    if let type = try? body.fourCharacterCode(at: Handler.type) { track.handler = type }
                }
            case .minf: information = information ?? boxes.body
            default: break
            }
        }
        // After the handler, which may follow: §6.2.3 recommends an order but does not require it.
        guard let information else { return }
        boxes = FileBoxCursor(information, path: "Movie/moov/trak/mdia/minf")
        while try boxes.next(in: window, known: known, &context) {
            guard boxes.type == .stbl, !hasSampleTable else { continue }
            hasSampleTable = true
            try readSampleTable(boxes.body, in: window, &context)
        }
    }

    private mutating func readMediaHeader(_ body: Span<UInt8>) throws(ParseStop) {
        let fields = try MediaHeader(body)
        _ = try body.range(at: 0, count: fields.byteCount)
        track.mediaTimeScale = try body.uint32(at: fields.timeScale.lowerBound)
        track.mediaDuration = try body.unsignedInteger(in: fields.duration)
        track.languageCode = try body.uint16(at: fields.language.lowerBound)
    }

    private mutating func readSampleTable(
        _ body: Range<UInt64>, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) {
        var hasDescriptions = false
        var sampleTimes: FileBox?
        var sampleSizes: FileBox?
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(body, path: "Movie/moov/trak/mdia/minf/stbl")
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .stsd where !hasDescriptions:
                hasDescriptions = true
                try boxes.box.readBody(in: window, upTo: Self.tableByteCount) {
                    readDescription($0, of: boxes.box, &context)
                }
            case .stts: sampleTimes = sampleTimes ?? boxes.box
            case .stsz, .stz2: sampleSizes = sampleSizes ?? boxes.box
            default: break
            }
        }
        if track.codec == .mebx, let sampleTimes {
            // The number of samples tells whether the track marks a still's time.
            let count = try sampleTimes.readBody(
                in: window, upTo: SampleTimes.byteCount(ofRows: Self.countedRows)
            ) { try? SampleTimes.sampleCount(in: $0, rowLimit: Self.countedRows) }
            if let count {
                track.sampleCount = count
            } else {
                note(sampleTimes, "mdia/minf/stbl/stts", &context)
            }
        } else if let sampleSizes {
            let count = try sampleSizes.readBody(in: window, upTo: SampleSizes.headByteCount) {
                SampleSizes.count(in: $0)
            }
            if let count {
                track.sampleCount = UInt64(count)
            } else {
                note(sampleSizes, "mdia/minf/stbl/stsz", &context)
            }
        }
    }

    /// §8.5.2: version, flags, count, then the descriptions; only the first is read.
    private mutating func readDescription(
        _ bytes: Span<UInt8>, of box: FileBox, _ context: inout ParseContext
    ) {
        guard let entry = try? bytes.box(at: SampleEntry.first, end: bytes.count) else { return }
        track.codec = entry.type
        if entry.type == .mebx {
            readTimedMetadataKeys(entry, bytes, base: box.body.lowerBound, &context)
        } else if track.handler == .vide || track.handler == .pictHandler,
            entry.bodyCount >= SampleEntry.Picture.size + 4
        {
            let size = entry.bodyStart &+ SampleEntry.Picture.size
            let width = (try? bytes.uint16(at: size)) ?? 0
            let height = (try? bytes.uint16(at: size &+ 2)) ?? 0
            if width > 0, height > 0 { track.codedSize = PixelSize(width: Int(width), height: Int(height)) }
            track.videoExtensions += bytes.videoExtensions(ofEntryAt: entry.bodyStart, to: entry.end)
        } else if track.handler == .soun {
            do throws(ParseStop) {
                let base = box.body.lowerBound &+ UInt64(clamping: entry.bodyStart)
                try readSound(bytes.extracting(entry.body), base: base, &context)
            } catch {
                note(box, "mdia/minf/stbl/stsd", &context)
            }
        }
    }

    /// The maximum number of `stts` rows to count: the track of a still's time has one sample.
    private static let countedRows = 16

    private mutating func readSound(
        _ body: Span<UInt8>, base: UInt64, _ context: inout ParseContext
    ) throws(ParseStop) {
        typealias Field = SampleEntry.Sound
        let version = try body.uint16(at: Field.version)
        guard version != 2 else {
            let rate = Double(bitPattern: try body.uint64(at: Field.Second.sampleRate))
            track.fixedSampleRate = UInt32(exactly: (rate * 65_536).rounded()) ?? 0
            if track.fixedSampleRate == 0 { track.highSampleRate = UInt32(exactly: rate.rounded()) ?? 0 }
            track.channelCount = UInt16(clamping: try body.uint32(at: Field.Second.channelCount))
            track.bitsPerSample = UInt16(clamping: try body.uint32(at: Field.Second.bitsPerSample))
            return
        }
        track.channelCount = try body.uint16(at: Field.channelCount)
        track.bitsPerSample = try body.uint16(at: Field.bitsPerSample)
        track.fixedSampleRate = try body.uint32(at: Field.sampleRate)
        guard version == 0, SoundConfiguration.codecs.contains(track.codec) else { return }
        // Without a configuration, which MP4 requires, the entry is QuickTime's and its number is valid.
        var boxes = BoxCursor(
            Field.boxes(version: 0, inTableOfVersion: 0)..<body.count,
            path: "Movie/moov/trak/mdia/minf/stbl/stsd", base: base)
        while let box = boxes.next(in: body, &context) {
            guard let configuration = SoundConfiguration(body.extracting(box.body), of: box.type)
            else { continue }
            track.channelCount = configuration.channelCount
            // Such a rate does not fit the sample entry: FFmpeg writes 0.
            if configuration.sampleRate > UInt16.max {
                track.fixedSampleRate = 0
                track.highSampleRate = configuration.sampleRate
            }
            return
        }
    }

    private mutating func readTimedMetadataKeys(
        _ entry: Box, _ bytes: Span<UInt8>, base: UInt64, _ context: inout ParseContext
    ) {
        var isMark = false
        TimedMetadataEntry.forEachKey(of: entry, in: bytes, base: base, &context) { key, _ in
            guard let declaration = try? bytes.box(at: key.bodyStart, end: key.end),
                declaration.type == .keyd, bytes.holds(.mdta, at: declaration.bodyStart),
                let name = TimedMetadataEntry.name(in: declaration)
            else { return true }
            isMark = isMark || bytes.equals(Self.stillImageTime, in: name)
            return true
        }
        track.marksStillImage = isMark
    }
}
