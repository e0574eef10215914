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
        for form in [BlockForm.numbers, .doubles, .characters] where form.isForm(of: bytes) {
            read(bytes, form, into: &items, &context)
            return
        }
    }

    /// Where the fields of a block are; all numbers are little-endian.
    private struct BlockForm {
        /// The letter A of a receiver that has a position.
        var status: Int
        var latitude: Int
        var longitude: Int
        var latitudeHemisphere: Int
        var longitudeHemisphere: Int
        /// Whether the coordinates, the speed and the course have eight bytes, and not four.
        var isDouble = false
        var date: Int
        /// The position of the speed in knots; `nil` if its unit is not known.
        var speed: Int?
        /// The position of the course, and the direction from which it counts.
        var course: Int
        var courseOrigin = 0.0

        static let numbers = BlockForm(
            status: 0x3C, latitude: 0x40, longitude: 0x48, latitudeHemisphere: 0x44,
            longitudeHemisphere: 0x4C, date: 0x58, course: 0x54, courseOrigin: 180)
        static let doubles = BlockForm(
            status: 0x3C, latitude: 0x40, longitude: 0x50, latitudeHemisphere: 0x48,
            longitudeHemisphere: 0x58, isDouble: true, date: 0x70, speed: 0x60, course: 0x68)
        /// Novatek's form.
        static let characters = BlockForm(
            status: 0x48, latitude: 0x4C, longitude: 0x50, latitudeHemisphere: 0x49,
            longitudeHemisphere: 0x4A, date: 0x3C, speed: 0x54, course: 0x58)

        /// Whether a block has the letters of this form where they belong.
        func isForm(of bytes: Span<UInt8>) -> Bool {
            func letter(_ offset: Int, _ letters: String) -> Bool {
                (try? bytes.uint8(at: offset)).map { letters.utf8.contains($0) } ?? false
            }
            return letter(status, "A") && letter(latitudeHemisphere, "NS")
                && letter(longitudeHemisphere, "EW")
        }

        func number(_ bytes: Span<UInt8>, at offset: Int) throws(ParseStop) -> Double {
            try isDouble ? bytes.littleEndianDouble(at: offset) : bytes.littleEndianFloat(at: offset)
        }

        /// Degrees and minutes, "dddmm.mmmm", with the letter of the hemisphere.
        func degrees(_ bytes: Span<UInt8>, at offset: Int, _ hemisphere: Int) throws(ParseStop) -> Double {
            let letter = try bytes.uint8(at: hemisphere)
            let degrees = DashcamIndex.degrees(try number(bytes, at: offset))
            return letter == UInt8(ascii: "S") || letter == UInt8(ascii: "W") ? 0 - degrees : degrees
        }
    }

    private static func read(
        _ bytes: Span<UInt8>, _ form: BlockForm, into items: inout TimedItems,
        _ context: inout ParseContext
    ) {
        do throws(ParseStop) {
            var position = TimedPosition(
                latitude: try form.degrees(bytes, at: form.latitude, form.latitudeHemisphere),
                longitude: try form.degrees(bytes, at: form.longitude, form.longitudeHemisphere))
            position.speed = try form.speed.map { offset throws(ParseStop) in
                try form.number(bytes, at: offset) * 1_852 / 3_600
            }
            let course = try form.number(bytes, at: form.course) + form.courseOrigin
            position.course = course >= 360 ? course - 360 : course
            var numbers: [Int] = []
            for offset in [form.date, form.date + 4, form.date + 8, 0x30, 0x34, 0x38] {
                numbers.append(Int(clamping: try bytes.uint32(at: offset, LittleEndian.self)))
            }
            // Years have two digits in most of the forms.
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

    fileprivate static func degrees(_ number: Double) -> Double {
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
