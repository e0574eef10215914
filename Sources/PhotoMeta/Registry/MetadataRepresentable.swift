// SPDX-License-Identifier: Apache-2.0
/// A type that can be read from a stored value.
///
/// Conform your own types to use them in keys. A type with a raw value needs only the conformance:
///
/// ```swift
/// enum Approval: Int, MetadataRepresentable { case pending, accepted, refused }
/// ```
public protocol MetadataRepresentable: Sendable {
    /// Reads the value; `nil` if the type cannot be read from its stored form.
    init?(_ stored: StoredValue)
}

/// A type whose values a field can contain several of.
public protocol MetadataElement: MetadataRepresentable {
    /// Reads one element; `nil` if there is none or it has another form.
    init?(_ stored: StoredValue, at index: Int)

    /// Reads all elements; `nil` if one of them cannot be read.
    ///
    /// Types whose elements differ in length, such as texts, implement it themselves.
    static func elements(of stored: StoredValue) -> [Self]?
}

extension MetadataElement {
    /// Reads all elements of the value; `nil` if one of them cannot be read.
    @inlinable
    @inline(__always)
    public static func elements(of stored: StoredValue) -> [Self]? {
        var elements: [Self] = []
        // The count is bounded by the value's bytes.
        elements.reserveCapacity(stored.count)
        for index in 0..<stored.count {
            guard let element = Self(stored, at: index) else { return nil }
            elements.append(element)
        }
        return elements
    }

    /// Reads the first element.
    @inlinable
    public init?(_ stored: StoredValue) {
        self.init(stored, at: 0)
    }
}

extension MetadataRepresentable where Self: RawRepresentable, RawValue: MetadataRepresentable {
    /// Reads the raw value; `nil` if the type has no such value.
    public init?(_ stored: StoredValue) {
        guard let rawValue = RawValue(stored) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension Int: MetadataElement {
    /// A whole number of any integer type (Exif readers accept BYTE, SHORT and LONG for each other), or the decimal digits
    /// of a text, as movies store numbers.
    public init?(_ stored: StoredValue, at index: Int) {
        guard let value = stored.integer(at: index) ?? stored.integerText(at: index),
            let number = Int(exactly: value)
        else { return nil }
        self = number
    }
}

extension Int64: MetadataElement {
    /// A whole number of any integer type.
    public init?(_ stored: StoredValue, at index: Int) {
        guard let value = stored.integer(at: index) else { return nil }
        self = value
    }
}

extension Double: MetadataElement {
    /// A number of any numeric type, or the decimal number of a text, as movies store numbers; `nil` for a fraction with a
    /// denominator of 0.
    public init?(_ stored: StoredValue, at index: Int) {
        guard let value = stored.double(at: index) ?? stored.numberText(at: index) else { return nil }
        self = value
    }
}

extension Fraction: MetadataElement {
    /// A fraction as stored, or a whole number over 1.
    ///
    /// 0/0 and n/0 are returned as stored.
    public init?(_ stored: StoredValue, at index: Int) {
        guard let value = stored.fraction(at: index) else { return nil }
        self = value
    }
}

extension UInt8: MetadataElement {
    /// One byte of a value stored as bytes.
    public init?(_ stored: StoredValue, at index: Int) {
        let bytes = stored.slice
        guard stored.type.elementByteCount == 1, index >= 0, index < bytes.count else { return nil }
        self = bytes[bytes.startIndex + index]
    }
}

extension Bool: MetadataRepresentable {
    /// True for a whole number other than 0; in XMP for the word "True".
    public init?(_ stored: StoredValue) {
        if let value = stored.integer() {
            self = value != 0
            return
        }
        // XMP writes words (ISO 16684-1 §8.2.1.1).
        switch stored.itemText(at: 0)?.lowercased() {
        case "true": self = true
        case "false": self = false
        default: return nil
        }
    }
}

extension String: MetadataElement {
    /// Text up to its first zero, without trailing spaces.
    ///
    /// Some writers store text as BYTE or UNDEFINED (Android's emulator does for Make): it is text if it is valid UTF-8
    /// without control characters.
    public init?(_ stored: StoredValue) {
        guard let text = stored.text ?? stored.bytesAsText else { return nil }
        self = text
    }

    /// One of several texts.
    public init?(_ stored: StoredValue, at index: Int) {
        guard let texts = stored.texts, texts.indices.contains(index) else { return nil }
        self = texts[index]
    }

    /// The texts of a value with several; the only text of any other.
    public static func elements(of stored: StoredValue) -> [String]? {
        stored.texts
    }
}

/// A type with any number of elements.
package protocol MetadataList {}

extension Array: MetadataList where Element: MetadataElement {}

extension Array: MetadataRepresentable where Element: MetadataElement {
    /// All elements; `nil` if one of them cannot be read.
    @inlinable
    public init?(_ stored: StoredValue) {
        guard let elements = Element.elements(of: stored) else { return nil }
        self = elements
    }
}

extension StoredValue: MetadataRepresentable {
    /// The value as stored.
    public init?(_ stored: StoredValue) {
        self = stored
    }
}

extension StoredValue {
    /// The whole number that the entire text consists of; a text is one value, whatever its length.
    fileprivate func integerText(at index: Int) -> Int64? {
        index == 0 ? text.flatMap { Int64($0) } : nil
    }

    /// The decimal number that the entire text consists of; not hexadecimal digits, infinities or NaN, which Swift accepts.
    fileprivate func numberText(at index: Int) -> Double? {
        guard index == 0, let text, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else {
            return nil
        }
        return Double(text)
    }
}
