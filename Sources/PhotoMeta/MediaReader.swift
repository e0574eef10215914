/// Reads a file of any known format: container, blocks, fields.
///
/// It reads as far as the bytes are known, and goes on once more are: a container is looked through again from its start,
/// and blocks that were read stay read. A TIFF file is one block, and is read again.
struct MediaReader: ~Copyable {
    private var context: ParseContext
    /// What was located; nothing is before the first run.
    private var file = LocatedFile(format: .jpeg)
    /// The reader of the blocks, once they are located.
    private var blocks: BlockReader?

    private init(_ limits: Limits) {
        context = ParseContext(limits: limits)
    }

    /// Reads a file whose bytes are all there.
    static func read(
        _ bytes: ContiguousArray<UInt8>, _ options: ReadOptions
    ) throws(MetadataError) -> MediaMetadata {
        let limits = options.limits
        var table = FieldTable(limits, options.selection)
        var reader = MediaReader(limits)
        let window = ByteWindow(whole: bytes)
        do throws(ParseStop) {
            try reader.locateBlocks(in: window, into: &table)
            try reader.blocks?.read(from: window, into: &table, &reader.context)
        } catch {
            throw MetadataError(unrecognizedSourceOf: window.byteCount, after: nil)
        }
        return try reader.metadata(with: consume table, ReadStatistics(), stopped: nil, options)
    }

    private mutating func locateBlocks(
        in window: ByteWindow, into table: inout FieldTable
    ) throws(ParseStop) {
        context = ParseContext(limits: context.limits)
        let signature = try MediaFormat.signature(of: window)
        file = LocatedFile(format: signature.format)
        file.wanted = LocatedBlock.Kinds(table.selection)
        file.blocks.reserveCapacity(25)
        do throws(ParseStop) {
            switch signature {
            case .jpeg: try JPEG.locate(in: window, into: &file, &context)
            case .boxes: try BoxFile.locate(in: window, into: &file, &context)
            case .tiff:
                // What an earlier run left.
                if !table.directories.isEmpty { table = FieldTable(context.limits, table.selection) }
                table.makeRoom(forMovie: false)
                try TIFFFile.read(window, into: &table, &context)
            }
        } catch .truncated(let offset) {
            // Only of a source that ended early: readers hold every size against the source's own.
            context.note(.truncated, "\(file.format)", at: offset, "the rest could not be read")
        }
        table.setBlocks(file.takeBlocks(), ofMovie: file.hasMovie)
        blocks = BlockReader(file, sourceByteCount: window.byteCount, context.limits)
    }

    /// What was read, and what it cost.
    private consuming func metadata(
        with table: consuming FieldTable, _ statistics: ReadStatistics, stopped: Diagnostic?,
        _ options: ReadOptions
    ) throws(MetadataError) -> MediaMetadata {
        table.dropUnselectedDirectories()
        if let stopped { context.noteFirst(stopped) }
        let metadata = MediaMetadata(file: file, table: table, context: context, statistics: statistics)
        try metadata.check(options)
        return metadata
    }

    /// Fetches and reads until nothing is missing.
    static func read(
        _ source: borrowing some BlockingByteSource & ~Copyable, _ options: ReadOptions,
        _ policy: FetchPolicy? = nil
    ) throws(MetadataError) -> MediaMetadata {
        let limits = options.limits
        var driver = WindowDriver(
            byteCount: source.byteCount, limits: limits,
            policy: policy ?? FetchPolicy.local.adapted(to: options.selection))
        driver.fetch(driver.firstRange, from: source)
        var table = FieldTable(limits, options.selection)
        var reader = MediaReader(limits)
        while let missing = try reader.read(driver, into: &table) {
            if let next = driver.nextRange(for: missing) { driver.fetch(next, from: source) }
        }
        return try reader.metadata(with: consume table, driver.statistics, stopped: driver.stopped, options)
    }

    /// Fetches and reads until nothing is missing, awaiting the source.
    nonisolated(nonsending) static func read<Source: ByteSource & ~Copyable>(
        _ source: borrowing Source, _ options: ReadOptions
    ) async throws(ReadError<Source.Failure>) -> MediaMetadata {
        let limits = options.limits
        let policy = source.fetchPolicy.adapted(to: options.selection)
        var driver = WindowDriver(byteCount: nil, limits: limits, policy: policy)
        try await driver.fetch(driver.firstRange, from: source)
        var table = FieldTable(limits, options.selection)
        var reader = MediaReader(limits)
        while true {
            let missing: Range<UInt64>?
            do throws(MetadataError) { missing = try reader.read(driver, into: &table) } catch {
                throw .metadata(error)
            }
            guard let missing else { break }
            if let next = driver.nextRange(for: missing) { try await driver.fetch(next, from: source) }
        }
        do throws(MetadataError) {
            return try reader.metadata(
                with: consume table, driver.statistics, stopped: driver.stopped, options)
        } catch {
            throw .metadata(error)
        }
    }

    /// Reads as far as bytes were fetched; gives what is missing then.
    private mutating func read(
        _ driver: WindowDriver, into table: inout FieldTable
    ) throws(MetadataError) -> Range<UInt64>? {
        do throws(ParseStop) {
            if blocks == nil { try locateBlocks(in: driver.window, into: &table) }
            // Most blocks lie together: a movie's in its `moov`, behind its file type.
            if let last = table.blocks.last {
                try blocks?.read(from: driver.window.moved(to: last.offset), into: &table, &context)
            }
            return nil
        } catch .missing(let range) {
            return range
        } catch {
            throw MetadataError(unrecognizedSourceOf: driver.window.byteCount, after: driver.failure)
        }
    }
}

extension FetchPolicy {
    fileprivate func adapted(to selection: PropertySelection) -> FetchPolicy {
        selection.includesStructure ? self : narrowed
    }
}

extension LocatedBlock.Kinds {
    /// The blocks that hold some properties.
    fileprivate init(_ selection: PropertySelection) {
        guard selection != .all else {
            self = .all
            return
        }
        self = []
        if selection.containsAny(of: .exifBlock) { insert(.exif) }
        if selection.contains(.multiPicture) { insert(.multiPicture) }
        if selection.contains(.iptc) { insert(.iptc) }
        if selection.contains(.jfif) { insert(.jfif) }
        if selection.contains(.heif) { insert(.imageProperties) }
        if selection.contains(.movie) { insert(.movieHeader) }
        if selection.includesMovieIdentifier || selection.contains(.itemList) { insert(.metadataItems) }
        if selection.contains(.userData) { insert(.userData) }
        if selection.includesStructure { insert(.structure) }
        if selection.includesTrackMetadata { insert(.trackMetadata) }
    }
}
