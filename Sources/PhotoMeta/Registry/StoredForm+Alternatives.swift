extension StoredForm {
    /// One of the ways in which a value can be stored.
    enum Alternative: Hashable, Sendable {
        /// As values of one type; the allowed counts, or none for any count.
        case values(ValueType, [Int])
        /// As a simple value, a structure or a language alternative of XMP (ISO 16684-1 §6.3).
        case xmp(XMPElement)
        /// As an array of XMP; the allowed counts, or none for any count.
        case xmpArray(XMPArray, of: XMPElement, [Int])
        /// As several values in one text of XMP, with spaces between them.
        case xmpSpaced(XMPElement)
    }

    /// What an XMP property or an array's item contains (ISO 16684-1 §8.2).
    enum XMPElement: Sendable {
        case text, uri, integer, real, rational, boolean, date, coordinate, structure, languageAlternative

        /// Whether the element has values of its own, each with a name or a language.
        var isStructured: Bool { self == .structure || self == .languageAlternative }
    }

    /// An array of XMP (ISO 16684-1 §6.3.4).
    enum XMPArray: Sendable {
        case bag, sequence, alternative
    }
}

extension [StoredForm.Alternative] {
    /// Returns a value for a directory in the first form that can represent it; the type of the old field is tried
    /// first.
    func storedValue(
        of value: any MetadataEncodable, like old: ValueType?, _ byteOrder: ByteOrder
    ) -> StoredValue? {
        func stored(_ condition: (ValueType) -> Bool) -> StoredValue? {
            for case .values(let type, let counts) in self where condition(type) {
                // Directories have no other types.
                guard type.wireElementByteCount > 0,
                    let stored = value.storedValue(as: type, byteOrder: byteOrder), stored.count > 0,
                    counts.isEmpty || counts.contains(stored.count)
                else { continue }
                return stored
            }
            return nil
        }
        return stored { $0 == old } ?? stored { $0 != old }
    }
}
