extension StoredForm {
    /// One of the ways in which a value can be stored.
    package enum Alternative: Hashable, Sendable {
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
    package enum XMPElement: Sendable {
        case text, uri, integer, real, rational, boolean, date, coordinate, structure, languageAlternative

        /// Whether the element has values of its own, each with a name or a language.
        package var isStructured: Bool { self == .structure || self == .languageAlternative }
    }

    /// An array of XMP (ISO 16684-1 §6.3.4).
    package enum XMPArray: Sendable {
        case bag, sequence, alternative
    }
}
