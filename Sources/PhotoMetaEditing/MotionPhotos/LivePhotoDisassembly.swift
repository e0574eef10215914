// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension LivePhoto {
    /// The plans that take apart a file with a still and a movie.
    ///
    /// ```swift
    /// let parts = try LivePhoto.planDisassembly(contentsOf: "PXL_0001.MP.jpg")
    /// print(parts.movie.plan.ranges ?? "compressed", parts.stillImageTime)
    /// ```
    ///
    /// The movie and a bundle's still are copied unchanged. The still of a motion photo is the file without its
    /// movie and without the XMP properties that announce one. With ``DisassemblyOptions/makesLivePhoto``, the two
    /// become a Live Photo.
    public struct Disassembly: Sendable {
        /// The kind of source that contains both halves.
        public enum Origin: String, Sendable, Codable {
            /// A `.livp` file.
            case bundle
            /// A photo with a movie in its file.
            case motionPhoto
            /// Two files, such as those of a `.pvt` folder.
            case files
        }

        /// One of the two files.
        public struct File: Sendable {
            /// The plan; its source is the original file.
            public let plan: EditPlan
            /// The format of the file.
            public let format: MediaFormat
            /// The usual extension of such a file's name, such as "jpg", "heic", "mov" or "mp4".
            public let fileExtension: String
            /// The name of the file in the bundle, without folders; `nil` if it has none.
            public let name: String?
        }

        /// The kind of source.
        public let origin: Origin
        /// The still.
        public let still: File
        /// The movie.
        public let movie: File
        /// The moment of the movie that the still shows, in seconds; `nil` if the source does not state it.
        public let stillImageTime: Fraction?
        /// The identifier of the Live Photo; `nil` if the halves do not share an identifier.
        public let identifier: String?
    }

    /// Options for taking a file apart.
    public struct DisassemblyOptions: Hashable, Sendable {
        /// Whether the halves become a Live Photo.
        ///
        /// The result is that of ``assemble(still:movie:stillOutput:movieOutput:options:writing:progress:)``: the
        /// movie becomes a QuickTime file, and a motion photo's presentation time becomes the time of the still.
        public var makesLivePhoto: Bool
        /// The options for the Live Photo; the limits also apply to reading the source.
        public var assembly: AssemblyOptions

        /// Creates options; by default, the halves are copied.
        public init(makesLivePhoto: Bool = false, assembly: AssemblyOptions = AssemblyOptions()) {
            self.makesLivePhoto = makesLivePhoto
            self.assembly = assembly
        }
    }

    /// Plans how to take apart a `.livp` file or a motion photo, without writing anything.
    ///
    /// - Throws: `MetadataError`, with the path: `MetadataError.Code.absent` and
    ///   `MetadataError.Code.movieMissing` for a photo without a movie; `MetadataError.Code.unsupportedFormat`
    ///   for a file that is neither; `MetadataError.Code.damaged`; `MetadataError.Code.contentCredentials`;
    ///   `MetadataError.Code.tooLarge`; else as `FileByteSource.init(_:)`, and for a Live Photo as
    ///   ``planAssembly(still:movie:options:)``.
    public static func planDisassembly(
        contentsOf input: some FileInput, options: DisassemblyOptions = DisassemblyOptions()
    ) throws(MetadataError) -> Disassembly {
        try PlannedDisassembly(contentsOf: input, options).disassembly
    }

    /// Plans how to take apart a `.livp` file or motion photo from an asynchronous source.
    ///
    /// A plan is applied with ``EditPlan/chunks(reading:upTo:)``.
    ///
    /// - Throws: `ReadError.source(_:)` with the source's error; `ReadError.metadata(_:)` with the codes of
    ///   ``planDisassembly(contentsOf:options:)``.
    public nonisolated(nonsending) static func planDisassembly<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, options: DisassemblyOptions = DisassemblyOptions()
    ) async throws(ReadError<any Error>) -> Disassembly {
        try await PlannedDisassembly.plan(reading: source, options).disassembly
    }

    /// Takes apart the file of a `.livp` bundle or a motion photo: writes both halves, or neither.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - stillOutput: The new still.
    ///   - movieOutput: The new movie.
    ///   - options: The options for the halves.
    ///   - writing: Which files may be replaced.
    /// - Returns: The plans that were written.
    /// - Throws: `MetadataError`, with the path: as ``planDisassembly(contentsOf:options:)`` and
    ///   ``EditPlan/write(contentsOf:to:options:progress:)``. No new file is left after an error.
    @discardableResult
    public static func disassemble(
        contentsOf file: some FileLocation, stillOutput: some FileLocation, movieOutput: some FileLocation,
        options: DisassemblyOptions = DisassemblyOptions(),
        writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) throws(MetadataError) -> Disassembly {
        let path = try file.fileSystemPath()
        let (stillOutput, movieOutput) = (try stillOutput.outputPath(), try movieOutput.outputPath())
        let planned = try PlannedDisassembly(contentsOf: path, options)
        let outputs = planned.outputs(stillOutput, movieOutput)
        try OutputFiles.write(still: (path, outputs.still), movie: (path, outputs.movie), writing)
        return planned.disassembly
    }

    /// Takes apart a `.livp` file or motion photo from an asynchronous source: writes both files, or neither.
    ///
    /// - Throws: `ReadError.source(_:)` with the source's error; `ReadError.metadata(_:)` as
    ///   ``disassemble(contentsOf:stillOutput:movieOutput:options:writing:)``. No new file is left after an error.
    @discardableResult
    public nonisolated(nonsending) static func disassemble<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, stillOutput: some FileLocation, movieOutput: some FileLocation,
        options: DisassemblyOptions = DisassemblyOptions(),
        writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) async throws(ReadError<any Error>) -> Disassembly {
        let paths = try ReadError<any Error>.outputPaths(stillOutput, movieOutput)
        let planned = try await PlannedDisassembly.plan(reading: source, options)
        let outputs = planned.outputs(paths.still, paths.movie)
        try await OutputFiles.write(reading: source, outputs.still, source, outputs.movie, writing)
        return planned.disassembly
    }

    /// Plans copies of a still and a movie in separate files, such as those of a `.pvt` folder.
    ///
    /// - Throws: As ``planDisassembly(contentsOf:options:)``.
    public static func planDisassembly(
        still: some FileInput, movie: some FileInput, options: DisassemblyOptions = DisassemblyOptions()
    ) throws(MetadataError) -> Disassembly {
        try PlannedDisassembly(still: still, movie: movie, options).disassembly
    }

    /// Plans copies of a still and a movie from two asynchronous sources.
    ///
    /// - Throws: `ReadError.source(_:)` with a source's own error; `ReadError.metadata(_:)` as
    ///   ``planDisassembly(contentsOf:options:)``.
    public nonisolated(nonsending) static func planDisassembly<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, options: DisassemblyOptions = DisassemblyOptions()
    ) async throws(ReadError<any Error>) -> Disassembly {
        try await PlannedDisassembly.plan(readingStill: still, movie: movie, options).disassembly
    }

    /// Copies a still and a movie in separate files, such as those of a `.pvt` folder: writes both, or neither.
    ///
    /// - Throws: As ``disassemble(contentsOf:stillOutput:movieOutput:options:writing:)``.
    @discardableResult
    public static func disassemble(
        still: some FileLocation, movie: some FileLocation, stillOutput: some FileLocation,
        movieOutput: some FileLocation,
        options: DisassemblyOptions = DisassemblyOptions(),
        writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) throws(MetadataError) -> Disassembly {
        let (still, movie) = (try still.fileSystemPath(), try movie.fileSystemPath())
        let (stillOutput, movieOutput) = (try stillOutput.outputPath(), try movieOutput.outputPath())
        let planned = try PlannedDisassembly(still: still, movie: movie, options)
        let outputs = planned.outputs(stillOutput, movieOutput)
        try OutputFiles.write(still: (still, outputs.still), movie: (movie, outputs.movie), writing)
        return planned.disassembly
    }

    /// Copies a still and a movie from two asynchronous sources: writes both, or neither.
    ///
    /// - Throws: As ``disassemble(reading:stillOutput:movieOutput:options:writing:)``.
    @discardableResult
    public nonisolated(nonsending) static func disassemble<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, stillOutput: some FileLocation,
        movieOutput: some FileLocation,
        options: DisassemblyOptions = DisassemblyOptions(),
        writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) async throws(ReadError<any Error>) -> Disassembly {
        let paths = try ReadError<any Error>.outputPaths(stillOutput, movieOutput)
        let planned = try await PlannedDisassembly.plan(readingStill: still, movie: movie, options)
        let outputs = planned.outputs(paths.still, paths.movie)
        try await OutputFiles.write(reading: still, outputs.still, movie, outputs.movie, writing)
        return planned.disassembly
    }
}
