// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Little-endian numbers.
enum Little {
    static func uint16(_ value: UInt16) -> [UInt8] {
        (0..<2).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    static func uint32(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    static func uint64(_ value: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    static func double(_ value: Double) -> [UInt8] { uint64(value.bitPattern) }
    static func float(_ value: Float) -> [UInt8] { uint32(value.bitPattern) }
}

/// Builds what Insta360's cameras append (telemetry-parser, "insta360").
enum Insta360Builder {
    static func position(
        _ seconds: UInt64, milliseconds: UInt16 = 0, status: String = "A", _ latitude: Double,
        _ north: String, _ longitude: Double, _ east: String, speed: Double = 0, course: Double = 0,
        altitude: Double = 0
    ) -> [UInt8] {
        Little.uint64(seconds) + Little.uint16(milliseconds) + latin(status) + Little.double(latitude)
            + latin(north) + Little.double(longitude) + latin(east) + Little.double(speed)
            + Little.double(course) + Little.double(altitude)
    }

    /// 2024-01-07T11:19:15.250Z, then one without a fix, then one in the south.
    static let positions =
        position(
            1_704_626_355, milliseconds: 250, 48.125, "N", 11.5, "W", speed: 10, course: 77.5, altitude: 545.4
        )
        + position(1_704_626_356, status: "V", 1, "N", 1, "E")
        + position(1_704_626_357, 33.5, "S", 151.25, "E", speed: 1, course: 177.5, altitude: 45.4)

    static let motion = Little.uint64(1_000) + (1...6).flatMap { Little.double(Double($0)) }

    /// - Parameter hasTable: Whether the last record is a table of the others.
    static func trailer(_ records: [(id: UInt8, bytes: [UInt8])], hasTable: Bool = false) -> [UInt8] {
        var body: [UInt8] = []
        var table: [UInt8] = []
        for record in records {
            table +=
                [record.id, 0] + Little.uint32(UInt32(record.bytes.count))
                + Little.uint32(UInt32(body.count))
            body += record.bytes + [0, record.id] + Little.uint32(UInt32(record.bytes.count))
        }
        if hasTable { body += table + [0, 0] + Little.uint32(UInt32(table.count)) }
        return body + zeros(32) + Little.uint32(UInt32(body.count + 72)) + Little.uint32(3)
            + latin("8db42d694ccc418790edff439fe026bf")
    }

    static let trailer = trailer([(3, motion), (7, positions), (1, latin("\u{0A}\u{04}ABCD"))])
}

/// Builds the metadata of Parrot's drones (libvideo-metadata): big-endian numbers.
enum ParrotSample {
    static let mimeType = "application/octet-stream;type=com.parrot.videometadata"

    static func description(_ version: String) -> [UInt8] {
        box("mett", zeros(6), uint16(1), [0], latin(mimeType + version), [0])
    }

    static func int16(_ values: [Double], shift: Int) -> [UInt8] {
        values.flatMap { uint16(UInt16(bitPattern: Int16($0 * Double(1 << shift)))) }
    }

    static func int32(_ value: Double, shift: Int) -> [UInt8] {
        uint32(UInt32(bitPattern: Int32(value * Double(1 << shift))))
    }

    /// 9 satellites.
    static func position(_ latitude: Double, _ longitude: Double, _ altitude: Double, shift: Int) -> [UInt8] {
        int32(latitude, shift: shift) + int32(longitude, shift: shift)
            + uint32(UInt32(bitPattern: Int32(altitude * 256)) << 8 | 9)
    }

    static let exposure = uint16(2_560) + uint16(100)
    static let link: [UInt8] = [0xC4, 87]
    private static let base =
        int32(5, shift: 16) + position(48.125, -11.5, 545.5, shift: 22)
        + int16([3, -4, 1, 2], shift: 8) + int16([0.5, 0.25, 0.125, 1], shift: 14)
    private static let view = int16([0.75, 0.5, 0.25, -1], shift: 14)
    private static let timestamp = uint16(0x4531) + uint16(2) + uint64(1_234_567_890)

    static let version1 =
        uint64(1_388_661_573_000_000) + int16([1, 2, 3, 0.5, 0.25, 1, 0.5, 0.25, 0.125], shift: 12)
        + exposure + link + position(48.125, -11.5, 545.5, shift: 20) + int32(5, shift: 16)
        + int32(7, shift: 16) + int16([3, -4, 1], shift: 8) + [0x83, 1]
    static let version2 =
        framed(
            0x5032, base + view + int16([0.5, 0.25], shift: 12) + exposure + [0x83, 1] + link) + timestamp
    /// With an automatic flight to another place.
    static let version3 =
        framed(
            0x5033,
            base + view + view + exposure + int16([1, 0.5], shift: 14) + int16([58, 39], shift: 8)
                + uint32(1_000 << 8 | 4) + link + [3, 1]) + timestamp
        + framed(
            0x4533,
            int32(48.25, shift: 22) + int32(-11.75, shift: 22) + int32(100, shift: 16)
                + int32(48.5, shift: 22) + int32(-11.25, shift: 22) + int32(200, shift: 16) + [1, 2, 0, 0]
                + zeros(4))

    /// A message that Google's implementation of Protocol Buffers wrote, by "vmeta.proto".
    static let message = bytes(
        hex: """
            0a4c12220900000000001048401100000000000027c020092d000020403900000000000c8140190000000000\
            001440220f0d0000404015000080c01d0000803f28ae013803690000000000002940121708c0c40725000020\
            41286450d0c6848394cb830358e807321d0a1b0900000000004048401100000000008026c019000000000000\
            6940
            """)

    private static func bytes(hex: String) -> [UInt8] {
        let digits = hex.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    }

    static func framed(_ id: UInt16, _ body: [UInt8]) -> [UInt8] {
        uint16(id) + uint16(UInt16(body.count / 4)) + body
    }
}

/// Builds records of Canon's timed metadata (canon_cr3, "CTMD"): little-endian numbers.
enum CanonSample {
    static func record(_ type: UInt16, _ body: [UInt8]) -> [UInt8] {
        Little.uint32(UInt32(body.count + 12)) + Little.uint16(type) + zeros(6) + body
    }

    /// 2024-01-07T11:19:15.21, 50 mm, f/2.8, 1/80 s, ISO 12800, and a block with the directory of Exif.
    static let frame =
        record(1, zeros(2) + Little.uint16(2_024) + [1, 7, 11, 19, 15, 21, 0, 0])
        + record(4, Little.uint16(500) + Little.uint16(10) + zeros(8))
        + record(
            5,
            Little.uint16(28) + Little.uint16(10) + Little.uint16(1) + Little.uint16(80)
                + Little.uint32(12_800) + zeros(16))
        + record(7, Little.uint32(14) + Little.uint32(0x8769) + latin("II*\0\0\0"))
}

/// Blocks of dashcams in a movie, and sentences in free space.
enum DashcamSample {
    /// A block as published in a question about such a camera: 14° 38.278' N, 121° 2.4885' E, 0.58 knots, 192.24°.
    static let doubles: [UInt8] =
        uint32(0x8000) + latin("freeGPS ") + Little.uint32(0x98) + zeros(32) + Little.uint32(3)
        + Little.uint32(3) + Little.uint32(39) + Little.uint32(0x41)
        + [0x27, 0x31, 0x08, 0xAC, 0x1C, 0x79, 0x96, 0x40] + latin("N\0\0\0\0\0\0\0")
        + [0x0D, 0x02, 0x2B, 0x87, 0x3E, 0xA3, 0xC7, 0x40] + latin("E\0\0\0\0\0\0\0")
        + [0x8F, 0xC2, 0xF5, 0x28, 0x5C, 0x8F, 0xE2, 0x3F, 0x48, 0xE1, 0x7A, 0x14, 0xAE, 0x07, 0x68, 0x40]
        + [17, 6, 20].flatMap { Little.uint32($0) } + zeros(0x8000 - 0x7C)

    /// A movie with a block that its index lists.
    static func movie(_ block: [UInt8]) -> [UInt8] {
        var movie = MovieBuilder()
        movie.mediaData = block
        movie.extraBoxes = [
            box(
                "gps ", uint32(0x101), uint32(1), uint32(movie.mediaDataOffset),
                uint32(UInt32(block.count)))
        ]
        return movie.bytes
    }

    static let sentences = """
        [1711197319500]$GPRMC,123519.50,A,4807.038,N,01131.000,W,022.4,084.4,230324,003.1,W*6A
        [1711197319500]$GPGGA,123519.50,4807.038,N,01131.000,W,1,08,0.9,545.4,M,46.9,M,,*47[1711197319501]
        [1711197320500]$GPVTG,,T,,M,0.078,N,0.144,K,D*28

        [1711197320500]$GPRMC,123520.50,A,4807.138,N,01131.100,W,022.4,084.4,230324,003.1,W*6A

        """

    /// A movie as BlackVue's cameras write it.
    static let sentenceMovie =
        MovieBuilder().bytes
        + box("free", box("cprt", latin("\0Pittasoft Co., Ltd.\0")), box("gps ", utf8(sentences)))
}
