// SPDX-License-Identifier: Apache-2.0
/// DJI's subtitles, in the forms of its drones (DJI_SRT_Parser, open_telemetry_kit).
///
/// - "F/3.5, SS 1000, ISO 100, EV 0, GPS (8.6499, 53.1665, 18), D 24.26m, H 6.00m, H.S 2.10m/s, V.S 0.00m/s", also with `RTK` instead
///   of `GPS`, and with `HOME`;
/// - "HOME(149.0251,-20.2532) 2017.08.05 14:11:51", "GPS(149.0251,-20.2533,16) BAROMETER:1.9",
///   "ISO:100 Shutter:60 EV: Fnum:2.2";
/// - "GPS(36.6146,-6.1120,0.0M) BAROMETER:0.3M", where the latitude is first;
/// - names and values in brackets, as in "[latitude: 53.1665] [longitude: 8.6499] [rel_alt: 6.0 abs_alt: 48.1]".
enum DroneText {
    static func read(_ text: String, into items: inout TimedItems, _ context: inout ParseContext) {
        if let date = date(in: text) { items.add("date", .date(date), &context) }
        if text.contains("[") {
            readBrackets(text, into: &items, &context)
        } else {
            readList(text, into: &items, &context)
        }
    }

    /// The maximum number of fields: subtitles have twenty.
    private static let fieldLimit = 64

    /// The date and the time by the drone's clock, whose offset is not stated: "2017.08.05 14:11:51", "2024-08-07 12:34:24.380".
    private static func date(in text: String) -> CaptureDate? {
        var day: Substring?
        for word in text.split(whereSeparator: \.isWhitespace).prefix(fieldLimit) {
            if let day, word.utf8.count >= 8 {
                let rest = word.dropFirst(8)
                let decimals = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
                let isFraction = rest.first == "." || rest.first == ","
                let suffix = isFraction && !decimals.isEmpty ? ".\(decimals)" : ""
                return CaptureDate(
                    "\(day.split(separator: ".").joined(separator: "-"))T\(word.prefix(8))\(suffix)")
            }
            let separators = word.utf8.filter { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }.count
            day = word.utf8.count == 10 && separators == 2 && word.first?.isNumber == true ? word : nil
        }
        return nil
    }

    // MARK: Lists

    /// What the names mean; "D" is the distance from the start, "H" the height above it.
    private static let names: [(prefix: String, name: String, unit: String?)] = [
        ("F/", "fNumber", nil), ("SS ", "shutterSpeed", "1/s"), ("ISO ", "iso", nil),
        ("EV ", "exposureBias", "EV"), ("D ", "distance", "m"), ("H ", "height", "m"),
        ("H.S ", "horizontalSpeed", "m/s"), ("V.S ", "verticalSpeed", "m/s"),
        ("Fnum:", "fNumber", nil), ("Shutter:", "shutterSpeed", "1/s"), ("ISO:", "iso", nil),
        ("EV:", "exposureBias", "EV"), ("BAROMETER:", "barometer", "m"),
    ]

    /// A name and what is in parentheses after it.
    private struct Group {
        var name: Substring
        var values: [Substring]

        /// The numbers at the start of the values; `nil` if a value does not begin with one.
        var numbers: [Double]? {
            let numbers = values.compactMap { DroneText.leadingNumber($0) }
            return numbers.count == values.count ? numbers : nil
        }

        /// The first two values; `nil` if they are not numbers and nothing else, such as with the letter of a hemisphere.
        var coordinates: (Double, Double)? {
            guard values.count >= 2, let first = number(0), let second = number(1) else { return nil }
            return (first, second)
        }

        private func number(_ index: Int) -> Double? {
            let words = values[index].split(separator: " ")
            return words.count == 1 ? Double(words[0]) : nil
        }
    }

