// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Reads a source and plans a change to it.
///
/// An editor is a function of the file's map and the known bytes, like the readers. It throws
/// ``EditStop/missing(_:)`` for bytes that are not known, and is called again when they are. The same editor
/// therefore serves bytes in memory, files and asynchronous sources, and the bytes that it reads count towards the
/// same `Limits`.
struct EditPlanner {
    /// Returns the changes; throws the missing range, or the reason why they are refused.
    typealias Editor = (EditedFile) throws(EditStop) -> LayoutEdits

    /// The metadata read from the source.
    let metadata: MediaMetadata
    /// The file that was read; `nil` if the source is not a file.
    let source: FileIdentity?
    private let fetches: FetchPlanner
    /// The movie in the file of a photo.
    var movie: Range<UInt64>?
    /// The structures of the file, which all plans share.
    private let tree = EditedFile.MadeTree()

    init(_ read: MediaReading.Output, _ source: FileIdentity?) {
        metadata = read.metadata
        fetches = read.planner
        self.source = source
    }

    /// What was read, and the bytes that were fetched for it.
    var read: MediaReading.Output { MediaReading.Output(metadata: metadata, planner: fetches) }

    /// The size of the source.
    var sourceByteCount: UInt64 { get throws(MetadataError) { try fetches.sourceByteCount } }

    /// Throws if a limit cut the read short: the unread part may contain what the edit has to replace.
    func checkIsWhole() throws(MetadataError) {
        if let limit = metadata.diagnostics.first(where: { $0.code == .limit }) {
            throw MetadataError(.tooLarge, limit.message)
        }
    }

    /// The file that was read, with the bytes that are known now.
    func file(in window: ByteWindow) -> EditedFile {
        EditedFile(map: metadata.scope.map, window: window, movie: movie, made: tree)
    }

    /// Reads structures of the source that was read.
    func reading<Value>(
        _ body: @escaping (EditedFile) throws(EditStop) -> Value
    ) -> WindowReading<Value> {
        WindowReading(fetches) { fetches throws(MetadataError) in
            try fetches.checkIsComplete()
            // If the source does not state its size, the window knows it once the end is reached.
            let byteCount = try fetches.sourceByteCount
            do throws(EditStop) {
                return .done(try body(file(in: fetches.window)))
            } catch .missing(let range) where range.upperBound <= byteCount {
                return .missing(range)
            } catch {
                throw error.metadataError
            }
        }
    }

    /// Plans a change to the source that was read.
    ///
    /// - Throws: The reason for which the editor refuses the change; `MetadataError.Code.tooLarge` if a limit
    ///   does not allow reading the bytes that it needs; `MetadataError.Code.notReadable` if the source does not
    ///   return them.
    func planning(_ editor: @escaping Editor) -> WindowReading<EditPlan> {
        reading { file throws(EditStop) in
            let edits = try editor(file)
            let replacements = try edits.replacements(of: file).filter { !$0.repeats(file.window) }
            var plan = try EditStop.refusing { () throws(MetadataError) in
                try EditPlan(replacements, ofSourceWith: file.window.byteCount, source)
            }
            plan.removedStructures = edits.removedStructures.sorted { $0.rawValue < $1.rawValue }
            return plan
        }
    }
}

extension FetchPlanner {
    /// The size of the source, which must have stated it.
    var sourceByteCount: UInt64 {
        get throws(MetadataError) {
            guard window.byteCount < ByteWindow.unknownByteCount else {
                throw MetadataError(.notReadable, "the source does not state its size")
            }
            return window.byteCount
        }
    }

    /// Throws if the source has failed or a limit was reached: unread bytes could change the plan.
    fileprivate func checkIsComplete() throws(MetadataError) {
        guard let stopped else { return }
        switch stopped.code {
        case .limit: throw MetadataError(.tooLarge, stopped.message)
        case .sourceChanged: throw MetadataError(.sourceChanged, stopped.message)
        default: throw failure ?? MetadataError(.notReadable, stopped.message)
        }
    }
}

extension EditStop {
    /// The reason why the edit is not possible; missing bytes are past the end of the source.
    fileprivate var metadataError: MetadataError {
        switch self {
        case .refused(let error): error
        case .missing(let range): MetadataError(.damaged, "no byte at \(range.lowerBound)")
        }
    }
}

extension Steps {
    /// Reads a source whose change is then planned.
    mutating func editPlanner(
        of source: SourceView, _ options: ReadOptions, _ identity: FileIdentity? = nil
    ) throws(StepStop) -> EditPlanner {
        try editPlanner(FetchPlanner(source, limits: options.limits), options, identity)
    }

    /// Reads a source with what was fetched of it.
    mutating func editPlanner(
        _ fetches: FetchPlanner, _ options: ReadOptions, _ identity: FileIdentity? = nil
    ) throws(StepStop) -> EditPlanner {
        let read = try take { () throws(MetadataError) in MediaReading(fetches, options) }
        var planner = EditPlanner(read, identity)
        if try once({ () throws(MetadataError) in read.metadata.isMotionPhoto }) {
            do throws(StepStop) { planner.movie = try movieRange(of: read, options.limits) } catch .failed {}
        }
        return planner
    }

    /// Plans a change to the source that was read.
    mutating func plan(
        _ planner: EditPlanner, _ editor: @escaping EditPlanner.Editor
    ) throws(StepStop) -> EditPlan {
        try take { () throws(MetadataError) in planner.planning(editor) }
    }
}

extension SourceView {
    /// The result of a plan for these bytes.
    func result(of plan: EditPlan) -> SourceView {
        result(of: plan.pieces.map(SourcePieces.Piece.init), sourceByteCount: plan.sourceByteCount)
    }
}

extension SourcePieces.Piece {
    init(_ piece: EditPlan.Piece) {
        self =
            switch piece {
            case .copy(let range): .copy(range)
            case .bytes(let bytes): .bytes(bytes[...])
            }
    }
}
