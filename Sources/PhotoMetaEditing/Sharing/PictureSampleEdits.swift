import PhotoMeta

/// Edits the samples of a track that are files, such as frames in JPEG and the pictures of chapters; none moves.
struct PictureSampleEdits: StepwiseOperation {
    private let edit: MetadataEdit
    private let number: Int
    private var cursor: TimedSampleCursor
    private var reading: SequentialOperation<TimedSampleCursor>?
    private var replacements: [Replacement] = []
    /// The ranges of the samples that were edited, of which several can be the same.
    private var known: Set<Range<UInt64>> = []
    private var newByteCount = 0

    /// The codecs whose samples are files.
    private static let codecs = LayoutCollector.codes("jpeg", "mjpa", "MJPG", "png ", "tiff", "gif ")

    /// The maximum number of new bytes, which are in memory.
    private static let byteLimit = 64 << 20

    /// The maximum number of samples, each of which costs as much as a file: 36 minutes with 30 frames per second.
    private static let sampleLimit = 65_536

    /// - Parameter part: A track; the result is `nil` if its samples are not files.
    init?(_ part: MediaPart, _ edit: MetadataEdit, _ source: SourceView) {
        guard let track = part.track, Self.codecs.contains(track.codec),
            let samples = part.samples(as: .unknown)
        else { return nil }
        self.edit = edit
        number = part.id
        cursor = TimedSampleCursor(samples, ReadOptions(limits: edit.limits), source.fetchPolicy, of: source)
    }

    mutating func nextRequest() throws(MetadataError) -> FetchRequest? {
        while true {
            if reading != nil {
                if let request = try reading?.nextRequest() { return request }
                if let next = try reading?.finish() { cursor = next }
                reading = nil
            }
            while let sample = cursor.takeSample() { try add(sample) }
            if cursor.isEnded { return nil }
            reading = cursor.reading()
        }
    }

    mutating func accept(
        _ request: consuming FetchRequest, ofSourceWith byteCount: UInt64?
    ) throws(MetadataError) {
        try reading?.accept(request, ofSourceWith: byteCount)
    }

    func finish() throws(MetadataError) -> [Replacement] {
        // Bytes that a damaged table does not locate are not media.
        if let diagnostic = cursor.context.diagnostics.first(where: { $0.code != .malformed }) {
            throw MetadataError(
                diagnostic.code == .limit ? .tooLarge : .damaged,
                "the pictures that are the samples of track \(number) cannot all be read: \(diagnostic)")
        }
        return replacements
    }

    private mutating func add(_ sample: TimedSample) throws(MetadataError) {
        guard case .bytes(let bytes)? = sample.items.first?.value, !bytes.isEmpty,
            known.insert(sample.range).inserted
        else { return }
        guard known.count <= Self.sampleLimit else {
            throw MetadataError(
                .tooLarge, "track \(number) has more than \(Self.sampleLimit) pictures as samples")
        }
        let new = try EmbeddedFileEdits.replacement(of: ContiguousArray(bytes), at: sample.range, edit)
        guard let new else { return }
        newByteCount = newByteCount.addingSaturated(new.bytes.count)
        guard new.bytes.count == bytes.count, !Self.hasTwoPictures(bytes) else {
            throw MetadataError(
                .notEditable,
                "a sample at \(sample.range.lowerBound) contains more than its picture, which cannot be left out"
            )
        }
        guard newByteCount <= Self.byteLimit else {
            throw MetadataError(
                .tooLarge, "more than \(Self.byteLimit >> 20) MiB of samples contain more than their pictures"
            )
        }
        replacements.append(new)
    }

    /// Whether a JPEG picture follows the first one: a frame may have two fields.
    private static func hasTwoPictures(_ bytes: [UInt8]) -> Bool {
        let layout = try? FileLayout(bytes: bytes)
        let rest = layout?.regions.first { $0.label == .leftover(.afterImage) }?.range
        return rest.map { bytes[Int($0.lowerBound)...].starts(with: [0xFF, 0xD8]) } ?? false
    }
}
