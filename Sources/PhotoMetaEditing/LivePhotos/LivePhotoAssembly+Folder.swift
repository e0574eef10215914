// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension LivePhoto {
    /// The name of the property list in a `.pvt` folder, and its only entry.
    ///
    /// Apple does not document the folder. Its own reader takes one picture, one movie and this list, with the version "1" as a text.
    private static let listName = "metadata.plist"
    private static let list = PropertyList.dictionary([
        .init(key: "PFVideoComplementMetadataVersionKey", value: .string("1"))
    ])

    /// Makes a Live Photo in a folder of its own, such as `IMG_0001.pvt`, which Apple's systems treat as one item.
    ///
    /// The folder contains the still with its name, the movie with the same name and `.mov`, and `metadata.plist`.
    ///
    /// - Parameters:
    ///   - still: A JPEG or HEIC file.
    ///   - movie: A MOV or MP4 file.
    ///   - folder: The new folder; its name should end in `.pvt`.
    ///   - options: The options for the pair.
    ///   - progress: Called repeatedly with the number of bytes written so far and the total size of both halves.
    /// - Returns: The plans that were written.
    /// - Throws: `MetadataError`, with the path: as ``planAssembly(still:movie:options:)`` and
    ///   ``EditPlan/write(contentsOf:to:options:progress:)``; `MetadataError.Code.outputExists` if the path of the folder is taken. No
    ///   new folder is left after an error.
    @discardableResult
    public static func assemble(
        still: some FileLocation, movie: some FileLocation, folder: some FileLocation,
        options: AssemblyOptions = AssemblyOptions(),
        progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
    ) throws(MetadataError) -> Assembly {
        let (still, movie) = (try still.fileSystemPath(), try movie.fileSystemPath())
        let planned = try plan(still: still, movie: movie, options)
        let names = namesInFolder(still: still)
        var output = try OutputFolder(try folder.outputPath())
        let outputs = planned.outputs(
            output.path(ofNewFile: names.still), output.path(ofNewFile: names.movie), options.reading)
        let list = ContiguousArray(Self.list.xml())
        let listPath = output.path(ofNewFile: listName)
        do throws(MetadataError) {
            let sources = [planned.assembly.still.source, planned.assembly.movie.source].compactMap { $0 }
            var files = OutputFiles(sources: sources)
            try files.write(
                still: (still, outputs.still), movie: (movie, outputs.movie), EditPlan.WriteOptions(),
                progress)
            let plan = EditPlan([.bytes(list)], sourceByteCount: 0, nil)
            try files.write(plan, bytes: [], to: listPath, EditPlan.WriteOptions())
            try files.commit()
            try output.install()
        } catch {
            throw output.renamed(error)
        }
        return planned.assembly
    }

    /// The names of both halves in a folder of their own.
    package static func namesInFolder(still path: String) -> (still: String, movie: String) {
        let name = path.utf8.lastIndex(of: 0x2F).map { String(path[path.index(after: $0)...]) } ?? path
        return (name, Sidecar.split(name).stem + ".mov")
    }
}
