// error: value of type 'MetadataEdit' has no member 'keywords'
import PhotoMeta
import PhotoMetaEditing

var edit = MetadataEdit()
edit.keywords.append("new")
