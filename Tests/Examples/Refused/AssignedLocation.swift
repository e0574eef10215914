// error: cannot assign through subscript: subscript is get-only
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
edit[\.location] = Location(latitude: 200, longitude: 0)
