/// Reads a file of any known format: container, blocks, fields.
enum MediaReader {
    /// One run over what is known of the file; throws `.missing` if that is not enough.
    static func read(_ window: ByteWindow, _ options: ReadOptions) throws(ParseStop) -> MediaMetadata {
        var context = ParseContext(limits: options.limits)
        var table = FieldTable(options.limits, options.properties)
        let signature = try MediaFormat.signature(of: window)
        var file = LocatedFile(format: signature.format)
        file.wanted = LocatedBlock.Kinds(options.properties)
        file.blocks.reserveCapacity(20)
        do throws(ParseStop) {
            switch signature {
            case .jpeg: try JPEG.locate(in: window, into: &file, &context)
            case .boxes: try BoxFile.locate(in: window, into: &file, &context)
            case .tiff: try TIFFFile.read(window, into: &table, &context)
            }
        } catch .truncated(let offset) {
            // Only of a source that ended early: readers hold every size against the source's own.
            context.note(.truncated, "\(file.format)", at: offset, "the rest could not be read")
        }
        if signature != .tiff { try BlockReader.read(&file, from: window, into: &table, &context) }
        table.dropUnselectedDirectories()
        return MediaMetadata(file: file, table: table, context: context)
    }

    /// Fetches and reads until nothing is missing.
    static func read(
        _ source: borrowing some BlockingByteSource & ~Copyable, _ options: ReadOptions,
        _ policy: FetchPolicy = .local
    ) throws(MetadataError) -> MediaMetadata {
        let policy = policy == .local && !options.properties.includesStructure ? .narrow : policy
        var driver = WindowDriver(byteCount: source.byteCount, limits: options.limits, policy: policy)
        driver.fetch(driver.firstRange, from: source)
        while true {
            switch try attempt(driver, options) {
            case .result(let metadata): return metadata
            case .missing(let range):
                if let next = driver.nextRange(for: range) { driver.fetch(next, from: source) }
            }
        }
    }

    /// Fetches and reads until nothing is missing, awaiting the source.
    nonisolated(nonsending) static func read<Source: ByteSource & ~Copyable>(
        _ source: borrowing Source, _ options: ReadOptions
    ) async throws(ReadError<Source.Failure>) -> MediaMetadata {
        var driver = WindowDriver(byteCount: nil, limits: options.limits, policy: source.fetchPolicy)
        try await driver.fetch(driver.firstRange, from: source)
        while true {
            let outcome: Attempt
            do throws(MetadataError) { outcome = try attempt(driver, options) } catch {
                throw .metadata(error)
            }
            switch outcome {
            case .result(let metadata): return metadata
            case .missing(let range):
                if let next = driver.nextRange(for: range) { try await driver.fetch(next, from: source) }
            }
        }
    }

    /// What a run over the known bytes comes to.
    private enum Attempt {
        case result(MediaMetadata)
        case missing(Range<UInt64>)
    }

    private static func attempt(
        _ driver: WindowDriver, _ options: ReadOptions
    ) throws(MetadataError) -> Attempt {
        var metadata: MediaMetadata
        do throws(ParseStop) {
            metadata = try read(driver.window, options)
        } catch {
            guard case .missing(let range) = error else { throw MetadataError(error, driver.stopped) }
            return .missing(range)
        }
        metadata.statistics = driver.statistics
        if let stopped = driver.stopped { metadata.diagnostics.insert(stopped, at: 0) }
        try metadata.check(options)
        return .result(metadata)
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
        if selection.containsAny(of: [.quickTime, .itemList]) { insert(.metadataItems) }
        if selection.contains(.userData) { insert(.userData) }
        if selection.includesStructure { insert(.structure) }
        if selection.includesTrackMetadata { insert(.trackMetadata) }
    }
}
