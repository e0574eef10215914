// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// The form in which ExifTool's numeric output shows a field's value.
enum ExifToolForm: Sendable {
    /// As stored: text, or numbers separated by spaces.
    case stored
    /// Characters in UNDEFINED or BYTE.
    case characters
    /// Text after eight bytes that name its encoding (Exif 3.0, UserComment).
    case encodedText
    /// UTF-16 in bytes, in the file's byte order: Windows' fields.
    case utf16
    /// Seconds, from the APEX value (Exif 3.0 Annex C).
    case exposureTime
    /// The f-number, from the APEX value.
    case fNumber
    /// Degrees, from degrees, minutes and seconds.
    case degrees
    /// Hours, minutes and seconds, separated by colons.
    case clock
    /// An offset, which ExifTool counts from the start of the file, and the field from the TIFF header.
    case offset
    /// Two 16-bit numbers, and as many bytes as their product (Exif 3.0, CFAPattern).
    case colorFilter
    /// Bytes as hexadecimal digits.
    case hexadecimal
    /// A date and time, which ExifTool writes with colons.
    case moment
    /// A location in ISO 6709's form: degrees and metres.
    case place
    /// A number in a set and the size of the set: iTunes' tracks and disks.
    case ordinal
    /// Text after the entity and purpose (3GPP TS 26.244 tables 8.7 and 8.8), which ExifTool shows before it.
    case addressedText
    /// 3GPP's location (TS 26.244 table 8.10), from the name on.
    case namedPlace
    /// Chapters in Nero's form, each with a time in 100 ns and a title.
    case chapters
    /// Every byte as a number, whatever the type.
    case bytes
    /// Two bytes, which ExifTool shows as a version.
    case version
    /// Microseconds, which ExifTool shows in seconds.
    case microseconds
    /// One part of Apple's run time.
    case runTime(String)

    /// Whether ExifTool's text equals the stored value.
    ///
    /// - Parameter headers: The positions of the file's TIFF headers.
    func agrees(_ value: StoredValue, _ theirs: ExifToolText, headers: Set<Int> = []) -> Bool {
        if let byteCount = theirs.hiddenByteCount {
            return Self.hiddenCounts(of: value).contains(byteCount)
        }
        if theirs.parts.count > 1, value.type.description == "list of texts" {
            // Each ends with a zero.
            let ours = value.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            return ours.count == theirs.parts.count
                && zip(ours, theirs.parts).allSatisfy { Shown.text($0).agrees($1) }
        }
        if let count = theirs.hiddenCount { return value.count == count }
        if case .offset = self, let ours = value.integer(), let theirs = Int(theirs.description),
            value.count == 1
        {
            return headers.contains(theirs - Int(clamping: ours))
        }
        if case .addressedText = self, theirs.description.hasPrefix("Entity=") {
            return theirs.description.trimmingCharacters(in: .whitespaces).hasSuffix(value.text ?? "none")
        }
        if case .exposureTime = self, let ours = value.double(), let seconds = Double(theirs.description),
            seconds > 0
        {
            // ExifTool used ten digits of the APEX value.
            return abs(-log2(seconds) - ours) <= 1e-9 * max(abs(ours), 1)
        }
        if case .fNumber = self, let ours = value.double(), let number = Double(theirs.description),
            number > 0
        {
            return abs(2 * log2(number) - ours) <= 1e-9 * max(abs(ours), 1)
        }
        if case .clock = self, let seconds = Self.seconds(theirs.description), value.count == 3 {
            // ExifTool carries fractions of an hour over to the minutes.
            let parts = (0..<3).compactMap { value.double(at: $0) }
            return parts.count == 3 && abs(parts[0] * 3_600 + parts[1] * 60 + parts[2] - seconds) <= 1e-4
        }
        return texts(of: value).contains { $0.agrees(theirs.description) }
    }

