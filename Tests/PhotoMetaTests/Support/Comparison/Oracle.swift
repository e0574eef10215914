import Foundation
import PhotoMeta

/// What an independent reader says of each file of the shared corpus (`oracle.json`).
struct Oracle: @unchecked Sendable {
    /// The files' entries, by name.
    ///
    /// They are only read, so that it does not matter that they are of any type.
    private let entries: [String: [String: Any]]

    /// The oracle of the shared corpus; without a file where that is absent.
    static let shared: Oracle = {
        guard let url = SharedFiles.corpus?.appendingPathComponent("oracle.json"),
            let data = try? Data(contentsOf: url),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return Oracle(entries: [:]) }
        return Oracle(entries: object.compactMapValues { $0 as? [String: Any] })
    }()

    /// The names of the files, in order.
    var files: [String] {
        entries.filter { $0.value["exiftool_file_type"] != nil }.keys.sorted()
    }

    /// Everything that is said of a file.
    func entry(_ file: String) -> [String: Any] { entries[file] ?? [:] }

    /// The type that ExifTool gives a file.
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

    /// The families of formats that are read, by ExifTool's names: raw formats that are TIFF by structure and number
    /// among them.
    static let families: Set<String> = [
        "JPEG", "MPO", "TIFF", "DNG", "NEF", "CR2", "ARW", "PEF", "IIQ", "HEIC", "HEIF", "HEIFS", "AVIF",
        "MP4", "MOV",
        "M4V", "3GP", "3G2",
    ]

    /// The files of those families.
    var readableFiles: [String] { files.filter { fileType($0).map(Self.families.contains) == true } }
}

/// The metadata of the corpus, each file read once.
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
