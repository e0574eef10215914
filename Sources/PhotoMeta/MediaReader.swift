// SPDX-License-Identifier: Apache-2.0
/// Reads a file of any known format: container, blocks, fields.
///
/// It reads as far as the fetched bytes allow, and continues when more bytes were fetched. While the blocks are being
/// located, the container is walked again from its start after each fetch; blocks that were read are not read again. A TIFF
/// file is a single block, and is read again as a whole.
package struct MediaReader: ~Copyable {
    private var context: ParseContext
    /// Reads the blocks; `nil` until they are located.
    private var blocks: BlockReader?
    /// Whether all but the rest of the file was read.
    fileprivate private(set) var isReadingRest = false

    fileprivate init(_ limits: Limits) {
        context = ParseContext(limits: limits)
    }

    /// Reads a file that is completely in memory.
    static func read(
        _ bytes: ContiguousArray<UInt8>, _ options: ReadOptions
    ) throws(MetadataError) -> MediaMetadata {
        let limits = options.limits
        var map = FileMapBuilder(limits, options.selection)
        var reader = MediaReader(limits)
        let window = ByteWindow(whole: bytes)
        do throws(ParseStop) {
            try reader.locateBlocks(in: window, into: &map)
            try reader.readBlocks(in: window, into: &map)
            map.dropUnselectedDirectories()
        } catch {
            throw MetadataError(unreadSourceIn: ByteWindow(whole: bytes), after: nil)
        }
        return try reader.metadata(
            with: consume map, ReadStatistics(), stopped: nil, isStrict: options.isStrict)
    }

    private mutating func locateBlocks(
        in window: ByteWindow, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        let container = try Containers.reader(in: window)
        map.format = container.format
        map.sourceByteCount = window.byteCount
        do throws(ParseStop) {
            try container.reader.map(window, into: &map, &context)
        } catch .truncated(let offset) {
            // Thrown only if a source ends early: readers compare every size with that of the source.
            context.note(.truncated, "\(map.format)", at: offset, "the rest could not be read")
        } catch {
            // The container is walked again once the missing bytes are known.
            map = FileMapBuilder(context.limits, map.selection)
            context = ParseContext(limits: context.limits)
            throw error
        }
        blocks = BlockReader(
            sourceByteCount: window.byteCount, keptByteCount: map.kept.bytes.count, context.limits)
    }

    /// Reads the located blocks; then finds and reads those in the rest of the file, so that limits reached there affect nothing
    /// else.
    ///
    /// None of the rest is read before all of it is found, so that the order of diagnostics does not depend on what was fetched.
    private mutating func readBlocks(
        in window: ByteWindow, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        if !isReadingRest {
            try readLocatedBlocks(in: window, into: &map)
            guard map.rest != nil else { return }
            isReadingRest = true
        }
        do throws(ParseStop) {
            try BoxFile.mapRest(in: window, into: &map, &context)
        } catch .truncated {
            // Thrown only if fetching ended, which has a diagnostic.
            map.rest = nil
        }
        try readLocatedBlocks(in: window, into: &map)
    }

    private mutating func readLocatedBlocks(
        in window: ByteWindow, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        // Most blocks are close together: a movie's are in its `moov`.
        guard let last = map.blocks.last else { return }
        try blocks?.read(from: window.moved(to: last.offset), into: &map, &context)
    }

    /// Returns the result, with what it cost.
    @inline(__always)
    fileprivate consuming func metadata(
        with map: consuming FileMapBuilder, _ statistics: ReadStatistics, stopped: Diagnostic?,
        isStrict: Bool
    ) throws(MetadataError) -> MediaMetadata {
        var diagnostics = context.diagnostics
        // Before all others, whatever the limit.
        if let stopped { diagnostics.insert(stopped, at: 0) }
        let metadata = MediaMetadata(
            scope: MetadataScope(FileMap(map)), diagnostics: diagnostics,
            omittedDiagnosticCount: context.omittedDiagnosticCount, statistics: statistics)
        if isStrict, let first = metadata.damage.first {
            throw MetadataError(.damaged, first.description)
        }
        return metadata
    }

    /// Reads a blocking source.
    package static func read(
        _ source: borrowing some BlockingByteSource & ~Copyable, _ options: ReadOptions,
        _ policy: FetchPolicy? = nil
    ) throws(MetadataError) -> MediaMetadata {
        try MediaReading(SourceView(source), options, policy).run(reading: source).metadata
    }

    /// Reads as far as the fetched bytes allow; returns the missing range, or `nil` at the end.
    fileprivate mutating func read(
        _ planner: borrowing FetchPlanner, into map: inout FileMapBuilder
    ) throws(MetadataError) -> Range<UInt64>? {
        do throws(ParseStop) {
            if blocks == nil { try locateBlocks(in: planner.window, into: &map) }
            try readBlocks(in: planner.window, into: &map)
            map.dropUnselectedDirectories()
            return nil
        } catch .missing(let range) {
            return range
        } catch {
            throw MetadataError(unreadSourceIn: planner.window, after: planner.failure)
        }
    }
}

