/// Reads a file of any known format: container, blocks, fields.
enum MediaReader {
    /// One run over what is known of the file; throws `.missing` if that is not enough.
    static func read(_ window: ByteWindow, _ options: ReadOptions) throws(ParseStop) -> MediaMetadata {
        var context = ParseContext(limits: options.limits)
        var table = FieldTable(options.limits)
        let signature = try MediaFormat.signature(of: window)
        var file = LocatedFile(format: signature.format)
        file.blocks.reserveCapacity(16)
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
        if signature != .tiff { try BlockReader.read(file, from: window, into: &table, &context) }
        return MediaMetadata(file: file, table: table, context: context)
    }

    /// Fetches and reads until nothing is missing.
    static func read(
        _ source: borrowing some BlockingByteSource & ~Copyable, _ options: ReadOptions,
        _ policy: WindowDriver.FetchPolicy = WindowDriver.FetchPolicy()
    ) throws(MetadataError) -> MediaMetadata {
        var driver = WindowDriver(byteCount: source.byteCount, limits: options.limits, policy: policy)
        driver.fetch(driver.firstRange, from: source)
        while true {
            let result: MediaMetadata
            do throws(ParseStop) {
                var metadata = try read(driver.window, options)
                metadata.statistics = driver.statistics
                if let stopped = driver.stopped { metadata.diagnostics.insert(stopped, at: 0) }
                result = metadata
            } catch {
                guard case .missing(let range) = error else { throw MetadataError(error, driver.stopped) }
                if let next = driver.nextRange(for: range) { driver.fetch(next, from: source) }
                continue
            }
            try result.check(options)
            return result
        }
    }
}
