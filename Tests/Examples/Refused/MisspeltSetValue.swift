// error: value of type 'MetadataKeys' has no member 'titel'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
try edit.set(\.titel, to: "Harbour")
