// SPDX-License-Identifier: Apache-2.0
/// Sony's acquisition metadata of a frame, `rtmd`: a header, then tags of two bytes with their sizes (SMPTE RDD 18, with Sony's own
/// tags from 0xE000, and the GPS tags of Exif from 0x8500).
enum SonyAcquisition {
    /// How the value of a tag is stored.
    private enum Form {
        /// A number without a sign, of one, two or four bytes.
        case number
        case signed
        /// A numerator and a denominator of 32 bits.
        case fraction
        case text
        /// Rows of three signed numbers of 16 bits, after eight bytes.
        case motion
        case date
        /// An f-number or a T-number: a number of 16 bits, from which each 8192 below 65,536 doubles it.
        case aperture
    }

    private struct Tag {
        var name: String
        var form: Form
        var unit: String?
        /// The number that the stored one is divided by.
        var scale: Double

        init(_ name: String, _ form: Form = .number, _ unit: String? = nil, per scale: Double = 1) {
            (self.name, self.form, self.unit, self.scale) = (name, form, unit, scale)
        }
    }

    /// RDD 18 §4, tables of lens and camera units; what is not here is kept as bytes.
    private static let tags: [UInt16: Tag] = [
        0x8000: Tag("IrisFNumber", .aperture),
        0x8003: Tag("MacroSetting"),
        0x8006: Tag("OpticalExtenderMagnification", .number, "%"),
        0x8007: Tag("LensAttributes", .text),
        0x8008: Tag("IrisTNumber", .aperture),
        0x8102: Tag("ColorCorrectionFilterWheelSetting", .number, "K"),
        0x8103: Tag("NeutralDensityFilterWheelSetting"),
        0x8104: Tag("ImageSensorDimensionEffectiveWidth", .number, "µm"),
        0x8105: Tag("ImageSensorDimensionEffectiveHeight", .number, "µm"),
        0x8106: Tag("CaptureFrameRate", .fraction, "1/s"),
        0x8107: Tag("ImageSensorReadoutMode"),
        0x8108: Tag("ShutterSpeedAngle", .number, "°", per: 60),
        0x8109: Tag("ShutterSpeedTime", .fraction, "s"),
        0x810A: Tag("CameraMasterGainAdjustment", .signed, "dB", per: 100),
        0x810B: Tag("ISOSensitivity"),
        0x810C: Tag("ElectricalExtenderMagnification", .number, "%"),
        0x810D: Tag("AutoWhiteBalanceMode"),
        0x810E: Tag("WhiteBalance", .number, "K"),
        0x810F: Tag("CameraMasterBlackLevel", .signed, "%", per: 10),
        0x8110: Tag("CameraKneePoint", .number, "%", per: 10),
        0x8111: Tag("CameraKneeSlope", .fraction),
        0x8112: Tag("CameraLuminanceDynamicRange", .number, "%", per: 10),
        0x8113: Tag("CameraSettingFileURI", .text),
        0x8114: Tag("CameraAttributes", .text),
        0x8115: Tag("ExposureIndexOfPhotoMeter"),
        0xE301: Tag("ISOSensitivity"),
        0xE303: Tag("WhiteBalancePreset"),
        0xE304: Tag("DateTime", .date),
        0xE43B: Tag("PitchRollYaw", .motion),
        0xE44B: Tag("Accelerometer", .motion),
    ]

    private static let firstGPSTag: UInt16 = 0x8500

    static func read(
        _ bytes: ArraySlice<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        let span = bytes.span
        // The size of the header.
        guard let headerByteCount = try? span.uint16(at: 0), headerByteCount >= 2 else {
            context.note(.malformed, "Movie/mdat/rtmd", at: items.offset, "the header has no size")
            return
        }
        var gps = SonyGPS()
        var offset = Int(headerByteCount)
        while offset + 4 <= span.count {
            guard let tag = try? span.uint16(at: offset), let size = try? span.uint16(at: offset + 2) else {
                return
            }
            // Sets have a key of sixteen bytes and a size; the tags in them follow.
            if tag == 0x060E, size == 0x2B34 {
                let form = Int((try? span.uint8(at: offset + 16)) ?? 0)
                offset += 17 + (form >= 0x80 ? form & 0x7F : 0)
                continue
            }
            // Zeros after the last tag.
            guard tag != 0 else { break }
            guard let range = try? span.range(at: offset + 4, count: Int(size)) else {
                context.note(
                    .truncated, "Movie/mdat/rtmd", at: items.offset.addingSaturated(UInt64(offset)),
                    "a tag of \(size) bytes ends past its sample")
                break
            }
            offset = range.upperBound
            let value = bytes.dropFirst(range.lowerBound).prefix(range.count)
            if (firstGPSTag...(firstGPSTag + 0x1F)).contains(tag) {
                gps.add(tag - firstGPSTag, value, to: &items, &context)
            } else {
                items.add(item(tag, value), &context)
            }
        }
        gps.addPosition(to: &items, &context)
    }

