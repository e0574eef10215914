// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import Hummingbird
import PhotoMeta

/// Which assets a client asks for.
struct AssetFilter: Sendable {
    private(set) var limit = 50
    private(set) var conditions: [String] = []
    private(set) var arguments: StatementArguments = []

    /// Reads the query of a request.
    ///
    /// Each text of a client becomes an argument of the statement, never a part of it.
    init(_ query: Parameters, user: User) throws(Problem) {
        add("asset.userID = ?", user.id)
        var seen: Set<Substring> = []
        for (name, value) in query {
            guard seen.insert(name).inserted else { throw .badRequest("a filter is given twice") }
            let value = String(value)
            switch name {
            case "limit":
                guard let limit = Int(value), (1...200).contains(limit) else {
                    throw .badRequest("limit is not a number from 1 to 200")
                }
                self.limit = limit
            case "cursor": try add(cursor: value)
            case "subtype": try add(subtype: value)
            case "kind": try add(value, to: "asset.kind = ?", named: "kind", oneOf: ["image", "movie"])
            case "pairing":
                try add(
                    value, to: "\(Pairing.ofAsset) = ?", named: "pairing",
                    oneOf: ["paired", "waiting", "ambiguous"])
            case "identifier":
                guard (1...255).contains(value.utf8.count) else {
                    throw .badRequest("identifier is not a text of 1 to 255 bytes")
                }
                add("asset.identifierKey = ?", value.uppercased())
            case "camera":
                guard (1...60).contains(value.unicodeScalars.count) else {
                    throw .badRequest("camera is not a text of 1 to 60 characters")
                }
                add("(asset.model = ? COLLATE NOCASE OR asset.make = ? COLLATE NOCASE)", value, value)
            case "from": add("asset.sortTime >= ?", try Self.date(value, named: "from"))
            case "to": add("asset.sortTime < ?", try Self.date(value, named: "to"))
            default: throw .badRequest("there is no filter with this name")
            }
        }
    }

    mutating func add(subtype name: String) throws(Problem) {
        guard let bit = Self.subtypes[name] else { throw .notFound }
        add("asset.subtypes & ? != 0", bit)
    }

    /// The subtypes by their names.
    static let subtypes: [String: Int64] = {
        var subtypes: [String: Int64] = [:]
        for bit in 0..<32 {
            for name in MediaSubtypes(rawValue: 1 << UInt32(bit)).names { subtypes[name] = 1 << Int64(bit) }
        }
        return subtypes
    }()

    private mutating func add(_ condition: String, _ values: (any DatabaseValueConvertible)...) {
        conditions.append(condition)
        arguments += StatementArguments(values)
    }

    private mutating func add(
        _ value: String, to condition: String, named name: String, oneOf values: [String]
    ) throws(Problem) {
        guard values.contains(value) else { throw .badRequest("\(name) is not one of \(values)") }
        add(condition, value)
    }

    /// A cursor is the place of the last item in the list: its time and its identifier.
    private mutating func add(cursor: String) throws(Problem) {
        let parts = cursor.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, let time = Self.time(parts[0]), let id = AssetID(parts[1]) else {
            throw .badRequest("cursor is not one of this server")
        }
        add("(asset.sortTime, asset.id) < (?, ?)", time, id.description)
    }

    static func cursor(after row: Row) -> String { "\(row["sortTime"] as String)_\(row["id"] as String)" }

    /// A day, or a day and a time.
    private static func date(_ text: String, named name: String) throws(Problem) -> String {
        guard let time = time(text.utf8.count == 10 ? "\(text)T00:00:00" : text) else {
            throw .badRequest("\(name) is neither like 2025-05-26 nor like 2025-05-26T09:27:06")
        }
        return time
    }

    private static func time(_ text: some StringProtocol) -> String? {
        let text = String(text)
        guard text.utf8.count == 19, CaptureDate(iso8601: text) != nil else { return nil }
        return text
    }
}
