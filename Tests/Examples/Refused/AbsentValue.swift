// error: 'nil' is not compatible with expected argument type 'String'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
try edit.set(\.title, to: nil)
