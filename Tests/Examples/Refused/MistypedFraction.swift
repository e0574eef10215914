// error: value of optional type 'Fraction?' must be unwrapped to a value of type 'Fraction'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
try edit.set(\.exif.exposureTime, to: Fraction("1/x"))
