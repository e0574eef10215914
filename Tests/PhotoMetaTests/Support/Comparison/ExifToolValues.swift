// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// The values that ExifTool read from one fixture (`Fixtures/expected.json`), by group.
struct ExifToolValues {
    private let values: [String: String]

    init(of file: String) throws {
        let data = try Data(contentsOf: PackageFiles.fixture("expected.json"))
        let files = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        let object = try #require(files.first { $0["SourceFile"] as? String == file })
        values = object.compactMapValues(Self.text)
    }

    /// The names of a group's properties.
    func names(in group: String) -> Set<String> {
        Set(values.keys.filter { $0.hasPrefix(group + ":") }.map { String($0.dropFirst(group.count + 1)) })
    }

    subscript(_ name: String) -> String? { values[name] }

    /// ExifTool writes text that looks like a number as a number.
    private static func text(_ value: Any) -> String? {
        switch value {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        case let list as [Any]: list.compactMap(text).joined(separator: " ")
        case let object as [String: Any]:
            object.sorted { $0.key < $1.key }.map { "\($0.key)=\(text($0.value) ?? "")" }.joined(
                separator: " ")
        default: nil
        }
    }

    /// Whether two texts are equal, word by word; numbers are compared to ExifTool's ten digits.
    static func agree(_ ours: String, _ theirs: String) -> Bool {
        let (a, b) = (ours.split(separator: " "), theirs.split(separator: " "))
        guard a.count == b.count else { return false }
        return zip(a, b).allSatisfy { first, second in
            if first == second { return true }
            guard let x = Double(first), let y = Double(second) else { return false }
            return abs(x - y) <= 1e-9 * max(abs(x), abs(y))
        }
    }
}

extension StoredValue {
    /// The value in ExifTool's form: text, or numbers separated by spaces.
    var exifToolText: String {
        if let text { return text }
        if type == .undefined { return bytes.map { "\($0)" }.joined(separator: " ") }
        let isWide = type == .signedInteger || type == .unsignedInteger
        let numbers = (0..<(isWide ? 1 : count)).map { index in
            integer(at: index).map { "\($0)" } ?? double(at: index).map(Self.text) ?? "undef"
        }
        return numbers.joined(separator: " ")
    }

    private static func text(_ number: Double) -> String {
        Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
