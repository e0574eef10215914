import PhotoMeta

/// Reads a file with the default limits, with the tight ones and with tiny ones, and asks for everything that it has.
public func examine(_ file: [UInt8]) {
    for options in [ReadOptions(), .untrusted, .tiny] {
        if let metadata = try? MediaMetadata(bytes: file, options: options) { examine(metadata) }
    }
}

extension ReadOptions {
    /// Limits that an input of a few kilobytes reaches: what is left out then must be borne too.
    static var tiny: ReadOptions {
        var limits = Limits()
        limits.bytesFetched = 12_288
        limits.requests = 3
        limits.blockBytes = 4_096
        limits.keptBytes = 2_048
        limits.valueBytes = 64
        limits.depth = 3
        limits.boxes = 64
        limits.directories = 6
        limits.directoryEntries = 32
        limits.entries = 64
        limits.items = 16
        limits.extents = 4
        limits.movieItems = 8
        limits.segments = 16
        limits.diagnostics = 4
        return ReadOptions(limits: limits)
    }
}

/// Asks for everything that there is of a file's metadata.
public func examine(_ metadata: MediaMetadata) {
    _ = metadata.json(file: "file")
    for property in metadata.properties {
        _ = property.text
        examine(property.value)
        guard let tag = property.tag else { continue }
        let key = MetadataKey<StoredValue>(property.dictionary, tag: tag, name: property.name)
        precondition(metadata[key] == property.value, "\(property.name): the list and the key differ")
    }
    _ = metadata.captureDate?.description
    _ = metadata.location
    _ = metadata.orientation?.description
    _ = metadata.pixelSize
    if let range = metadata.thumbnailRange { precondition(!range.isEmpty, "an empty thumbnail") }
    _ = metadata.movieDuration?.description
    _ = metadata.stillImageTime?.description
    _ = LivePhoto.findings(still: metadata, movie: metadata)
    _ = LivePhoto.match([metadata], metadata: { $0 }).pairs
    for diagnostic in metadata.diagnostics { _ = diagnostic.description }
}

/// Reads a value as each of the types that keys have.
private func examine(_ value: StoredValue) {
    precondition(value.bytes.count == value.byteCount, "the bytes and their number differ")
    _ = String(value)
    _ = [Int](value)
    _ = [Double](value)
    _ = [Fraction](value)
    _ = [UInt8](value)
    _ = Bool(value)
    _ = Orientation(value)
    _ = PropertyList(value)
    _ = MediaTime(value)?.description
    precondition(value == value, "a value differs from itself")
    precondition(value.integer(at: value.count) == nil, "a number behind the last")
    precondition(value.double(at: -1) == nil, "a number before the first")
}
