// SPDX-License-Identifier: Apache-2.0
/// The metadata of a frame that Parrot's later drones record, as a message of Protocol Buffers (Parrot, libvideo-metadata,
/// "vmeta.proto").
enum ParrotMessage {
    static let mimeType = "application/octet-stream;type=com.parrot.videometadataproto"

    static func read(
        _ bytes: ArraySlice<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        var position: TimedPosition?
        var date: CaptureDate?
        let isWhole = ProtocolFields.forEach(in: bytes) { number, value in
            switch (number, value) {
            case (1, .bytes(let drone)): position = read(drone: drone, into: &items, &context)
            case (2, .bytes(let camera)): date = read(camera: camera, into: &items, &context)
            case (6, .bytes(let automation)):
                readPlace(1, of: automation, "destination", into: &items, &context)
                readPlace(2, of: automation, "target", into: &items, &context)
            case (8, .bytes(let target)): readPlace(3, of: target, "cursor", into: &items, &context)
            case (_, .bytes(let other)): items.add("field \(number)", .bytes(Array(other)), &context)
            default: break
            }
        }
        if !isWhole {
            context.note(.truncated, "Movie/mdat/mett", at: items.offset, "a field ends past its message")
        }
        guard var position else { return }
        position.date = date
        items.add(position, from: "mett", &context)
    }

    private static func read(
        drone bytes: ArraySlice<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) -> TimedPosition? {
        let fields = ProtocolFields.last(in: bytes)
        items.add("groundDistance", fields[3]?.double, "m", &context)
        items.add("height", fields[13]?.double, "m", &context)
        if case .number(let battery)? = fields[5] {
            // A number with a sign, which is the last bit.
            let value = Int64(bitPattern: battery >> 1) ^ (0 - Int64(bitPattern: battery & 1))
            items.add("battery", .integer(value), units: ["%"], &context)
        }
        var position = readPlace(2, of: bytes, "", into: &items, &context)
        guard case .bytes(let speed)? = fields[4] else { return position }
        let velocity = ProtocolFields.last(in: speed)
        let (north, east) = (velocity[1]?.float ?? 0, velocity[2]?.float ?? 0)
        items.add("velocityNorth", north, "m/s", &context)
        items.add("velocityEast", east, "m/s", &context)
        items.add("velocityDown", velocity[3]?.float ?? 0, "m/s", &context)
        position?.speed = (north * north + east * east).squareRoot()
        position?.course = TimedPosition.course(east: east, north: north)
        return position
    }

    /// Returns the date, if its accuracy is stated.
    private static func read(
        camera bytes: ArraySlice<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) -> CaptureDate? {
        let fields = ProtocolFields.last(in: bytes)
        readPlace(13, of: bytes, "camera", into: &items, &context)
        items.add("exposureTime", fields[4]?.float, "ms", &context)
        if case .number(let iso)? = fields[5] { items.add("iso", .integer(Int64(clamping: iso)), &context) }
        guard case .number(let microseconds)? = fields[10], case .number(let accuracy)? = fields[11],
            accuracy > 0, microseconds < 1 << 53
        else { return nil }
        let date = CaptureDate(millisecondsSince1970: Double(microseconds / 1_000))
        if let date { items.add("date", .date(date), &context) }
        return date
    }

    /// Adds a place that a field of a message states: two coordinates, which are 0 if they are left out, and an altitude, of which 0
    /// stands for one that is not known.
    @discardableResult
    private static func readPlace(
        _ number: Int, of message: ArraySlice<UInt8>, _ name: String, into items: inout TimedItems,
        _ context: inout ParseContext
    ) -> TimedPosition? {
        guard case .bytes(let bytes)? = ProtocolFields.last(in: message)[number] else { return nil }
        let fields = ProtocolFields.last(in: bytes)
        var position = TimedPosition(
            latitude: fields[1]?.double ?? 0, longitude: fields[2]?.double ?? 0)
        let (aboveSea, aboveEllipsoid) = (fields[7]?.double ?? 0, fields[3]?.double ?? 0)
        if aboveSea != 0 {
            (position.altitude, position.surface) = (aboveSea, .seaLevel)
        } else if aboveEllipsoid != 0 {
            (position.altitude, position.surface) = (aboveEllipsoid, .ellipsoid)
        }
        if let accuracy = fields[5]?.float, accuracy > 0 { position.accuracy = accuracy }
        func title(_ word: String) -> String {
            name.isEmpty ? word : name + word.prefix(1).uppercased() + word.dropFirst()
        }
        items.add(title("latitude"), position.latitude, "°", &context)
        items.add(title("longitude"), position.longitude, "°", &context)
        items.add(title("altitude"), position.altitude, "m", &context)
        if case .number(let count)? = fields[4] {
            items.add(title("satellites"), .integer(Int64(clamping: count)), &context)
        }
        return position
    }
}

extension TimedItems {
    /// Adds a number, if there is one.
    fileprivate mutating func add(
        _ name: String, _ value: Double?, _ unit: String, _ context: inout ParseContext
    ) {
        guard let value else { return }
        add(name, .number(value), units: [unit], &context)
    }
}
