// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The folder of a gallery: the page, its scripts, and thumbnails.
///
/// The page is written last. A folder with the marker but without the page is an incomplete gallery.
struct GalleryFolder {
    let path: String

    /// The file that marks a folder as a gallery and allows its files to be replaced.
    static let markerName = ".photometa-gallery"

    private static let markerText = """
        The command "photometa gallery" made this folder, and replaces its files when it is run again.
        Without index.html beside this file the gallery is not complete.

        """

    private static let page = "index.html"
    /// The folders and the extension of the numbered files in each.
    private static let folders = [("thumbnails", "jpg"), ("data", "js")]
    /// The extension of the folders in which programs convert pictures.
    private static let conversion = "conversion"
    static let folderNames = folders.map(\.0)

    /// Creates the folder, or removes the gallery in it; other files are not removed.
    ///
    /// - Throws: ``MetadataError/Code/outputExists`` if the folder contains other files but no gallery.
    func prepare() throws(MetadataError) {
        if let status = System.status(of: path) {
            guard status.kind == .directory, let entries = System.entries(of: path) else {
                throw MetadataError(.notWritten, "not a readable folder", path: path)
            }
            let isGallery = entries.contains { $0.name == Self.markerName && $0.status?.kind == .file }
            guard entries.isEmpty || isGallery else {
                throw MetadataError(
                    .outputExists,
                    "the folder contains files that do not belong to a gallery: choose a new folder",
                    path: path)
            }
            // The page is removed first.
            for name in PageResource.allCases.map(\.name)
            where entries.contains(where: { $0.name == name }) {
                try check(System.removeFile(at: FilePath.path(of: name, in: path)), name)
            }
        } else {
            try check(System.makeFolder(at: path), nil)
        }
        for (name, fileExtension) in Self.folders { try prepare(name, fileExtension) }
        let marker = FilePath.path(of: Self.markerName, in: path)
        if System.status(of: marker) == nil { try write(Self.markerText, to: Self.markerName) }
    }

    /// Creates a subfolder, or removes the numbered files in it.
    private func prepare(_ name: String, _ fileExtension: String) throws(MetadataError) {
        let folder = FilePath.path(of: name, in: path)
        let status = System.entries(of: path)?.first { $0.name == name }?.status
        guard let status else { return try check(System.createFolder(at: folder), name) }
        // A symbolic link would lead to other files.
        guard status.kind == .directory, let entries = System.entries(of: folder) else {
            throw MetadataError(.notWritten, "not a readable folder", path: folder)
        }
        for entry in entries {
            let path = FilePath.path(of: entry.name, in: folder)
            if Self.isNumbered(entry.name, fileExtension) {
                try check(System.removeFile(at: path), entry.name)
            } else if entry.status?.kind == .directory, Self.isNumbered(entry.name, Self.conversion) {
                // A conversion was interrupted.
                System.removeFolder(at: path)
            }
        }
    }

    private static func isNumbered(_ name: String, _ fileExtension: String) -> Bool {
        if name == "index.js" { return true }
        guard name.hasSuffix(".\(fileExtension)") else { return false }
        let number = name.utf8.dropLast(fileExtension.utf8.count + 1)
        return !number.isEmpty && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    // MARK: Files

    func writeThumbnail(_ bytes: [UInt8], number: Int) throws(MetadataError) {
        let name = "thumbnails/\(number).jpg"
        try check(System.createFile(at: FilePath.path(of: name, in: path), bytes), name)
    }

    /// Calls `body` with a new folder for the conversion of a picture, which is removed afterwards.
    func withConversionFolder<Result: Sendable>(
        number: Int, _ body: (String) async -> Result?
    ) async -> Result? {
        let folder = FilePath.path(of: "thumbnails/\(number).\(Self.conversion)", in: path)
        guard System.createFolder(at: folder) == nil else { return nil }
        defer { System.removeFolder(at: folder) }
        return await body(folder)
    }

    /// Writes the facts of some files, each with its number: `{"1":[…],"2":[…]}`.
    func writeChunk(_ facts: String, number: Int) throws(MetadataError) {
        try write("photometa.facts(\(facts));\n", to: "data/\(number).js")
    }

    /// Writes the index and then the page, which makes the gallery complete.
    func finish(index: String) throws(MetadataError) {
        try write("photometa.index(\(index));\n", to: "data/index.js")
        for resource in PageResource.allCases where resource != .page {
            try write(resource.text, to: resource.name)
        }
        let unfinished = Self.page + ".part"
        let path = FilePath.path(of: unfinished, in: path)
        _ = System.removeFile(at: path)
        try write(PageResource.page.text, to: unfinished)
        try check(System.moveFile(from: path, to: FilePath.path(of: Self.page, in: self.path)), Self.page)
    }

    private func write(_ text: String, to name: String) throws(MetadataError) {
        try check(System.createFile(at: FilePath.path(of: name, in: path), text), name)
    }

    private func check(_ failure: String?, _ name: String?) throws(MetadataError) {
        guard let failure else { return }
        throw MetadataError(
            .notWritten, failure, path: name.map { FilePath.path(of: $0, in: path) } ?? path)
    }
}

/// The files of the page that are the same in every gallery.
enum PageResource: CaseIterable {
    case page, style, script

    var name: String {
        switch self {
        case .page: "index.html"
        case .style: "gallery.css"
        case .script: "gallery.js"
        }
    }

    var text: String {
        switch self {
        case .page: String(decoding: PackageResources.index_html, as: UTF8.self)
        case .style: String(decoding: PackageResources.gallery_css, as: UTF8.self)
        case .script: String(decoding: PackageResources.gallery_js, as: UTF8.self)
        }
    }
}
