// SPDX-License-Identifier: Apache-2.0
extension MetadataProperty {
    /// The name for people, such as "Exposure Time"; ``name`` for a property that the registry does not have.
    public var displayName: DisplayText { key?.displayName ?? DisplayText(key: id, english: name) }

    /// The meaning of a code, such as "Multi-segment", with a key by which it is translated; `nil` for values that are not a
    /// single code with a meaning, whose ``text`` is the same in each language.
    public var displayMeaning: DisplayText? {
        guard let code = key?.valueType.init(value) as? any CodedValue, code.meaning != nil else {
            return nil
        }
        return code.displayText
    }
}
