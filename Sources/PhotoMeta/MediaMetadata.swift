// SPDX-License-Identifier: Apache-2.0
/// The metadata of a photo or a movie.
///
/// Values are read by key, and decoded on access:
///
/// ```swift
/// let photo = try MediaMetadata(contentsOf: "IMG_0001.HEIC")
/// photo[\.exposureTime]                     // Fraction? 1/120
/// photo[\.makerApple.contentIdentifier]     // String? "2B7E1A64-…"
/// photo.captureDate                         // CaptureDate? 2025-06-21T18:30:15.417+02:00
/// ```
///
/// A file can contain several pictures or tracks: ``parts`` has each with its own properties. The file itself has the values of
/// its main part.
public struct MediaMetadata: MetadataView {
    /// The main part, whose properties the file has: ``MediaMetadata/parts`` begins with it.
    public let mainPart: MediaPart
    /// The problems of the file; empty if there are none.
    public let diagnostics: [Diagnostic]
    /// The number of diagnostics beyond ``Limits/diagnostics``, which are not kept.
    public let omittedDiagnosticCount: Int
    /// The cost of the read: requests and bytes.
    public internal(set) var statistics: ReadStatistics
    /// The sidecars that were read with the file, if ``ReadOptions/sidecars`` requests them.
    public internal(set) var sidecars: [SidecarFile] = []

    @inline(__always)
    init(
        scope: consuming MetadataScope, diagnostics: [Diagnostic], omittedDiagnosticCount: Int,
        statistics: ReadStatistics
    ) {
        mainPart = MediaPart(scope)
        self.diagnostics = diagnostics
        self.omittedDiagnosticCount = omittedDiagnosticCount
        self.statistics = statistics
    }

    /// The format, such as ``MediaFormat/heic``; its family, such as ``MediaFormat/heif``, is ``MediaFormat/family``.
    ///
    /// Of HEIC, AVIF, QuickTime, MP4, M4V, M4A and 3GP, the `ftyp` box decides: its major brand, or the first compatible brand of a
    /// format if the major one is general, such as `mif1`. Of the family, ``MediaFormat/heif`` is left for other codecs, and ``MediaFormat/quickTime`` for movies of QuickTime and
    /// for those without a `ftyp` box (ISO/IEC 14496-12 §4.3). The result does not depend on the selection.
    public var format: MediaFormat { scope.map.specificFormats[family] ?? family }

    /// The format whose structure the file has.
    package var family: MediaFormat { scope.map.format }

    /// A movie's tracks, in the order of the file.
    public var tracks: [MovieTrack] { scope.map.tracks }
}

extension MediaMetadata {
    /// The file with another of its parts as the main one, whose properties are then the file's.
    package func focused(on part: MediaPart) -> MediaMetadata {
        MediaMetadata(
            scope: part.scope, diagnostics: diagnostics, omittedDiagnosticCount: omittedDiagnosticCount,
            statistics: statistics)
    }
}

// MARK: - Reading

extension MediaMetadata {
    /// Reads the metadata of a file at a path or a `URL`, or of its bytes, such as `Data`.
    ///
    /// A movie's media is never read. The result keeps copies of what it needs, a few kilobytes, and not the bytes.
    ///
    /// - Throws: ``MetadataError``, with the path if there is one: as ``FileByteSource/init(_:)`` if a file cannot be opened;
    ///   ``MetadataError/Code/emptyFile`` if there are no bytes, ``MetadataError/Code/unsupportedFormat`` for a known format that is
    ///   not read, ``MetadataError/Code/unrecognizedFormat`` for any other format, and ``MetadataError/Code/damaged`` if the file is
    ///   broken (``damage``) and ``ReadOptions/isStrict`` is set.
    @inlinable
    public init(contentsOf input: some FileInput, options: ReadOptions = ReadOptions()) throws(MetadataError)
    {
        switch try input.inputContents() {
        case .file(let path): try self.init(path: path, options)
        case .bytes(let bytes): try self.init(bytes: bytes, options: options)
        }
    }

    /// Reads the metadata of a file's bytes.
    ///
    /// Inlinable, so that the casts cost nothing where the type is known.
    @inlinable
    package init(
        bytes: some RandomAccessCollection<UInt8>, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) {
        // Arrays are read in place, instead of by a copy of each range.
        if let array = bytes as? ContiguousArray<UInt8> {
            try self.init(array: array, options)
        } else if let array = bytes as? [UInt8] {
            try self.init(array: ContiguousArray(array), options)
        } else {
            try self.init(collection: bytes, options)
        }
    }

    @usableFromInline
    init(array: ContiguousArray<UInt8>, _ options: ReadOptions) throws(MetadataError) {
        self = try MediaReader.read(array, options)
    }

    @usableFromInline
    init(collection: some RandomAccessCollection<UInt8>, _ options: ReadOptions) throws(MetadataError) {
        self = try MediaReader.read(CollectionByteSource(collection), options)
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

    @usableFromInline
    init(path: String, _ options: ReadOptions) throws(MetadataError) {
        let policy = FetchPolicy.local(named: path, isNarrow: !options.selection.includesStructure)
        do throws(MetadataError) {
            self = try MediaReader.read(try FileByteSource(toReadAtOnce: path), options, policy)
        } catch {
            throw error.at(path: path)
        }
        if !options.sidecars.isEmpty { readSidecars(ofFileAt: path, options) }
    }

    /// Reads the metadata of the file at a path or a `URL`, on a thread that is not the caller's.
    ///
    /// For one file in an app. ``read(files:options:concurrency:)`` reads many.
    ///
    /// - Throws: ``MetadataError``, with the path: ``MetadataError/Code/cancelled`` if the task is cancelled before reading begins;
    ///   otherwise as ``init(contentsOf:options:)``.
    public init(
        reading location: some FileLocation & Sendable, options: ReadOptions = ReadOptions()
    ) async throws(MetadataError) {
        let path = try location.fileSystemPath()
        guard !Task.isCancelled else { throw MetadataError(.cancelled, path: path) }
        try self.init(path: path, options)
    }

    /// Reads the metadata of an asynchronous source, such as a web server, in few requests.
    ///
    /// Requests are made one after the other. If the source changes its size or ends early, the result has a diagnostic
    /// (``Diagnostic/Code/sourceChanged``) and everything that was read before. If the source fails, reading ends with its
    /// error. If the task is cancelled, no further request is made.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` with the code
    ///   ``MetadataError/Code/cancelled``, with ``MetadataError/Code/notReadable`` if the first answer cannot be used or the
    ///   limits allow no request, else as ``init(contentsOf:options:)``.
    public nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) {
        self = try await MediaReading(SourceView(awaiting: source), options).run(awaiting: source).metadata
    }
}

// MARK: - Description

extension MediaMetadata: CustomStringConvertible {
    /// The format, the size, the camera and the number of parts, on one line; no place and no identifier.
    public var description: String {
        let count = parts.count
        let facts = [
            format.description, pixelSize?.description, camera?.name, caption,
            count > 1 ? "\(count) parts" : nil, damage.isEmpty ? nil : "damaged",
        ]
        return facts.compactMap { $0 }.joined(separator: ", ")
    }
}

extension MediaMetadata: CustomDebugStringConvertible {
    /// The same line, for debuggers.
    public var debugDescription: String { "MediaMetadata(\(description))" }
}
