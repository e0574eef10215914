// SPDX-License-Identifier: Apache-2.0
/// Sentences of NMEA 0183 in a text: `RMC` with position, date, speed and course, `GGA` with the altitude.
enum NMEASentences {
    static func read(_ text: String, into items: inout TimedItems, _ context: inout ParseContext) {
        var position: TimedPosition?
        var altitude: Double?
        for part in text.split(separator: "$", omittingEmptySubsequences: false).dropFirst().prefix(64) {
            // The checksum after the asterisk is often wrong or missing.
            let sentence = part.prefix { $0 != "*" && !$0.isNewline }
            let fields = sentence.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            // The first two letters name the system: GP, GN, GL …
            guard fields[0].utf8.count == 5 else { continue }
            switch fields[0].suffix(3) {
            case "RMC" where fields.count >= 10:
                let date = date(day: fields[9], time: fields[1])
                if let date { items.add("date", .date(date), &context) }
                // Knots.
                let speed = Double(fields[7]).map { $0 * 1_852 / 3_600 }
                let course = Double(fields[8])
                if let speed { items.add("speed", .number(speed), units: ["m/s"], &context) }
                if let course { items.add("course", .number(course), units: ["°"], &context) }
                guard fields[2] == "A" else { continue }
                position = add(fields[3...6], to: &items, &context)
                position?.speed = speed
                position?.course = course
                position?.date = date
            case "GGA" where fields.count >= 11:
                // The quality is 0 without a fix.
                guard fields[6] != "0" else { continue }
                if fields[10] == "M" { altitude = Double(fields[9]) }
                if let altitude { items.add("altitude", .number(altitude), units: ["m"], &context) }
                if position == nil { position = add(fields[2...5], to: &items, &context) }
            default: continue
            }
        }
        guard var position else { return }
        position.altitude = altitude
        position.surface = altitude == nil ? nil : .seaLevel
        items.add(position, from: "NMEA", &context)
    }

    private static func add(
        _ fields: ArraySlice<String>, to items: inout TimedItems, _ context: inout ParseContext
    ) -> TimedPosition? {
        let fields = Array(fields)
        guard let latitude = degrees(fields[0], fields[1]), let longitude = degrees(fields[2], fields[3])
        else { return nil }
        items.add("latitude", .number(latitude), units: ["°"], &context)
        items.add("longitude", .number(longitude), units: ["°"], &context)
        return TimedPosition(latitude: latitude, longitude: longitude)
    }

    /// A coordinate as degrees and minutes, "dddmm.mmmm", and the letter of its hemisphere.
    static func degrees(_ text: String, _ hemisphere: String) -> Double? {
        let digits = text.prefix { $0 != "." }
        // Two digits before the point are minutes.
        guard digits.count >= 3, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let whole = Double(digits.dropLast(2)), let minutes = Double(text.dropFirst(digits.count - 2)),
            (0..<60).contains(minutes), ["N", "S", "E", "W"].contains(hemisphere)
        else { return nil }
        let degrees = whole + minutes / 60
        return hemisphere == "S" || hemisphere == "W" ? 0 - degrees : degrees
    }

    /// A date "ddmmyy" and a time "hhmmss.sss", in UTC.
    static func date(day: String, time: String) -> CaptureDate? {
        var dayScanner = DigitScanner(day)
        var timeScanner = DigitScanner(time)
        guard let day = dayScanner.number(2), let month = dayScanner.number(2),
            let year = dayScanner.number(2),
            let hour = timeScanner.number(2), let minute = timeScanner.number(2),
            let second = timeScanner.number(2)
        else { return nil }
        let decimals = timeScanner.skip(".") ? timeScanner.decimals() : nil
        return CaptureDate(
            year: 2_000 + year, month: month, day: day, hour: hour, minute: minute, second: second,
            subsecond: decimals, offsetMinutes: 0)
    }
}

/// The texts of RoadHawk's dashcams, in which each character stands for another.
///
/// What a decoded text looks like: "X0000.2340Y-000.0720Z0000.9900G0001.0400$GPRMC,082138,A,5330.6683,N,…".
enum RoadHawkText {
    /// The characters that stand for others, and those that they stand for.
    private static let (coded, plain) = (
        Array(";=?JLNPR-BDF+H.64O71G>:30@K".utf8), Array("0123456789.,-$XYZGPRMCANWSE".utf8)
    )

    /// The decoded text; `nil` for other texts.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        // "X0000." is the start of the acceleration.
        guard bytes.starts(with: ".;;;;D".utf8) || bytes.starts(with: ".+;;;D".utf8) else { return nil }
        let text = bytes.map { byte in coded.firstIndex(of: byte).map { plain[$0] } ?? byte }
        return String(decoding: text, as: UTF8.self)
    }

    /// The acceleration along three axes, and its magnitude; `nil` if a decoded text does not begin with them.
    static func acceleration(_ decoded: String) -> [Double]? {
        var numbers: [Double] = []
        var rest = Substring(decoded)
        for letter in "XYZG" {
            guard rest.first == letter else { return nil }
            rest = rest.dropFirst()
            let text = rest.prefix { $0 == "-" || $0 == "." || $0.isNumber }
            guard let number = Double(text) else { return nil }
            numbers.append(number)
            rest = rest.dropFirst(text.count)
        }
        return numbers
    }
}
