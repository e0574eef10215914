// error: 'nil' is not compatible with expected argument type 'String'
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
try edit.set(\.title, to: nil)
