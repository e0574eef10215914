// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension FileLayout {
    /// Makes the layout of a file.
    ///
    /// - Parameters:
    ///   - input: The file.
    ///   - limits: The limits on what this may cost; ``isComplete`` is `false` if one was reached.
    /// - Throws: As `MediaMetadata.init(contentsOf:options:)`.
    public init(contentsOf input: some FileInput, limits: Limits = Limits()) throws(MetadataError) {
        self = try input.reading { source throws(MetadataError) in
            var limits = limits
            var planner: FetchPlanner?
            if case .bytes(let bytes) = try input.inputContents() {
                // Requests cost nothing; an array is not copied.
                limits.requests = .max
                let array =
                    bytes as? ContiguousArray<UInt8> ?? (bytes as? [UInt8]).map { ContiguousArray($0) }
                planner = array.map { FetchPlanner(whole: $0, limits: limits) }
            }
            return try Self.making(SourceView(source), limits, planner).run(reading: source)
        }
    }

    /// Makes the layout of a file from an asynchronous source.
    ///
    /// - Throws: `ReadError.source(_:)` with the source's error; `ReadError.metadata(_:)` as ``init(contentsOf:limits:)``,
    ///   or with `MetadataError.Code.notReadable` if the source does not state its size.
    public nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, limits: Limits = Limits()
    ) async throws(ReadError<Source.Failure>) {
        self = try await Self.making(SourceView(awaiting: source), limits).run(awaiting: source)
    }

    private static func making(
        _ source: SourceView, _ limits: Limits, _ planner: FetchPlanner? = nil
    ) -> SequentialOperation<FileLayout> {
        SequentialOperation { steps throws(StepStop) in
            let read = try steps.take { () throws(MetadataError) in
                MediaReading(
                    planner ?? FetchPlanner(source, limits: limits), ReadOptions(limits: limits))
            }
            return try steps.layout(of: read, in: source, limits)
        }
    }
}

extension Attempt {
    /// The result of a function of known bytes that throws for missing ones.
    static func attempting(_ body: () throws(ParseStop) -> Output) throws(MetadataError)
        -> Attempt
    {
        do throws(ParseStop) {
            return .done(try body())
        } catch .missing(let range) {
            return .missing(range)
        } catch {
            throw MetadataError(.truncated, "the file ends too early")
        }
    }
}

extension Steps {
    /// Makes the layout of a file whose metadata was read.
    mutating func layout(
        of read: MediaReading.Output, in source: SourceView, _ limits: Limits
    ) throws(StepStop) -> FileLayout {
        let map = read.metadata.scope.map.withImages
        let findings = try group { steps throws(StepStop) in
            try steps.layoutFindings(read, in: source, limits)
        }
        return try take { () throws(MetadataError) in
            WindowReading(read.planner) { fetches throws(MetadataError) in
                _ = try fetches.sourceByteCount
                return try .attempting { () throws(ParseStop) in
                    try LayoutCollector.layout(of: map, in: fetches.window, findings)
                }
            }
        }
    }

    /// Finds what is outside the window: the scans of a JPEG file, and the movie in the file of a photo.
    private mutating func layoutFindings(
        _ read: MediaReading.Output, in source: SourceView, _ limits: Limits
    ) throws(StepStop) -> LayoutCollector.Findings {
        var findings = LayoutCollector.Findings()
        let format = read.metadata.family
        guard format == .jpeg || format == .heif else { return findings }
        do throws(StepStop) {
            findings.movie = try movieRange(of: read, limits)
        } catch .failed {
            findings.isIncomplete = true
        }
        guard format == .jpeg else { return findings }
        do throws(StepStop) {
            findings.scans = try scans(of: read, in: source, limits)
        } catch .failed {
            findings.isIncomplete = true
        }
        return findings
    }

    /// Finds the scans of a JPEG file that was read.
    mutating func scans(
        of read: MediaReading.Output, in source: SourceView, _ limits: Limits
    ) throws(StepStop) -> JPEGScans {
        let start = try take { () throws(MetadataError) in
            WindowReading(read.planner) { planner throws(MetadataError) in
                let byteCount = try planner.sourceByteCount
                return try .attempting { () throws(ParseStop) in
                    var context = ParseContext(limits: limits)
                    var segments = JPEGSegments(limit: limits.segments)
                    while try segments.next(in: planner.window, &context) != nil {}
                    return (position: segments.position, byteCount: byteCount)
                }
            }
        }
        return try scans(
            from: start.position, inFileOf: start.byteCount, of: source, limit: limits.segments)
    }
}
