// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Files that are written together: either all of them appear, or none.
///
/// Each file is first written completely next to its target. ``commit()`` then gives all of them their names; if
/// one cannot get its name, the others lose theirs, and replaced files are restored. Files that are not committed
/// are removed.
struct OutputFiles: ~Copyable {
    /// A function that receives the number of bytes written and the total.
    typealias Progress = OutputWriter.Progress
    /// A function that reads a written file and throws if it is not as intended.
    typealias Verification = (borrowing FileByteSource) throws(MetadataError) -> Void

    private let calls: FileCalls
    /// Files that no output may replace.
    private let sources: [FileIdentity]
    private var files: [OutputFile] = []
    /// The error of a file that could not be written: then none is.
    private var failure: MetadataError?
    /// Keeps what undoes the changes of files.
    private let journal: JournalWriter?

    /// Creates an empty set of files.
    ///
    /// - Parameters:
    ///   - sources: Files that no output may replace, such as the sources of the other outputs; an output's own source
    ///     may be omitted.
    ///   - journal: Keeps what undoes the changes, before files get their names; `nil` for none.
    init(sources: [FileIdentity] = [], journal: JournalWriter? = nil, calls: FileCalls = FileCalls()) {
        self.sources = sources
        self.journal = journal
        self.calls = calls
    }

    deinit {
        Self.discard(files)
    }

    /// Removes all files and restores the replaced ones.
    ///
    /// Returns whether no file has its name now.
    @discardableResult static func discard(_ files: [OutputFile]) -> Bool {
        var isRestored = true
        // In reverse order: a file may have replaced an earlier one.
        for var file in files.reversed() where !file.discard() { isRestored = false }
        return isRestored
    }

    /// Removes all files now, instead of when this value ends; returns the error.
    private mutating func fail(_ error: MetadataError) -> MetadataError {
        Self.discard(files)
        files = []
        failure = error
        return error
    }

    /// Gives all files their names.
    ///
    /// - Throws: The error of a file that could not be written or cannot get its name; then no file has its name.
    mutating func commit() throws(MetadataError) {
        let outputs = try prepared()
        try outputs.sync()
        try outputs.install()
        var synced: Set<String> = []
        try outputs.syncDirectories(&synced)
        outputs.close()
    }

    /// Returns the written files and gives up their ownership, so that they can be given their names.
    mutating func prepared() throws(MetadataError) -> PreparedOutputs {
        if let failure { throw failure }
        var entry: PreparedOutputs.JournalEntry?
        let changes = files.compactMap(\.change)
        if let journal, !changes.isEmpty {
            do throws(MetadataError) { entry = (journal, try journal.add(changes)) } catch {
                throw fail(error)
            }
        }
        defer { files = [] }
        return PreparedOutputs(files, entry)
    }

    // MARK: Writing

    /// Writes the result of a plan for a file next to its target and checks it.
    mutating func write(
        _ plan: EditPlan, contentsOf sourcePath: String, to path: String, _ options: EditPlan.WriteOptions,
        _ progress: Progress = { _, _ in }, verify: Verification = { _ in }
    ) throws(MetadataError) {
        let source = try open(sourcePath)
        do throws(MetadataError) {
            let status = try calls.status(of: source.descriptor)
            try plan.check(source: status.identity)
            guard let file = try begin(path, options, source: status, for: plan, source.descriptor) else {
                return
            }
            var writer = OutputWriter(plan, to: file, calls)
            var buffer: ContiguousArray<UInt8> = []
            try writer.write(plan, upTo: OutputWriter.copyByteCount, progress) {
                (writer, range) throws(MetadataError) in
                try writer.copy(range, of: source, &buffer, progress)
            }
            let after = try calls.status(of: source.descriptor)
            let named = try calls.status(ofFileAt: sourcePath)
            guard after.identity == status.identity, named?.identity == status.identity else {
                throw MetadataError(.sourceChanged, "the source was changed while it was copied")
            }
            try finish(plan, writer, source: source.descriptor, verify)
            // Checking the result read it.
            if options.keepsTimes { try calls.setTimes(status, of: file.descriptor) }
            if let journal, let last = files.indices.last {
                files[last].change =
                    file.isNew
                    ? try journal.change(creating: file)
                    : try journal.change(plan, of: source, status, file)
            }
        } catch {
            throw fail(error.at(path: error.code == .sourceChanged ? sourcePath : path))
        }
    }

