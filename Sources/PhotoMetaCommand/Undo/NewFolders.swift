// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Records the folders that a run will create, so that undoing it removes them.
struct NewFolders {
    private let journal: JournalWriter
    /// The folders that are recorded, by their real paths.
    private var known: Set<String> = []
    /// The numbers of their changes.
    private(set) var numbers: [UInt32] = []
    /// The real paths of the folders that were looked up.
    private var realPaths: [String: String] = [:]

    init(_ journal: JournalWriter) {
        self.journal = journal
    }

    /// Records the folders of a path that do not exist; returns its real path.
    mutating func add(_ path: String) throws(MetadataError) -> String {
        if let known = realPaths[path] { return known }
        let existing = FilePath.existingFolder(of: path)
        guard var folder = System.realPath(of: existing) else {
            throw MetadataError(.notFound, System.lastError, path: path)
        }
        let rest = existing == "." && path.first != "." ? path : String(path.dropFirst(existing.count))
        for component in rest.split(separator: "/") where component != "." {
            try add(String(component), in: folder)
            folder = FilePath.path(of: String(component), in: folder)
        }
        realPaths[path] = folder
        return folder
    }

    /// Records a folder in another one, by its real path, if it is a new one.
    mutating func add(_ name: String, in folder: String) throws(MetadataError) {
        let place = JournalChange.Place(folder: folder, name: name)
        guard known.insert(place.path).inserted, System.linkStatus(of: place.path) == nil else { return }
        numbers.append(try journal.add([JournalChange(newFolder: place)]))
    }

    /// Creates the folder of a result, which the journal states before it exists.
    mutating func make(_ path: String) throws(MetadataError) {
        let count = numbers.count
        _ = try add(path)
        if numbers.count > count { try journal.sync() }
        try System.makeOutputFolder(path)
    }
}

extension System {
    /// Creates a folder for results, and those that contain it.
    static func makeOutputFolder(_ path: String) throws(MetadataError) {
        guard let reason = makeFolder(at: path) else { return }
        throw MetadataError(.notWritten, "cannot create the folder: \(reason)", path: path)
    }
}
