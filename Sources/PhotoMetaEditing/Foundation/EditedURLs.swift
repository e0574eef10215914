#if Foundation
    public import Foundation
    public import PhotoMeta

    extension URL {
        /// The path of a file to write.
        ///
        /// - Throws: `MetadataError.Code.notWritten` if the URL is not a file URL.
        fileprivate func outputPath() throws(MetadataError) -> String {
            guard isFileURL else { throw MetadataError(.notWritten, "not a file URL") }
            return path
        }
    }

    extension MetadataEdit {
        /// Plans the edit of the file at a URL, without writing anything.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` if the URL is not a file URL; otherwise as
        ///   ``plan(contentsOf:)-(String)``.
        public func plan(contentsOf url: URL) throws(MetadataError) -> EditPlan {
            try plan(contentsOf: url.filePath())
        }

        /// Edits the file at a URL and writes the result.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` or `MetadataError.Code.notWritten` for a URL that is not a
        ///   file URL; otherwise as ``write(contentsOf:to:options:)-(String,_,_)``.
        @discardableResult
        public func write(
            contentsOf url: URL, to output: URL,
            options writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
        ) throws(MetadataError) -> EditPlan {
            try write(contentsOf: url.filePath(), to: output.outputPath(), options: writing)
        }

        /// Plans the edit of both halves of a Live Photo at URLs, without writing anything.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` for a URL that is not a file URL; otherwise as
        ///   ``plans(still:movie:)-(String,_)``.
        public func plans(
            still: URL, movie: URL
        ) throws(MetadataError) -> (still: EditPlan, movie: EditPlan) {
            try plans(still: still.filePath(), movie: movie.filePath())
        }

        /// Edits both halves of a Live Photo at URLs: writes both results, or neither.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` or `MetadataError.Code.notWritten` for a URL that is not a
        ///   file URL; otherwise as ``write(still:movie:stillOutput:movieOutput:options:)-(String,_,_,_,_)``.
        @discardableResult
        public func write(
            still: URL, movie: URL, stillOutput: URL, movieOutput: URL,
            options writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
        ) throws(MetadataError) -> (still: EditPlan, movie: EditPlan) {
            try write(
                still: still.filePath(), movie: movie.filePath(), stillOutput: stillOutput.outputPath(),
                movieOutput: movieOutput.outputPath(), options: writing)
        }
    }

    extension EditPlan {
        /// Writes the result to a file at a URL.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` or `MetadataError.Code.notWritten` for a URL that is not a
        ///   file URL; otherwise as ``write(contentsOf:to:options:progress:)-(String,_,_,_)``.
        public func write(
            contentsOf source: URL, to output: URL, options: WriteOptions = WriteOptions(),
            progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
        ) throws(MetadataError) {
            try write(
                contentsOf: source.filePath(), to: output.outputPath(), options: options, progress: progress)
        }

        /// Returns the result for a source in memory, as `Data`.
        ///
        /// - Throws: As ``applied(to:)-(RandomAccessCollection<UInt8>)``.
        public func applied(to data: Data) throws(MetadataError) -> Data {
            let result: [UInt8] = try applied(to: data)
            return Data(result)
        }
    }

    extension LivePhoto {
        /// Plans a Live Photo from the files at two URLs, without writing anything.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` for a URL that is not a file URL; otherwise as
        ///   ``planAssembly(still:movie:options:)-(String,_,_)``.
        public static func planAssembly(
            still: URL, movie: URL, options: AssemblyOptions = AssemblyOptions()
        ) throws(MetadataError) -> Assembly {
            try planAssembly(still: still.filePath(), movie: movie.filePath(), options: options)
        }

        /// Makes a Live Photo from a still and a movie at URLs: writes both halves, or neither.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` or `MetadataError.Code.notWritten` for a URL that is not a
        ///   file URL; otherwise as ``assemble(still:movie:stillOutput:movieOutput:options:writing:progress:)-(String,_,_,_,_,_,_)``.
        @discardableResult
        public static func assemble(
            still: URL, movie: URL, stillOutput: URL, movieOutput: URL,
            options: AssemblyOptions = AssemblyOptions(),
            writing: EditPlan.WriteOptions = EditPlan.WriteOptions(),
            progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
        ) throws(MetadataError) -> Assembly {
            try assemble(
                still: still.filePath(), movie: movie.filePath(), stillOutput: stillOutput.outputPath(),
                movieOutput: movieOutput.outputPath(), options: options, writing: writing, progress: progress)
        }

        /// Plans how to take apart the `.livp` file or motion photo at a URL, without writing anything.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` if the URL is not a file URL; otherwise as
        ///   ``planDisassembly(contentsOf:options:)-(String,_)``.
        public static func planDisassembly(
            contentsOf url: URL, options: DisassemblyOptions = DisassemblyOptions()
        ) throws(MetadataError) -> Disassembly {
            try planDisassembly(contentsOf: url.filePath(), options: options)
        }

        /// Takes apart the `.livp` file or motion photo at a URL: writes both halves, or neither.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` or `MetadataError.Code.notWritten` for a URL that is not a
        ///   file URL; otherwise as ``disassemble(contentsOf:stillOutput:movieOutput:options:writing:)-(String,_,_,_,_)``.
        @discardableResult
        public static func disassemble(
            contentsOf url: URL, stillOutput: URL, movieOutput: URL,
            options: DisassemblyOptions = DisassemblyOptions(),
            writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
        ) throws(MetadataError) -> Disassembly {
            try disassemble(
                contentsOf: url.filePath(), stillOutput: stillOutput.outputPath(),
                movieOutput: movieOutput.outputPath(), options: options, writing: writing)
        }

        /// Plans copies of a still and a movie at two URLs, without writing anything.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` for a URL that is not a file URL; otherwise as
        ///   ``planDisassembly(still:movie:options:)-(String,_,_)``.
        public static func planDisassembly(
            still: URL, movie: URL, options: DisassemblyOptions = DisassemblyOptions()
        ) throws(MetadataError) -> Disassembly {
            try planDisassembly(still: still.filePath(), movie: movie.filePath(), options: options)
        }

        /// Copies a still and a movie at two URLs: writes both, or neither.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` or `MetadataError.Code.notWritten` for a URL that is not a
        ///   file URL; otherwise as ``disassemble(still:movie:stillOutput:movieOutput:options:writing:)-(String,_,_,_,_,_)``.
        @discardableResult
        public static func disassemble(
            still: URL, movie: URL, stillOutput: URL, movieOutput: URL,
            options: DisassemblyOptions = DisassemblyOptions(),
            writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
        ) throws(MetadataError) -> Disassembly {
            try disassemble(
                still: still.filePath(), movie: movie.filePath(), stillOutput: stillOutput.outputPath(),
                movieOutput: movieOutput.outputPath(), options: options, writing: writing)
        }

        /// Makes a Live Photo from the files at two URLs in a folder of its own, which must not exist.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` or `MetadataError.Code.notWritten` for a URL that is not a
        ///   file URL; otherwise as ``assemble(still:movie:folder:options:progress:)-(String,_,_,_,_)``.
        @discardableResult
        public static func assemble(
            still: URL, movie: URL, folder: URL, options: AssemblyOptions = AssemblyOptions(),
            progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
        ) throws(MetadataError) -> Assembly {
            try assemble(
                still: still.filePath(), movie: movie.filePath(), folder: folder.outputPath(),
                options: options,
                progress: progress)
        }
    }

    extension MotionPhoto {
        /// Plans a motion photo from the files at two URLs, without writing anything.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` for a URL that is not a file URL; otherwise as
        ///   ``planAssembly(still:movie:options:)-(String,_,_)``.
        public static func planAssembly(
            still: URL, movie: URL, options: AssemblyOptions = AssemblyOptions()
        ) throws(MetadataError) -> Assembly {
            try planAssembly(still: still.filePath(), movie: movie.filePath(), options: options)
        }

        /// Makes a motion photo from the files at two URLs and writes it.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` or `MetadataError.Code.notWritten` for a URL that is not a
        ///   file URL; otherwise as ``assemble(still:movie:output:options:writing:)-(String,_,_,_,_)``.
        @discardableResult
        public static func assemble(
            still: URL, movie: URL, output: URL, options: AssemblyOptions = AssemblyOptions(),
            writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
        ) throws(MetadataError) -> Assembly {
            try assemble(
                still: still.filePath(), movie: movie.filePath(), output: output.outputPath(),
                options: options,
                writing: writing)
        }
    }

    extension FileLayout {
        /// The layout of the file at a URL.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` if the URL is not a file URL; otherwise as
        ///   ``init(contentsOf:limits:)-(String,_)``.
        public init(contentsOf url: URL, limits: Limits = Limits()) throws(MetadataError) {
            try self.init(contentsOf: url.filePath(), limits: limits)
        }
    }

    extension DataHash {
        /// Hashes the coded data of the file at a URL.
        ///
        /// - Throws: `MetadataError`: `MetadataError.Code.notReadable` if the URL is not a file URL; otherwise as
        ///   ``init(contentsOf:algorithm:limits:)-(String,_,_)``.
        public init(
            contentsOf url: URL, algorithm: Algorithm = .sha256, limits: Limits = Limits()
        ) throws(MetadataError) {
            try self.init(contentsOf: url.filePath(), algorithm: algorithm, limits: limits)
        }
    }

    extension XMPSidecar {
        /// Finds the XMP file of the photo at a file URL, or the path for a new one.
        ///
        /// - Throws: `MetadataError.Code.notReadable` if the URL is not a file URL.
        public init(ofFileAt photo: URL, naming: Naming = .stem) throws(MetadataError) {
            try self.init(ofFileAt: photo.filePath(), naming: naming)
        }
    }
#endif
