import PhotoMeta

/// The boxes of a track that an edit of its movie needs (ISO/IEC 14496-12 §8.3 to §8.7).
///
/// A missing or damaged box is not an error, because an unchanged track is copied as is.
struct SurveyedTrack {
    let box: SourceBox
    private(set) var id: UInt32 = 0
    private(set) var handler = FourCharacterCode(rawValue: 0)
    /// The duration, in units of the movie's time scale; `nil` if the track header does not state one.
    private(set) var duration: UInt64?
    private(set) var header: SourceBox?
    private(set) var edits: SourceBox?
    /// The metadata lists of the track and of its user data.
    private(set) var metadata: [SourceBox] = []
    private(set) var references: Set<UInt32> = []
    /// The boxes `mdia`, `minf` and `stbl`, as far as they are present.
    private(set) var media: [SourceBox] = []
    private(set) var mediaTimeScale: UInt32 = 0
    private(set) var mediaDuration: UInt64 = 0
    private(set) var dataReferences: SourceBox?
    private(set) var tables = BoxList(tail: 0..<0)
    private(set) var sampleCount: UInt64 = 0
    private(set) var descriptionCount: UInt32 = 0
    /// The declarations of the still-image time.
    private(set) var marks: [StillImageMark] = []

    /// Whether the track has samples and does not mark the still image.
    var hasMedia: Bool { sampleCount > 0 && marks.isEmpty }
    /// Whether the track marks the still image with a timed sample.
    var marksStillImage: Bool { !marks.isEmpty && sampleCount > 0 && hasSampleTimes }
    /// Whether the track contains only marks of the still image.
    var isMarkOnly: Bool { marks.count == Int(clamping: descriptionCount) && marks.allSatisfy(\.isAlone) }
    private var hasSampleTimes = false

    /// Returns the tracks among the boxes of a movie.
    static func tracks(
        in movie: BoxList, _ scanner: inout BoxScanner
    ) throws(EditStop) -> [SurveyedTrack] {
        var tracks: [SurveyedTrack] = []
        for box in movie.boxes where box.type == .trak { tracks.append(try SurveyedTrack(box, &scanner)) }
        return tracks
    }

    private init(_ box: SourceBox, _ scanner: inout BoxScanner) throws(EditStop) {
        self.box = box
        for child in try scanner.boxes(in: box.body, "moov/trak").boxes {
            switch child.type {
            case .tkhd where header == nil:
                let bytes = try scanner.bytes(child.body, upTo: 36, "moov/trak/tkhd")
                let isWide = bytes.first == 1
                // Readers skip a header that is too short.
                guard child.body.byteCount >= (isWide ? 96 : 84) else { continue }
                header = child
                id = bytes.uint32(at: isWide ? 20 : 12) ?? 0
                let stated = bytes.number(at: isWide ? 28 : 20, isWide: isWide)
                duration = stated == (isWide ? .max : UInt64(UInt32.max)) ? nil : stated
            case .edts: edits = edits ?? child
            case .tref: try readReferences(child, &scanner)
            case .mdia where media.isEmpty: try readMedia(child, &scanner)
            case .meta: metadata.append(child)
            case .udta:
                for item in try scanner.boxes(in: child.body, "moov/trak/udta").boxes
                where item.type == .meta {
                    metadata.append(item)
                }
            default: break
            }
        }
    }

    /// Returns the duration of the media in units of another time scale, rounded down.
    func mediaTicks(inTimeScale timeScale: UInt32) -> UInt64 {
        guard mediaTimeScale > 0 else { return 0 }
        let product = mediaDuration.multipliedFullWidth(by: UInt64(timeScale))
        let divisor = UInt64(mediaTimeScale)
        return product.high < divisor ? divisor.dividingFullWidth(product).quotient : .max
    }

    /// Reads a `tref` box (§8.3.3): its boxes are lists of track IDs.
    private mutating func readReferences(
        _ box: SourceBox, _ scanner: inout BoxScanner
    ) throws(EditStop) {
        for child in try scanner.boxes(in: box.body, "moov/trak/tref").boxes {
            let bytes = try scanner.bytes(child.body, upTo: 65_536, "moov/trak/tref")
            for offset in stride(from: 0, to: bytes.count, by: 4) {
                if let id = bytes.uint32(at: offset) { references.insert(id) }
            }
        }
    }

