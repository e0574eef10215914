// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension EditBatch {
    /// Adds the motion photo of a still and a movie; returns its plan, or `nil` if it cannot be made.
    ///
    /// - Parameters:
    ///   - writing: How the result is written; `nil` to plan only.
    ///   - prepare: Called before the result is written.
    package mutating func addMotionPhoto(
        still: String, movie: String, output: String, options: MotionPhoto.AssemblyOptions,
        writing: EditPlan.WriteOptions?, prepare: () throws(MetadataError) -> Void = {}
    ) -> MotionPhoto.Assembly? {
        do throws(MetadataError) {
            let files = try MotionPhoto.PlannedFiles(still, movie, options)
            return add([files.planned.assembly.plan], writing) { outputs, writing throws(MetadataError) in
                try prepare()
                try files.write(to: output, writing, into: &outputs)
            } ? files.planned.assembly : nil
        } catch {
            add(error)
            return nil
        }
    }

    /// Adds the still and the movie of a file that is taken apart; returns the plans, or `nil` if that is not possible.
    ///
    /// - Parameters:
    ///   - source: The file, or the still and the movie that are copied.
    ///   - writing: How the results are written; `nil` to plan only.
    ///   - prepare: Called with the plans before the results are written; returns the paths of the still and the movie.
    package mutating func addDisassembly(
        of source: LivePhoto.DisassembledFile, options: LivePhoto.DisassemblyOptions,
        writing: EditPlan.WriteOptions?,
        prepare: (LivePhoto.Disassembly) throws(MetadataError) -> (still: String, movie: String)
    ) -> LivePhoto.Disassembly? {
        do throws(MetadataError) {
            let planned =
                switch source {
                case .file(let path): try PlannedDisassembly(contentsOf: path, options)
                case .halves(let still, let movie):
                    try PlannedDisassembly(still: still, movie: movie, options)
                }
            let disassembly = planned.disassembly
            let paths = try prepare(disassembly)
            return add([disassembly.still.plan, disassembly.movie.plan], writing) {
                outputs, writing throws(MetadataError) in
                let halves = planned.outputs(paths.still, paths.movie)
                try outputs.write(
                    still: (source.still, halves.still), movie: (source.movie, halves.movie), writing)
            } ? disassembly : nil
        } catch {
            add(error)
            return nil
        }
    }
}

extension LivePhoto {
    /// What is taken apart.
    package enum DisassembledFile: Sendable {
        /// A motion photo, or a `.livp` file.
        case file(String)
        /// A still and a movie in separate files, which are copied.
        case halves(still: String, movie: String)

        var still: String {
            switch self {
            case .file(let path): path
            case .halves(let still, _): still
            }
        }

        var movie: String {
            switch self {
            case .file(let path): path
            case .halves(_, let movie): movie
            }
        }
    }
}
