// error: value of type 'MetadataKeys' has no member 'exiff'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

let photo = try MediaMetadata(contentsOf: "IMG_0001.HEIC")
let number = try photo.requiredValue(for: \.exiff.fNumber)
