// error: value of optional type 'Fraction?' must be unwrapped to a value of type 'Fraction'
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
try edit.set(\.exif.exposureTime, to: Fraction("1/x"))
