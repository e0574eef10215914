// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

extension AssetRecord {
    /// The row of a file that has arrived.
    init(_ id: AssetID, _ complete: UploadReceiver.Complete, of user: User, at now: Date) {
        let inspection = complete.inspection
        let thumbnail = inspection.thumbnail.flatMap { $0.upperBound <= complete.byteCount ? $0 : nil }
        self.init(
            id: id.description, userID: user.id, kind: inspection.kind, format: inspection.format.rawValue,
            contentType: inspection.contentType, byteCount: complete.byteCount, sha256: complete.sha256,
            subtypes: Int64(inspection.subtypes.rawValue), identifier: inspection.identifier,
            identifierKey: inspection.identifier?.uppercased(),
            pairing: inspection.identifier.map { _ in Pairing.lookup },
            capturedAt: inspection.capturedAt,
            sortTime: String((inspection.capturedAt ?? now.ISO8601Format()).prefix(19)),
            make: inspection.camera?.make.map(Self.bounded),
            model: inspection.camera?.model.map(Self.bounded),
            latitude: inspection.location?.latitude, longitude: inspection.location?.longitude,
            altitude: inspection.location?.altitude.flatMap(Self.finite), width: inspection.size?.width,
            height: inspection.size?.height, duration: inspection.duration.flatMap(Self.finite),
            thumbnailOffset: thumbnail?.lowerBound,
            thumbnailByteCount: thumbnail.map { $0.upperBound - $0.lowerBound },
            uploadedAt: now.timeIntervalSince1970)
    }

    /// A text of a file, of at most 255 bytes.
    private static func bounded(_ text: String) -> String {
        text.utf8.count <= 255 ? text : String(decoding: text.utf8.prefix(255), as: UTF8.self)
    }

    /// A number that JSON can have.
    private static func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }
}
