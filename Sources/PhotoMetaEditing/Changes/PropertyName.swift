// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A property, identified by its dictionary and its name.
struct PropertyName: Hashable {
    let dictionary: MetadataDictionary
    let name: String

    init<Value>(_ key: MetadataKey<Value>) {
        dictionary = key.dictionary
        name = key.name
    }

    init(_ dictionary: MetadataDictionary, _ name: String) {
        self.dictionary = dictionary
        self.name = name
    }

    /// The name of a TIFF property, which may not have a key.
    init(tiff tag: UInt16) {
        dictionary = .tiff
        name = MetadataDictionary.tiff.keys.key(of: UInt32(tag))?.name ?? tag.tagText
    }

    init(_ property: MetadataProperty) {
        dictionary = property.dictionary
        name = property.name
    }
}
