// error: value of type 'MetadataEdit' has no member 'location'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
edit.location = Location(latitude: 200, longitude: 0)
