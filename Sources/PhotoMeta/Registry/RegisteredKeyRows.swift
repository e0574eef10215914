// SPDX-License-Identifier: Apache-2.0
/// The rows of one dictionary's table, which are added one by one.
///
/// They are not the elements of an array literal, because the time to compile one grows with the square of its length.
struct RegisteredKeyRows {
    let dictionary: MetadataDictionary
    private(set) var keys: [RegisteredKey] = []

    init(dictionary: MetadataDictionary) {
        self.dictionary = dictionary
    }

    /// Adds a property; not inlined into thousands of rows.
    @inline(never)
    mutating func add(
        _ identifier: PropertyIdentifier, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ storage: StoredForm, _ form: ValueForm = .stored,
        unit: String? = nil, imageIO imageIOName: String? = nil
    ) {
        keys.append(
            RegisteredKey(
                PropertyAddress(dictionary, identifier, name: name), propertyName, valueType, storage, form,
                unit: unit, imageIO: imageIOName))
    }
}
