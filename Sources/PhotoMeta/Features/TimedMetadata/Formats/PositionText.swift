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
        } else if ["GPS", "RTK", "["].contains(where: { text.contains($0) }) {
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
