#if Foundation
    public import Foundation

    extension URL {
        /// The path of the file.
        ///
        /// - Throws: ``MetadataError/Code/notReadable`` if the URL is not a file URL.
        package func filePath() throws(MetadataError) -> String {
            guard isFileURL else { throw MetadataError(.notReadable, "not a file URL") }
            return path
        }
    }

    // MARK: - Files

    extension FileByteSource {
        /// Opens the file at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as ``init(path:)``.
        public init(url: URL) throws(MetadataError) {
            try self.init(path: url.filePath())
        }
    }

    extension MotionPhoto {
        /// Reads the motion photo at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``init(contentsOf:options:)-(String,_)``.
        public init(contentsOf url: URL, options: ReadOptions = ReadOptions()) throws(MetadataError) {
            try self.init(contentsOf: url.filePath(), options: options)
        }
    }

    extension LivePhotoBundle {
        /// Reads the `.livp` file at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``init(contentsOf:options:)-(String,_)``.
        public init(contentsOf url: URL, options: ReadOptions = ReadOptions()) throws(MetadataError) {
            try self.init(contentsOf: url.filePath(), options: options)
        }
    }

    extension GeoTrack {
        /// Reads the track at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``init(contentsOf:)-(String)``.
        public init(contentsOf url: URL) throws(MetadataError) {
            try self.init(contentsOf: url.filePath())
        }
    }

    extension PhotoDetails {
        /// Reads the table at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``init(contentsOf:)-(String)``.
        public init(contentsOf url: URL) throws(MetadataError) {
            try self.init(contentsOf: url.filePath())
        }
    }

    extension Sidecar {
        /// Finds the sidecars of the file at a URL, in its folder; empty if the URL is not a file URL.
        public static func find(forFileAt url: URL) -> [Sidecar] {
            url.isFileURL ? find(forFileAt: url.path) : []
        }
    }

    extension SidecarMetadata {
        /// Reads the sidecar at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``init(contentsOf:kind:for:)-(String,_,_)``.
        public init(contentsOf url: URL, kind: Sidecar.Kind, for name: String) throws(MetadataError) {
            try self.init(contentsOf: url.filePath(), kind: kind, for: name)
        }
    }

    // MARK: - Parts of files

    extension MediaMetadata {
        /// Reads the metadata of a part whose data is a complete file, in the file at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``init(part:contentsOf:options:)-(_,String,_)``.
        public init(
            part: MediaPart, contentsOf url: URL, options: ReadOptions = ReadOptions()
        ) throws(MetadataError) {
            try self.init(part: part, contentsOf: url.filePath(), options: options)
        }

        /// Reads the positions of the movie at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``locationTrack(contentsOf:every:options:)-(String,_,_)``.
        public func locationTrack(
            contentsOf url: URL, every interval: Double? = nil, options: ReadOptions = ReadOptions()
        ) throws(MetadataError) -> LocationTrack {
            try locationTrack(contentsOf: url.filePath(), every: interval, options: options)
        }

        /// Compares the file at a URL with the hashes that its Content Credentials state of it.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``contentBindings(contentsOf:)-(String)``.
        public func contentBindings(contentsOf url: URL) throws(MetadataError) -> [ContentBinding] {
            try contentBindings(contentsOf: url.filePath())
        }
    }

    extension MediaPart {
        /// Reads the part's data from the file at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``bytes(contentsOf:limit:)``.
        public func data(
            contentsOf url: URL, limit: Int = ByteRanges.defaultByteLimit
        ) throws(MetadataError) -> Data {
            Data(try bytes(contentsOf: url.filePath(), limit: limit))
        }

        /// Finds the ranges of a track's samples in the file at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``sampleRanges(contentsOf:options:)-(String,_)``.
        public func sampleRanges(
            contentsOf url: URL, options: ReadOptions = ReadOptions()
        ) throws(MetadataError) -> ByteRanges {
            try sampleRanges(contentsOf: url.filePath(), options: options)
        }
    }

    extension TimedMetadata {
        /// Reads the samples from the file at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``samples(contentsOf:options:)-(String,_)``.
        public func samples(
            contentsOf url: URL, options: ReadOptions = ReadOptions()
        ) throws(MetadataError) -> TimedSamples<FileByteSource> {
            try samples(contentsOf: url.filePath(), options: options)
        }

        /// Reads the keys that the track declares, in the file at a URL.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``keys(contentsOf:options:)-(String,_)``.
        public func keys(
            contentsOf url: URL, options: ReadOptions = ReadOptions()
        ) throws(MetadataError) -> [String] {
            try keys(contentsOf: url.filePath(), options: options)
        }
    }

    extension ByteRanges {
        /// Reads the ranges from the file at a URL, one after the other.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``bytes(contentsOf:limit:)``.
        public func data(contentsOf url: URL, limit: Int = defaultByteLimit) throws(MetadataError) -> Data {
            Data(try bytes(contentsOf: url.filePath(), limit: limit))
        }
    }

    extension StoredValue {
        /// The value's bytes, in the order of the file.
        public var data: Data { Data(bytes) }
    }

    // MARK: - Many files

    /// The paths of URLs, for reading many files.
    ///
    /// A URL that is not a file URL becomes its whole text. No file has that path, so reading it fails.
    public struct FilePaths<URLs: Sequence<URL>>: Sequence {
        private let urls: URLs

        fileprivate init(_ urls: URLs) {
            self.urls = urls
        }

        /// Creates an iterator over the paths, in the order of the URLs.
        public func makeIterator() -> Iterator { Iterator(urls: urls.makeIterator()) }

        /// Returns the paths one by one.
        public struct Iterator: IteratorProtocol {
            fileprivate var urls: URLs.Iterator

            /// Returns the path of the next URL; `nil` after the last one.
            public mutating func next() -> String? {
                urls.next().map { $0.isFileURL ? $0.path : $0.absoluteString }
            }
        }
    }

    extension FilePaths: Sendable where URLs: Sendable {}

    extension MediaMetadata {
        /// Reads the metadata of many files in parallel, and returns the results in the order of their URLs.
        ///
        /// As ``read(files:options:concurrency:)-(Paths,_,_)``; a URL that is not a file URL has the error
        /// ``MetadataError/Code/notFound``.
        public static func read<URLs: Sequence<URL>>(
            files: URLs, options: ReadOptions = ReadOptions(), concurrency: Int? = nil
        ) -> FileResults<FilePaths<URLs>, MediaMetadata> {
            read(files: FilePaths(files), options: options, concurrency: concurrency)
        }

        /// Reads many files like ``read(files:options:concurrency:)-(URLs,_,_)``, and returns what `transform` makes of each.
        public static func read<URLs: Sequence<URL>, Value: Sendable>(
            files: URLs, options: ReadOptions = ReadOptions(), concurrency: Int? = nil,
            _ transform: @escaping @Sendable (_ metadata: MediaMetadata, _ path: String) -> Value
        ) -> FileResults<FilePaths<URLs>, Value> {
            read(files: FilePaths(files), options: options, concurrency: concurrency, transform)
        }
    }
#endif
