// error: value of optional type 'Location?' must be unwrapped to a value of type 'Location'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
try edit.set(\.location, to: Location(latitude: 200, longitude: 0))
