// SPDX-License-Identifier: Apache-2.0
/// The results of reading files: an asynchronous sequence with one element per file, in order.
///
/// ```swift
/// for await file in MediaMetadata.read(files: paths) {
///     switch file.result {
///     case .success(let photo): print(file.path, photo.caption ?? "")
///     case .failure(let error): print(file.path, error.message)
///     }
/// }
/// ```
///
/// Files are read in parallel while the loop runs, a bounded number ahead of it, so memory does not grow with the number of
/// paths. ``MediaMetadata/read(files:options:concurrency:)`` states the bound.
///
/// Each loop over the results reads the files again. `Value` is the metadata, or the value that a transform returned.
public struct FileResults<Files: Sequence, Value: Sendable> where Files.Element: FileLocation {
    private let files: Files
    private let concurrency: Int
    private let read: FileChunk<Value>.Read

    /// - Parameter concurrency: The number of files read in parallel; less than one counts as one.
    init(files: Files, concurrency: Int, read: @escaping FileChunk<Value>.Read) {
        self.files = files
        // `max` would resolve to the method of `Sequence`.
        self.concurrency = concurrency < 1 ? 1 : concurrency
        self.read = read
    }
}

extension FileResults: Sendable where Files: Sendable {}

/// The result of reading one of several files.
public struct FileResult<Value: Sendable>: Sendable {
    /// The zero-based index of the file's path.
    public let index: Int
    /// The path, as passed by the caller or that of its `URL`.
    public let path: String
    /// The metadata or the transformed value, or the error of the read.
    public let result: Result<Value, MetadataError>

    package init(index: Int, path: String, result: Result<Value, MetadataError>) {
        self.index = index
        self.path = path
        self.result = result
    }
}

extension MediaMetadata {
    /// Reads the metadata of many files in parallel, and returns the results in the order of the files.
    ///
    /// Files are paths or `URL`s. A `URL` that is not a file's has the error ``MetadataError/Code/notFound``.
    ///
    /// A file that cannot be read is an element with an error; the others are still read.
    ///
    /// **Memory.** Paths are taken from the sequence when they are needed, on the task that asks for results. At most
    /// 64 × `concurrency` paths are taken beyond the one whose result was returned last, and at most as many results wait.
    /// A loop that does little with each file needs memory for the metadata of some hundred files, whatever the number of
    /// paths.
    ///
    /// **Threads.** Reading a file blocks its thread while the disk works. Files are read on the threads shared by all tasks,
    /// about one per processor: never more than `concurrency` files in parallel, and each reading task yields after a
    /// millisecond. If the disk is slow and other tasks must not wait, pass a smaller `concurrency`.
    ///
    /// **End.** Reading ends after the last path. If the loop's task is cancelled, the loop is left, or the results are
    /// released, reading ends after the files that are being read. The sequence of a cancelled task ends without an error;
    /// check `Task.isCancelled` to find out whether it is complete.
    ///
    /// To keep little of each file, use ``read(files:options:concurrency:_:)``, which costs less.
    ///
    /// - Parameters:
    ///   - files: The paths or `URL`s. A lazy sequence is never held in memory as a whole.
    ///   - options: How each file is read. Limits apply to each file separately.
    ///   - concurrency: The number of files read in parallel: at least one and at most the number of active processors, which
    ///     is the default.
    public static func read<Files: Sequence>(
        files: Files, options: ReadOptions = ReadOptions(), concurrency: Int? = nil
    ) -> FileResults<Files, MediaMetadata> where Files.Element: FileLocation {
        read(files: files, options: options, concurrency: concurrency) { metadata, _ in metadata }
    }

    /// Reads many files like ``read(files:options:concurrency:)``, and returns what `transform` makes of each.
    ///
    /// ```swift
    /// var dates: [String: CaptureDate] = [:]
    /// for await file in MediaMetadata.read(files: paths, { photo, path in photo.captureDate }) {
    ///     dates[file.path] = try? file.result.get()
    /// }
    /// ```
    ///
    /// `transform` runs on the thread that read the file, in parallel with the loop. Only transformed values wait for the loop.
    ///
    /// - Parameters:
    ///   - files: The paths or `URL`s. A lazy sequence is never held in memory as a whole.
    ///   - options: How each file is read. Limits apply to each file separately.
    ///   - concurrency: The number of files read in parallel, as in ``read(files:options:concurrency:)``.
    ///   - transform: Called once with the metadata and path of each file that can be read, in no particular order.
    public static func read<Files: Sequence, Value: Sendable>(
        files: Files, options: ReadOptions = ReadOptions(), concurrency: Int? = nil,
        _ transform: @escaping @Sendable (_ metadata: MediaMetadata, _ path: String) -> Value
    ) -> FileResults<Files, Value> where Files.Element: FileLocation {
        let active = ReadCalls.processorCount
        return FileResults(files: files, concurrency: min(concurrency ?? active, active)) { path in
            Result { () throws(MetadataError) in
                transform(try MediaMetadata(contentsOf: path, options: options), path)
            }
        }
    }
}

// MARK: - The loop

extension FileResults: AsyncSequence {
    /// The result of one file.
    public typealias Element = FileResult<Value>
    /// The sequence does not fail: a failure is an element.
    public typealias Failure = Never

    /// Creates an iterator; reading begins when the first result is requested.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            window: FilePrefetcher(
                paths: PathIterator(files: files.makeIterator()), concurrency: concurrency, read: read))
    }

    /// Returns the results one by one.
    public struct Iterator: AsyncIteratorProtocol {
        /// The only reference to the window, so reading ends when the iterator is released.
        private let window: FilePrefetcher<PathIterator<Files.Iterator>, Value>

        fileprivate init(window: FilePrefetcher<PathIterator<Files.Iterator>, Value>) {
            self.window = window
        }

        /// Returns the next file's result; `nil` after the last one and when the task is cancelled.
        public mutating func next() async -> FileResult<Value>? {
            await window.next(isolation: nil)
        }

        /// Returns the next file's result, without leaving the caller's actor if the result is ready.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> FileResult<Value>? {
            await window.next(isolation: actor)
        }
    }
}

/// The paths of files; the whole text of a `URL` that is not a file's, which no file has as its path.
struct PathIterator<Files: IteratorProtocol>: IteratorProtocol where Files.Element: FileLocation {
    fileprivate var files: Files

    mutating func next() -> String? {
        files.next().map { (try? $0.fileSystemPath()) ?? "\($0)" }
    }
}
