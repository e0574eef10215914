// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Edits of many files, whose results are synced to disk together.
///
/// Syncing a batch takes little more time than syncing one file. Each result is written next to its target when it
/// is added. ``commit()`` waits until all are on disk, then gives them their names; each edit has its own error.
package struct EditBatch {
    /// The result of one edit: the plans of its files, or an error.
    package typealias Result = Swift.Result<[EditPlan], MetadataError>

    private var entries: [(plans: [EditPlan], outputs: PreparedOutputs?, error: MetadataError?)] = []
    private var byteCount: UInt64 = 0

    /// The maximum number of edits in a batch: each has two open files, and some systems allow a process only 256.
    private static let countLimit = 32
    /// The maximum number of bytes waiting to be synced.
    private static let byteLimit: UInt64 = 256 << 20

    /// Creates an empty batch.
    package init() {}

    /// Whether the batch should be committed before more edits are added.
    package var isFull: Bool { entries.count >= Self.countLimit || byteCount >= Self.byteLimit }

    /// Adds an edit of files that belong together: either all of them are written, or none.
    ///
    /// - Parameter options: How the results are written; `nil` to plan only.
    package mutating func add(
        _ edit: MetadataEdit, of files: [(file: EditableFile, output: String)],
        options: EditPlan.WriteOptions?
    ) {
        do throws(MetadataError) {
            var planned: [(path: String, output: String, planned: MetadataEdit.CheckedPlan)] = []
            for (file, output) in files {
                planned.append((file.path, output, try edit.checkedPlan(of: file)))
            }
            let plans = planned.map(\.planned.plan)
            guard let options else { return entries.append((plans, nil, nil)) }
            var outputs = try edit.written(planned, options)
            for plan in plans { byteCount = byteCount.addingSaturated(plan.byteCount) }
            entries.append((plans, try outputs.prepared(), nil))
        } catch {
            add(error)
        }
    }

    /// Adds the error of an edit that has already failed, to keep the results in order.
    package mutating func add(_ error: MetadataError) { entries.append(([], nil, error)) }

    /// Syncs the files and gives them their names; returns the result of each edit, in order, and empties the
    /// batch.
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
