// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A file that was read, for edits that depend on its metadata: planning them does not read it again.
package final class EditableFile {
    package let path: String
    let source: FileByteSource
    let planner: EditPlanner

    /// Opens and reads the file at a path.
    ///
    /// - Throws: `MetadataError`, with the path: as `MediaMetadata.init(contentsOf:options:)`.
    package init(path: String, limits: Limits = Limits()) throws(MetadataError) {
        self.path = path
        do throws(MetadataError) {
            source = try FileByteSource(path: path)
            let (view, identity) = (SourceView(source), try FileIdentity(of: source))
            planner = try SequentialOperation { steps throws(StepStop) in
                try steps.editPlanner(of: view, ReadOptions(limits: limits), identity)
            }.run(reading: source)
        } catch {
            throw error.at(path: path)
        }
    }

    package var metadata: MediaMetadata { planner.metadata }

    /// Reads the result of a plan for the file, before it is written.
    package func result(of plan: EditPlan) throws(MetadataError) -> MediaMetadata {
        let options = ReadOptions()
        let view = SourceView(source).result(of: plan)
        return try MediaReading(FetchPlanner(view, limits: options.limits), options).run(reading: source)
            .metadata
    }
}
