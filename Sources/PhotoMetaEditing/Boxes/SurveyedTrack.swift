import PhotoMeta

/// A track of a movie that is edited, and the boxes that an edit may change (ISO/IEC 14496-12 §8.3 to §8.7).
///
/// A missing or damaged box is not an error, because an unchanged track is copied as is.
struct SurveyedTrack {
    let box: SourceBox
    /// The track as readers see it.
    let values: MovieTrack
    private(set) var header: SourceBox?
    private(set) var edits: SourceBox?
    /// The metadata lists of the track and of its user data.
    private(set) var metadata: [SourceBox] = []
    private(set) var references: Set<UInt32> = []
    /// The headers of the media.
    private(set) var mediaHeaders: [SourceBox] = []
    /// The declarations of the still-image time among the keys of timed metadata.
    private(set) var marks: [Range<UInt64>] = []
    /// Whether the track contains only marks of the still image.
    private(set) var isMarkOnly = false

    /// Whether the track has samples and does not mark the still image.
    var hasMedia: Bool { values.sampleCount > 0 && marks.isEmpty }
    /// Whether the track marks the still image with a timed sample.
    var marksStillImage: Bool { values.marksStillImage && values.sampleCount > 0 }

    private static let stillImageTime = "com.apple.quicktime.still-image-time"

    init(_ box: SourceBox, _ scanner: inout BoxScanner) throws(EditStop) {
        self.box = box
        values = try scanner.track(box)
        for child in try scanner.boxes(in: box.body, "moov/trak").boxes {
            switch child.type {
            case .tkhd where header == nil:
                // Readers skip a header that is too short.
                let isWide = try scanner.bytes(child.body, upTo: 1, "moov/trak/tkhd").first == 1
                if child.body.byteCount >= (isWide ? 96 : 84) { header = child }
            case .edts: edits = edits ?? child
            case .tref: try readReferences(child, &scanner)
            case .mdia where mediaHeaders.isEmpty: try readMedia(child, &scanner)
            case .meta: metadata.append(child)
            case .udta:
                metadata += try scanner.boxes(in: child.body, "moov/trak/udta").boxes.filter {
                    $0.type == .meta
                }
            default: break
            }
        }
    }

    /// The duration, in units of the movie's time scale; `nil` if the track header does not state one.
    var duration: UInt64? { Self.known(values.duration) }

    /// Returns the duration of the media in units of another time scale, rounded down.
    func mediaTicks(inTimeScale timeScale: UInt32) -> UInt64 {
        guard values.mediaTimeScale > 0 else { return 0 }
        let product = (Self.known(values.mediaDuration) ?? 0).multipliedFullWidth(by: UInt64(timeScale))
        let divisor = UInt64(values.mediaTimeScale)
        return product.high < divisor ? divisor.dividingFullWidth(product).quotient : .max
    }

    /// §8.3.2: all ones, in 32 or 64 bits, mean "unknown".
    private static func known(_ duration: UInt64) -> UInt64? {
        duration == .max || duration == UInt64(UInt32.max) ? nil : duration
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

    private mutating func readMedia(_ media: SourceBox, _ scanner: inout BoxScanner) throws(EditStop) {
        let path: StaticString = "moov/trak/mdia"
        mediaHeaders = try scanner.boxes(in: media.body, path).boxes.filter { $0.type == .mdhd }
        guard let descriptions = try scanner.box(.minf, .stbl, .stsd, in: media.body, path) else { return }
        let bytes = ContiguousArray(try scanner.bytes(descriptions.body, path))
        var context = ParseContext(limits: scanner.limits)
        let all = TimedKeys.all(bytes, 0..<bytes.count, base: descriptions.bodyStart, &context)
        marks = all.flatMap(\.keys.values).filter { $0.name == Self.stillImageTime }.map(\.range)
        isMarkOnly = all.allSatisfy { $0.names == [Self.stillImageTime] }
    }
}
