// error: value of type 'MetadataKeys.Exif' has no member 'fnumber'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
let change = edit[\.exif.fnumber]
