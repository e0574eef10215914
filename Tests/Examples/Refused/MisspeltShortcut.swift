// error: value of type 'MetadataKeys' has no member 'fnumber'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

let photo = try MediaMetadata(contentsOf: "IMG_0001.HEIC")
let number = photo[\.fnumber]
