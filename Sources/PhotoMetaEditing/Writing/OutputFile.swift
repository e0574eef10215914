// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A file that is written next to its target and then takes the target's name.
struct OutputFile {
    /// The progress of the file.
    private enum State {
        /// The file is being written, or is complete but does not have its name yet.
        case temporary
        /// The file has its name; no file existed there before.
        case new
        /// The file replaced another one, which has a temporary name if the file system supports hard links or
        /// exchanging names.
        case replacing(old: String?)
    }

    /// The output's path as given, for error messages.
    let path: String
    private let calls: FileCalls
    private let target: OutputTarget
    /// The target's directory, open.
    private let directory: Int32
    /// The temporary file, open and locked.
    let descriptor: Int32
    private let temporaryName: String
    private var state = State.temporary
    /// Whether the temporary name still has to be removed.
    private var isNamed = true
    /// The file that is replaced, open and locked while it has a temporary name.
    private var oldDescriptor: Int32?
    /// What a journal says about the change.
    var change: JournalChange?

    /// Creates the temporary file for a target.
    init(for target: OutputTarget, source: FileStatus?, _ calls: FileCalls) throws(MetadataError) {
        self.path = target.path
        self.calls = calls
        self.target = target
        directory = try calls.openDirectory(target.folder)
        // A copy of a replaced file gets its permissions at the end, together with its owner.
        let permissions = target.replaced == nil ? source?.permissions ?? 0o666 : 0o600
        do throws(MetadataError) {
            (temporaryName, descriptor) = try TemporaryFile.create(
                for: target.name, in: directory, permissions: permissions & 0o777, calls)
        } catch {
            calls.close(directory)
            throw error
        }
    }

    /// Returns the status of the temporary file.
    func status() throws(MetadataError) -> FileStatus {
        try calls.status(of: descriptor)
    }

    /// Copies the attributes to keep from the replaced file: permissions, owner and, in place, extended attributes.
    func copyAttributes(from source: Int32?) throws(MetadataError) {
        guard let old = target.replaced else { return }
        if target.isSource, let source { try calls.copyAttributes(of: source, to: descriptor) }
        let hasOwner = try calls.setOwner(old.owner, group: old.group, of: descriptor)
        // Without the old owner, drop setuid and setgid: the file must not run with another user's rights.
        let permissions = target.isSource && hasOwner ? old.permissions : old.permissions & 0o777
        try calls.setPermissions(permissions, of: descriptor)
    }

    /// Whether the file replaces none.
    var isNew: Bool { target.replaced == nil }

    /// The place of the file that is replaced or created.
    func place(in journal: JournalWriter) throws(MetadataError) -> JournalChange.Place {
        try journal.place(of: target.name, in: target.folder)
    }

    /// Gives the file the time, the permissions and the extended attributes that a journal states.
    func restore(
        _ old: JournalChange.Version, _ attributes: JournalChange.Attributes
    ) throws(MetadataError) {
        try calls.setAttributes(attributes.extended, of: descriptor)
        var status = try status()
        // A journal gives no file another user's rights.
        let permissions = attributes.permissions & (status.permissions | 0o777)
        if permissions != status.permissions { try calls.setPermissions(permissions, of: descriptor) }
        status.identity.modificationSeconds = old.seconds
        status.identity.modificationNanoseconds = Int64(old.nanoseconds)
        try calls.setTimes(status, of: descriptor)
    }

    /// Gives the file the target's name.
    ///
    /// - Parameter others: Files that were installed together with this one, which it must not replace.
    mutating func install(_ others: [FileIdentity]) throws(MetadataError) {
        guard let old = target.replaced else { return try installNew() }
        let named = try calls.status(of: target.name, in: directory)
        if target.isSource, named?.identity != old.identity {
            throw MetadataError(.sourceChanged, "the source was changed in the meantime")
        }
        guard let named else { return try installNew() }
        guard !others.contains(where: { named.identity.isSameFile(as: $0) }) else {
            throw MetadataError(.outputExists)
        }
        let oldName = try keepOld()
        // Another owner's file may allow renaming but not linking.
        if oldName == nil, calls.exchange(temporaryName, with: target.name, in: directory) {
            isNamed = false
            state = .replacing(old: temporaryName)
            return
        }
        do throws(MetadataError) {
            try calls.rename(temporaryName, to: target.name, in: directory)
        } catch {
            if let oldName { _ = remove(oldName) }
            throw error
        }
        isNamed = false
        state = .replacing(old: oldName)
    }

    /// Links the file to its name; the system refuses if a file exists there.
    private mutating func installNew() throws(MetadataError) {
        switch try calls.link(temporaryName, to: target.name, in: directory) {
        case .made:
            state = .new
            removeTemporaryName()
        case .taken: throw MetadataError(.outputExists)
        case .unsupported:
            // Without hard links, an empty file reserves the name and is then replaced.
            let permissions = try status().permissions
            guard
                let empty = try calls.create(target.name, in: directory, permissions: permissions)
            else { throw MetadataError(.outputExists) }
            calls.close(empty)
            do throws(MetadataError) {
                try calls.rename(temporaryName, to: target.name, in: directory)
            } catch {
                try? calls.remove(target.name, in: directory)
                throw error
            }
            isNamed = false
            state = .new
        }
    }

    /// Gives the replaced file a temporary name, so that it can be restored.
    private mutating func keepOld() throws(MetadataError) -> String? {
        // The lock prevents other processes from taking it for a leftover file.
        if let opened = try? calls.open(target.name, in: directory) {
            _ = try? calls.lock(opened)
            oldDescriptor = opened
        }
        return try TemporaryFile.link(target.name, in: directory, calls)
    }

    /// The target's folder, as it was opened.
    var folder: String { target.folder }

    /// Waits until the file's content is on disk.
    func sync() throws(MetadataError) { try calls.sync(descriptor) }

    /// Waits until the file's name is on disk.
    func syncDirectory() throws(MetadataError) {
        do throws(MetadataError) { try calls.sync(directory: directory) } catch {
            guard case .replacing(old: nil) = state else { throw error }
            throw MetadataError(.notWritten, "the file was replaced, but: \(error.message)")
        }
    }

    private mutating func removeTemporaryName() {
        if isNamed { isNamed = !remove(temporaryName) }
    }

    /// Removes an obsolete name, with a second attempt; returns `false` if both fail.
    private func remove(_ name: String) -> Bool {
        for _ in 0..<2 {
            if (try? calls.remove(name, in: directory)) != nil { return true }
        }
        return false
    }

    /// Restores the previous state and closes the file; returns whether the file does not have its name now.
    mutating func discard() -> Bool {
        // Unless another file has taken the name.
        let isInstalled = hasName
        if isInstalled {
            switch state {
            case .temporary: break
            case .new: _ = remove(target.name)
            case .replacing(let old):
                if let old { try? calls.rename(old, to: target.name, in: directory) }
                // If that failed, the old file is kept under its temporary name.
                state = .temporary
            }
        }
        let isRestored = !isInstalled || !hasName
        close()
        return isRestored
    }

    /// Whether the target's name refers to this file.
    private var hasName: Bool {
        guard let own = try? status(), let named = try? calls.status(of: target.name, in: directory) else {
            return false
        }
        return named.identity.isSameFile(as: own.identity)
    }

    /// Closes the file and removes the temporary names.
    mutating func close() {
        if case .replacing(let old?) = state { _ = remove(old) }
        removeTemporaryName()
        if let oldDescriptor { calls.close(oldDescriptor) }
        calls.close(descriptor)
        calls.close(directory)
    }
}
