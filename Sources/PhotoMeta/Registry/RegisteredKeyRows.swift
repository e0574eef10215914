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

    /// Adds a property that is stored by tag.
    mutating func add(
        tag: UInt16, _ name: String, _ propertyName: String, _ valueType: any MetadataRepresentable.Type,
        _ storage: StoredForm, _ form: ValueForm = .stored, unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        add(
            .tag(tag), name, propertyName, valueType, storage, form, unit: unit,
            imageIO: imageIOName)
    }

    /// Adds one number of a list that is stored by tag.
    mutating func add(
        tag: UInt16, element index: Int, isSigned: Bool = false, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ storage: StoredForm, _ form: ValueForm = .stored,
        unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        let element = ListElement(tag: tag, index: index, isSigned: isSigned)
        add(
            .element(element), name, propertyName, valueType, storage, form, unit: unit,
            imageIO: imageIOName)
    }

    /// Adds a property that is a box.
    mutating func add(
        box: FourCharacterCode, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ storage: StoredForm, _ form: ValueForm = .stored,
        unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        add(
            .box(box), name, propertyName, valueType, storage, form, unit: unit,
            imageIO: imageIOName)
    }

    /// Adds a property that is found by its name.
    mutating func add(
        _ name: String, _ propertyName: String, _ valueType: any MetadataRepresentable.Type,
        _ storage: StoredForm, _ form: ValueForm = .stored, unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        add(
            .name, name, propertyName, valueType, storage, form, unit: unit,
            imageIO: imageIOName)
    }

    /// Adds a property that is a group of items.
    mutating func add(
        group type: FourCharacterCode, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ storage: StoredForm, _ form: ValueForm = .stored,
        unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        add(
            .group(type), name, propertyName, valueType, storage, form, unit: unit,
            imageIO: imageIOName)
    }

    /// Adds a property that neither a tag nor a box of its own identifies.
    mutating func add(
        field number: UInt32, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ storage: StoredForm, _ form: ValueForm = .stored,
        unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        add(
            .field(number), name, propertyName, valueType, storage, form, unit: unit,
            imageIO: imageIOName)
    }

    /// Adds a property; not inlined into thousands of rows.
    @inline(never)
    private mutating func add(
        _ identifier: PropertyIdentifier, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ storage: StoredForm, _ form: ValueForm = .stored,
        unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        keys.append(
            RegisteredKey(
                PropertyAddress(dictionary, identifier, name: name), propertyName, valueType, storage, form,
                unit: unit, imageIO: imageIOName))
    }
}
