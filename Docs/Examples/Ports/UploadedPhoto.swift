// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// What a server keeps of an uploaded photo, besides its pixels.
struct UploadedPhoto: Codable {
    /// How decoded pixels are turned to be upright; decoders of HEIF turn them already.
    var orientation: Orientation
    var width: Int?
    var height: Int?
    var camera: String?
    var lens: String?
    var taken: CaptureDate?
    var latitude: Double?
    var longitude: Double?
    var exposureTime: String?
    var fNumber: Double?
    var iso: Int?
    var focalLength: Double?

    /// Reads an upload; `nil` if it is not an image.
    init?(_ body: Data) throws(MetadataError) {
        let photo = try MediaMetadata(contentsOf: body, options: .untrusted)
        guard photo.mediaKind == .image else { return nil }
        orientation = photo.displayOrientation ?? .topLeft
        (width, height) = (photo.displaySize?.width, photo.displaySize?.height)
        (camera, lens) = (photo.camera?.name, photo.lens?.name)
        taken = photo.captureDate
        (latitude, longitude) = (photo.location?.latitude, photo.location?.longitude)
        exposureTime = photo[\.exif.exposureTime]?.description
        (fNumber, iso) = (photo.exposure?.fNumber?.doubleValue, photo.exposure?.iso)
        focalLength = photo.exposure?.focalLength?.doubleValue
    }
}
