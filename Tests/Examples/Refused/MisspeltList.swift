// error: value of type 'MetadataKeys' has no member 'keyword'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
try edit.add(["harbour"], to: \.keyword)
