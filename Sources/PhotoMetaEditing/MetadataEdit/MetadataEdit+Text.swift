// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension RegisteredKey {
    /// Sets the property from text entered by a person, as on a command line.
    ///
    /// | type | text |
    /// |---|---|
    /// | `String`, `LocalizedText`, `EncodedText`, `WindowsText` | the text |
    /// | `Int`, `Double` | a number |
    /// | `Fraction` | `1/120`, or a decimal number |
    /// | `Bool` | `true` or `false` |
    /// | codes, such as `MeteringMode` | the code, or the words of its meaning; of a URI, also the last part |
    /// | `Orientation` | `rightTop` or its number |
    /// | `GPSCoordinate` | degrees without a sign |
    /// | `GPSTimeStamp` | `09:27:06` |
    /// | `StandardVersion` | `2.3.2` |
    /// | `LensSpecification` | `24 70 2.8 4` |
    /// | lists | values separated by commas |
    ///
    /// - Throws: `MetadataError.Code.notEditable` if the text is not a value of the property's type, or the
    ///   property cannot be edited; `MetadataError.Code.invalidValue` for a value that it cannot have.
    public func set(text: String, in edit: inout MetadataEdit) throws(MetadataError) {
        guard try edit.set(self, valueType, text) else {
            let codes = (valueType as? any CodedValue.Type)?.meanings ?? []
            let advice = codes.isEmpty ? "" : ": known are \(codes.joined(separator: ", "))"
            throw MetadataError(
                .notEditable, "'\(text)' is not a value of \(keyPath), which is of type \(typeName)\(advice)")
        }
    }

    /// Removes the property.
    ///
    /// - Throws: `MetadataError.Code.notEditable` for a property that cannot be removed.
    public func remove(from edit: inout MetadataEdit) throws(MetadataError) {
        try MetadataKey<StoredValue>(self).remove(from: &edit)
    }
}

extension MetadataEdit {
    /// Sets a property to the value that a text represents; returns `false` if it represents none.
    fileprivate mutating func set<Value: MetadataRepresentable>(
        _ key: RegisteredKey, _ type: Value.Type, _ text: String
    ) throws(MetadataError) -> Bool {
        let value: (any MetadataEncodable)? =
            switch type {
            case let type as any ParsableValue.Type: type.parsed(text)
            case let type as any CodedValue.Type: type.parsed(code: text)
            default: throw MetadataError(.notEditable, "\(key.keyPath) cannot be given as text")
            }
        guard let value else { return false }
        try change(MetadataKey<Value>(key), to: value)
        return true
    }
}
