// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension JournalFile {
    /// The time of the last change of a journal, in seconds since 1970, and its size; `nil` if it is no file.
    package static func age(ofFileAt path: String) -> (seconds: Int64, byteCount: UInt64)? {
        guard let status = try? FileCalls().status(ofEntryAt: path), status.kind == .regular else {
            return nil
        }
        return (status.identity.modificationSeconds, status.identity.byteCount)
    }

    /// Removes the journal of a run, whatever it contains.
    ///
    /// - Throws: `MetadataError.Code.notWritten` if the run has not ended.
    package static func remove(fileAt path: String) throws(MetadataError) {
        let calls = FileCalls()
        do throws(MetadataError) {
            let place = try JournalChange.Place(path: path)
            let directory = try calls.openDirectory(place.folder)
            defer { calls.close(directory) }
            let descriptor = try calls.open(place.name, in: directory)
            defer { calls.close(descriptor) }
            guard (try? calls.lock(descriptor)) ?? true else {
                throw MetadataError(.notWritten, "the run has not ended, or is being undone")
            }
            try calls.remove(place.name, in: directory)
        } catch {
            throw error.at(path: path)
        }
    }
}