    private static func item(_ tag: UInt16, _ bytes: ArraySlice<UInt8>) -> TimedItem {
        guard let known = tags[tag] else {
            return TimedItem("0x\(String(tag, radix: 16))", .bytes(Array(bytes)))
        }
        let value = value(known, bytes) ?? .bytes(Array(bytes))
        return TimedItem(known.name, value, units: known.unit.map { [$0] } ?? [])
    }

    private static func value(_ tag: Tag, _ bytes: ArraySlice<UInt8>) -> TimedValue? {
        let span = bytes.span
        switch tag.form {
        case .text: return .text(GPMFValues.text(bytes))
        case .number, .signed:
            guard [1, 2, 4].contains(bytes.count),
                let number = try? span.unsignedInteger(at: 0, count: bytes.count)
            else { return nil }
            let shift = 64 - UInt64(bytes.count) * 8
            let integer =
                tag.form == .signed ? Int64(bitPattern: number << shift) >> Int64(shift) : Int64(number)
            return tag.scale == 1 ? .integer(integer) : .number(Double(integer) / tag.scale)
        case .fraction:
            guard let above = try? span.uint32(at: 0), let below = try? span.uint32(at: 4) else { return nil }
            return Fraction(Int64(above), Int64(below)).doubleValue.map { .number($0) }
        case .aperture:
            guard bytes.count == 2, let number = try? span.uint16(at: 0) else { return nil }
            return .number((8 * (1 - Double(number) / 65_536)).powerOfTwo)
        case .motion:
            var numbers: [Double] = []
            var offset = 8
            while let number = try? span.uint16(at: offset) {
                numbers.append(Double(Int16(bitPattern: number)))
                offset += 2
            }
            return numbers.isEmpty || numbers.count % 3 != 0 ? nil : .numbers(numbers, columns: 3)
        case .date:
            // A byte, then two decimal digits in each: year, month, day, hour, minute, second.
            let digits = bytes.dropFirst().compactMap { byte in
                byte >> 4 < 10 && byte & 15 < 10 ? Int(byte >> 4) * 10 + Int(byte & 15) : nil
            }
            guard bytes.count == 8, digits.count == 7 else { return nil }
            return CaptureDate(
                year: digits[0] * 100 + digits[1], month: digits[2], day: digits[3], hour: digits[4],
                minute: digits[5], second: digits[6]
            ).map { .date($0) }
        }
    }
}

/// The GPS fields of a frame, which have the numbers and the forms of Exif's (Exif 3.0 §4.6.7).
private struct SonyGPS {
    private var texts: [UInt16: String] = [:]
    private var fractions: [UInt16: [Fraction]] = [:]
    private var altitudeReference: AltitudeReference?

    private static let textNames: [UInt16: String] = [
        0x01: "GPSLatitudeRef", 0x03: "GPSLongitudeRef", 0x08: "GPSSatellites", 0x09: "GPSStatus",
        0x0A: "GPSMeasureMode", 0x0C: "GPSSpeedRef", 0x0E: "GPSTrackRef", 0x10: "GPSImgDirectionRef",
        0x12: "GPSMapDatum", 0x1D: "GPSDateStamp",
    ]

    private static let fractionNames: [UInt16: String] = [
        0x02: "GPSLatitude", 0x04: "GPSLongitude", 0x06: "GPSAltitude", 0x07: "GPSTimeStamp", 0x0B: "GPSDOP",
        0x0D: "GPSSpeed", 0x0F: "GPSTrack", 0x11: "GPSImgDirection",
    ]

