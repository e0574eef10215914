// error: cannot assign through subscript: subscript is get-only
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
edit[\.location] = Location(latitude: 200, longitude: 0)
