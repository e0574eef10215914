// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

// What a journal says about a file that was written and does not have its name yet.
extension JournalWriter {
    /// The change of a file that an edit replaces.
    func change(
        _ plan: EditPlan, of source: borrowing FileByteSource, _ status: FileStatus, _ file: OutputFile
    ) throws(MetadataError) -> JournalChange {
        var room = JournalChange.Attributes.byteLimit
        let extended = try calls.attributes(of: source.descriptor).filter { attribute in
            let count = attribute.name.count + attribute.value.count
            guard count <= room else { return false }
            room -= count
            return true
        }
        var old = JournalChange.Version(status.identity)
        if hashesFiles { old.digest = try Checksum.of([0..<source.byteCount], in: source) }
        var change = JournalChange(
            .edited(
                old: old, JournalChange.Attributes(permissions: status.permissions, extended: extended)),
            at: try file.place(in: self), try version(of: file, isHashed: hashesFiles))
        do throws(MetadataError) {
            change.inverse = try plan.inverse(ofOpened: source, JournalFile.inverseByteLimit)
        } catch  where error.code == .tooLarge {
            throw MetadataError(.tooLarge, "too much is removed for the journal: \(error.message)")
        }
        return change
    }

    /// The change that creates a file.
    func change(creating file: OutputFile) throws(MetadataError) -> JournalChange {
        JournalChange(.created, at: try file.place(in: self), try version(of: file, isHashed: true))
    }

    /// The change that moves a file.
    package func change(
        moving path: String, to place: JournalChange.Place
    ) throws(MetadataError) -> JournalChange {
        guard let status = try calls.status(ofEntryAt: path) else { throw MetadataError(.notFound) }
        let slash = path.utf8.lastIndex(of: 0x2F)
        let name = String(slash.map { path[path.utf8.index(after: $0)...] } ?? path[...])
        let source = try self.place(of: name, in: slash.map { String(path[...$0]) } ?? ".")
        return JournalChange(moved: source, to: place, status)
    }

    private func version(
        of file: OutputFile, isHashed: Bool
    ) throws(MetadataError) -> JournalChange.Version {
        let status = try file.status()
        var version = JournalChange.Version(status.identity)
        guard isHashed else { return version }
        guard let written = FileByteSource(duplicating: file.descriptor, byteCount: version.byteCount) else {
            throw MetadataError(.notWritten, "no more files can be opened")
        }
        version.digest = try Checksum.of([0..<version.byteCount], in: written)
        return version
    }
}