    /// The texts that ExifTool may show; several if the stored type leaves it open.
    func texts(of value: StoredValue) -> [Shown] {
        switch self {
        case .stored, .offset: Self.stored(value)
        case .colorFilter: [.numbers(Self.colorFilter(value))] + Self.stored(value)
        case .hexadecimal: [.text(Self.hexadecimal(value)), .text(Self.hexadecimal(value).uppercased())]
        case .characters:
            [.text(String(decoding: value.bytes.prefix { $0 != 0 }, as: UTF8.self))] + Self.stored(value)
        case .encodedText: Self.encodedText(value).map { [.text($0)] } ?? Self.stored(value)
        case .utf16: Self.utf16(value).map { .text($0) } + Self.stored(value)
        case .exposureTime: [.numbers([Self.apex(value) { pow(2, -$0) }])]
        case .fNumber: [.numbers([Self.apex(value) { pow(2, $0 / 2) }])]
        case .degrees: (Self.degrees(value).map { [.numbers([$0])] } ?? []) + Self.stored(value)
        case .clock: (Self.clock(value).map { [.text($0)] } ?? []) + Self.stored(value)
        case .moment: Self.stored(value) + (value.text.map { [.text(Self.moment($0))] } ?? [])
        case .place: Self.stored(value) + (value.text.map { [.numbers(Self.place($0))] } ?? [])
        case .ordinal: [.text(Self.ordinal(value))] + Self.stored(value)
        case .version: [.numbers([value.bytes.map { "\($0)" }.joined(separator: ".")])] + Self.stored(value)
        case .addressedText: Self.stored(value)
        case .namedPlace: (Self.namedPlace(value).map { [.text($0)] } ?? []) + Self.stored(value)
        case .chapters: [.text(Self.chapters(value))] + Self.stored(value)
        case .bytes: [.numbers(value.bytes.map { "\($0)" })]
        case .microseconds:
            [.numbers([Self.number((value.double() ?? value.text.flatMap(Double.init) ?? .nan) / 1_000_000)])]
                + Self.stored(value)
        case .runTime(let part): [.numbers([PropertyList(value)?[part]?.integer.map { "\($0)" } ?? "none"])]
        }
    }

    /// Text, which must be equal, or numbers, which must be equal to ExifTool's precision.
    enum Shown: CustomStringConvertible {
        case text(String)
        case numbers([String])
        /// A property list.
        case list(String)

        var description: String {
            switch self {
            case .text(let text), .list(let text): text
            case .numbers(let numbers): numbers.joined(separator: " ")
            }
        }

        func agrees(_ theirs: String) -> Bool {
            switch self {
            case .text(let ours): Self.agree(ours, theirs)
            case .numbers(let ours): Self.agree(ours, theirs)
            case .list(let ours): Self.agree(Self.words(ours), Self.words(theirs).joined(separator: " "))
            }
        }

        /// Spaces at the end are padding (Exif 2.32 §4.6.4).
        ///
        /// For invalid UTF-8, ExifTool's JSON has a question mark per byte, and the library U+FFFD per run of
        /// bytes.
        private static func agree(_ ours: String, _ theirs: String) -> Bool {
            let theirs = theirs.trimmingCharacters(in: .whitespacesAndNewlines)
            let ours = ours.trimmingCharacters(in: .whitespacesAndNewlines)
            if ours == theirs { return true }
            // A JSON number loses its zeros: "1.10".
            if let a = Double(ours), let b = Double(theirs), a == b { return true }
            guard ours.contains("\u{FFFD}") else { return false }
            return unknownBytesAsOne(ours, "\u{FFFD}") == unknownBytesAsOne(theirs, "?")
        }

        /// The words of a property list, with each bracket as a word.
        private static func words(_ list: String) -> [String] {
            list.replacing(/[{}\[\],=]/) { " \($0.0) " }.split(separator: " ").map(String.init)
        }

        private static func unknownBytesAsOne(_ text: String, _ mark: Character) -> String {
            var result = ""
            for character in text where character != mark || result.last != "?" {
                result.append(character == mark ? "?" : character)
            }
            return result
        }

        private static func agree(_ ours: [String], _ theirs: String) -> Bool {
            let theirs = theirs.split(separator: " ")
            return ours.count == theirs.count
                && zip(ours, theirs).allSatisfy { ours, theirs in
                    if ours == theirs { return true }
                    guard let a = Double(ours), let b = Double(theirs) else { return false }
                    if a.isNaN || b.isNaN { return a.isNaN && b.isNaN }
                    // ExifTool's fifteen digits of the largest DOUBLE exceed the range of a DOUBLE.
                    if a.isInfinite || b.isInfinite { return a == b || abs(a) > 1e308 && a * b > 0 }
                    // ExifTool shows ten digits of fractions.
                    return abs(a - b) <= 1e-9 * max(abs(a), abs(b))
                }
        }
    }
}

// MARK: - The forms

