// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The server's OpenAPI description, which each answer in the tests is compared with.
struct OpenAPIDescription: Sendable {
    private let document: JSON

    init(_ bytes: [UInt8]) throws {
        document = try JSONDecoder().decode(JSON.self, from: Data(bytes))
    }

    /// What an answer has that the description does not allow.
    func problems(_ method: String, _ path: String, _ answer: Client.Answer) -> [String] {
        let path = String(path.prefix { $0 != "?" })
        guard let operations = operations(for: path) else {
            return answer.status == 404 ? [] : ["\(path) is not described"]
        }
        guard let operation = operations[method.lowercased()] ?? (method == "HEAD" ? operations["get"] : nil)
        else {
            return answer.status == 405 ? [] : ["\(method) \(path) is not described"]
        }
        guard let response = operation["responses"]?["\(answer.status)"] else {
            return ["\(method) \(path): the status \(answer.status) is not described"]
        }
        for case (let name, .object(let header)) in response["headers"]?.members ?? [:]
        where header["required"] == .bool(true) && answer.headers.first(name: name) == nil {
            return ["\(method) \(path) \(answer.status): \(name) is missing"]
        }
        guard method != "HEAD" else { return [] }
        return bodyProblems(response, answer).map { "\(method) \(path) \(answer.status): \($0)" }
    }

    private func bodyProblems(_ response: JSON, _ answer: Client.Answer) -> [String] {
        guard let content = response["content"]?.members else {
            return answer.body.isEmpty ? [] : ["a body is not described"]
        }
        if answer.body.isEmpty, response["x-body-is-optional"] == .bool(true) { return [] }
        let type = answer.headers.first(name: "Content-Type").map { String($0.prefix { $0 != ";" }) } ?? ""
        guard let media = content[type] ?? content["*/*"] else {
            return ["the type \(type) is not described"]
        }
        guard type.hasSuffix("json"), let schema = media["schema"] else { return [] }
        guard let value = try? JSONDecoder().decode(JSON.self, from: answer.body) else { return ["not JSON"] }
        return problems(value, schema, at: "$")
    }

    private func operations(for path: String) -> [String: JSON]? {
        let paths = document["paths"]?.members ?? [:]
        if let operations = paths[path]?.members { return operations }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        return paths.first { template, _ in
            let parts = template.split(separator: "/", omittingEmptySubsequences: false)
            return parts.count == segments.count
                && zip(parts, segments).allSatisfy { $0 == $1 || ($0.hasPrefix("{") && !$1.isEmpty) }
        }?.value.members
    }

    /// Compares a value with a schema, as far as the description uses JSON Schema.
    ///
    /// Properties that are not described are problems.
    private func problems(_ value: JSON, _ schema: JSON, at place: String) -> [String] {
        if case .string(let reference)? = schema["$ref"] {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            guard let schema = document["components"]?["schemas"]?[name] else {
                return ["\(reference) does not exist"]
            }
            return problems(value, schema, at: place)
        }
        if case .array(let schemas)? = schema["oneOf"] {
            let results = schemas.map { problems(value, $0, at: place) }
            return results.filter(\.isEmpty).count == 1
                ? [] : ["\(place) is not one of the described values"] + results.joined()
        }
        if case .array(let values)? = schema["enum"], !values.contains(value) {
            return ["\(place): \(value)"]
        }
        switch (schema["type"], value) {
        case (.string("object"), .object(let members)):
            guard let properties = schema["properties"]?.members else { return [] }
            var required: [JSON] = []
            if case .array(let names)? = schema["required"] { required = names }
            let missing = required.filter { name in !members.keys.contains { .string($0) == name } }
            return missing.map { "\(place): \($0) is missing" }
                + members.flatMap { name, value in
                    properties[name].map { problems(value, $0, at: "\(place).\(name)") } ?? [
                        "\(place).\(name) is not described"
                    ]
                }
        case (.string("array"), .array(let items)):
            guard let schema = schema["items"] else { return [] }
            if case .number(let limit)? = schema["maxItems"], Double(items.count) > limit {
                return ["\(place) is too long"]
            }
            return items.enumerated().flatMap { problems($1, schema, at: "\(place)[\($0)]") }
        case (.string("string"), .string(let text)):
            guard case .string(let pattern)? = schema["pattern"] else { return [] }
            return text.range(of: pattern, options: .regularExpression) == nil ? ["\(place): \(text)"] : []
        case (.string("integer"), .number(let number)):
            return number == number.rounded() ? [] : ["\(place): \(number)"]
        case (.string("number"), .number), (.string("boolean"), .bool): return []
        default: return ["\(place): \(value)"]
        }
    }
}

/// A JSON value.
enum JSON: Decodable, Hashable, Sendable {
    case null, bool(Bool), number(Double), string(String), array([JSON]), object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    var members: [String: JSON]? {
        if case .object(let members) = self { members } else { nil }
    }

    subscript(_ name: String) -> JSON? { members?[name] }
}
