// SPDX-License-Identifier: Apache-2.0
/// The Exif block of a photo like an iPhone 15 Pro's, at an invented time and place.
enum PhoneExif {
    static let lens = "iPhone 15 Pro back triple camera 6.765mm f/1.78"

    /// - Parameters:
    ///   - identifier: The content identifier of the Apple note; no such tag if it is `nil`.
    ///   - thumbnail: A JPEG image for IFD1; no IFD1 if it is `nil`.
    static func tiff(
        identifier: String?, orientation: UInt16 = 1, thumbnail: [UInt8]? = nil
    ) -> TIFFBuilder {
        var directory = TIFFDirectory([
            TIFFEntry(0x010F, .ascii("Apple")),
            TIFFEntry(0x0110, .ascii("iPhone 15 Pro")),
            TIFFEntry(0x0112, .short([orientation])),
            TIFFEntry(0x011A, .rational([(72, 1)])),
            TIFFEntry(0x011B, .rational([(72, 1)])),
            TIFFEntry(0x0128, .short([2])),
            TIFFEntry(0x0131, .ascii("18.5")),
            TIFFEntry(0x0132, .ascii("2025:06:21 18:30:15")),
            TIFFEntry(0x013C, .ascii("iPhone 15 Pro")),
            TIFFEntry(0x8769, .directory(exif(note: note(identifier: identifier).bytes))),
            TIFFEntry(0x8825, .directory(gps)),
        ])
        if let thumbnail {
            directory.next = .directory(
                TIFFDirectory([
                    TIFFEntry(0x0103, .short([6])),
                    TIFFEntry(0x011A, .rational([(72, 1)])),
                    TIFFEntry(0x011B, .rational([(72, 1)])),
                    TIFFEntry(0x0128, .short([2])),
                    // The row's number is the offset of the image, whose bytes are stored like a value's.
                    TIFFEntry(0x0201, .raw(type: 4, count: 1, thumbnail)),
                    TIFFEntry(0x0202, .long([UInt32(thumbnail.count)])),
                ]))
        }
        return TIFFBuilder(directory)
    }

    static func exif(note: [UInt8]) -> [TIFFEntry] {
        [
            TIFFEntry(0x829A, .rational([(1, 120)])),
            TIFFEntry(0x829D, .rational([(1_244_236, 699_009)])),
            TIFFEntry(0x8822, .short([2])),
            TIFFEntry(0x8827, .short([80])),
            TIFFEntry(0x9000, .undefined(latin("0232"))),
            TIFFEntry(0x9003, .ascii("2025:06:21 18:30:15")),
            TIFFEntry(0x9004, .ascii("2025:06:21 18:30:15")),
            TIFFEntry(0x9010, .ascii("+02:00")),
            TIFFEntry(0x9011, .ascii("+02:00")),
            TIFFEntry(0x9012, .ascii("+02:00")),
            TIFFEntry(0x9101, .undefined([1, 2, 3, 0])),
            TIFFEntry(0x9201, .signedRational([(69_069, 10_000)])),
            TIFFEntry(0x9202, .rational([(16_638, 10_000)])),
            TIFFEntry(0x9203, .signedRational([(58_213, 10_000)])),
            TIFFEntry(0x9204, .signedRational([(0, 1)])),
            TIFFEntry(0x9207, .short([5])),
            TIFFEntry(0x9209, .short([16])),
            TIFFEntry(0x920A, .rational([(1_353, 200)])),
            TIFFEntry(0x9214, .short([160, 120, 88, 66])),
            TIFFEntry(0x927C, .undefined(note)),
            TIFFEntry(0x9291, .ascii("417")),
            TIFFEntry(0x9292, .ascii("417")),
            TIFFEntry(0xA000, .undefined(latin("0100"))),
            TIFFEntry(0xA001, .short([0xFFFF])),
            TIFFEntry(0xA002, .long([320])),
            TIFFEntry(0xA003, .long([240])),
            TIFFEntry(0xA217, .short([2])),
            TIFFEntry(0xA301, .undefined([1])),
            TIFFEntry(0xA402, .short([0])),
            TIFFEntry(0xA403, .short([0])),
            TIFFEntry(0xA405, .short([24])),
            TIFFEntry(0xA432, .rational([(1_551_800, 699_009), (9, 1), (1_244_236, 699_009), (14, 5)])),
            TIFFEntry(0xA433, .ascii("Apple")),
            TIFFEntry(0xA434, .ascii(lens)),
            TIFFEntry(0xA460, .short([2])),
        ]
    }

    /// 48.8584° N, 2.2945° E, 35.5 m above sea level.
    static var gps: [TIFFEntry] {
        [
            TIFFEntry(0x0001, .ascii("N")),
            TIFFEntry(0x0002, .rational([(48, 1), (51, 1), (3_024, 100)])),
            TIFFEntry(0x0003, .ascii("E")),
            TIFFEntry(0x0004, .rational([(2, 1), (17, 1), (4_020, 100)])),
            TIFFEntry(0x0005, .byte([0])),
            TIFFEntry(0x0006, .rational([(71, 2)])),
            TIFFEntry(0x0007, .rational([(16, 1), (30, 1), (1_450, 100)])),
            TIFFEntry(0x000C, .ascii("K")),
            TIFFEntry(0x000D, .rational([(1, 4)])),
            TIFFEntry(0x0010, .ascii("T")),
            TIFFEntry(0x0011, .rational([(88_645, 400)])),
            TIFFEntry(0x0017, .ascii("T")),
            TIFFEntry(0x0018, .rational([(88_645, 400)])),
            TIFFEntry(0x001D, .ascii("2025:06:21")),
            TIFFEntry(0x001F, .rational([(55, 8)])),
        ]
    }

    static func note(identifier: String?) -> AppleNoteBuilder {
        let style = PropertyListBuilder(dictionary: [
            ("_0", .integer(1)), ("_1", .double(0.25)), ("_2", .float(0)), ("_3", .integer(0)),
        ])
        var entries = [
            TIFFEntry(0x0001, .signedLong([15])),
            TIFFEntry(
                0x0003, .undefined(PropertyListBuilder.time(121_656_434_745_166, timescale: 1_000_000_000))),
            TIFFEntry(0x0004, .signedLong([1])),
            TIFFEntry(0x0005, .signedLong([176])),
            TIFFEntry(0x0006, .signedLong([179])),
            TIFFEntry(0x0007, .signedLong([1])),
            TIFFEntry(
                0x0008, .signedRational([(5_217, 65_570), (-13_731, 16_393), (-25_937, 48_310)])),
            TIFFEntry(0x000C, .signedRational([(25, 64), (9, 64)])),
        ]
        if let identifier { entries.append(TIFFEntry(0x0011, .ascii(identifier))) }
        entries += [
            TIFFEntry(0x0014, .signedLong([12])),
            TIFFEntry(0x0017, .long8([8_595_224_612])),
            TIFFEntry(0x0019, .signedLong([139_298])),
            TIFFEntry(0x001F, .signedLong([1])),
            TIFFEntry(0x0020, .ascii("8C2F5A1E-0D37-4B6A-9E51-3F7B2D9C6A40")),
            TIFFEntry(0x0021, .signedRational([(101, 100)])),
            TIFFEntry(0x0023, .signedLong([26, 268_435_487])),
            TIFFEntry(0x002D, .signedLong([5_021])),
            TIFFEntry(0x002E, .signedLong([1])),
            TIFFEntry(0x0040, .undefined(style.bytes)),
        ]
        return AppleNoteBuilder(entries)
    }
}
