/// The metadata of a photo or a movie.
///
/// Values are read by key, and decoded when they are asked for:
///
/// ```swift
/// let photo = try MediaMetadata(contentsOf: "IMG_0001.HEIC")
/// photo[\.exposureTime]                     // Fraction?  1/120
/// photo[\.makerApple.contentIdentifier]     // String?
/// photo.captureDate                         // what several properties mean together
/// ```
public struct MediaMetadata: Sendable {
    /// What kind of file it is.
    public let format: MediaFormat
    /// A movie's tracks, in the order of the file.
    public let tracks: [MovieTrack]
    /// What is wrong with the file; empty if nothing is.
    public let diagnostics: [Diagnostic]
    /// How many more diagnostics there were than ``Limits/diagnostics`` keeps.
    public let omittedDiagnosticCount: Int
    /// What reading cost the source.
    public internal(set) var statistics: ReadStatistics
    /// What the image data says of itself, where it was looked at.
    let codedImage: CodedImage?
    let table: FieldTable

    init(
        file: consuming LocatedFile, table: consuming FieldTable, context: consuming ParseContext,
        statistics: ReadStatistics
    ) {
        format = file.format
        tracks = file.tracks
        diagnostics = context.diagnostics
        omittedDiagnosticCount = context.omittedDiagnosticCount
        codedImage = file.codedImage
        self.statistics = statistics
        self.table = table
    }
}

// MARK: - Reading

extension MediaMetadata {
    /// Reads the metadata of a file's bytes.
    ///
    /// The result keeps copies of what it needs, a few kilobytes, and not the bytes.
    ///
    /// - Throws: ``MetadataError``: ``MetadataError/Code/emptyFile`` if there are no bytes,
    ///   ``MetadataError/Code/unrecognizedFormat`` if they do not begin like any known format, and with
    ///   ``ReadOptions/isStrict`` ``MetadataError/Code/damaged``.
    public init(bytes: [UInt8], options: ReadOptions = ReadOptions()) throws(MetadataError) {
        try self.init(bytes: ContiguousArray(bytes), options: options)
    }

    /// Reads the metadata of a file's bytes.
    public init(bytes: ContiguousArray<UInt8>, options: ReadOptions = ReadOptions()) throws(MetadataError) {
        self = try MediaReader.read(bytes, options)
    }

    /// Reads the metadata of a file's bytes in any collection, such as `Data`.
    ///
    /// Only what is needed is copied out of the collection.
    public init(
        bytes: some RandomAccessCollection<UInt8>, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) {
        self = try MediaReader.read(CollectionByteSource(bytes), options)
        statistics = ReadStatistics()
    }

    /// Reads the metadata of a file that is in memory in pieces, in their order.
    ///
    /// Only what is needed is copied out of them; they are not joined.
    public init(
        chunks: some Sequence<some RandomAccessCollection<UInt8>>, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) {
        self = try MediaReader.read(ChunkByteSource(chunks), options)
        statistics = ReadStatistics()
    }

    /// Reads the metadata of the file at a path; of a movie only what describes it, never its media.
    ///
    /// - Throws: ``MetadataError``, with the path: as ``FileByteSource/init(path:)`` if the file cannot be opened, otherwise
    ///   as ``init(bytes:options:)-([UInt8],_)``.
    public init(contentsOf path: String, options: ReadOptions = ReadOptions()) throws(MetadataError) {
        let policy = FetchPolicy.local(named: path, isNarrow: !options.selection.includesStructure)
        do throws(MetadataError) {
            self = try MediaReader.read(try FileByteSource(toReadAtOnce: path), options, policy)
        } catch {
            throw error.at(path: path)
        }
    }

