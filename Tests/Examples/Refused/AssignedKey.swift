// error: cannot assign through subscript: subscript is get-only
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
edit[\.exif.exposureTime] = Fraction("1/x")
