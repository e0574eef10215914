/// Edits of many files, whose results are stored together: that takes little more time than to store one.
///
/// Each result is written beside its target when it is added. ``commit()`` waits until all are stored, and gives them their
/// names; each has its own error.
package struct EditBatch {
    /// What became of the files of one edit.
    package typealias Result = Swift.Result<[EditPlan], MetadataError>

    private var entries: [(plans: [EditPlan], outputs: PreparedOutputs?, error: MetadataError?)] = []
    private var byteCount: UInt64 = 0

    /// The most edits of a batch: each has two files open, of 256 that a process may have on some systems.
    private static let countLimit = 32
    /// The most bytes that wait to be stored.
    private static let byteLimit: UInt64 = 256 << 20

    /// An empty batch.
    package init() {}

    /// Whether it is time to commit.
    package var isFull: Bool { entries.count >= Self.countLimit || byteCount >= Self.byteLimit }

    /// Adds an edit of files that belong together: all of them are written, or none.
    package mutating func add(
        _ edit: MetadataEdit, of files: [(path: String, output: String)], options: EditPlan.WriteOptions
    ) {
        do throws(MetadataError) {
            var planned: [(path: String, output: String, planned: MetadataEdit.CheckedPlan)] = []
            for file in files {
                planned.append((file.path, file.output, try edit.checkedPlan(contentsOf: file.path)))
            }
            var outputs = try edit.written(planned, options)
            let plans = planned.map(\.planned.plan)
            for plan in plans { byteCount = byteCount.addingSaturated(plan.byteCount) }
            entries.append((plans, try outputs.prepared(), nil))
        } catch {
            add(error)
        }
    }

    /// Adds plans that are not written.
    package mutating func add(_ plans: [EditPlan]) { entries.append((plans, nil, nil)) }

    /// Adds what was refused before, to be in its place among the results.
    package mutating func add(_ error: MetadataError) { entries.append(([], nil, error)) }

    /// Stores the files and gives them their names; returns what became of each edit, in order, and empties the batch.
    package mutating func commit() -> [Result] {
        forEach { outputs throws(MetadataError) in try outputs.sync() }
        forEach { outputs throws(MetadataError) in try outputs.install() }
        var synced: Set<String> = []
        forEach { outputs throws(MetadataError) in try outputs.syncDirectories(&synced) }
        forEach { outputs throws(MetadataError) in outputs.close() }
        defer {
            entries = []
            byteCount = 0
        }
        return entries.map { entry in entry.error.map { .failure($0) } ?? .success(entry.plans) }
    }

    private mutating func forEach(_ step: (PreparedOutputs) throws(MetadataError) -> Void) {
        for index in entries.indices where entries[index].error == nil {
            guard let outputs = entries[index].outputs else { continue }
            do throws(MetadataError) { try step(outputs) } catch {
                entries[index].error = error
                entries[index].outputs = nil
            }
        }
    }
}
