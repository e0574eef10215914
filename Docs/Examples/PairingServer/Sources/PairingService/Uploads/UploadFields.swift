// SPDX-License-Identifier: Apache-2.0
import Foundation
import HTTPTypes
import StructuredFieldValues

/// The header fields of a resumable upload.
///
/// The draft (draft-ietf-httpbis-resumable-upload) changed its fields; a client names the version that it speaks in
/// `Upload-Draft-Interop-Version`. URLSession speaks 3 (draft-01), where `Upload-Incomplete` is what `Upload-Complete`
/// denies in 5 and 6 (draft-04, draft-05).
struct UploadFields: Sendable {
    let version: Int
    /// Whether the body ends with the last byte of the file; `nil` if the client does not say.
    let isComplete: Bool?
    let offset: Int64?
    /// The size of the whole file, if the client states it.
    let byteCount: Int64?

    /// Reads the fields of a request; `nil` for one that is not about a resumable upload.
    init?(_ fields: HTTPFields) throws(Problem) {
        guard let version = try Self.single(.uploadDraftInteropVersion, in: fields) else {
            // Otherwise, a part would be stored as a whole file.
            guard fields[.uploadComplete] == nil, fields[.uploadIncomplete] == nil else {
                throw .badRequest("Upload-Draft-Interop-Version is missing")
            }
            return nil
        }
        switch version {
        case "3": self.version = 3
        case "5": self.version = 5
        case "6": self.version = 6
        default: throw .badRequest("Upload-Draft-Interop-Version is not 3, 5 or 6")
        }
        if self.version == 3 {
            isComplete = try Self.boolean(.uploadIncomplete, in: fields).map { !$0 }
        } else {
            isComplete = try Self.boolean(.uploadComplete, in: fields)
        }
        offset = try Self.integer(.uploadOffset, in: fields)
        byteCount = try Self.integer(.uploadLength, in: fields)
    }

    /// The fields that state the offset of an upload.
    func state(offset: Int64, isComplete: Bool) -> HTTPFields {
        var fields: HTTPFields = [
            .uploadDraftInteropVersion: "\(version)", .uploadOffset: "\(offset)", .cacheControl: "no-store",
        ]
        let isStated = version == 3 ? !isComplete : isComplete
        fields[version == 3 ? .uploadIncomplete : .uploadComplete] = isStated ? "?1" : "?0"
        return fields
    }

    private static func single(_ name: HTTPField.Name, in fields: HTTPFields) throws(Problem) -> String? {
        let values = fields[values: name]
        guard values.count <= 1 else { throw .badRequest("\(name.rawName) is given twice") }
        return values.first?.trimmingBlanks
    }

    private static func boolean(_ name: HTTPField.Name, in fields: HTTPFields) throws(Problem) -> Bool? {
        try item(name, in: fields) { "\($0) is neither ?0 nor ?1" }
    }

    /// An integer, which has at most fifteen digits, and is not negative here.
    private static func integer(_ name: HTTPField.Name, in fields: HTTPFields) throws(Problem) -> Int64? {
        let detail = { (name: String) in "\(name) is not a number of 1 to 15 digits" }
        let number: Int64? = try item(name, in: fields, detail)
        guard number ?? 0 >= 0 else { throw .badRequest(detail(name.rawName)) }
        return number
    }

    /// The value of a structured field that is one item (RFC 9651 §3.3).
    private static func item<Value: Codable & Sendable>(
        _ name: HTTPField.Name, in fields: HTTPFields, _ detail: (String) -> String
    ) throws(Problem) -> Value? {
        guard let text = try single(name, in: fields) else { return nil }
        do {
            return try StructuredFieldValueDecoder().decode(Item<Value>.self, from: Array(text.utf8)).item
        } catch {
            throw .badRequest(detail(name.rawName))
        }
    }

    private struct Item<Value: Codable & Sendable>: StructuredFieldValue {
        static var structuredFieldType: StructuredFieldType { .item }
        let item: Value
    }
}

/// The SHA-256 that a client states of a body (`Content-Digest`) and of a whole file (`Repr-Digest`), as in RFC 9530.
///
/// Other algorithms are ignored, as the RFC allows.
struct StatedDigests: Sendable {
    let body: Data?
    let file: Data?

    init(_ fields: HTTPFields) throws(Problem) {
        body = try Self.sha256(.contentDigest, in: fields)
        file = try Self.sha256(.reprDigest, in: fields)
    }

    private static func sha256(_ name: HTTPField.Name, in fields: HTTPFields) throws(Problem) -> Data? {
        guard let text = fields[name] else { return nil }
        let digest: Data?
        do {
            digest = try StructuredFieldValueDecoder().decode(Field.self, from: Array(text.utf8)).sha256
        } catch {
            throw .badRequest("\(name.rawName) is not a dictionary of digests")
        }
        guard digest.map({ $0.count == 32 }) ?? true else {
            throw .badRequest("\(name.rawName) has a SHA-256 that is not one")
        }
        return digest
    }

    private struct Field: StructuredFieldValue {
        static var structuredFieldType: StructuredFieldType { .dictionary }
        let sha256: Data?

        enum CodingKeys: String, CodingKey {
            case sha256 = "sha-256"
        }
    }
}

extension HTTPField.Name {
    static let contentDigest = named("Content-Digest")
    static let reprDigest = named("Repr-Digest")
    static let uploadDraftInteropVersion = named("Upload-Draft-Interop-Version")
    static let uploadIncomplete = named("Upload-Incomplete")
    static let uploadComplete = named("Upload-Complete")
    static let uploadOffset = named("Upload-Offset")
    static let uploadLength = named("Upload-Length")

    static func named(_ name: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is not a field name") }
        return name
    }
}

extension String {
    /// The text without spaces and tabs at its ends.
    var trimmingBlanks: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
        else {
            return ""
        }
        return String(self[first...last])
    }
}
