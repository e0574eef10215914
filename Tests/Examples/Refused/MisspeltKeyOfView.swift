// error: value of type 'MetadataKeys.Exif' has no member 'fnumber'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

func show(_ view: some MetadataView) { print(view[\.exif.fnumber] as Any) }
