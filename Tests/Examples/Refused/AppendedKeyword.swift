// error: value of type 'MetadataEdit' has no member 'keywords'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
edit.keywords.append("new")
