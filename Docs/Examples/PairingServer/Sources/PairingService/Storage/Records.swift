// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import PhotoMeta

/// Who uploads; what one user uploads is nobody else's.
struct User: Codable, FetchableRecord, Hashable, Sendable {
    let id: Int64
    let name: String
}

/// An upload that can be resumed.
///
/// Its offset is the length of its file.
struct UploadRecord: Codable, FetchableRecord, PersistableRecord, Sendable {
    static let databaseTableName = "upload"

    let id: String
    let userID: Int64
    /// Seconds since 1970.
    let createdAt: Double
    /// The size of the whole file, once the client has stated it.
    let byteCount: Int64?
    /// The hash that the client states of the whole file.
    let sha256: Data?
}

/// A complete file, and what its metadata says.
struct AssetRecord: Codable, FetchableRecord, PersistableRecord, Sendable {
    static let databaseTableName = "asset"

    let id: String
    let userID: Int64
    /// "image" or "movie".
    let kind: String
    let format: String
    let contentType: String
    let byteCount: Int64
    let sha256: Data
    /// The bits of `MediaSubtypes`.
    let subtypes: Int64
    /// The identifier that the halves of a Live Photo share, as it is stored.
    let identifier: String?
    /// The identifier in capital letters: identifiers are compared without regard to case.
    let identifierKey: String?
    /// A copy of the identifier's state; see ``Pairing``.
    let pairing: String?
    /// ISO 8601, with an offset if the file states one.
    let capturedAt: String?
    /// The capture date as on a clock at the place, or else the time of the upload: what albums are sorted by.
    let sortTime: String
    let make: String?
    let model: String?
    let latitude: Double?
    let longitude: Double?
    let altitude: Double?
    let width: Int?
    let height: Int?
    /// Seconds.
    let duration: Double?
    /// Where in the file the embedded JPEG thumbnail is.
    let thumbnailOffset: Int64?
    let thumbnailByteCount: Int64?
    /// Seconds since 1970.
    let uploadedAt: Double

    /// A strong entity tag: equal tags mean equal bytes.
    var entityTag: String { Self.entityTag(sha256) }

    static func entityTag(_ sha256: Data) -> String { "\"\(sha256.prefix(16).hexadecimal)\"" }
}
