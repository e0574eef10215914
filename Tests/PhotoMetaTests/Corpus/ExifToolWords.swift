import Foundation
import Testing

/// What ExifTool prints of each file of the shared corpus for people, and as numbers.
struct ExifToolWords: @unchecked Sendable {
    /// The files' values, by group and name: "ExifIFD:Flash".
    ///
    /// They are only read, so that it does not matter that they are of any type.
    private let words: [String: [String: String]]

    static let shared = ExifToolWords()

    private init() {
        guard let url = SharedFiles.corpus?.appendingPathComponent("exiftool-printconv.json.gz"),
            let text = try? CommandLineTool.shell("gzip -dc '\(url.path)'").output,
            let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]]
        else {
            words = [:]
            return
        }
        words = object.mapValues { file in
            var words: [String: String] = [:]
            for (key, value) in file {
                // Group, document, copy, name; of several copies the first has no number.
                let parts = key.split(separator: ":", omittingEmptySubsequences: false)
                guard let group = parts.first, let name = parts.last, parts.contains("Main"),
                    !parts.contains(where: { $0.hasPrefix("Copy") })
                else { continue }
                words["\(group):\(name)"] = (value as? String) ?? "\(value)"
            }
            return words
        }
    }

    /// How many files there are.
    var count: Int { words.count }

    /// What is said of a property of a file.
    func text(_ file: String, _ group: String, _ name: String) -> String? { words[file]?["\(group):\(name)"] }
}
