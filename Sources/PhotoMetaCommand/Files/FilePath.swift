// SPDX-License-Identifier: Apache-2.0
/// Functions that split and join paths.
enum FilePath {
    /// The last component.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Returns the folder of a path, unchanged; "." if the path has none.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path, or that of the deepest folder above it that exists.
    static func existingFolder(of path: String) -> String {
        var path = path
        while System.status(of: path) == nil, folder(of: path) != path { path = folder(of: path) }
        return path
    }

    /// A name without its extension.
    static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The extension of a name, without its dot; `nil` if it has none.
    static func fileExtension(of name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex
        else { return nil }
        return String(name[name.index(after: dot)...])
    }

    /// Returns the folder and stem of a path in lowercase, which the files of one photo share.
    static func stemPath(of path: String) -> String {
        Self.path(of: stem(of: name(of: path)), in: folder(of: path)).lowercased()
    }

    /// Returns the folder and the whole name of a path in lowercase, which its sidecars named like "a.jpg.xmp" have as their stem.
    static func wholePath(of path: String) -> String {
        Self.path(of: name(of: path), in: folder(of: path)).lowercased()
    }

    static func path(of name: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// Returns the path of another file in the folder of a path, in the same style: `b.jpg` for `a.jpg`, and
    /// `./b.jpg` for `./a.jpg`.
    static func path(of name: String, in folder: String, like path: String) -> String {
        path.utf8.contains(UInt8(ascii: "/")) ? Self.path(of: name, in: folder) : name
    }
}
