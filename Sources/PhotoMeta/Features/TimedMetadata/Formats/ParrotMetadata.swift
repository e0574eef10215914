// SPDX-License-Identifier: Apache-2.0
/// The metadata of a frame that Parrot's drones record in tracks of the MIME type `application/octet-stream;type=com.parrot.videometadata`
/// and a number (Parrot, libvideo-metadata): big-endian fixed-point numbers, and from version 2 on extensions.
enum ParrotMetadata {
    /// A field; what `shift` says is the number of bits after the point.
    private enum Field {
        case number(String, bytes: Int, isSigned: Bool = true, shift: Int = 0, unit: String? = nil)
        /// Two coordinates, then the altitude above the geoid in 1/256 meter, in 24 bits, and the number of satellites.
        case position(shift: Int)
        /// Numbers of 16 bits.
        case row(String, count: Int, shift: Int, unit: String? = nil)
        /// A number of 24 bits without a sign, and one of 8 bits.
        case pair(String, String)
        /// A switch in the first bit, and a code in the others.
        case code(String, switch: String?)
    }

    private static let prefix = "application/octet-stream;type=com.parrot.videometadata"

    static func isType(_ mimeType: String) -> Bool {
        mimeType.hasPrefix(prefix) && (fields[String(mimeType.dropFirst(prefix.count))] != nil)
    }

    private static let exposure: [Field] = [
        .number("exposureTime", bytes: 2, shift: 8, unit: "ms"), .number("iso", bytes: 2, isSigned: false),
    ]
    private static let link: [Field] = [
        .number("wifiSignal", bytes: 1, unit: "dBm"),
        .number("battery", bytes: 1, isSigned: false, unit: "%"),
    ]
    private static let velocity: [Field] = [
        .number("velocityNorth", bytes: 2, shift: 8, unit: "m/s"),
        .number("velocityEast", bytes: 2, shift: 8, unit: "m/s"),
        .number("velocityDown", bytes: 2, shift: 8, unit: "m/s"),
        .number("airSpeed", bytes: 2, shift: 8, unit: "m/s"),
        .row("droneQuaternion", count: 4, shift: 14),
    ]

    /// The fields by the version, in the order of the sample.
    private static let fields: [String: [Field]] = [
        "1": [
            .number("timestamp", bytes: 8, isSigned: false, unit: "µs"),
            .row("droneAttitude", count: 3, shift: 12, unit: "rad"),
            .number("cameraPan", bytes: 2, shift: 12, unit: "rad"),
            .number("cameraTilt", bytes: 2, shift: 12, unit: "rad"),
            .row("frameQuaternion", count: 4, shift: 12),
        ] + exposure + link + [
            .position(shift: 20), .number("height", bytes: 4, shift: 16, unit: "m"),
            .number("distanceFromHome", bytes: 4, shift: 16, unit: "m"),
            .row("velocity", count: 3, shift: 8, unit: "m/s"),
            .code("flyingState", switch: "binning"), .code("pilotingMode", switch: "animation"),
        ],
        "2": [
            .number("groundDistance", bytes: 4, shift: 16, unit: "m"), .position(shift: 22),
        ] + velocity + [
            .row("frameQuaternion", count: 4, shift: 14),
            .number("cameraPan", bytes: 2, shift: 12, unit: "rad"),
            .number("cameraTilt", bytes: 2, shift: 12, unit: "rad"),
        ] + exposure + [
            .code("flyingState", switch: "binning"), .code("pilotingMode", switch: "animation"),
        ] + link,
        "3": [
            .number("groundDistance", bytes: 4, shift: 16, unit: "m"), .position(shift: 22),
        ] + velocity + [
            .row("frameBaseQuaternion", count: 4, shift: 14), .row("frameQuaternion", count: 4, shift: 14),
            .number("exposureTime", bytes: 2, isSigned: false, shift: 8, unit: "ms"),
            .number("iso", bytes: 2, isSigned: false),
            .number("redGain", bytes: 2, isSigned: false, shift: 14),
            .number("blueGain", bytes: 2, isSigned: false, shift: 14),
            .number("horizontalFieldOfView", bytes: 2, isSigned: false, shift: 8, unit: "°"),
            .number("verticalFieldOfView", bytes: 2, isSigned: false, shift: 8, unit: "°"),
            .pair("linkThroughput", "linkQuality"),
        ] + link + [.code("flyingState", switch: nil), .code("pilotingMode", switch: "animation")],
    ]

    static func read(
        _ bytes: ArraySlice<UInt8>, _ mimeType: String, into items: inout TimedItems,
        _ context: inout ParseContext
    ) {
        let version = String(mimeType.dropFirst(prefix.count))
        guard let fields = fields[version] else { return }
        var reading = ParrotReading(bytes: bytes, items: items)
        do throws(ParseStop) {
            // The recordings of the first version have no header: "P2" or "P3", and the number of words of all that follows.
            if version != "1" {
                reading.offset = 4
                guard let digit = version.utf8.first,
                    try bytes.span.uint16(at: 0) == 0x5000 | UInt16(digit)
                else {
                    items.add(mimeType, .bytes(Array(bytes)), &context)
                    return
                }
            }
            for field in fields { try read(field, &reading, &context) }
            if version != "1" { try readExtensions(&reading, &context) }
        } catch {
            context.note(
                .truncated, "Movie/mdat/mett", at: items.offset, "the metadata of a frame is too short")
        }
        items = reading.items
        reading.addPosition(from: "mett", to: &items, &context)
    }

