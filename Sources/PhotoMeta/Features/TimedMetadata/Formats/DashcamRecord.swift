// SPDX-License-Identifier: Apache-2.0
/// A record that Kingslim's dashcams write in tracks of GoPro's type: `FMAS`, then little-endian numbers.
enum DashcamRecord {
    static func isRecord(_ bytes: Span<UInt8>) -> Bool {
        bytes.holds(FourCharacterCode("F", "M", "A", "S"), at: 0)
            && bytes.holds(FourCharacterCode("S", "A", "M", "M"), at: 0x50)
    }

    static func read(_ bytes: Span<UInt8>, into items: inout TimedItems, _ context: inout ParseContext) {
        do throws(ParseStop) {
            try readFields(bytes, into: &items, &context)
        } catch {
            context.note(.truncated, "Movie/mdat/FMAS", at: items.offset, "the record is too short")
        }
    }

    private static func readFields(
        _ bytes: Span<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) throws(ParseStop) {
        let date = CaptureDate(
            year: Int(try bytes.uint16(at: 0x60, LittleEndian.self)), month: Int(try bytes.uint8(at: 0x62)),
            day: Int(try bytes.uint8(at: 0x63)), hour: Int(try bytes.uint8(at: 0x64)),
            minute: Int(try bytes.uint8(at: 0x65)), second: Int(try bytes.uint8(at: 0x66)))
        if let date { items.add("date", .date(date), &context) }
        var acceleration: [Double] = []
        for offset in [0x6C, 0x70, 0x74] {
            acceleration.append(try bytes.littleEndianFloat(at: offset))
        }
        items.add("acceleration", .numbers(acceleration, columns: 3), &context)
        // A receiver with a position writes A, and the letters of the hemispheres.
        let isValid = try bytes.uint8(at: 0x78) == UInt8(ascii: "A")
        let isWest = try bytes.uint8(at: 0x79) == UInt8(ascii: "W")
        let isSouth = try bytes.uint8(at: 0x7A) == UInt8(ascii: "S")
        let longitude = try degrees(bytes, at: 0x7B, decimals: 0x7E)
        let latitude = try degrees(bytes, at: 0x80, decimals: 0x82)
        // Miles per hour.
        let speed = Double(try bytes.uint16(at: 0x84, LittleEndian.self)) * 1_609.344 / 3_600
        let course = Double(try bytes.uint16(at: 0x86, LittleEndian.self))
        guard isValid else { return }
        items.add("latitude", .number(isSouth ? 0 - latitude : latitude), units: ["°"], &context)
        items.add("longitude", .number(isWest ? 0 - longitude : longitude), units: ["°"], &context)
        items.add("speed", .number(speed), units: ["m/s"], &context)
        items.add("course", .number(course), units: ["°"], &context)
        items.add(
            TimedPosition(
                latitude: isSouth ? 0 - latitude : latitude, longitude: isWest ? 0 - longitude : longitude,
                speed: speed, course: course, date: date),
            from: "FMAS", &context)
    }

    /// Degrees and minutes, one byte each, and 1/6000 of a degree.
    private static func degrees(
        _ bytes: Span<UInt8>, at offset: Int, decimals: Int
    ) throws(ParseStop) -> Double {
        let whole = Double(try bytes.uint8(at: offset))
        let minutes = Double(try bytes.uint8(at: offset + 1))
        return whole + (minutes + Double(try bytes.uint16(at: decimals, LittleEndian.self)) / 6_000) / 60
    }
}

/// Motion that phones record with Google's ARCore: a message of Protocol Buffers with three numbers, of the MIME types
/// `application/arcore-accel` and `application/arcore-gyro`.
enum ARCoreSample {
    private static let names = [
        "application/arcore-accel": "acceleration", "application/arcore-gyro": "angularVelocity",
    ]

    static func isType(_ mimeType: String) -> Bool { names[mimeType] != nil }

    static func read(
        _ bytes: ArraySlice<UInt8>, _ mimeType: String, into items: inout TimedItems,
        _ context: inout ParseContext
    ) {
        // The message is in a field of its own, with its size; fields 3 to 5 in it are numbers of four bytes.
        let span = bytes.span
        var numbers: [Double] = []
        for (index, tag) in ([0x1D, 0x25, 0x2D] as [UInt8]).enumerated() {
            let offset = 4 + index * 5
            guard (try? span.uint8(at: offset)) == tag,
                let number = try? span.littleEndianFloat(at: offset + 1)
            else { break }
            numbers.append(number)
        }
        guard numbers.count == 3 else {
            items.add(mimeType, .bytes(Array(bytes)), &context)
            return
        }
        items.add(names[mimeType] ?? mimeType, .numbers(numbers, columns: 3), &context)
    }
}
