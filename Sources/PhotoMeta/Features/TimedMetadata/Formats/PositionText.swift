// SPDX-License-Identifier: Apache-2.0
/// Text samples, in which drones and dashcams write positions: sentences of NMEA 0183, DJI's subtitles, and two forms of dashcams.
enum PositionText {
    static func read(
        _ bytes: ArraySlice<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        let text = text(bytes)
        guard !text.isEmpty else { return }
        items.add("text", .text(text), &context)
        // Longer texts than any of these are subtitles.
        guard text.utf8.count <= 4_096 else { return }
        if let decoded = RoadHawkText.decoded(bytes) {
            items.add("decodedText", .text(decoded), &context)
            if let acceleration = RoadHawkText.acceleration(decoded) {
                items.add("acceleration", .numbers(acceleration, columns: 4), &context)
            }
            NMEASentences.read(decoded, into: &items, &context)
        } else if text.contains("$G") {
            NMEASentences.read(text, into: &items, &context)
        } else if text.hasPrefix("A,") || text.hasPrefix("V,") {
            DashcamText.read(text, into: &items, &context)
        } else if text.contains("GPS") || text.contains("[") {
            DroneText.read(text, into: &items, &context)
        }
    }

    /// The text; a sample of QuickTime's text has its size before it (QTFF, "Text Sample Data"), and may have styles after it.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let count = (try? bytes.span.uint16(at: 0)).map { Int($0) } ?? 0
        // A text without a size begins with a printable character.
        let hasSize = bytes.first.map { $0 < 0x20 } ?? false
        let text = hasSize && count <= bytes.count - 2 ? bytes.dropFirst(2).prefix(count) : bytes
        return String(decoding: text, as: UTF8.self)
    }
}

/// A text of fields with commas, by a dashcam "Mini 0806": status, date, time, latitude, longitude, speed, altitude, acceleration.
enum DashcamText {
    static func read(_ text: String, into items: inout TimedItems, _ context: inout ParseContext) {
        let line = text.split(whereSeparator: \.isNewline).first ?? ""
        var fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 12 else { return }
        if let last = fields[11].lastIndex(of: ";") { fields[11] = String(fields[11][..<last]) }
        let date = NMEASentences.date(day: fields[1], time: fields[2])
        let latitude = NMEASentences.degrees(fields[3], fields[4])
        let longitude = NMEASentences.degrees(fields[5], fields[6])
        let altitude = fields[8].hasSuffix("M") ? Double(fields[8].dropLast()) : nil
        let acceleration = fields[9..<12].compactMap { Double($0) }
        if let date { items.add("date", .date(date), &context) }
        if let latitude { items.add("latitude", .number(latitude), units: ["°"], &context) }
        if let longitude { items.add("longitude", .number(longitude), units: ["°"], &context) }
        // The unit of the speed is not stated.
        if let speed = Double(fields[7]) { items.add("speed", .number(speed), &context) }
        if let altitude { items.add("altitude", .number(altitude), units: ["m"], &context) }
        if acceleration.count == 3 { items.add("acceleration", .numbers(acceleration, columns: 3), &context) }
        guard fields[0] == "A", let latitude, let longitude else { return }
        items.add(
            TimedPosition(latitude: latitude, longitude: longitude, altitude: altitude, date: date),
            from: "text", &context)
    }
}

/// DJI's subtitles: "F/3.5, SS 1000, ISO 100, EV 0, GPS (8.6499, 53.1665, 18), D 24.26m, H 6.00m, H.S 2.10m/s, V.S 0.00m/s", or
/// names and values in brackets, as in "[latitude: 53.1665] [longitude: 8.6499] [rel_alt: 6.0 abs_alt: 48.1]".
enum DroneText {
    static func read(_ text: String, into items: inout TimedItems, _ context: inout ParseContext) {
        if text.contains("[") {
            readBrackets(text, into: &items, &context)
        } else {
            readList(text, into: &items, &context)
        }
    }

    /// What the first form's names mean; "D" is the distance from the start, "H" the height above it.
    private static let names: [(prefix: String, name: String, unit: String?)] = [
        ("F/", "fNumber", nil), ("SS ", "shutterSpeed", "1/s"), ("ISO ", "iso", nil),
        ("EV ", "exposureBias", "EV"), ("D ", "distance", "m"), ("H ", "height", "m"),
        ("H.S ", "horizontalSpeed", "m/s"), ("V.S ", "verticalSpeed", "m/s"),
    ]

    private static func readList(
        _ text: String, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        var speed: Double?
        for field in text.split(whereSeparator: { $0 == "," || $0.isNewline }).prefix(64) {
            let field = field.drop { $0 == " " }
            for (prefix, name, unit) in names where field.hasPrefix(prefix) {
                guard let number = leadingNumber(field.dropFirst(prefix.count)) else { continue }
                items.add(name, .number(number), units: unit.map { [$0] } ?? [], &context)
                if name == "horizontalSpeed" { speed = number }
            }
        }
        guard let start = text.firstRange(of: "GPS")?.upperBound else { return }
        // Longitude, latitude, and a number that is the altitude of some drones and the satellites of others.
        let place = text[start...].drop { $0 == " " || $0 == "(" }.prefix { $0 != ")" }
        let numbers = place.split(separator: ",").map { leadingNumber($0.drop { $0 == " " }) }
        guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1] else { return }
        items.add("longitude", .number(longitude), units: ["°"], &context)
        items.add("latitude", .number(latitude), units: ["°"], &context)
        items.add(
            TimedPosition(latitude: latitude, longitude: longitude, speed: speed), from: "text", &context)
    }

    private static func readBrackets(
        _ text: String, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        var numbers: [String: Double] = [:]
        for part in text.split(separator: "[").dropFirst().prefix(64) {
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
    private static func leadingNumber(_ text: Substring) -> Double? {
        let number = text.prefix { "+-.0123456789".contains($0) }
        return Double(number)
    }
}
