// SPDX-License-Identifier: Apache-2.0
/// Positions that dashcams store outside of tracks: blocks `freeGPS `, which an index in the box `gps ` of the movie lists, and
/// records in a box `gps0` of the file.
package enum DashcamIndex {
    package static let index = FourCharacterCode("g", "p", "s", " ")
    package static let records = FourCharacterCode("g", "p", "s", "0")

    /// Returns the ranges of the blocks that an index lists: after eight bytes, an offset and a size of each.
    ///
    /// - Parameter limit: The maximum number of blocks.
    package static func ranges(_ body: Span<UInt8>, limit: Int) -> [Range<UInt64>] {
        var ranges: [Range<UInt64>] = []
        var offset = 8
        while ranges.count < limit, let start = try? body.uint32(at: offset),
            let byteCount = try? body.uint32(at: offset + 4)
        {
            if start > 0 { ranges.append(UInt64(start)..<(UInt64(start) + UInt64(byteCount))) }
            offset += 8
        }
        return ranges
    }

    /// Whether bytes begin like a block.
    package static func isBlock(_ bytes: Span<UInt8>) -> Bool {
        bytes.holds(.free, at: 4)
            && bytes.holds(FourCharacterCode("G", "P", "S", " "), at: 8)
    }

    /// Reads a block; one of an unknown form is left out.
    static func read(block bytes: Span<UInt8>, into items: inout TimedItems, _ context: inout ParseContext) {
        guard isBlock(bytes) else { return }
        // One form has a number for each field, the other characters for status and hemispheres.
        if (try? bytes.uint32(at: 0x3C, LittleEndian.self)) == UInt32(UInt8(ascii: "A")) {
            read(bytes, .numbers, into: &items, &context)
        } else if (try? bytes.uint8(at: 0x48)) == UInt8(ascii: "A") {
            read(bytes, .characters, into: &items, &context)
        }
    }

    /// Where the fields of a block are; all numbers are little-endian.
    private struct BlockForm {
        var latitude: Int
        var longitude: Int
        var latitudeHemisphere: Int
        var longitudeHemisphere: Int
        var date: Int
        /// The position of the speed in knots; `nil` if its unit is not known.
        var speed: Int?
        /// The position of the course, and the direction from which it counts.
        var course: Int
        var courseOrigin: Double

        static let numbers = BlockForm(
            latitude: 0x40, longitude: 0x48, latitudeHemisphere: 0x44, longitudeHemisphere: 0x4C, date: 0x58,
            course: 0x54, courseOrigin: 180)
        /// Novatek's form.
        static let characters = BlockForm(
            latitude: 0x4C, longitude: 0x50, latitudeHemisphere: 0x49, longitudeHemisphere: 0x4A, date: 0x3C,
            speed: 0x54, course: 0x58, courseOrigin: 0)
    }

    private static func read(
        _ bytes: Span<UInt8>, _ form: BlockForm, into items: inout TimedItems,
        _ context: inout ParseContext
    ) {
        do throws(ParseStop) {
            let latitude = try degrees(bytes, at: form.latitude, form.latitudeHemisphere)
            let longitude = try degrees(bytes, at: form.longitude, form.longitudeHemisphere)
            var position = TimedPosition(latitude: latitude, longitude: longitude)
            position.speed = try form.speed.map { offset throws(ParseStop) in
                try bytes.littleEndianFloat(at: offset) * 1_852 / 3_600
            }
            let course = try bytes.littleEndianFloat(at: form.course) + form.courseOrigin
            position.course = course >= 360 ? course - 360 : course
            var numbers: [Int] = []
            for offset in [form.date, form.date + 4, form.date + 8, 0x30, 0x34, 0x38] {
                numbers.append(Int(clamping: try bytes.uint32(at: offset, LittleEndian.self)))
            }
            // Years have two digits in one of the forms.
            position.date = CaptureDate(
                year: numbers[0] < 100 ? 2_000 + numbers[0] : numbers[0], month: numbers[1], day: numbers[2],
                hour: numbers[3], minute: numbers[4], second: numbers[5], offsetMinutes: 0)
            add(position, from: "freeGPS", to: &items, &context)
        } catch {
            context.note(.truncated, "Movie/free", at: items.offset, "a block of positions is too short")
        }
    }

    private static func add(
        _ position: TimedPosition, from name: String, to items: inout TimedItems,
        _ context: inout ParseContext
    ) {
        if let date = position.date { items.add("date", .date(date), &context) }
        items.add("latitude", .number(position.latitude), units: ["°"], &context)
        items.add("longitude", .number(position.longitude), units: ["°"], &context)
        if let altitude = position.altitude {
            items.add("altitude", .number(altitude), units: ["m"], &context)
        }
        if let speed = position.speed { items.add("speed", .number(speed), units: ["m/s"], &context) }
        if let course = position.course { items.add("course", .number(course), units: ["°"], &context) }
        items.add(position, from: name, &context)
    }

    /// A float of degrees and minutes, "dddmm.mmmm", and the letter of its hemisphere.
    private static func degrees(
        _ bytes: Span<UInt8>, at offset: Int, _ hemisphere: Int
    ) throws(ParseStop) -> Double {
        let letter = try bytes.uint8(at: hemisphere)
        let degrees = degrees(try bytes.littleEndianFloat(at: offset))
        return letter == UInt8(ascii: "S") || letter == UInt8(ascii: "W") ? 0 - degrees : degrees
    }

    private static func degrees(_ number: Double) -> Double {
        let whole = (number / 100).rounded(.towardZero)
        return whole + (number - whole * 100) / 60
    }

    /// Reads records of 32 bytes: latitude, longitude, altitude, speed, date and time, course.
    static func read(
        records bytes: Span<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        var offset = 0
        while offset + 32 <= bytes.count, items.sample.items.count < context.limits.timedItems {
            if let position = try? record(bytes, at: offset) {
                add(position, from: "gps0", to: &items, &context)
            }
            offset += 32
        }
    }

    private static func record(_ bytes: Span<UInt8>, at offset: Int) throws(ParseStop) -> TimedPosition {
        let latitude = try bytes.littleEndianDouble(at: offset)
        let longitude = try bytes.littleEndianDouble(at: offset + 8)
        var position = TimedPosition(latitude: degrees(latitude), longitude: degrees(longitude))
        position.altitude = Double(
            Int32(bitPattern: try bytes.uint32(at: offset + 16, LittleEndian.self)))
        // Kilometers per hour.
        position.speed = Double(try bytes.uint16(at: offset + 20, LittleEndian.self)) / 3.6
        var numbers: [Int] = []
        for index in 22..<28 { numbers.append(Int(try bytes.uint8(at: offset + index))) }
        position.date = CaptureDate(
            year: 2_000 + numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3],
            minute: numbers[4],
            second: numbers[5], offsetMinutes: 0)
        // Half of the degrees.
        position.course = Double(try bytes.uint8(at: offset + 28)) * 2
        return position
    }
}
