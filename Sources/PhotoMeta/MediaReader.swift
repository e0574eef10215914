/// Reads a file of any known format: container, blocks, fields.
///
/// It reads as far as the fetched bytes allow, and continues when more bytes were fetched. While the blocks are being
/// located, the container is walked again from its start after each fetch; blocks that were read are not read again. A TIFF
/// file is a single block, and is read again as a whole.
struct MediaReader: ~Copyable {
    private var context: ParseContext
    /// Reads the blocks; `nil` until they are located.
    private var blocks: BlockReader?

    private init(_ limits: Limits) {
        context = ParseContext(limits: limits)
    }

    /// Reads a file that is completely in memory.
    static func read(
        _ bytes: ContiguousArray<UInt8>, _ options: ReadOptions
    ) throws(MetadataError) -> MediaMetadata {
        let limits = options.limits
        var map = FileMap(limits, options.selection)
        var reader = MediaReader(limits)
        let window = ByteWindow(whole: bytes)
        do throws(ParseStop) {
            try reader.locateBlocks(in: window, into: &map)
            try reader.blocks?.read(from: window, into: &map, &reader.context)
        } catch {
            throw MetadataError(unreadSourceIn: ByteWindow(whole: bytes), after: nil)
        }
        map.dropUnselectedDirectories()
        return try reader.metadata(with: consume map, ReadStatistics(), stopped: nil, options)
    }

    private mutating func locateBlocks(
        in window: ByteWindow, into map: inout FileMap
    ) throws(ParseStop) {
        let container = try Containers.reader(in: window)
        map.format = container.format
        map.sourceByteCount = window.byteCount
        map.blocks.reserveCapacity(25)
        do throws(ParseStop) {
            try container.reader.map(window, into: &map, &context)
        } catch .truncated(let offset) {
            // Thrown only if a source ends early: readers compare every size with that of the source.
            context.note(.truncated, "\(map.format)", at: offset, "the rest could not be read")
        } catch {
            // The container is walked again once the missing bytes are known.
            map = FileMap(context.limits, map.selection)
            context = ParseContext(limits: context.limits)
            throw error
        }
        blocks = BlockReader(
            sourceByteCount: window.byteCount, keptByteCount: map.kept.bytes.count, context.limits)
    }

    /// Returns the result, with what it cost.
    @inline(__always)
    private consuming func metadata(
        with map: consuming FileMap, _ statistics: ReadStatistics, stopped: Diagnostic?,
        _ options: ReadOptions
    ) throws(MetadataError) -> MediaMetadata {
        var diagnostics = context.diagnostics
        // Before all others, whatever the limit.
        if let stopped { diagnostics.insert(stopped, at: 0) }
        if options.isStrict, let first = diagnostics.first {
            throw MetadataError(.damaged, first.description)
        }
        return MediaMetadata(
            scope: MetadataScope(map), diagnostics: diagnostics,
            omittedDiagnosticCount: context.omittedDiagnosticCount, statistics: statistics)
    }

    /// Fetches and reads until nothing is missing.
    static func read(
        _ source: borrowing some BlockingByteSource & ~Copyable, _ options: ReadOptions,
        _ policy: FetchPolicy? = nil
    ) throws(MetadataError) -> MediaMetadata {
        var driver = WindowDriver(
            byteCount: source.byteCount, limits: options.limits,
            policy: policy ?? FetchPolicy.local.adapted(to: options.selection))
        return try read(source, options, with: &driver)
    }

    /// Fetches and reads until nothing is missing; the driver keeps what was fetched.
    static func read(
        _ source: borrowing some BlockingByteSource & ~Copyable, _ options: ReadOptions,
        with driver: inout WindowDriver
    ) throws(MetadataError) -> MediaMetadata {
        let limits = options.limits
        driver.fetch(driver.firstRange, from: source)
        var map = FileMap(limits, options.selection)
        var reader = MediaReader(limits)
        while let missing = try reader.read(driver, into: &map) {
            if let next = driver.nextRange(for: missing) { driver.fetch(next, from: source) }
        }
        map.dropUnselectedDirectories()
        return try reader.metadata(with: consume map, driver.statistics, stopped: driver.stopped, options)
    }

    /// Fetches and reads until nothing is missing, awaiting the source.
    nonisolated(nonsending) static func read<Source: ByteSource & ~Copyable>(
        _ source: borrowing Source, _ options: ReadOptions
    ) async throws(ReadError<Source.Failure>) -> MediaMetadata {
        let policy = source.fetchPolicy.adapted(to: options.selection)
        var driver = WindowDriver(byteCount: nil, limits: options.limits, policy: policy)
        return try await read(source, options, with: &driver)
    }

    /// Fetches and reads until nothing is missing, awaiting the source; the driver keeps what was fetched.
    nonisolated(nonsending) static func read<Source: ByteSource & ~Copyable>(
        _ source: borrowing Source, _ options: ReadOptions, with driver: inout WindowDriver
    ) async throws(ReadError<Source.Failure>) -> MediaMetadata {
        let limits = options.limits
        try await driver.fetch(driver.firstRange, from: source)
        var map = FileMap(limits, options.selection)
        var reader = MediaReader(limits)
        while true {
            let missing: Range<UInt64>?
            do throws(MetadataError) { missing = try reader.read(driver, into: &map) } catch {
                throw .metadata(error)
            }
            guard let missing else { break }
            if let next = driver.nextRange(for: missing) { try await driver.fetch(next, from: source) }
        }
        map.dropUnselectedDirectories()
        do throws(MetadataError) {
            return try reader.metadata(
                with: consume map, driver.statistics, stopped: driver.stopped, options)
        } catch {
            throw .metadata(error)
        }
    }

    /// Reads as far as the fetched bytes allow; returns the missing range, or `nil` at the end.
    private mutating func read(
        _ driver: WindowDriver, into map: inout FileMap
    ) throws(MetadataError) -> Range<UInt64>? {
        do throws(ParseStop) {
            if blocks == nil { try locateBlocks(in: driver.window, into: &map) }
            // Most blocks are close together: a movie's are in its `moov`.
            if let last = map.blocks.last {
                try blocks?.read(from: driver.window.moved(to: last.offset), into: &map, &context)
            }
            return nil
        } catch .missing(let range) {
            return range
        } catch {
            throw MetadataError(unreadSourceIn: driver.window, after: driver.failure)
        }
    }
}

extension FetchPolicy {
    fileprivate func adapted(to selection: PropertySelection) -> FetchPolicy {
        selection.includesStructure ? self : narrowed
    }
}