extension ExifToolForm {
    private static func stored(_ value: StoredValue) -> [Shown] {
        if let text = value.text { return [.text(text)] }
        switch value.type {
        case .undefined, .byte:
            var shown: [Shown] = [
                .numbers(value.bytes.map { "\($0)" }),
                .text(String(decoding: value.bytes.prefix { $0 != 0 }, as: UTF8.self)),
                .text(String(decoding: value.bytes, as: UTF8.self)),
            ]
            if value.type == .undefined, let list = PropertyList(value) {
                shown.insert(.list(text(list)), at: 0)
            }
            return shown
        default:
            return [.numbers(numbers(value))]
        }
    }

    private static func numbers(_ value: StoredValue) -> [String] {
        (0..<value.count).map { index in
            value.integer(at: index).map { "\($0)" } ?? value.double(at: index).map(number)
                ?? noNumber(value, index)
        }
    }

    static func number(_ number: Double) -> String {
        Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    /// A fraction with a denominator of zero.
    private static func noNumber(_ value: StoredValue, _ index: Int) -> String {
        value.fraction(at: index)?.numerator == 0 ? "undef" : "inf"
    }

    /// ExifTool counts the digits that it does not show of a list of numbers.
    private static func hiddenCounts(of value: StoredValue) -> Set<Int> {
        let bytes = value.bytes
        var counts: Set = [
            bytes.count, numbers(value).joined(separator: " ").utf8.count,
            bytes.map { "\($0)" }.joined(separator: " ").utf8.count, bytes.prefix { $0 != 0 }.count,
        ]
        if case .data(let bytes)? = PropertyList(value) { counts.insert(bytes.count) }
        return counts
    }

    /// Exif 3.0 §4.6.6, UserComment: begins with `ASCII`, `JIS`, `UNICODE` or eight zeros.
    private static func encodedText(_ value: StoredValue) -> String? {
        let bytes = value.bytes
        guard value.type == .undefined, bytes.count >= 8 else { return nil }
        let text = bytes.dropFirst(8)
        switch String(decoding: bytes.prefix(8).prefix { $0 != 0 }, as: UTF8.self) {
        case "UNICODE", "Unicode":
            return utf16(value, from: 8).first
        default:
            return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static func utf16(_ value: StoredValue, from start: Int = 0) -> [String] {
        let bytes = Array(value.bytes.dropFirst(start))
        let pairs = stride(from: 0, to: bytes.count - 1, by: 2).map {
            (UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
        }
        let units = [pairs.map { $0.0 | $0.1 << 8 }, pairs.map { $0.0 << 8 | $0.1 }]
        return units.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF16.self) }
    }

    private static func apex(_ value: StoredValue, _ meaning: (Double) -> Double) -> String {
        value.double().map { number(meaning($0)) } ?? noNumber(value, 0)
    }

    private static func colorFilter(_ value: StoredValue) -> [String] {
        let bytes = value.bytes.map(Int.init)
        guard bytes.count > 4 else { return ["none"] }
        // Writers disagree on the order of these bytes: the order that fits the count is used.
        let sizes = [
            (bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]),
            (bytes[1] << 8 | bytes[0], bytes[3] << 8 | bytes[2]),
        ]
        guard let size = sizes.first(where: { $0.0 * $0.1 == bytes.count - 4 }) else { return ["none"] }
        return ([size.0, size.1] + bytes.dropFirst(4)).map { "\($0)" }
    }

    /// "2021-04-10T11:43:59+0100" as "2021:04:10 11:43:59+01:00".
    private static func moment(_ text: String) -> String {
        // IPTC dates have no separators.
        if let date = text.wholeMatch(of: /(\d{4})(\d\d)(\d\d)/) { return "\(date.1):\(date.2):\(date.3)" }
        if let time = text.wholeMatch(of: /(\d\d)(\d\d)(\d\d)([+-]\d\d)?(\d\d)?/) {
            let zone = time.4.map { "\($0):\(time.5 ?? "00")" } ?? ""
            return "\(time.1):\(time.2):\(time.3)\(zone)"
        }
        var text = text.replacing(/^(\d{4})-(\d\d)-(\d\d)/) { "\($0.1):\($0.2):\($0.3)" }
        text = text.replacing("T", with: " ", maxReplacements: 1)
        return text.replacing(/([+-]\d\d)(\d\d)$/) { "\($0.1):\($0.2)" }
    }

    /// "+52.2097-000.8955+103.640/" as three numbers.
    private static func place(_ text: String) -> [String] {
        text.matches(of: /[+-]\d+(\.\d+)?/).map { String($0.0) }
    }

    /// Name, role, longitude, latitude and altitude in 16.16, body and notes.
    private static func namedPlace(_ value: StoredValue) -> String? {
        let bytes = value.bytes
        guard let nameEnd = bytes.firstIndex(of: 0), bytes.count >= nameEnd + 14 else { return nil }
        func coordinate(_ index: Int) -> String {
            let start = nameEnd + 2 + index * 4
            let bits = bytes[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return "\(Double(Int32(bitPattern: bits)) / 65_536)"
        }
        let texts = bytes[(nameEnd + 14)...].split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let name = String(decoding: bytes[..<nameEnd], as: UTF8.self)
        let roles = ["shooting", "real", "fictional"]
        let role = Int(bytes[nameEnd + 1])
        return
            "\(name.isEmpty ? "(none)" : name) Role=\(roles.indices.contains(role) ? roles[role] : "\(role)") "
            + "Lat=\(cut(coordinate(1), 5)) Lon=\(cut(coordinate(0), 5)) Alt=\(cut(coordinate(2), 2)) "
            + "Body=\(texts.first ?? "") Notes=\(texts.dropFirst().first ?? "")"
    }

    private static func cut(_ number: String, _ decimals: Int) -> String {
        String(format: "%.\(decimals)f", Double(number) ?? .nan)
    }

    /// Version and flags, and in version 1 four more bytes; the number of chapters in one byte.
    private static func chapters(_ value: StoredValue) -> String {
        var bytes = value.bytes.dropFirst(value.bytes.first == 1 ? 8 : 4)
        var chapters: [String] = []
        for _ in 0..<(bytes.popFirst() ?? 0) where bytes.count >= 9 {
            let time = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let count = Int(bytes.dropFirst(8).first ?? 0)
            let title = String(decoding: bytes.dropFirst(9).prefix(count), as: UTF8.self)
            chapters.append("\(number(Double(time) / 10_000_000)) \(title)")
            bytes = bytes.dropFirst(9 + count)
        }
        return chapters.joined(separator: " ")
    }

    /// iTunes: two bytes, two 16-bit numbers, and optionally two more bytes.
    private static func ordinal(_ value: StoredValue) -> String {
        var bytes = value.bytes.map(Int.init)
        // A reader may have omitted the first two bytes.
        if value.type == .short { bytes.insert(contentsOf: [0, 0], at: 0) }
        guard bytes.count >= 4 else { return "none" }
        let (number, count) = (bytes[2] << 8 | bytes[3], bytes.count < 6 ? 0 : bytes[4] << 8 | bytes[5])
        return count == 0 ? "\(number)" : "\(number) of \(count)"
    }

    private static func hexadecimal(_ value: StoredValue) -> String {
        value.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func degrees(_ value: StoredValue) -> String? {
        let parts = (0..<value.count).compactMap { value.double(at: $0) }
        guard value.count == 3, parts.count == 3 else { return nil }
        return number(parts[0] + parts[1] / 60 + parts[2] / 3_600)
    }

    /// A time of day in seconds.
    private static func seconds(_ clock: String) -> Double? {
        let parts = clock.split(separator: ":").compactMap { Double($0) }
        return parts.count == 3 ? parts[0] * 3_600 + parts[1] * 60 + parts[2] : nil
    }

    private static func clock(_ value: StoredValue) -> String? {
        let parts = (0..<value.count).compactMap { value.double(at: $0).map(number) }
        guard value.count == 3, parts.count == 3 else { return nil }
        return parts.map { $0.prefix { $0 != "." }.utf8.count < 2 ? "0" + $0 : $0 }.joined(separator: ":")
    }

    private static func text(_ list: PropertyList) -> String {
        switch list {
        case .null: ""
        case .boolean(let flag): flag ? "1" : "0"
        case .integer(let value): "\(value)"
        case .real(let value), .date(let value): number(value)
        case .data(let bytes): "(Binary data \(bytes.count) bytes, use -b option to extract)"
        case .string(let text): text
        case .uid(let value): "\(value)"
        case .array(let values): "[" + values.map(text).joined(separator: ",") + "]"
        case .dictionary(let entries):
            "{"
                + entries.sorted { $0.key < $1.key }
                .map { "\($0.key.first?.isNumber == true ? "_" : "")\($0.key)=\(text($0.value))" }
                .joined(separator: ",") + "}"
        }
    }
}
