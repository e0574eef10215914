// error: subscript 'subscript(_:)' requires that 'MetadataKeys.Exif' conform to 'PropertyKey'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

let photo = try MediaMetadata(contentsOf: "IMG_0001.HEIC")
let exif = photo[\.exif]
