// error: value of type 'MetadataEdit' has no member 'location'
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
edit.location = Location(latitude: 200, longitude: 0)
