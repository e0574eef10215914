/// Reads a source and plans a change to it.
///
/// An editor is a function of the file's map and the known bytes, like the readers. It throws
/// ``EditStop/missing(_:)`` for bytes that are not known, and is called again when they are. The same editor
/// therefore serves bytes in memory, files and asynchronous sources, and the bytes that it reads count towards the
/// same ``Limits``.
struct EditPlanner {
    /// Returns the replacements; throws the missing range, or the reason why the change is refused.
    typealias Editor = (FileMap, ByteWindow) throws(EditStop) -> [Replacement]

    /// The metadata read from the source.
    let metadata: MediaMetadata
    /// The file that was read; `nil` if the source is not a file.
    private(set) var source: FileIdentity?
    private var driver: WindowDriver

    /// Reads a file's bytes.
    init(bytes: ContiguousArray<UInt8>, options: ReadOptions = ReadOptions()) throws(MetadataError) {
        driver = WindowDriver(byteCount: UInt64(bytes.count), limits: options.limits)
        driver.window = ByteWindow(whole: bytes)
        metadata = try MediaReader.read(bytes, options)
    }

    /// Reads a blocking source.
    init(
        reading source: borrowing some BlockingByteSource & ~Copyable, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) {
        driver = WindowDriver(byteCount: source.byteCount, limits: options.limits)
        metadata = try MediaReader.read(source, options, with: &driver)
    }

    /// Reads a file and records its identity.
    init(
        reading file: borrowing FileByteSource, options: ReadOptions = ReadOptions(),
        calls: FileCalls = FileCalls()
    ) throws(MetadataError) {
        // Taken before the first byte is read, so that any later change is detected.
        let identity = try calls.status(of: file.descriptor).identity
        driver = WindowDriver(byteCount: file.byteCount, limits: options.limits)
        metadata = try MediaReader.read(file, options, with: &driver)
        source = identity
    }

    /// Reads an asynchronous source.
    nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        awaiting source: borrowing Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) {
        driver = WindowDriver(byteCount: nil, limits: options.limits, policy: source.fetchPolicy)
        metadata = try await MediaReader.read(source, options, with: &driver)
    }

    /// The size of the source.
    var sourceByteCount: UInt64 {
        get throws(MetadataError) {
            guard driver.window.byteCount < ByteWindow.unknownByteCount else {
                throw MetadataError(.notReadable, "the source does not state its size")
            }
            return driver.window.byteCount
        }
    }

    /// Throws if a limit cut the read short: the unread part may contain what the edit has to replace.
    func checkIsWhole() throws(MetadataError) {
        if let limit = metadata.diagnostics.first(where: { $0.code == .limit }) {
            throw MetadataError(.tooLarge, limit.message)
        }
    }

    /// Plans a change to a file whose bytes are all known.
    ///
    /// - Throws: The reason for which the editor refuses the change.
    mutating func plan(_ editor: Editor) throws(MetadataError) -> EditPlan {
        switch try attempt(editor) {
        case .planned(let plan): return plan
        case .missing(let range): throw MetadataError(.damaged, "no byte at \(range.lowerBound)")
        }
    }

    /// Plans a change to the source that was read.
    ///
    /// - Throws: The reason for which the editor refuses the change; ``MetadataError/Code/tooLarge`` if a limit
    ///   does not allow reading the bytes that it needs; ``MetadataError/Code/notReadable`` if the source does not
    ///   return them.
    mutating func plan(
        from source: borrowing some BlockingByteSource & ~Copyable, _ editor: Editor
    ) throws(MetadataError) -> EditPlan {
        while true {
            switch try attempt(editor) {
            case .planned(let plan): return plan
            case .missing(let range): driver.fetch(range, from: source)
            }
        }
    }

    /// Plans a change to the asynchronous source that was read.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``plan(from:_:)``.
    nonisolated(nonsending) mutating func plan<Source: ByteSource & ~Copyable>(
        awaiting source: borrowing Source, _ editor: Editor
    ) async throws(ReadError<Source.Failure>) -> EditPlan {
        while true {
            let attempt: Attempt
            do throws(MetadataError) { attempt = try self.attempt(editor) } catch { throw .metadata(error) }
            switch attempt {
            case .planned(let plan): return plan
            case .missing(let range): try await driver.fetch(range, from: source)
            }
        }
    }

    private enum Attempt {
        case planned(EditPlan)
        /// These bytes have to be fetched first.
        case missing(Range<UInt64>)
    }

    /// Calls the editor with the known bytes.
    private mutating func attempt(_ editor: Editor) throws(MetadataError) -> Attempt {
        try checkDriver()
        // If the source does not state its size, the window knows it once the end is reached.
        let byteCount = try sourceByteCount
        do throws(EditStop) {
            let replacements = try editor(metadata.scope.map, driver.window)
            do throws(MetadataError) {
                return .planned(try EditPlan(replacements, ofSourceWith: byteCount, source))
            } catch {
                throw .refused(error)
            }
        } catch {
            switch error {
            case .refused(let error): throw error
            case .missing(let range): return .missing(try next(for: range))
            }
        }
    }

    /// Returns the range to fetch for an editor that needs missing bytes.
    private mutating func next(for missing: Range<UInt64>) throws(MetadataError) -> Range<UInt64> {
        let byteCount = driver.window.byteCount
        guard missing.upperBound <= byteCount else {
            throw MetadataError(.damaged, "no byte at \(max(missing.lowerBound, byteCount))")
        }
        if let next = driver.nextRange(for: missing) { return next }
        try checkDriver()
        throw MetadataError(.damaged, "no byte at \(missing.lowerBound)")
    }

    /// Throws if the source has failed or a limit was reached: unread bytes could change the plan.
    private func checkDriver() throws(MetadataError) {
        guard let stopped = driver.stopped else { return }
        switch stopped.code {
        case .limit: throw MetadataError(.tooLarge, stopped.message)
        case .sourceChanged: throw MetadataError(.sourceChanged, stopped.message)
        default: throw driver.failure ?? MetadataError(.notReadable, stopped.message)
        }
    }
}
