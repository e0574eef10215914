// SPDX-License-Identifier: Apache-2.0
import Foundation

/// ExifTool's output for files: `exiftool -j -n -G1:3:4 -a -u -ee3`, as its list of objects or as one object per
/// file.
struct ExifToolDump: Sendable {
    /// One line of ExifTool's output.
    struct Line: Sendable {
        /// The group of its family 1, such as `IFD0`.
        let group: String
        /// `Main`, or the document within the file.
        let document: String
        let name: String
        /// Whether ExifTool prefers another value of the same name.
        var isCopy = false
        let text: ExifToolText
    }

    private let lines: [String: [Line]]
    /// The first line of each group and name of the files themselves, by keys such as "ExifIFD:Flash".
    private let named: [String: [String: Line]]

    /// ExifTool 13.58's numeric output for the shared corpus; `nil` if it cannot be read.
    static let numbers = corpus("exiftool-n.json.gz")
    /// ExifTool 13.58's printed output for the same files.
    static let words = corpus("exiftool-printconv.json.gz")

    private static func corpus(_ name: String) -> ExifToolDump? {
        SharedFiles.corpus.flatMap { ExifToolDump(contentsOf: $0.appendingPathComponent(name)) }
    }

    /// The sorted names of the files.
    var files: [String] { lines.keys.sorted() }

    subscript(_ file: String) -> [Line] { lines[file] ?? [] }

    /// The first line with a name in a group of the file itself, excluding documents within it.
    func line(_ file: String, _ group: String, _ name: String) -> Line? { named[file]?["\(group):\(name)"] }

    /// Reads a dump, compressed with gzip if its name indicates so; `nil` if that is not possible here.
    init?(contentsOf url: URL) {
        guard let data = url.pathExtension == "gz" ? Self.unpacked(url) : try? Data(contentsOf: url),
            let object = try? JSONSerialization.jsonObject(with: data)
        else { return nil }
        let entries =
            object as? [[String: Any]] ?? (object as? [String: [String: Any]]).map { Array($0.values) } ?? []
        lines = Dictionary(
            entries.compactMap { entry in
                (entry["SourceFile"] as? String).map { ($0, Self.lines(of: entry)) }
            }, uniquingKeysWith: { first, _ in first })
        named = lines.mapValues { lines in
            Dictionary(
                lines.filter { $0.document == "Main" }.map {
                    ("\($0.group):\($0.name)", $0)
                },
                uniquingKeysWith: { first, _ in first })
        }
    }

    private static func lines(of entry: [String: Any]) -> [Line] {
        // Names are `IFD0:Main:Make`, and `IFD0:Main:Copy1:Make` for duplicates; the copies come last.
        entry.sorted { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }.compactMap { key, value in
            let parts = key.split(separator: ":").map(String.init)
            guard parts.count >= 3, let text = ExifToolText(value) else { return nil }
            return Line(
                group: parts[0], document: parts[1], name: parts[parts.count - 1],
                isCopy: parts[2...].contains { $0.hasPrefix("Copy") }, text: text)
        }
    }

    private static func unpacked(_ url: URL) -> Data? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", url.path]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? data : nil
    }
}

/// A value in ExifTool's numeric form.
struct ExifToolText: Hashable, Sendable, CustomStringConvertible {
    /// The value; several values are separated by spaces.
    let description: String
    /// Separate values, such as keywords.
    let parts: [String]

    /// ExifTool writes text that looks like a number as a JSON number.
    init?(_ value: Any) {
        guard let parts = (value as? [Any])?.compactMap(Self.text) ?? Self.text(value).map({ [$0] }) else {
            return nil
        }
        self.parts = parts
        description = parts.joined(separator: " ")
    }

    private static func text(_ value: Any) -> String? {
        switch value {
        case let text as String: text
        // A Boolean is a number, too: as in property lists.
        case let number as NSNumber: number.stringValue
        case let object as [String: Any]:
            "{"
                + object.sorted { $0.key < $1.key }.map { "\($0.key)=\(text($0.value) ?? "")" }
                .joined(separator: ",") + "}"
        case let list as [Any]: "[" + list.compactMap(text).joined(separator: ",") + "]"
        default: nil
        }
    }

    /// The number of bytes that ExifTool states and does not show.
    var hiddenByteCount: Int? {
        guard description.hasPrefix("(Binary data ") else { return nil }
        return Int(description.dropFirst(13).prefix { $0.isNumber })
    }

    /// The number of values that ExifTool states and does not show.
    var hiddenCount: Int? {
        guard description.hasPrefix("(large array of ") else { return nil }
        return Int(description.dropFirst(16).prefix { $0.isNumber })
    }
}
