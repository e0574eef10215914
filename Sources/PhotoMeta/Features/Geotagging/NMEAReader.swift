// SPDX-License-Identifier: Apache-2.0
/// Reads the positions of NMEA 0183: RMC, which has the date, and GGA, which has the altitude, of any kind of receiver.
///
/// A sentence whose checksum is wrong is left out. A position that the receiver marked as not valid ends a segment. GGA has a time
/// without a day, so it only adds the altitude to the RMC of the same time, which may precede or follow it.
enum NMEAReader {
    /// The maximum length of a sentence; the standard's is 82 characters.
    private static let lineLimit = 256

    static func points(_ bytes: ArraySlice<UInt8>) -> [GeoTrack.Point] {
        var points: [GeoTrack.Point] = []
        var altitude: (time: Int, meters: Double)?
        // The point that waits for the altitude of its time.
        var pending: (time: Int, point: GeoTrack.Point)?
        func finish() {
            if let pending { points.append(pending.point) }
            pending = nil
        }
        var startsSegment = true
        var rest = bytes
        while !rest.isEmpty, points.count < GeoTrack.pointLimit {
            let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
            let line = rest[..<end]
            rest = rest[end...].dropFirst()
            guard let fields = fields(line) else { continue }
            switch fields[0].suffix(3) {
            case "RMC":
                finish()
                guard let (time, found) = point(fields, altitude) else {
                    startsSegment = true
                    continue
                }
                var point = found
                point.startsSegment = startsSegment
                startsSegment = false
                if altitude?.time == time { points.append(point) } else { pending = (time, point) }
            case "GGA":
                guard fields.count > 9, fields[6] != "0", let time = Self.time(fields[1])?.milliseconds,
                    let meters = GeoTrack.number(String(fields[9]))
                else { continue }
                altitude = (time, meters)
                if let (other, point) = pending, other == time {
                    pending = point.with(altitude: meters).map { (time, $0) }
                    finish()
                }
            default: break
            }
        }
        finish()
        return points
    }

    /// The fields of a sentence without its `$` and its checksum; `nil` if that is wrong.
    private static func fields(_ line: ArraySlice<UInt8>) -> [Substring]? {
        guard line.first == UInt8(ascii: "$"), line.count <= lineLimit else { return nil }
        var content = line.dropFirst()
        if let star = content.lastIndex(of: UInt8(ascii: "*")) {
            let stated = UInt8(String(decoding: content[(star + 1)...].prefix(2), as: UTF8.self), radix: 16)
            content = content[..<star]
            guard stated == content.reduce(0, ^) else { return nil }
        }
        let fields = String(decoding: content, as: UTF8.self).split(
            separator: ",", omittingEmptySubsequences: false)
        return fields[0].utf8.count == 5 ? fields : nil
    }

    /// RMC: time, status, latitude, N or S, longitude, E or W, speed, course, day.
    private static func point(
        _ fields: [Substring], _ altitude: (time: Int, meters: Double)?
    ) -> (time: Int, point: GeoTrack.Point)? {
        guard fields.count > 9, fields[2] == "A", let (clock, milliseconds) = time(fields[1]),
            let latitude = degrees(fields[3], fields[4], "N", "S"),
            let longitude = degrees(fields[5], fields[6], "E", "W")
        else { return nil }
        var day = DigitScanner(String(fields[9]))
        guard let date = day.number(2), let month = day.number(2), let year = day.number(2), day.isAtEnd,
            let start = CaptureDate(
                // Two digits of the year; GPS began in 1980.
                year: year + (year < 80 ? 2_000 : 1_900), month: month, day: date, hour: 0, offsetMinutes: 0),
            let midnight = start.secondsSince1970
        else { return nil }
        let point = GeoTrack.Point(
            time: midnight + clock, latitude: latitude, longitude: longitude,
            altitude: altitude?.time == milliseconds ? altitude?.meters : nil)
        return point.map { (milliseconds, $0) }
    }

    /// HHMMSS with decimals, in seconds and in milliseconds of the day.
    private static func time(_ field: Substring) -> (seconds: Double, milliseconds: Int)? {
        var scanner = DigitScanner(String(field))
        guard let hour = scanner.number(2), hour < 24, let minute = scanner.number(2), minute < 60,
            let second = scanner.number(2), second < 61
        else { return nil }
        let decimals = scanner.skip(".") ? scanner.decimals()?.doubleValue ?? 0 : 0
        let whole = hour * 3_600 + minute * 60 + second
        return (Double(whole) + decimals, whole * 1_000 + Int(decimals * 1_000))
    }

    /// Degrees and minutes, as DDMM.MMMM or DDDMM.MMMM, and the letter of the direction.
    private static func degrees(_ field: Substring, _ letter: Substring, _ plus: String, _ minus: String)
        -> Double?
    {
        guard letter == plus || letter == minus, let number = GeoTrack.number(String(field)), number >= 0,
            number < 18_100
        else { return nil }
        let whole = (number / 100).rounded(.down)
        let minutes = number - whole * 100
        guard minutes < 60 else { return nil }
        let degrees = whole + minutes / 60
        return letter == minus ? 0 - degrees : degrees
    }
}

extension GeoTrack.Point {
    fileprivate func with(altitude: Double) -> GeoTrack.Point? {
        GeoTrack.Point(
            time: time, latitude: latitude, longitude: longitude, altitude: altitude,
            startsSegment: startsSegment)
    }
}
