/// What reading a number of files gave, one element a file, in the order of their paths.
///
/// ```swift
/// for await file in MediaMetadata.read(files: paths) {
///     switch file.result {
///     case .success(let photo): index(photo, of: file.path)
///     case .failure(let error): log("\(file.path): \(error.message)")
///     }
/// }
/// ```
///
/// The files are read while the loop goes on, some of them at once, and no further ahead than a bound: a million paths
/// take no more memory than a hundred do. ``MediaMetadata/read(files:options:concurrency:)`` says what the bound is.
///
/// Each loop over the results reads the files anew. `Value` is what is kept of a file: its metadata, or what was made of it.
public struct FileResults<Paths: Sequence<String>, Value: Sendable> {
    private let paths: Paths
    private let concurrency: Int
    private let read: FileChunk<Value>.Read

    /// Results of reading with `read`, at least one file at a time.
    init(paths: Paths, concurrency: Int, read: @escaping FileChunk<Value>.Read) {
        self.paths = paths
        // Not `max`, which sequences have one of their own of.
        self.concurrency = concurrency < 1 ? 1 : concurrency
        self.read = read
    }
}

extension FileResults: Sendable where Paths: Sendable {}

/// What reading one of several files gave.
public struct FileResult<Value: Sendable>: Sendable {
    /// The file's place among the paths that were given, from zero on.
    public let index: Int
    /// The file's path, as it was given.
    public let path: String
    /// The metadata, or what was made of it; or why there is none.
    public let result: Result<Value, MetadataError>
}

extension MediaMetadata {
    /// Reads the metadata of many files, several at once, and gives it in the order of the paths.
    ///
    /// A file that cannot be read is an element with an error, and the others go on.
    ///
    /// **What is held.** Paths are taken from their sequence as they are needed, on the task that asks for results: at
    /// most 16 times `concurrency` of them are taken beyond the one whose result was given last, and as many results
    /// wait at the most. A loop that does little with a file needs the memory of some hundred files' metadata, however
    /// many there are.
    ///
    /// **Where it runs.** Reading a file blocks its thread while the disk works. Files are read on the threads that all
    /// tasks share, of which there are about as many as processors: never more than `concurrency` at once, and each task
    /// that reads lets others run when it has read for a millisecond. Where the disk is slow and others must be served at
    /// once, ask for a smaller `concurrency`.
    ///
    /// **How it ends.** With the last path; or after the files that are being read, if the task of the loop is cancelled,
    /// if the loop is left, or if the results are let go of. The sequence of a cancelled task ends without an error:
    /// `Task.isCancelled` tells that it is not whole.
    ///
    /// Where little of each file is kept, ``read(files:options:concurrency:_:)`` makes it at once, and costs less.
    ///
    /// - Parameters:
    ///   - files: Paths. A sequence that makes them one by one need never hold them all.
    ///   - options: How each file is read. Limits hold for each file by itself.
    ///   - concurrency: How many files are read at once: at least one and at most as many as the machine has active
    ///     processors, which is what `nil` means.
    public static func read<Paths: Sequence<String>>(
        files: Paths, options: ReadOptions = ReadOptions(), concurrency: Int? = nil
    ) -> FileResults<Paths, MediaMetadata> {
        read(files: files, options: options, concurrency: concurrency) { metadata, _ in metadata }
    }

    /// Reads many files as ``read(files:options:concurrency:)`` does, and keeps of each what `transform` makes of it.
    ///
    /// ```swift
    /// for await file in MediaMetadata.read(files: paths, { photo, path in Entry(of: photo, at: path) }) {
    ///     if case .success(let entry) = file.result { index.append(entry) }
    /// }
    /// ```
    ///
    /// It is made on the thread that read the file, of several files at once, while the loop goes on; and what waits for the
    /// loop is no larger than what was made.
    ///
    /// - Parameters:
    ///   - files: Paths. A sequence that makes them one by one need never hold them all.
    ///   - options: How each file is read. Limits hold for each file by itself.
    ///   - concurrency: How many files are read at once, as there.
    ///   - transform: Makes of a file's metadata, and of its path, what the loop is to get. It is called once for each file
    ///     that can be read, in no certain order.
    public static func read<Paths: Sequence<String>, Value: Sendable>(
        files: Paths, options: ReadOptions = ReadOptions(), concurrency: Int? = nil,
        _ transform: @escaping @Sendable (_ metadata: MediaMetadata, _ path: String) -> Value
    ) -> FileResults<Paths, Value> {
        let active = ProcessorCount.active
        return FileResults(paths: files, concurrency: min(concurrency ?? active, active)) { path in
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
    /// Failures are elements, and end nothing.
    public typealias Failure = Never

    /// Begins to read, when the first result is asked for.
    public func makeAsyncIterator() -> Iterator {
        Iterator(window: ReadingWindow(paths: paths.makeIterator(), concurrency: concurrency, read: read))
    }

    /// Gives the results one by one.
    public struct Iterator: AsyncIteratorProtocol {
        /// The only reference to it: what is being read ends when the iterator goes.
        private let window: ReadingWindow<Paths.Iterator, Value>

        fileprivate init(window: ReadingWindow<Paths.Iterator, Value>) {
            self.window = window
        }

        /// The next file's result; `nil` behind the last one, and once the task is cancelled.
        public mutating func next() async -> FileResult<Value>? {
            await window.next(isolation: nil)
        }

        /// The next file's result, without leaving the caller's actor where it is there already.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> FileResult<Value>? {
            await window.next(isolation: actor)
        }
    }
}