    /// Reads the metadata of a source that answers when it can, such as a web server; few bytes of it in few requests.
    ///
    /// Requests are made one after the other. A source that changes its size or ends early is a diagnostic
    /// (``Diagnostic/Code/sourceChanged``) beside what was read before; one that fails ends the reading with its own error.
    /// If the task is cancelled, no further request is made.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` with the code
    ///   ``MetadataError/Code/cancelled``, with ``MetadataError/Code/notReadable`` if nothing can be used of the first answer, or
    ///   a limit allows none, else as ``init(bytes:options:)-([UInt8],_)``.
    public nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) {
        self = try await MediaReader.read(source, options)
    }

    /// Throws if the file is damaged and the options do not bear that.
    func check(_ options: ReadOptions) throws(MetadataError) {
        guard options.isStrict, let first = diagnostics.first else { return }
        throw MetadataError(.damaged, first.description)
    }
}

// MARK: - Values by key

extension MediaMetadata {
    /// The value of a property, by key path; `nil` if the file has none or its stored form is unreadable.
    @inlinable
    @inline(__always)
    public subscript<Value>(_ keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>) -> Value? {
        self[MetadataKeys()[keyPath: keyPath]]
    }

    /// The value of a property, by key; `nil` if the file has none or its stored form is unreadable.
    @inlinable
    @inline(__always)
    public subscript<Value>(_ key: MetadataKey<Value>) -> Value? {
        guard let stored = storedValue(for: key) else { return nil }
        return Value(stored)
    }

    /// The value of a property, or why there is none.
    ///
    /// - Throws: ``MetadataError`` with the code ``MetadataError/Code/absent`` or ``MetadataError/Code/unreadable``.
    public func value<Value>(
        for keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>
    ) throws(MetadataError) -> Value {
        try value(for: MetadataKeys()[keyPath: keyPath])
    }

    /// The value of a property, or why there is none.
    ///
    /// - Throws: ``MetadataError`` with the code ``MetadataError/Code/absent`` or ``MetadataError/Code/unreadable``.
    public func value<Value>(for key: MetadataKey<Value>) throws(MetadataError) -> Value {
        guard let stored = storedValue(for: key) else {
            throw MetadataError(.absent, "\(key.parent) has no \(key.name)")
        }
        guard let value = Value(stored) else {
            throw MetadataError(
                .unreadable,
                "\(key.parent)'s \(key.name) is stored as \(stored): no \(Value.self)")
        }
        return value
    }

    /// A property as the file stores it, by key path; `nil` if the file has none.
    public func storedValue<Value>(
        for keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>
    ) -> StoredValue? {
        storedValue(for: MetadataKeys()[keyPath: keyPath])
    }

    /// A property as the file stores it, by key; `nil` if the file has none.
    @inlinable
    public func storedValue<Value>(for key: MetadataKey<Value>) -> StoredValue? {
        storedValue(in: key.parent, identifier: key.identifier, name: key.name)
    }

    @usableFromInline
    func storedValue(in dictionary: MetadataDictionary, identifier: UInt32, name: String) -> StoredValue? {
        table.storedValue(in: dictionary, identifier: identifier, name: name)
    }
}

extension FieldTable {
    /// The value of the first field with this identifier, or with this name.
    func storedValue(in dictionary: MetadataDictionary, identifier: UInt32, name: String) -> StoredValue? {
        if identifier == MetadataDictionary.byName { return storedValue(in: dictionary, named: name) }
        return value(of: identifier, in: dictionary)
    }

    private func storedValue(in dictionary: MetadataDictionary, named name: String) -> StoredValue? {
        for directory in directories where directory.dictionary == dictionary {
            if !directory.names.isEmpty {
                if let key = keyIndex(of: name, in: directory), let index = index(of: key, in: directory) {
                    return value(of: fields[index], in: directory)
                }
            } else if dictionary == .itemList {
                let field = fields[directory.fields].first { freeformName($0.identifier) == name }
                if let field { return value(of: field, in: directory) }
            }
        }
        // Atoms are named by their type.
        guard dictionary == .userData || dictionary == .itemList, let code = FourCharacterCode(name) else {
            return nil
        }
        return value(of: code.rawValue, in: dictionary)
    }
}
