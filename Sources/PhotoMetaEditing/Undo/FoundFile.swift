// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The file at the place of a change, compared with what the journal says about it.
struct FoundFile {
    enum State: Hashable {
        /// As it was before the change.
        case old
        /// As the change left it.
        case new
        /// Neither, for a reason.
        case other(String)
    }

    var state = State.old
    /// The place that the state is about.
    private(set) var place: JournalChange.Place
    /// The identity of the file that was compared.
    private(set) var identity: FileIdentity?

    init(_ change: JournalChange, _ calls: FileCalls) throws(MetadataError) {
        place = change.place
        let found = try status(at: change.place, calls)
        switch change.kind {
        case .edited(let old, _): state = try edited(found, change, old, calls)
        case .created: state = try created(found, change)
        case .folder: state = found?.kind == .directory ? .new : .old
        case .moved(let from): state = try moved(found, change, from, calls)
        }
    }

    /// The status of the file at a place; `nil` if there is none, also if the folder is gone.
    private func status(
        at place: JournalChange.Place, _ calls: FileCalls
    ) throws(MetadataError) -> FileStatus? {
        guard let folder = try calls.status(ofEntryAt: place.folder) else { return nil }
        // A folder on the way may have been replaced by a link since.
        guard folder.kind == .directory, try calls.resolve(place.folder) == place.folder else {
            throw MetadataError(.notWritten, "a symbolic link is in the path", path: place.path)
        }
        let directory = try calls.openDirectory(place.folder)
        defer { calls.close(directory) }
        return try calls.status(of: place.name, in: directory)
    }

    private static let changed = State.other("it was changed since")

    private mutating func edited(
        _ found: FileStatus?, _ change: JournalChange, _ old: JournalChange.Version, _ calls: FileCalls
    ) throws(MetadataError) -> State {
        guard let found else { return .other("it is not there any more") }
        guard found.kind == .regular else { return .other("it is a link or a folder now") }
        guard let inverse = change.inverse else { return Self.changed }
        identity = found.identity
        let file = try FileByteSource(path: change.place.path)
        if found.identity.byteCount == change.version.byteCount, try isNew(found, change, inverse, file) {
            return .new
        }
        guard old.isThat(of: found.identity), try inverse.plan.hasNewBytes(file) else { return Self.changed }
        return .old
    }

    private func isNew(
        _ found: FileStatus, _ change: JournalChange, _ inverse: InversePlan,
        _ file: borrowing FileByteSource
    ) throws(MetadataError) -> Bool {
        // The digest of the whole file is more than its time.
        if let digest = change.version.digest {
            return try Checksum.of([0..<file.byteCount], in: file) == digest
        }
        guard change.version.isThat(of: found.identity) else { return false }
        do throws(MetadataError) { try inverse.check(file) } catch  where error.code == .sourceChanged {
            return false
        }
        return true
    }

    private func created(_ found: FileStatus?, _ change: JournalChange) throws(MetadataError) -> State {
        guard let found else { return .old }
        guard found.kind == .regular, change.version.isThat(of: found.identity) else { return Self.changed }
        let file = try FileByteSource(path: change.place.path)
        guard try Checksum.of([0..<file.byteCount], in: file) == change.version.digest else {
            return Self.changed
        }
        return .new
    }

    private mutating func moved(
        _ found: FileStatus?, _ change: JournalChange, _ from: JournalChange.Place, _ calls: FileCalls
    ) throws(MetadataError) -> State {
        let former = try status(at: from, calls)
        let isThere = found.map { $0.kind == .regular && change.version.isThat(of: $0.identity) } ?? false
        if isThere {
            guard former == nil else {
                place = from
                return .other("the old name of \(change.place.path) is taken")
            }
            return .new
        }
        if let former, former.kind == .regular, change.version.isThat(of: former.identity) { return .old }
        return found == nil ? .other("it is not there any more") : Self.changed
    }
}

extension EditPlan {
    /// Whether a file has the plan's new bytes where its result has them.
    fileprivate func hasNewBytes(_ file: borrowing FileByteSource) throws(MetadataError) -> Bool {
        do throws(MetadataError) { try checkNewBytes(in: file, FileCalls()) } catch
            where error.code == .verificationFailed
        {
            return false
        }
        return true
    }
}

extension JournalChange.Place {
    /// The place of a path.
    package init(path: String) throws(MetadataError) {
        let slash = path.utf8.lastIndex(of: 0x2F)
        let name = String(slash.map { path[path.utf8.index(after: $0)...] } ?? path[...])
        try self.init(resolving: name, in: slash.map { String(path[...$0]) } ?? ".", FileCalls())
    }
}
