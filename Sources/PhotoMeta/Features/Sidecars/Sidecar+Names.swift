// SPDX-License-Identifier: Apache-2.0
extension Sidecar {
    /// Finds the sidecars of a file among the names in its folder.
    ///
    /// Case is ignored, and no file is read. `IMG_1234.xmp` is a sidecar of `IMG_1234.CR2` and of `IMG_1234.JPG`, if there are
    /// both; ``find(forFileAt:)`` leaves it out where it states the extension of the other.
    ///
    /// - Parameters:
    ///   - name: The name or the path of a photo or a movie, or of its edited rendering.
    ///   - names: The names in its folder, in any order; the result has theirs.
    public static func find(for name: String, in names: some Sequence<String>) -> [Sidecar] {
        SidecarFolder(names).sidecars(of: name)
    }

    /// Finds the sidecars of a file, by the usual names and extensions in its folder.
    ///
    /// None for a `URL` that is not a file's.
    public static func find(forFileAt location: some FileLocation) -> [Sidecar] {
        guard let path = try? location.fileSystemPath() else { return [] }
        let slash = path.utf8.lastIndex(of: 0x2F)
        let folder = slash.map { String(path[...$0]) } ?? ""
        let names = SidecarNames(of: path).writtenNames.filter {
            (try? FileByteSource(path: folder + $0)) != nil
        }
        // On a case-insensitive file system, several names are the same file.
        var seen: Set<String> = []
        let found = SidecarFolder(names.filter { seen.insert($0.lowercased()).inserted }, at: folder)
        return found.sidecars(of: path)
    }
}