    private mutating func readMedia(_ mdia: SourceBox, _ scanner: inout BoxScanner) throws(EditStop) {
        media = [mdia]
        for child in try scanner.boxes(in: mdia.body, "moov/trak/mdia").boxes {
            switch child.type {
            case .mdhd:
                let bytes = try scanner.bytes(child.body, upTo: 36, "moov/trak/mdia/mdhd")
                let isWide = bytes.first == 1
                mediaTimeScale = bytes.uint32(at: isWide ? 20 : 12) ?? 0
                let stated = bytes.number(at: isWide ? 24 : 16, isWide: isWide) ?? 0
                mediaDuration = stated == (isWide ? .max : UInt64(UInt32.max)) ? 0 : stated
            case .hdlr:
                let bytes = try scanner.bytes(child.body, upTo: 12, "moov/trak/mdia/hdlr")
                handler = bytes.code(at: 8) ?? handler
            case .minf where media.count == 1: try readMediaInformation(child, &scanner)
            default: break
            }
        }
    }

    private mutating func readMediaInformation(
        _ minf: SourceBox, _ scanner: inout BoxScanner
    ) throws(EditStop) {
        media.append(minf)
        for child in try scanner.boxes(in: minf.body, "moov/trak/mdia/minf").boxes {
            switch child.type {
            case .dinf:
                dataReferences = try scanner.boxes(in: child.body, "moov/trak/mdia/minf/dinf")
                    .first(.dref)
            case .stbl where media.count == 2:
                media.append(child)
                tables = try scanner.boxes(in: child.body, "moov/trak/mdia/minf/stbl")
            default: break
            }
        }
        if let sizes = tables.boxes.first(where: { $0.type == .stsz || $0.type == .stz2 }) {
            // §8.7.3: version and flags, the common sample size or the field width, the number of samples.
            let bytes = try scanner.bytes(sizes.body, upTo: 12, "moov/trak/mdia/minf/stbl/stsz")
            sampleCount = UInt64(bytes.uint32(at: 8) ?? 0)
        }
        if let times = tables.first(.stts) {
            // §8.6.1.2: entries of a number of samples and the duration of each.
            let bytes = try scanner.bytes(times.body, upTo: 16, "moov/trak/mdia/minf/stbl/stts")
            hasSampleTimes = (bytes.uint32(at: 4) ?? 0) > 0 && (bytes.uint32(at: 8) ?? 0) > 0
        }
        if let descriptions = tables.first(.stsd) {
            let bytes = try scanner.bytes(descriptions.body, upTo: 8, "moov/trak/mdia/minf/stbl/stsd")
            descriptionCount = bytes.uint32(at: 4) ?? 0
            marks = try StillImageMark.marks(in: descriptions, &scanner)
        }
    }
}

/// A declaration of the still-image time among the keys of timed metadata (QTFF, "Timed Metadata Sample
/// Description").
struct StillImageMark {
    /// The box of the key.
    let box: SourceBox
    /// Whether its sample description declares no other key.
    let isAlone: Bool

    private static let name = ContiguousArray("com.apple.quicktime.still-image-time".utf8)

    /// Returns the marks in an `stsd` box.
    static func marks(
        in descriptions: SourceBox, _ scanner: inout BoxScanner
    ) throws(EditStop) -> [StillImageMark] {
        let path: StaticString = "moov/trak/mdia/minf/stbl/stsd"
        // Skip the version, flags and count.
        guard descriptions.body.byteCount > 8 else { return [] }
        let start = descriptions.bodyStart &+ 8
        var marks: [StillImageMark] = []
        for entry in try scanner.boxes(in: start..<descriptions.end, path).boxes
        where entry.type == .mebx && entry.body.byteCount >= 8 {
            // Skip the reserved bytes and the data reference index.
            let children = try scanner.boxes(in: (entry.bodyStart &+ 8)..<entry.end, path)
            for keys in children.boxes where keys.type == .keys {
                let declared = try scanner.boxes(in: keys.body, path).boxes
                for key in declared where try isMark(key, &scanner, path) {
                    marks.append(StillImageMark(box: key, isAlone: declared.count == 1))
                }
            }
        }
        return marks
    }

    private static func isMark(
        _ key: SourceBox, _ scanner: inout BoxScanner, _ path: StaticString
    ) throws(EditStop) -> Bool {
        guard let declaration = try scanner.boxes(in: key.body, path).boxes.first,
            declaration.type == .keyd, declaration.body.byteCount == UInt64(name.count + 4)
        else { return false }
        let bytes = try scanner.bytes(declaration.body, path)
        return bytes.code(at: 0) == .mdta && bytes.dropFirst(4).elementsEqual(name)
    }
}