/// Fetches and reads until nothing is missing.
package struct MediaReading: StepwiseOperation, ~Copyable {
    /// The metadata of a source, and the bytes that were fetched to read it.
    package struct Output {
        package var metadata: MediaMetadata
        package var planner: FetchPlanner

        package init(metadata: MediaMetadata, planner: FetchPlanner) {
            self.metadata = metadata
            self.planner = planner
        }
    }

    private var planner: FetchPlanner
    private var map: FileMapBuilder
    private var reader: MediaReader
    private let isStrict: Bool
    /// Whether nothing else is read of the rest of the file, so that its bytes are not fetched together with headers.
    private var isWholeTask = false

    /// Reads a source with the policy for the selected properties.
    init(_ source: SourceView, _ options: ReadOptions, _ policy: FetchPolicy? = nil) {
        let policy = policy ?? source.fetchPolicy.adapted(to: options.selection)
        self.init(FetchPlanner(source, limits: options.limits, policy: policy), options)
        isWholeTask = true
    }

    package init(_ planner: consuming FetchPlanner, _ options: ReadOptions) {
        self.planner = planner
        isStrict = options.isStrict
        map = FileMapBuilder(options.limits, options.selection)
        reader = MediaReader(options.limits)
    }

    package mutating func nextRequest() throws(MetadataError) -> FetchRequest? {
        while true {
            if let request = planner.nextRequest() { return request }
            guard let missing = try reader.read(planner, into: &map) else { return nil }
            planner.readsHeaders = reader.isReadingRest && isWholeTask
            planner.choose(for: missing)
        }
    }

    package mutating func accept(
        _ request: consuming FetchRequest, ofSourceWith byteCount: UInt64?
    ) throws(MetadataError) {
        try planner.accept(request, ofSourceWith: byteCount)
    }

    package mutating func accept(_ request: consuming FetchRequest, _ failure: MetadataError) {
        planner.accept(request, failure)
    }

    /// Whether all but the rest of the file was read, such as boxes after a movie's media.
    var isReadingRest: Bool { reader.isReadingRest }

    /// Ends reading before the rest of the file, which has not arrived.
    mutating func endBeforeRest(_ request: consuming FetchRequest) {
        let start = request.range.lowerBound
        planner.end(request, .incomplete, "bytes from \(start) on had not arrived, and were not read")
    }

    package consuming func finish() throws(MetadataError) -> Output {
        let metadata = try reader.metadata(
            with: map, planner.statistics, stopped: planner.stopped, isStrict: isStrict)
        return Output(metadata: metadata, planner: planner)
    }
}

extension Steps {
    /// Reads the metadata of a source.
    package mutating func read(
        _ source: SourceView, _ options: ReadOptions, _ policy: FetchPolicy? = nil
    ) throws(StepStop) -> MediaMetadata {
        try take { () throws(MetadataError) in MediaReading(source, options, policy) }.metadata
    }
}

extension FetchPolicy {
    fileprivate func adapted(to selection: PropertySelection) -> FetchPolicy {
        selection.includesStructure ? self : narrowed
    }
}