    /// Writes an edited file as it was before, next to it.
    ///
    /// - Parameter plan: The inverse of the edit.
    mutating func restore(
        _ plan: EditPlan, at path: String, _ old: JournalChange.Version,
        _ attributes: JournalChange.Attributes
    ) throws(MetadataError) {
        try write(
            plan, contentsOf: path, to: path, EditPlan.WriteOptions(replacesSource: true),
            verify: {
                file throws(MetadataError) in
                guard let digest = old.digest, try Checksum.of([0..<file.byteCount], in: file) != digest
                else {
                    return
                }
                throw MetadataError(.verificationFailed, "the restored file is not the old one")
            })
        guard let file = files.last else { return }
        do throws(MetadataError) { try file.restore(old, attributes) } catch {
            throw fail(error.at(path: path))
        }
    }

    /// Writes the result of a plan for a source in memory next to its target and checks it.
    mutating func write(
        _ plan: EditPlan, bytes: some RandomAccessCollection<UInt8>, to path: String,
        _ options: EditPlan.WriteOptions, _ progress: Progress = { _, _ in },
        verify: Verification = { _ in }
    ) throws(MetadataError) {
        try write(plan, from: CollectionByteSource(bytes), to: path, options, progress, verify: verify)
    }

    /// Writes the result of a plan for a source that is not a single file next to its target and checks it.
    mutating func write(
        _ plan: EditPlan, from source: borrowing some BlockingByteSource & ~Copyable, to path: String,
        _ options: EditPlan.WriteOptions, _ progress: Progress = { _, _ in },
        verify: Verification = { _ in }
    ) throws(MetadataError) {
        do throws(MetadataError) {
            try plan.check(sourceByteCount: source.byteCount)
            var writer = try begin(plan, path, options)
            var cursor = PlanCursor(plan, upTo: OutputWriter.bufferByteCount)
            while let step = cursor.step {
                let bytes: ArraySlice<UInt8>
                switch step {
                case .bytes(let new): bytes = new
                case .copy(let range):
                    bytes = try source.bytes(in: range)[...]
                    try plan.check(bytes.count, of: range)
                }
                try writer.write(bytes, progress)
                cursor.advance(by: bytes.count)
            }
            try finish(plan, writer, source: nil, verify)
            if let journal, let last = files.indices.last {
                files[last].change = try journal.change(creating: files[last])
            }
        } catch {
            throw fail(error.at(path: path))
        }
    }

    /// Writes the result of a plan for an asynchronous source next to its target and checks it.
    nonisolated(nonsending) mutating func write<Source: ByteSource & ~Copyable>(
        _ plan: EditPlan, reading source: borrowing Source, to path: String,
        _ options: EditPlan.WriteOptions, _ progress: Progress = { _, _ in },
        verify: Verification = { _ in }
    ) async throws(ReadError<Source.Failure>) {
        var writer: OutputWriter
        do throws(MetadataError) {
            writer = try begin(plan, path, options)
        } catch {
            throw .metadata(fail(error.at(path: path)))
        }
        var cursor = PlanCursor(plan, upTo: OutputWriter.bufferByteCount)
        while let step = cursor.step {
            let bytes: ArraySlice<UInt8>
            switch step {
            case .bytes(let new): bytes = new
            case .copy(let range):
                do throws(ReadError<Source.Failure>) {
                    bytes = try await plan.fetch(range, from: source)[...]
                } catch {
                    _ = fail(MetadataError(.notReadable, "the source failed", path: path))
                    throw error
                }
            }
            do throws(MetadataError) { try writer.write(bytes, progress) } catch {
                throw .metadata(fail(error.at(path: path)))
            }
            cursor.advance(by: bytes.count)
        }
        do throws(MetadataError) { try finish(plan, writer, source: nil, verify) } catch {
            throw .metadata(fail(error.at(path: path)))
        }
    }