    private static func read(
        _ field: Field, _ reading: inout ParrotReading, _ context: inout ParseContext
    ) throws(ParseStop) {
        switch field {
        case .number(let name, let byteCount, let isSigned, let shift, let unit):
            try reading.add(name, byteCount, isSigned, shift, unit, &context)
        case .row(let name, let count, let shift, let unit):
            var numbers: [Double] = []
            for _ in 0..<count { numbers.append(try reading.number(2, true, shift)) }
            reading.items.add(
                name, .numbers(numbers, columns: count), units: unit.map { [$0] } ?? [], &context)
        case .position(let shift): try reading.addPosition(shift: shift, &context)
        case .pair(let first, let second):
            try reading.add(first, 3, false, 0, nil, &context)
            try reading.add(second, 1, false, 0, nil, &context)
        case .code(let name, let flag):
            let byte = Int64(try reading.number(1, false, 0))
            if let flag { reading.items.add(flag, .integer(byte >> 7), &context) }
            reading.items.add(name, .integer(flag == nil ? byte : byte & 0x7F), &context)
        }
    }

    /// Extensions: a number, the number of words that follow, and those.
    private static func readExtensions(
        _ reading: inout ParrotReading, _ context: inout ParseContext
    ) throws(ParseStop) {
        let end = reading.bytes.count
        while reading.offset + 4 <= end {
            let id = try reading.bytes.span.uint16(at: reading.offset)
            let words = Int(try reading.bytes.span.uint16(at: reading.offset + 2))
            let range = try reading.bytes.span.range(at: reading.offset + 4, count: words * 4)
            reading.offset = range.lowerBound
            switch id {
            case 0x4531 where range.count >= 8: try reading.add("timestamp", 8, false, 0, "µs", &context)
            case 0x4532 where range.count >= 12: try reading.addTarget("target", &context)
            case 0x4533 where range.count >= 24:
                try reading.addTarget("framing", &context)
                try reading.addTarget("destination", &context)
            default:
                let rest = reading.bytes.dropFirst(range.lowerBound).prefix(range.count)
                reading.items.add("0x\(String(id, radix: 16))", .bytes(Array(rest)), &context)
            }
            reading.offset = range.upperBound
        }
    }
}

/// The fields of a sample while they are read.
private struct ParrotReading {
    let bytes: ArraySlice<UInt8>
    var items: TimedItems
    var offset = 0
    private var position: TimedPosition?
    private var velocity: [String: Double] = [:]

    init(bytes: ArraySlice<UInt8>, items: TimedItems) {
        self.bytes = bytes
        self.items = items
    }

    /// Reads a whole number and moves past it.
    private mutating func integer(_ byteCount: Int, _ isSigned: Bool) throws(ParseStop) -> Int64 {
        let stored = try bytes.span.unsignedInteger(at: offset, count: byteCount)
        offset += byteCount
        let unused = UInt64(64 - byteCount * 8)
        return isSigned ? Int64(bitPattern: stored << unused) >> Int64(unused) : Int64(clamping: stored)
    }

    /// Reads a number with `shift` bits after the point.
    mutating func number(_ byteCount: Int, _ isSigned: Bool, _ shift: Int) throws(ParseStop) -> Double {
        Double(try integer(byteCount, isSigned)) / Double(sign: .plus, exponent: shift, significand: 1)
    }

    mutating func add(
        _ name: String, _ byteCount: Int, _ isSigned: Bool, _ shift: Int, _ unit: String?,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let units = unit.map { [$0] } ?? []
        guard shift > 0 else {
            items.add(name, .integer(try integer(byteCount, isSigned)), units: units, &context)
            return
        }
        let value = try number(byteCount, isSigned, shift)
        velocity[name] = value
        items.add(name, .number(value), units: units, &context)
    }

    mutating func addPosition(shift: Int, _ context: inout ParseContext) throws(ParseStop) {
        let latitude = try number(4, true, shift)
        let longitude = try number(4, true, shift)
        let altitude = try number(3, true, 8)
        let satellites = try number(1, false, 0)
        // 500 stands for a position that is not known.
        guard latitude != 500, longitude != 500 else { return }
        items.add("latitude", .number(latitude), units: ["°"], &context)
        items.add("longitude", .number(longitude), units: ["°"], &context)
        items.add("altitude", .number(altitude), units: ["m"], &context)
        items.add("satellites", .integer(Int64(satellites)), &context)
        position = TimedPosition(
            latitude: latitude, longitude: longitude, altitude: altitude, surface: .seaLevel)
    }

    /// A place to which the drone or its camera is directed: two coordinates and an altitude.
    mutating func addTarget(_ name: String, _ context: inout ParseContext) throws(ParseStop) {
        let latitude = try number(4, true, 22)
        let longitude = try number(4, true, 22)
        let altitude = try number(4, true, 16)
        guard latitude != 500, longitude != 500 else { return }
        items.add("\(name)Latitude", .number(latitude), units: ["°"], &context)
        items.add("\(name)Longitude", .number(longitude), units: ["°"], &context)
        items.add("\(name)Altitude", .number(altitude), units: ["m"], &context)
    }

    func addPosition(from name: String, to items: inout TimedItems, _ context: inout ParseContext) {
        guard var position else { return }
        if let north = velocity["velocityNorth"], let east = velocity["velocityEast"] {
            position.speed = (north * north + east * east).squareRoot()
            position.course = TimedPosition.course(east: east, north: north)
        }
        items.add(position, from: name, &context)
    }
}