    /// Adds the item of a tag; tags that cameras do not write are bytes.
    mutating func add(
        _ tag: UInt16, _ bytes: ArraySlice<UInt8>, to items: inout TimedItems, _ context: inout ParseContext
    ) {
        if let name = Self.textNames[tag] {
            let text = GPMFValues.text(bytes)
            texts[tag] = text
            items.add(name, .text(text), &context)
        } else if let name = Self.fractionNames[tag], let fractions = Self.fractions(bytes) {
            self.fractions[tag] = fractions
            let values = fractions.compactMap(\.doubleValue)
            items.add(
                name, values.count == 1 ? .number(values[0]) : .numbers(values, columns: values.count),
                &context)
        } else if tag == 0x00 {
            items.add("GPSVersionID", .numbers(bytes.map { Double($0) }, columns: bytes.count), &context)
        } else if tag == 0x05, let first = bytes.first {
            altitudeReference = AltitudeReference(rawValue: Int(first))
            items.add("GPSAltitudeRef", .integer(Int64(first)), &context)
        } else {
            let name = Self.fractionNames[tag] ?? "GPS 0x\(String(tag, radix: 16))"
            items.add(name, .bytes(Array(bytes)), &context)
        }
    }

    /// Reads fractions of two numbers of 32 bits; `nil` if there are none, and if one has no value.
    private static func fractions(_ bytes: ArraySlice<UInt8>) -> [Fraction]? {
        let span = bytes.span
        var fractions: [Fraction] = []
        var offset = 0
        while let above = try? span.uint32(at: offset), let below = try? span.uint32(at: offset + 4) {
            guard below > 0 else { return nil }
            fractions.append(Fraction(Int64(above), Int64(below)))
            offset += 8
        }
        return fractions.isEmpty ? nil : fractions
    }

    /// Adds the position, if the receiver had one: status A is valid, V is not.
    func addPosition(to items: inout TimedItems, _ context: inout ParseContext) {
        guard texts[0x09] != "V", let latitude = degrees(0x02, plus: "N", minus: "S"),
            let longitude = degrees(0x04, plus: "E", minus: "W")
        else { return }
        var position = TimedPosition(latitude: latitude, longitude: longitude)
        let isBelow = altitudeReference == .below || altitudeReference == .belowSeaLevel
        position.altitude = fractions[0x06]?.first?.doubleValue.map { isBelow ? 0 - $0 : $0 }
        position.speed = Location.metersPerSecond(
            fractions[0x0D]?.first, texts[0x0C].map { SpeedReference(rawValue: $0) })
        if texts[0x0E] ?? "T" == "T" { position.course = fractions[0x0F]?.first?.doubleValue }
        position.fix = TrackPoint.Fix(dimensions: texts[0x0A].flatMap { Int($0) })
        if let date = texts[0x1D], let time = fractions[0x07], (1...3).contains(time.count) {
            let parts = time + [Fraction(0), Fraction(0)]
            position.date = CaptureDate(
                gpsDate: date, time: GPSTimeStamp(hours: parts[0], minutes: parts[1], seconds: parts[2]))
        }
        items.add(position, from: "rtmd", &context)
    }

    /// Degrees, minutes and seconds, by the letter of the hemisphere in the tag before; parts that are left out are 0.
    private func degrees(_ tag: UInt16, plus: String, minus: String) -> Double? {
        guard let parts = fractions[tag], (1...3).contains(parts.count), let letter = texts[tag - 1],
            letter == plus || letter == minus
        else { return nil }
        let coordinate = GPSCoordinate(
            degreesPart: parts[0], minutes: parts.dropFirst().first, seconds: parts.dropFirst(2).first)
        return coordinate.degrees.map { letter == minus ? 0 - $0 : $0 }
    }
}

extension Double {
    /// Two to the power of a number from 0 to 8, to a few units in the last place; the standard library has no `pow`.
    fileprivate var powerOfTwo: Double {
        let whole = rounded(.down)
        let rest = (self - whole) * 0.693_147_180_559_945_3
        var sum = 1.0
        for n in stride(from: 20.0, through: 1, by: -1) { sum = 1 + sum * rest / n }
        return Double(sign: .plus, exponent: Int(clamping: Int64(whole)), significand: sum)
    }
}
