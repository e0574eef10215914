// error: value of optional type 'CaptureDate?' must be unwrapped to a value of type 'CaptureDate'
// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
try edit.set(\.captureDate, to: CaptureDate(year: 2025, month: 2, day: 30))
