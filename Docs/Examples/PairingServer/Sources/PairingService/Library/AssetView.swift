// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import PhotoMeta

/// An asset as clients see it.
struct AssetView: Encodable, Sendable {
    struct Place: Encodable, Sendable {
        let latitude: Double
        let longitude: Double
        let altitude: Double?
    }

    let id: String
    let kind: String
    let format: String
    let contentType: String
    let byteCount: Int64
    let etag: String
    let subtypes: [String]
    let identifier: String?
    let pairing: String?
    /// The movie of a still that is paired.
    let movieID: String?
    /// Stills of a movie that is paired, at most ``stillLimit``.
    ///
    /// A filter by the identifier finds all.
    let stillIDs: [String]?
    let capturedAt: String?
    let make: String?
    let model: String?
    let location: Place?
    let width: Int?
    let height: Int?
    let duration: Double?
    let hasThumbnail: Bool
    let uploadedAt: String

    /// - Parameter row: A row with ``columns``.
    init(_ row: Row) {
        id = row["id"]
        kind = row["kind"]
        format = row["format"]
        contentType = row["contentType"]
        byteCount = row["byteCount"]
        etag = AssetRecord.entityTag(row["sha256"])
        subtypes = MediaSubtypes(rawValue: UInt32(truncatingIfNeeded: row["subtypes"] as Int64)).names
        identifier = row["identifier"]
        pairing = row["state"]
        movieID = row["movieID"]
        stillIDs = (row["stillIDs"] as String?).map { $0.split(separator: ",").map(String.init) }
        capturedAt = row["capturedAt"]
        make = row["make"]
        model = row["model"]
        location =
            if let latitude = row["latitude"] as Double?, let longitude = row["longitude"] as Double? {
                Place(latitude: latitude, longitude: longitude, altitude: row["altitude"])
            } else { nil }
        width = row["width"]
        height = row["height"]
        duration = row["duration"]
        hasThumbnail = (row["thumbnailByteCount"] as Int64?) != nil
        uploadedAt = Date(timeIntervalSince1970: row["uploadedAt"]).ISO8601Format()
    }

    private static let stillLimit = 20

    /// The columns that ``init(_:)`` needs: those of `asset`, and what its identifier has.
    static let columns = """
        asset.*, \(Pairing.ofAsset) AS state,
        CASE asset.kind WHEN 'image' THEN (SELECT movieID FROM identifier
            WHERE identifier.userID = asset.userID AND identifier.key = asset.identifierKey) END AS movieID,
        CASE WHEN asset.kind = 'movie' AND \(Pairing.ofAsset) = 'paired' THEN (SELECT group_concat(id) FROM
            (SELECT still.id FROM asset AS still INDEXED BY assetByIdentifier
            WHERE still.userID = asset.userID AND still.identifierKey = asset.identifierKey AND still.kind = 'image' LIMIT \(stillLimit))) END AS stillIDs
        """

    /// The asset as it is in the database; `nil` if the user has no such asset.
    static func fetch(_ id: String, of user: Int64, in database: Database) throws -> AssetView? {
        try Row.fetchOne(
            database, sql: "SELECT \(columns) FROM asset WHERE asset.id = ? AND asset.userID = ?",
            arguments: [id, user]
        ).map(AssetView.init)
    }
}

/// A still and the movie that belongs to it.
struct PairView: Encodable, Sendable {
    let identifier: String?
    let still: AssetView
    let movie: AssetView
}

/// A part of a list.
struct Page<Item: Encodable & Sendable>: Encodable, Sendable {
    let items: [Item]
    /// The cursor of the next part; absent at the end.
    let next: String?
}

/// An album: what has one subtype.
struct AlbumView: Encodable, Sendable {
    let subtype: String
    let count: Int
}
