// Typed values in XMP's forms (ISO 16684-1 §8.2), which the registry states.
extension XMPContent {
    /// Creates the value of a property in its form; `nil` if the form cannot represent it.
    ///
    /// - Parameter form: The registered form; `nil` for an unregistered property, whose lists become bags.
    init?(_ value: any MetadataEncodable, as form: StoredForm?) {
        let alternatives = form.map { $0.alternatives.map(Optional.some) } ?? [nil]
        var value = value
        // Where a form is a value or an array, one value is not in an array.
        if alternatives.count > 1, let list = value as? [any MetadataEncodable], list.count == 1 {
            value = list[0]
        }
        for alternative in alternatives {
            guard let content = Self.content(of: value, alternative), content.isWritable else { continue }
            self = content
            return
        }
        return nil
    }

    private static func content(
        of value: any MetadataEncodable, _ form: StoredForm.Alternative?
    ) -> XMPContent? {
        switch value {
        case let value as XMPValue: return XMPContent(value)
        case let stored as StoredValue: return stored.xmp.map { XMPContent($0) }
        case let text as LocalizedText:
            return form == .xmp(.text) ? .text(text.defaultText) : alternative(text)
        case let list as [any MetadataEncodable]: return array(list, form)
        default: break
        }
        switch form {
        case .xmp(.structure): return nil
        case .xmp(.languageAlternative):
            return (value as? String).flatMap {
                alternative(LocalizedText([(language: "x-default", text: $0)]))
            }
        case .xmpArray(_, let element, _):
            return element.isStructured ? nil : numbers(value).flatMap { array($0, form) }
        case .xmpSpaced: return numbers(value).map { .text($0.compactMap(text).joined(separator: " ")) }
        case .xmp(.boolean): return boolean(value).map { .text($0) }
        case .xmp, .values, nil: return text(of: value).map { .text($0) }
        }
    }

    private static func alternative(_ text: LocalizedText) -> XMPContent? {
        // The default text is the first item (§8.2.2.4).
        let texts =
            text.texts.filter { $0.language == "x-default" }
            + text.texts.filter { $0.language != "x-default" }
        guard !texts.isEmpty else { return nil }
        return .alternative(texts.map { .item(.text($0.text), language: $0.language) })
    }

    private static func array(
        _ list: [any MetadataEncodable], _ form: StoredForm.Alternative?
    ) -> XMPContent? {
        guard case .xmpArray(let array, let element, let counts) = form ?? .xmpArray(.bag, of: .text, []),
            counts.isEmpty || counts.contains(list.count)
        else { return nil }
        let items: [XMPMember] = list.compactMap { value in
            if let value = value as? XMPValue {
                return .item(XMPContent(value), language: value.language)
            }
            return element.isStructured ? nil : text(of: value).map { .item(.text($0)) }
        }
        guard items.count == list.count else { return nil }
        switch array {
        case .bag: return .bag(items)
        case .sequence: return .sequence(items)
        case .alternative: return .alternative(items)
        }
    }

    /// Returns the numbers of a structured TIFF value, such as a lens specification.
    private static func numbers(_ value: any MetadataEncodable) -> [any MetadataEncodable]? {
        if let stored = value.storedValue(as: .signedRational, byteOrder: .bigEndian), stored.count > 0 {
            return (0..<stored.count).compactMap { stored.fraction(at: $0) }
        }
        guard let stored = value.storedValue(as: .long, byteOrder: .bigEndian), stored.count > 0 else {
            return nil
        }
        return (0..<stored.count).compactMap { stored.integer(at: $0) }
    }

    /// Returns the text of a single value.
    private static func text(of value: any MetadataEncodable) -> String? {
        switch value {
        case let text as String: return text
        case let date as CaptureDate: return date.description
        case let coordinate as XMPCoordinate: return coordinate.xmpText
        case let fraction as Fraction: return "\(fraction.numerator)/\(fraction.denominator)"
        case let flag as Bool: return boolean(flag)
        case let number as Double:
            guard number.isFinite else { return nil }
            return Int64(exactly: number).map(String.init) ?? "\(number)"
        default: return value.storedValue(as: .unmarkedText, byteOrder: .bigEndian)?.text
        }
    }

    /// Returns "True" or "False" (§8.2.1.1).
    private static func boolean(_ value: any MetadataEncodable) -> String? {
        (value as? Bool).map { $0 ? "True" : "False" }
    }
}

extension XMPCoordinate {
    /// Creates a coordinate from an angle: whole degrees, and minutes with six decimals, which are 2 mm on the
    /// ground.
    ///
    /// - Parameters:
    ///   - degrees: The angle, negative in the south and west; the result is `nil` for more than 90 or 180.
    ///   - isLatitude: Whether the angle is a latitude, with the letters "N" and "S".
    public init?(degrees: Double, isLatitude: Bool) {
        guard degrees.magnitude <= (isLatitude ? 90 : 180) else { return nil }
        let units = Int64((degrees.magnitude * 60_000_000).rounded())
        let (whole, rest) = units.quotientAndRemainder(dividingBy: 60_000_000)
        let (minutes, decimals) = rest.quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(1_000_000 + decimals).dropFirst()
        let reference = isLatitude ? (degrees < 0 ? "S" : "N") : (degrees < 0 ? "W" : "E")
        self.init("\(whole),\(minutes).\(digits)\(reference)")
    }

    /// The text as "DDD,MM.mmmmmmk" (XMP part 2 §3.5): whole degrees, and minutes with decimals.
    var xmpText: String? {
        guard let degrees = angle.degrees, degrees >= 0 else { return nil }
        let units = Int64((degrees * 60_000_000).rounded())
        let (whole, rest) = units.quotientAndRemainder(dividingBy: 60_000_000)
        let digits = String(1_000_000 + rest % 1_000_000).dropFirst()
        return "\(whole),\(rest / 1_000_000).\(digits)\(reference)"
    }
}

// Forms for containers other than XMP packets.

extension LocalizedText: MetadataEncodable {
    /// Returns the default text, for text types.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        defaultText.storedValue(as: type, byteOrder: byteOrder)
    }
}

extension CaptureDate: MetadataEncodable {
    /// Returns the date in ISO 8601 form, for text types.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        type.isText ? description.storedValue(as: type, byteOrder: byteOrder) : nil
    }
}

extension XMPCoordinate: MetadataEncodable {
    /// Returns the coordinate in XMP's form, for text types.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        xmpText?.storedValue(as: type, byteOrder: byteOrder)
    }
}

extension XMPValue: MetadataEncodable {
    /// Returns the text, for text types; structures and arrays can be written only to XMP packets.
    public func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        text?.storedValue(as: type, byteOrder: byteOrder)
    }
}
