// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension EditPlan {
    /// The files that writing may replace.
    public struct WriteOptions: Hashable, Sendable {
        /// Whether an existing file at the output's path is replaced; if not, it is an error.
        ///
        /// The new file keeps the permissions of the old one, and its owner if this user may set it.
        public var replacesOutput: Bool
        /// Whether the output may be the source itself; if not, that is an error, whatever name the output has.
        ///
        /// The new file keeps the permissions, the extended attributes unless it is shared, and the owner if this user may set it.
        /// Other hard links keep the old content. If ``EditPlan/isUnchanged``, the file is not replaced.
        public var replacesSource: Bool
        /// Whether the result gets the source's times of the last access and of the last change.
        ///
        /// Backup programs that compare the times and sizes of files may then miss the change.
        public var keepsTimes: Bool

        /// Creates options; by default, no file is replaced.
        public init(
            replacesOutput: Bool = false, replacesSource: Bool = false, keepsTimes: Bool = false
        ) {
            self.replacesOutput = replacesOutput
            self.replacesSource = replacesSource
            self.keepsTimes = keepsTimes
        }
    }

    /// Writes the result to a file.
    ///
    /// The result is written to a temporary file next to the output, synced, checked, and then renamed to the
    /// output. At any time, the path has either the complete result or its previous content. After an error or
    /// cancellation of the task, no new file is left. A process that is killed may leave the temporary file, a
    /// hidden file with a name that ends in `.photometa-0000000N.tmp`; the next write to the path removes it.
    ///
    /// If the output is replaced and its path is a symbolic link, the link's target is replaced. The source itself is not replaced if
    /// the plan is ``isUnchanged``, unless it would lose extended attributes because it is shared.
    ///
    /// - Parameters:
    ///   - input: The source: the file that the plan was made of, or its bytes.
    ///   - output: The place of the result.
    ///   - options: Which files may be replaced.
    ///   - progress: Called repeatedly with the number of bytes written so far and the size of the result.
    /// - Throws: `MetadataError`, with the path: `MetadataError.Code.outputExists`,
    ///   `MetadataError.Code.outputIsSource`, `MetadataError.Code.sourceChanged` if the source has changed
    ///   since the plan was made or changes during the write, `MetadataError.Code.notWritten` with the system's
    ///   reason, `MetadataError.Code.verificationFailed`, `MetadataError.Code.cancelled`; if the source cannot
    ///   be opened, as `FileByteSource.init(_:)`.
    public func write(
        contentsOf input: some FileInput, to output: some FileLocation,
        options: WriteOptions = WriteOptions(),
        progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
    ) throws(MetadataError) {
        let output = try output.outputPath()
        var files = OutputFiles()
        switch try input.inputContents() {
        case .file(let path): try files.write(self, contentsOf: path, to: output, options, progress)
        case .bytes(let bytes): try files.write(self, bytes: bytes, to: output, options, progress)
        }
        try files.commit()
    }

    /// Writes the result for an asynchronous source to a file.
    ///
    /// A change of the source can be detected only by its size. A source that knows more, such as an entity tag,
    /// throws its own error.
    ///
    /// - Throws: `ReadError.source(_:)` with the source's error; `ReadError.metadata(_:)` as
    ///   ``write(contentsOf:to:options:progress:)``.
    public nonisolated(nonsending) func write<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, to output: some FileLocation,
        options: WriteOptions = WriteOptions(),
        progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
    ) async throws(ReadError<Source.Failure>) {
        let output = try ReadError<Source.Failure>.inMetadata { () throws(MetadataError) in
            try output.outputPath()
        }
        var files = OutputFiles()
        try await files.write(self, reading: source, to: output, options, progress)
        try ReadError<Source.Failure>.inMetadata { () throws(MetadataError) in try files.commit() }
    }
}
