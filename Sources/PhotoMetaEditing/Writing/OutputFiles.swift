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

    /// Creates an empty set of files.
    ///
    /// - Parameter sources: Files that no output may replace, such as the sources of the other outputs; an output's
    ///   own source may be omitted.
    init(sources: [FileIdentity] = [], calls: FileCalls = FileCalls()) {
        self.sources = sources
        self.calls = calls
    }

    deinit {
        Self.discard(files)
    }

    /// Removes all files and restores the replaced ones.
    static func discard(_ files: [OutputFile]) {
        // In reverse order: a file may have replaced an earlier one.
        for var file in files.reversed() { file.discard() }
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
        defer { files = [] }
        return PreparedOutputs(files)
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
            var writer = try begin(plan, path, options, source: status)
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
        } catch {
            throw fail(error.at(path: error.code == .sourceChanged ? sourcePath : path))
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
            var writer = try begin(plan, path, options, source: nil)
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
            writer = try begin(plan, path, options, source: nil)
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

    /// Creates the temporary file of an output.
    private mutating func begin(
        _ plan: EditPlan, _ path: String, _ options: EditPlan.WriteOptions, source: FileStatus?
    ) throws(MetadataError) -> OutputWriter {
        if Task.isCancelled { throw .cancelled }
        let target = try OutputTarget(path, options, source: source, others: sources, calls)
        let file = try OutputFile(for: target, source: source, calls)
        // From here on, the file is removed unless it is committed.
        files.append(file)
        return OutputWriter(plan, to: file, calls)
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
    fileprivate func checkNewBytes(
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
