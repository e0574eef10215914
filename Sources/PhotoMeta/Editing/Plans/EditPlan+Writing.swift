extension EditPlan {
    /// The files that writing may replace.
    public struct WriteOptions: Hashable, Sendable {
        /// Whether a file at the output's path is replaced.
        ///
        /// Otherwise it is an error. The new file keeps the permissions of the old one, and its owner where this user may.
        public var replacesOutput: Bool
        /// Whether the output may be the source itself.
        ///
        /// Otherwise that is an error, whatever name the output has. The new file keeps the permissions and the extended
        /// attributes, and the owner where this user may; other hard links keep the old content.
        public var replacesSource: Bool

        /// Creates options; by default, nothing is replaced.
        public init(replacesOutput: Bool = false, replacesSource: Bool = false) {
            self.replacesOutput = replacesOutput
            self.replacesSource = replacesSource
        }
    }

    /// Writes the result to a file.
    ///
    /// It is written to a temporary file beside the output, synced, checked, and then given the output's name: at any moment
    /// the path has the whole result or what it had before. After an error, and after cancellation of the task, no file
    /// is left. A process that is killed may leave the temporary file, a hidden one whose name ends in
    /// `.photometa-0000000N.tmp`; the next write to the path removes it.
    ///
    /// If the output is replaced and its path is that of a symbolic link, the link's target is replaced.
    ///
    /// - Parameters:
    ///   - source: The path of the source.
    ///   - output: The path of the result.
    ///   - options: What may be replaced.
    ///   - progress: Called now and then with the number of bytes written and the size of the result.
    /// - Throws: ``MetadataError``, with the path: ``MetadataError/Code/outputExists``, ``MetadataError/Code/outputIsSource``,
    ///   ``MetadataError/Code/sourceChanged`` if the source is not as it was when the plan was made or changes during the
    ///   write, ``MetadataError/Code/notWritten`` with the system's reason, ``MetadataError/Code/verificationFailed``,
    ///   ``MetadataError/Code/cancelled``; if the source cannot be opened, as ``FileByteSource/init(path:)``.
    public func write(
        contentsOf source: String, to output: String, options: WriteOptions = WriteOptions(),
        progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
    ) throws(MetadataError) {
        var files = OutputFiles()
        try files.write(self, contentsOf: source, to: output, options, progress)
        try files.commit()
    }

    /// Writes the result for a source that is in memory to a file.
    ///
    /// - Throws: As ``write(contentsOf:to:options:progress:)``.
    public func write(
        bytes: some RandomAccessCollection<UInt8>, to output: String, options: WriteOptions = WriteOptions(),
        progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
    ) throws(MetadataError) {
        var files = OutputFiles()
        try files.write(self, bytes: bytes, to: output, options, progress)
        try files.commit()
    }

    /// Writes the result for a source that is awaited to a file.
    ///
    /// Whether the source has changed can only be told from its size: a source that knows more, such as an entity tag,
    /// throws an error of its own.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as
    ///   ``write(contentsOf:to:options:progress:)``.
    public nonisolated(nonsending) func write<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, to output: String, options: WriteOptions = WriteOptions(),
        progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
    ) async throws(ReadError<Source.Failure>) {
        var files = OutputFiles()
        try await files.write(self, reading: source, to: output, options, progress)
        do throws(MetadataError) { try files.commit() } catch { throw .metadata(error) }
    }
}