    private static func readList(
        _ text: String, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        var groups: [Group] = []
        // The text without the groups.
        var rest = ""
        for part in text.split(separator: ")", omittingEmptySubsequences: false).prefix(fieldLimit) {
            let pieces = part.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
            rest += pieces[0] + ","
            guard pieces.count == 2 else { continue }
            let name = pieces[0].split { $0.isWhitespace || $0 == "," }.last ?? ""
            let values = pieces[1].split(separator: ",", omittingEmptySubsequences: false)
            groups.append(Group(name: name, values: values.map { $0.drop { $0 == " " } }))
        }
        let speed = readFields(rest, into: &items, &context)
        if let home = groups.first(where: { $0.name == "HOME" })?.numbers, home.count >= 2 {
            items.add("homeLocation", .numbers(home, columns: home.count), &context)
        }
        guard let group = groups.first(where: { $0.name == "GPS" || $0.name == "RTK" }),
            group.values.count >= 2
        else { return }
        let isOrderKnown = !groups.contains { $0.name == "BAROMETER" }
        guard var position = position(group, isOrderKnown: isOrderKnown) else {
            let text = group.values.joined(separator: ",")
            if group.coordinates != nil, let numbers = group.numbers {
                items.add("gps", .numbers(numbers, columns: numbers.count), &context)
            } else if text.contains(where: \.isNumber) {
                items.add("gps", .text(text), &context)
            }
            return
        }
        items.add("longitude", .number(position.longitude), units: ["°"], &context)
        items.add("latitude", .number(position.latitude), units: ["°"], &context)
        position.speed = speed
        items.add(position, from: "text", &context)
    }

    /// Adds the fields that are not in parentheses, and returns the speed.
    private static func readFields(
        _ text: String, into items: inout TimedItems, _ context: inout ParseContext
    ) -> Double? {
        var speed: Double?
        var fields: [Substring] = []
        for field in text.split(whereSeparator: { $0 == "," || $0.isNewline }).prefix(fieldLimit) {
            // "ISO:100 Shutter:60" are two fields; "ISO 100" is one.
            fields += field.contains(":") ? field.split(separator: " ") : [field.drop { $0 == " " }]
        }
        for field in fields {
            for (prefix, name, unit) in names where field.hasPrefix(prefix) {
                guard let number = leadingNumber(field.dropFirst(prefix.count)) else { continue }
                items.add(name, .number(number), units: unit.map { [$0] } ?? [], &context)
                if name == "horizontalSpeed" { speed = number }
            }
        }
        return speed
    }

    /// The position of a group: two coordinates, and a number that is the altitude of some drones and the satellites of others.
    ///
    /// The longitude is first, except for drones that write the altitude with its unit, an M. Others that write the latitude first
    /// are recognized by a longitude of more than 90°.
    ///
    /// - Parameter isOrderKnown: Whether the text is not of a form with "BAROMETER(…)", whose drones write either order.
    /// - Returns: `nil` if the order or a coordinate is not known.
    private static func position(_ group: Group, isOrderKnown: Bool) -> TimedPosition? {
        guard let (first, second) = group.coordinates else { return nil }
        if group.values.dropFirst(2).first?.hasSuffix("M") == true || abs(second) > 90 {
            return TimedPosition(latitude: first, longitude: second)
        }
        guard isOrderKnown || abs(first) > 90 else { return nil }
        return TimedPosition(latitude: second, longitude: first)
    }

    // MARK: Brackets

    private static func readBrackets(
        _ text: String, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        var numbers: [String: Double] = [:]
        for part in text.split(separator: "[").dropFirst().prefix(fieldLimit) {
            // Names and values alternate: "rel_alt: 1.3 abs_alt: 102.5".
            let words = part.prefix { $0 != "]" }.split { $0 == " " || $0 == ":" || $0 == "," }
            for index in stride(from: 0, to: words.count - words.count % 2, by: 2) {
                let (name, value) = (String(words[index]), String(words[index + 1]))
                if let number = Double(value) {
                    numbers[name] = number
                    items.add(name, .number(number), &context)
                } else {
                    items.add(name, .text(value), &context)
                }
            }
        }
        // Some firmware writes "longtitude".
        guard let latitude = numbers["latitude"],
            let longitude = numbers["longitude"] ?? numbers["longtitude"]
        else { return }
        items.add(
            TimedPosition(
                latitude: latitude, longitude: longitude, altitude: numbers["abs_alt"] ?? numbers["altitude"]),
            from: "text", &context)
    }

    /// The number at the start of a text, whatever follows it.
    fileprivate static func leadingNumber(_ text: Substring) -> Double? {
        let number = text.prefix { "+-.0123456789".contains($0) }
        return Double(number)
    }
}
