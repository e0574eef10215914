extension MetadataProperty {
    /// The value for people, with its unit where it has one: "1/120 s", "f/1.78", "512 bytes".
    public var text: String {
        if dictionary == .makerApple {
            if tag == 3, let time = MediaTime(value) { return time.description }
            if shape == .propertyList, value.type == .undefined, let list = PropertyList(value) {
                return list.text
            }
        }
        let text = (shape == .text ? String(value) : nil) ?? value.summary(isExact: hasExactFractions)
        switch unit {
        case nil: return text
        case "f/"?: return "f/" + text
        case "°"?: return text + "°"
        case .some(let unit): return "\(text) \(unit)"
        }
    }

    /// Exposure times are fractions to their readers; of other values the decimal number says more.
    private var hasExactFractions: Bool { dictionary == .exif && tag == 0x829A }

    private var unit: String? {
        switch (dictionary, tag) {
        case (.exif, 0x829A): "s"
        case (.exif, 0x829D): "f/"
        case (.exif, 0x920A), (.exif, 0xA405): "mm"
        case (.exif, 0x9204): "EV"
        case (.exif, 0x9206), (.exif, 0x9403), (.gps, 0x0006), (.gps, 0x001F), (.makerApple, 12): "m"
        case (.exif, 0x9400): "°C"
        case (.exif, 0x9401): "%"
        case (.exif, 0x9402): "hPa"
        case (.exif, 0x9405), (.gps, 0x0011), (.gps, 0x000F), (.gps, 0x0018): "°"
        case (.makerApple, 8): "g"
        case (.makerApple, 45): "K"
        default: nil
        }
    }
}

extension StoredValue {
    /// How many elements of a long value are written out.
    private static let elementLimit = 16

    fileprivate func summary(isExact: Bool) -> String {
        if let text { return text }
        if type == .undefined || type.elementByteCount == 0 { return "\(byteCount) bytes" }
        var words = (0..<min(count, Self.elementLimit)).map { word($0, isExact) }
        if count > Self.elementLimit { words.append("… (\(count) values)") }
        return words.joined(separator: " ")
    }

    private func word(_ index: Int, _ isExact: Bool) -> String {
        if let number = integer(at: index) { return "\(number)" }
        if let code = fourCharacterCode(at: index) { return code.description }
        guard let number = double(at: index) else { return fraction(at: index)?.description ?? "?" }
        if isExact, let fraction = fraction(at: index), number > 0, number < 0.25001 {
            // 1/120 as it is; 8317/1000000 as the nearest fraction that a camera would show.
            let lowest = fraction.reduced
            return lowest.numerator == 1 ? "\(lowest)" : "1/\(Int64(exactly: (1 / number).rounded()) ?? .max)"
        }
        return Int64(exactly: number).map { "\($0)" } ?? "\(Float(number))"
    }
}

extension PropertyList {
    /// The value for people: lists in brackets, bytes by their number.
    fileprivate var text: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .real(let value), .date(let value): "\(value)"
        case .data(let bytes): "\(bytes.count) bytes"
        case .string(let value): value
        case .uid(let value): "\(value)"
        case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            "{" + entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + "}"
        }
    }
}
