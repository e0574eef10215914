// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// An independent reader's output for each file of the shared corpus (`oracle.json`).
struct Oracle: @unchecked Sendable {
    /// The files' entries, by name.
    ///
    /// They are only read, so their types need not be `Sendable`.
    private let entries: [String: [String: Any]]

    /// The oracle of the shared corpus; empty if the corpus is absent.
    static let shared: Oracle = {
        guard let url = SharedFiles.corpus?.appendingPathComponent("oracle.json"),
            let data = try? Data(contentsOf: url),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return Oracle(entries: [:]) }
        return Oracle(entries: object.compactMapValues { $0 as? [String: Any] })
    }()

    /// The sorted names of the files.
    var files: [String] {
        entries.filter { $0.value["exiftool_file_type"] != nil }.keys.sorted()
    }

    /// All values of a file.
    func entry(_ file: String) -> [String: Any] { entries[file] ?? [:] }

    /// The file type that ExifTool states.
    func fileType(_ file: String) -> String? { entries[file]?["exiftool_file_type"] as? String }

    /// The value of a property in one of ExifTool's groups, as text.
    func text(_ file: String, _ group: String, _ name: String) -> String? {
        guard let value = (entries[file]?[group] as? [String: Any])?[name], !(value is NSNull) else {
            return nil
        }
        return "\(value)"
    }

    func number(_ file: String, _ group: String, _ name: String) -> Double? {
        ((entries[file]?[group] as? [String: Any])?[name] as? NSNumber)?.doubleValue
    }

    /// The size of a file's picture, in pixels.
    func size(_ file: String) -> PixelSize? {
        guard let numbers = entries[file]?["dims"] as? [NSNumber], numbers.count == 2 else { return nil }
        return PixelSize(width: numbers[0].intValue, height: numbers[1].intValue)
    }

    /// The supported families of formats, by ExifTool's names, including raw formats with TIFF's structure and
    /// magic number.
    static let families: Set<String> = [
        "JPEG", "MPO", "TIFF", "DNG", "NEF", "CR2", "ARW", "PEF", "IIQ", "HEIC", "HEIF", "HEIFS", "AVIF",
        "MP4", "MOV",
        "M4V", "3GP", "3G2",
    ]

    /// The files of those families.
    var readableFiles: [String] { files.filter { fileType($0).map(Self.families.contains) == true } }
}

/// The metadata of the corpus; each file is read once.
enum Corpus {
    static let metadata: [String: Result<MediaMetadata, MetadataError>] = {
        var metadata: [String: Result<MediaMetadata, MetadataError>] = [:]
        for file in Oracle.shared.files {
            guard let path = SharedFiles.corpus?.appendingPathComponent(file).path else { continue }
            metadata[file] = Result { () throws(MetadataError) in try MediaMetadata(contentsOf: path) }
        }
        return metadata
    }()
}
