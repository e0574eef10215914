// SPDX-License-Identifier: Apache-2.0
/// Google's camera motion metadata (Camera Motion Metadata Spec, version 1.1): packets of a type and little-endian numbers.
enum CameraMotion {
    /// The number of bytes after the type, by type.
    private static let byteCounts = [12, 8, 12, 12, 12, 24, 56, 12]

    /// Reads a sample: a packet, or several that follow each other, as some cameras write.
    ///
    /// - Parameter creation: The creation time of the track or the movie, in seconds since the start of 1904; 0 if it is not stated.
    static func read(
        _ sample: ArraySlice<UInt8>, creation: UInt64, into items: inout TimedItems,
        _ context: inout ParseContext
    ) {
        let bytes = sample.span
        var offset = 0
        while offset < bytes.count {
            do throws(ParseStop) {
                // Two reserved bytes, then the type.
                let type = Int(try bytes.uint16(at: offset + 2, LittleEndian.self))
                guard byteCounts.indices.contains(type) else {
                    items.add("type \(type)", .bytes(Array(sample.dropFirst(offset + 4))), &context)
                    return
                }
                let range = try bytes.range(at: offset + 4, count: byteCounts[type])
                try read(type, bytes.extracting(range), creation, into: &items, &context)
                offset = range.upperBound
            } catch {
                context.note(
                    .truncated, "Movie/mdat/camm", at: items.offset.addingSaturated(UInt64(offset)),
                    "a packet is too short for its type")
                return
            }
        }
    }

    private static func read(
        _ type: Int, _ bytes: Span<UInt8>, _ creation: UInt64, into items: inout TimedItems,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        switch type {
        case 0: items.add("angleAxis", try floats(bytes), units: ["rad"], &context)
        case 1:
            // Nanoseconds.
            let times = [
                try bytes.uint32(at: 0, LittleEndian.self), try bytes.uint32(at: 4, LittleEndian.self),
            ]
            items.add(
                "pixelExposureTime", .integer(Int64(Int32(bitPattern: times[0]))), units: ["ns"], &context)
            items.add(
                "rollingShutterSkewTime", .integer(Int64(Int32(bitPattern: times[1]))), units: ["ns"],
                &context)
        case 2: items.add("angularVelocity", try floats(bytes), units: ["rad/s"], &context)
        case 3: items.add("acceleration", try floats(bytes), units: ["m/s²"], &context)
        case 4: items.add("position", try floats(bytes), units: ["m"], &context)
        case 5:
            let numbers = [
                try bytes.littleEndianDouble(at: 0), try bytes.littleEndianDouble(at: 8),
                try bytes.littleEndianDouble(at: 16),
            ]
            items.add("latitude", .number(numbers[0]), units: ["°"], &context)
            items.add("longitude", .number(numbers[1]), units: ["°"], &context)
            items.add("altitude", .number(numbers[2]), units: ["m"], &context)
            items.add(
                TimedPosition(latitude: numbers[0], longitude: numbers[1], altitude: numbers[2]),
                from: "camm 5", &context)
        case 6: try readPosition(bytes, creation, into: &items, &context)
        default: items.add("magneticField", try floats(bytes), units: ["µT"], &context)
        }
    }

    private static func readPosition(
        _ bytes: Span<UInt8>, _ creation: UInt64, into items: inout TimedItems, _ context: inout ParseContext
    ) throws(ParseStop) {
        let time = try bytes.littleEndianDouble(at: 0)
        let fixType = Int32(bitPattern: try bytes.uint32(at: 8, LittleEndian.self))
        let (latitude, longitude) = (
            try bytes.littleEndianDouble(at: 12), try bytes.littleEndianDouble(at: 20)
        )
        let altitude = try bytes.littleEndianFloat(at: 28)
        let accuracy = try bytes.littleEndianFloat(at: 32)
        let (east, north) = (try bytes.littleEndianFloat(at: 40), try bytes.littleEndianFloat(at: 44))
        let date = date(time, creation)
        items.add("gpsTime", .number(time), units: ["s"], &context)
        if let date { items.add("gpsDate", .date(date), &context) }
        items.add("gpsFixType", .integer(Int64(fixType)), &context)
        items.add("latitude", .number(latitude), units: ["°"], &context)
        items.add("longitude", .number(longitude), units: ["°"], &context)
        items.add("altitude", .number(altitude), units: ["m"], &context)
        items.add("horizontalAccuracy", .number(accuracy), units: ["m"], &context)
        items.add("verticalAccuracy", .number(try bytes.littleEndianFloat(at: 36)), units: ["m"], &context)
        items.add("velocityEast", .number(east), units: ["m/s"], &context)
        items.add("velocityNorth", .number(north), units: ["m/s"], &context)
        items.add("velocityUp", .number(try bytes.littleEndianFloat(at: 48)), units: ["m/s"], &context)
        items.add("speedAccuracy", .number(try bytes.littleEndianFloat(at: 52)), units: ["m/s"], &context)
        let speed = (east * east + north * north).squareRoot()
        items.add(
            TimedPosition(
                latitude: latitude, longitude: longitude, altitude: altitude, accuracy: accuracy,
                speed: speed, course: TimedPosition.course(east: east, north: north), date: date,
                fix: TrackPoint.Fix(dimensions: Int(clamping: fixType))),
            from: "camm 6", &context)
    }

    private static func floats(_ bytes: Span<UInt8>) throws(ParseStop) -> TimedValue {
        .numbers(
            [
                try bytes.littleEndianFloat(at: 0), try bytes.littleEndianFloat(at: 4),
                try bytes.littleEndianFloat(at: 8),
            ], columns: 3)
    }

    /// The date of a position, whose time is in seconds of GPS time by the specification.
    ///
    /// Some cameras count from 1970 instead, ten years earlier than GPS time. If the track or the movie states when it was created,
    /// the count is the one whose date is nearer to that. Without it, the dates themselves decide: the first such files are of 2017,
    /// so a date before that, counted from 1970, is wrong, and so is one after 2029 in GPS time. If neither is wrong, the result is
    /// `nil`.
    private static func date(_ seconds: Double, _ creation: UInt64) -> CaptureDate? {
        // GPS time has no leap seconds: UTC has been 18 seconds behind since 2017.
        guard seconds >= 1_167_264_018, seconds < 1e11 else { return nil }
        let gpsTime = seconds - 18 + 315_964_800
        let isGPSTime: Bool
        if creation > 0 {
            let created = Double(creation) - Double(CaptureDate.secondsFrom1904To1970)
            isGPSTime = abs(gpsTime - created) < abs(seconds - created)
        } else {
            isGPSTime = seconds < 1_483_228_800
            // The start of 2030.
            guard isGPSTime || gpsTime >= 1_893_456_000 else { return nil }
        }
        return CaptureDate(millisecondsSince1970: (isGPSTime ? gpsTime : seconds) * 1_000)
    }
}
