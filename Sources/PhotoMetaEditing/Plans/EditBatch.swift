// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Edits of many files, whose results are synced to disk together.
///
/// Syncing a batch takes little more time than syncing one file. Each result is written next to its target when it
/// is added. `commit()` waits until all are on disk, then gives them their names; each edit has its own error.
public struct EditBatch {
    /// The result of one edit: the plans of its files, or an error.
    package typealias Result = Swift.Result<[EditPlan], MetadataError>

    private var entries: [(plans: [EditPlan], outputs: PreparedOutputs?, error: MetadataError?)] = []
    private var byteCount: UInt64 = 0

    /// The maximum number of edits in a batch: each has two open files, and some systems allow a process only 256.
    static let countLimit = 32
    /// The maximum number of bytes waiting to be synced.
    static let byteLimit: UInt64 = 256 << 20

    private let journal: JournalWriter?
    private let calls: FileCalls

    /// Creates an empty batch.
    ///
    /// - Parameter journal: Keeps what undoes the edits; `nil` for none.
    package init(journal: JournalWriter? = nil) { self.init(journal: journal, calls: FileCalls()) }

    init(journal: JournalWriter?, calls: FileCalls) {
        (self.journal, self.calls) = (journal, calls)
    }

    /// Whether the batch should be committed before more edits are added.
    package var isFull: Bool { entries.count >= Self.countLimit || byteCount >= Self.byteLimit }

    /// The plans of the last edit; empty if it failed.
    package var lastPlans: [EditPlan] { entries.last?.plans ?? [] }

    /// A file with its edit and the path of its result.
    package typealias Entry = (edit: MetadataEdit, file: EditableFile, output: String)

    /// Adds edits of files that belong together: either all of them are written, or none.
    ///
    /// - Parameters:
    ///   - options: How the results are written; `nil` to plan only.
    ///   - writesUnchanged: Whether results that are like their sources are written to other paths.
    ///   - prepare: Called before the results are written.
    package mutating func add(
        _ files: [Entry], options: EditPlan.WriteOptions?, writesUnchanged: Bool = true,
        prepare: () throws(MetadataError) -> Void = {}
    ) {
        do throws(MetadataError) {
            var planned: [(path: String, output: String, planned: MetadataEdit.CheckedPlan)] = []
            for (edit, file, output) in files {
                planned.append((file.path, output, try edit.checkedPlan(of: file)))
            }
            let plans = planned.map(\.planned.plan)
            guard let options, let edit = files.first?.edit,
                writesUnchanged || !plans.allSatisfy(\.isUnchanged)
            else {
                return entries.append((plans, nil, nil))
            }
            try prepare()
            var outputs = try edit.written(planned, options, journal, calls)
            for plan in plans { byteCount = byteCount.addingSaturated(plan.byteCount) }
            entries.append((plans, try outputs.prepared(), nil))
        } catch {
            add(error)
        }
    }

    /// Adds an edit of files that belong together, as ``add(_:options:writesUnchanged:prepare:)``.
    package mutating func add(
        _ edit: MetadataEdit, of files: [(file: EditableFile, output: String)],
        options: EditPlan.WriteOptions?
    ) {
        add(files.map { (edit, $0.file, $0.output) }, options: options)
    }

    /// Adds a copy of a file.
    ///
    /// - Parameter options: How the copy is written; `nil` to plan only.
    package mutating func addCopy(
        of path: String, to output: String, options: EditPlan.WriteOptions?,
        prepare: () throws(MetadataError) -> Void = {}
    ) {
        do throws(MetadataError) {
            let source = try FileByteSource(path: path)
            let plan = try EditPlan([], ofSourceWith: source.byteCount, try FileIdentity(of: source))
            add(plan, of: path, to: output, options: options, prepare: prepare)
        } catch {
            add(error)
        }
    }

    /// Adds the result of a plan that was made of a file.
    ///
    /// - Parameter options: How the result is written; `nil` to plan only.
    package mutating func add(
        _ plan: EditPlan, of path: String, to output: String, options: EditPlan.WriteOptions?,
        prepare: () throws(MetadataError) -> Void = {}
    ) {
        _ = add([plan], options) { outputs, options throws(MetadataError) in
            try prepare()
            try outputs.write(plan, contentsOf: path, to: output, options)
        }
    }

    /// Adds files that belong together: either all of them are written, or none.
    ///
    /// - Parameters:
    ///   - options: How the results are written; `nil` to plan only.
    ///   - write: Writes the results next to their targets.
    /// - Returns: Whether they were written.
    mutating func add(
        _ plans: [EditPlan], _ options: EditPlan.WriteOptions?,
        _ write: (inout OutputFiles, EditPlan.WriteOptions) throws(MetadataError) -> Void
    ) -> Bool {
        do throws(MetadataError) {
            guard let options else {
                entries.append((plans, nil, nil))
                return true
            }
            var outputs = OutputFiles(journal: journal, calls: calls)
            try write(&outputs, options)
            for plan in plans { byteCount = byteCount.addingSaturated(plan.byteCount) }
            entries.append((plans, try outputs.prepared(), nil))
            return true
        } catch {
            add(error)
            return false
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
