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

    init(_ property: MetadataProperty) {
        dictionary = property.dictionary
        name = property.name
    }
}