    private mutating func open(_ path: String) throws(MetadataError) -> FileByteSource {
        do throws(MetadataError) { return try FileByteSource(path: path) } catch { throw fail(error) }
    }

    /// Creates the temporary file of an output whose source is not a file.
    private mutating func begin(
        _ plan: EditPlan, _ path: String, _ options: EditPlan.WriteOptions
    ) throws(MetadataError) -> OutputWriter {
        if Task.isCancelled { throw .cancelled }
        let target = try OutputTarget(path, options, source: nil, others: sources, calls)
        return OutputWriter(plan, to: try file(for: target, source: nil), calls)
    }

    /// Creates the temporary file of an output; `nil` if the output is the source, and nothing changes.
    private mutating func begin(
        _ path: String, _ options: EditPlan.WriteOptions, source: FileStatus, for plan: EditPlan,
        _ descriptor: Int32
    ) throws(MetadataError) -> OutputFile? {
        if Task.isCancelled { throw .cancelled }
        let target = try OutputTarget(path, options, source: source, others: sources, calls)
        // A shared file loses its extended attributes.
        if target.isSource, plan.isUnchanged, !plan.isShared || !calls.hasAttributes(descriptor) {
            return nil
        }
        return try file(for: target, source: source)
    }

    private mutating func file(
        for target: OutputTarget, source: FileStatus?
    ) throws(MetadataError) -> OutputFile {
        let file = try OutputFile(for: target, source: source, calls)
        // From here on, the file is removed unless it is committed.
        files.append(file)
        return file
    }

    /// Checks the file written last and starts syncing it to disk.
    private func finish(
        _ plan: EditPlan, _ writer: OutputWriter, source: Int32?, _ verify: Verification
    ) throws(MetadataError) {
        guard let file = files.last else { return }
        try file.copyAttributes(from: plan.isShared ? nil : source)
        // The file is then already on disk, or nearly so, when it is synced.
        calls.startStoring(file.descriptor)
        let byteCount = try file.status().identity.byteCount
        guard byteCount == plan.byteCount, writer.byteCount == plan.byteCount else {
            throw MetadataError(
                .verificationFailed, "the output has \(byteCount) bytes instead of \(plan.byteCount)")
        }
        guard let written = FileByteSource(duplicating: file.descriptor, byteCount: byteCount) else {
            throw MetadataError(.notWritten, "no more files can be opened")
        }
        try plan.checkNewBytes(in: written, calls)
        try verify(written)
        if Task.isCancelled { throw .cancelled }
    }
}

extension EditPlan {
    /// Throws unless a file contains the plan's new bytes at their positions.
    func checkNewBytes(
        in file: borrowing FileByteSource, _ calls: FileCalls
    ) throws(MetadataError) {
        var start: UInt64 = 0
        for piece in pieces {
            defer { start = start.addingSaturated(piece.byteCount) }
            guard case .bytes(let bytes) = piece else { continue }
            var rest = bytes[...]
            var offset = start
            while !rest.isEmpty {
                var read: ContiguousArray<UInt8> = []
                let count = min(rest.count, OutputWriter.bufferByteCount)
                try calls.read(offset..<offset.addingSaturated(UInt64(count)), of: file, into: &read)
                guard !read.isEmpty, rest.prefix(read.count).elementsEqual(read) else {
                    throw MetadataError(.verificationFailed, "the output has other bytes at \(offset)")
                }
                offset = offset.addingSaturated(UInt64(read.count))
                rest = rest.dropFirst(read.count)
            }
        }
    }
}
