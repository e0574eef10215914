// SPDX-License-Identifier: Apache-2.0
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
        for picture in Self.pictures(in: bytes) {
            try add(ContiguousArray(bytes[picture]), at: sample.range.part(picture))
        }
    }

    private mutating func add(_ picture: ContiguousArray<UInt8>, at range: Range<UInt64>)
        throws(MetadataError)
    {
        guard let new = try EmbeddedFileEdits.replacement(of: picture, at: range, edit) else { return }
        newByteCount = newByteCount.addingSaturated(new.bytes.count)
        guard new.bytes.count == picture.count else {
            throw Self.notEditable("the picture of the sample at \(range.lowerBound) would become larger")
        }
        guard !Self.statesPositions(picture) else {
            throw Self.notEditable(
                "the picture of the sample at \(range.lowerBound) states where its parts are, which would move"
            )
        }
        guard newByteCount <= Self.byteLimit else {
            throw MetadataError(
                .tooLarge, "more than \(Self.byteLimit >> 20) MiB of samples contain more than their pictures"
            )
        }
        replacements.append(new)
    }

    private static func notEditable(_ message: String) -> MetadataError {
        MetadataError(.notEditable, message)
    }

    /// The files in a sample: a frame in JPEG may have two fields, each a picture.
    private static func pictures(in bytes: [UInt8]) -> [Range<Int>] {
        let layout = try? FileLayout(contentsOf: bytes)
        let rest = layout?.regions.first { $0.label == .leftover(.afterImage) }?.range.lowerBound
        guard let rest = rest.map({ Int($0) }), bytes[rest...].starts(with: [0xFF, 0xD8]) else {
            return [bytes.indices]
        }
        return [0..<rest, rest..<bytes.count]
    }

    /// Whether a segment states where the parts of a field are (QTFF, "Motion-JPEG").
    private static func statesPositions(_ bytes: ContiguousArray<UInt8>) -> Bool {
        let window = ByteWindow(whole: bytes)
        var context = ParseContext(limits: Limits())
        var segments = JPEGSegments(limit: context.limits.segments)
        while let segment = try? segments.next(in: window, &context) {
            let content = bytes[Int(segment.payload.lowerBound)..<Int(segment.payload.upperBound)]
            if content.starts(with: LayoutCollector.fieldPositions) { return true }
        }
        return false
    }
}
