import Foundation

/// Everything that ExifTool 13.58 says of each file of the shared corpus (`exiftool-n.json.gz`).
struct ExifToolCorpus: @unchecked Sendable {
    let entries: [String: Entry]

    /// What it says of one file, by `group:place:tag`.
    struct Entry: @unchecked Sendable {
        /// They are only read, so that it does not matter that they are of any type.
        fileprivate let values: [String: Any]

        /// The values of a group of the file itself, not of files within it; a list has several.
        func values(in group: String) -> [String: [String]] {
            var found: [String: [String]] = [:]
            for (key, value) in values {
                let parts = key.split(separator: ":").map(String.init)
                // `Copy1` and its like are the places of what stands in the file before the one that ExifTool prefers.
                guard parts.first == group, let name = parts.last, parts.count > 1,
                    parts.contains("Main"),
                    !parts.contains(where: { $0.hasPrefix("Copy") }) || found[name] == nil
                else { continue }
                found[name] = (value as? [Any])?.map { "\($0)" } ?? ["\(value)"]
            }
            return found
        }
    }

    private static let loaded: ExifToolCorpus? = {
        guard let url = SharedFiles.corpus?.appendingPathComponent("exiftool-n.json.gz") else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", url.path]
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: [String: Any]]
        return object.map { ExifToolCorpus(entries: $0.mapValues(Entry.init)) }
    }()

    static func shared() throws -> ExifToolCorpus {
        struct Unreadable: Error {}
        guard let loaded else { throw Unreadable() }
        return loaded
    }
}
