// error: value of type 'MetadataKeys.Exif' has no member 'fnumber'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

let photo = try MediaMetadata(contentsOf: "IMG_0001.HEIC")
print(photo.state(of: \.exif.fnumber))
