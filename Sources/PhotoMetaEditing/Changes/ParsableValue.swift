// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A type whose values are parsed from user input, as on a command line.
protocol ParsableValue: MetadataEncodable {
    /// Returns the value of a text; `nil` if the text is not valid.
    static func parsed(_ text: String) -> Self?
}

extension ParsableValue where Self: LosslessStringConvertible {
    static func parsed(_ text: String) -> Self? { Self(text) }
}

extension String: ParsableValue {}
extension Int: ParsableValue {}
extension Int64: ParsableValue {}
extension Fraction: ParsableValue {}
extension Bool: ParsableValue {}

extension Double: ParsableValue {
    static func parsed(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
}

extension FourCharacterCode: ParsableValue {
    static func parsed(_ text: String) -> FourCharacterCode? { FourCharacterCode(text) }
}

extension EncodedText: ParsableValue {
    static func parsed(_ text: String) -> EncodedText? { EncodedText(text) }
}

extension WindowsText: ParsableValue {
    static func parsed(_ text: String) -> WindowsText? { WindowsText(text) }
}

extension LocalizedText: ParsableValue {
    /// The text in the default language.
    static func parsed(_ text: String) -> LocalizedText? { LocalizedText([("x-default", text)]) }
}

extension CaptureDate: ParsableValue {
    static func parsed(_ text: String) -> CaptureDate? { CaptureDate(text) }
}

extension Orientation: ParsableValue {
    private static let names = [
        "topLeft", "topRight", "bottomRight", "bottomLeft", "leftTop", "rightTop", "rightBottom",
        "leftBottom",
    ]

    /// Reads the name of a case, such as "rightTop", or its number.
    static func parsed(_ text: String) -> Orientation? {
        Orientation(rawValue: names.firstIndex(of: text).map { $0 + 1 } ?? Int(text) ?? 0)
    }
}

extension GPSCoordinate: ParsableValue {
    /// Reads decimal degrees without a sign; the hemisphere is a property of its own.
    static func parsed(_ text: String) -> GPSCoordinate? {
        Double.parsed(text).flatMap { GPSCoordinate(degrees: $0) }
    }
}

extension GPSTimeStamp: ParsableValue {
    /// Reads hours, minutes and seconds with colons between them, such as "09:27:06.5".
    static func parsed(_ text: String) -> GPSTimeStamp? {
        let numbers = [Fraction].parsed(text, separator: ":")
        guard let numbers, numbers.count == 3 else { return nil }
        let stamp = GPSTimeStamp(hours: numbers[0], minutes: numbers[1], seconds: numbers[2])
        return CaptureDate(gpsDate: "2000:01:01", time: stamp) == nil ? nil : stamp
    }
}

extension StandardVersion: ParsableValue {
    /// Reads numbers with points between them, such as "2.3.2".
    static func parsed(_ text: String) -> StandardVersion? {
        guard let numbers = [Int].parsed(text, separator: "."), (2...4).contains(numbers.count),
            numbers.allSatisfy({ (0...9).contains($0) })
        else { return nil }
        return StandardVersion(components: numbers)
    }
}

extension LensSpecification: ParsableValue {
    /// Reads four numbers separated by spaces: both focal lengths, then the F numbers at these.
    static func parsed(_ text: String) -> LensSpecification? {
        guard let numbers = [Fraction].parsed(text, separator: " "), numbers.count == 4 else { return nil }
        return LensSpecification(
            shortestFocalLength: numbers[0], longestFocalLength: numbers[1],
            fNumberAtShortest: numbers[2], fNumberAtLongest: numbers[3])
    }
}

extension Array: ParsableValue where Element: ParsableValue {
    /// Reads values separated by commas; a space may follow a comma.
    static func parsed(_ text: String) -> [Element]? { parsed(text, separator: ",") }

    fileprivate static func parsed(_ text: String, separator: Character) -> [Element]? {
        var values: [Element] = []
        for part in text.split(separator: separator, omittingEmptySubsequences: false) {
            let part = part.first == " " ? part.dropFirst() : part
            guard let value = Element.parsed(String(part)) else { return nil }
            values.append(value)
        }
        return values
    }
}

extension CodedValue {
    /// Reads a code or its meaning, ignoring case, such as "Center-weighted average"; of a code that is a URI, also the last part.
    package static func parsed(code text: String) -> Self? {
        if RawValue.self == Int.self, let number = Int(text) as? RawValue { return Self(rawValue: number) }
        let words = text.lowercased()
        return known.first { value in
            let code = "\(value.rawValue)".lowercased()
            return code == words || code.hasSuffix("/\(words)") || value.meaning?.lowercased() == words
        }
    }

    /// The meanings of the known codes.
    static var meanings: [String] { known.compactMap(\.meaning) }
}
