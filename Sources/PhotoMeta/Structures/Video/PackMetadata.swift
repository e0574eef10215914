// SPDX-License-Identifier: Apache-2.0
/// What a camcorder writes about a recording in its H.264 stream: packs of a number and four bytes, many of them those of DV tapes
/// ("modified DV pack metadata"; IEC 61834-4).
///
/// The numbers are as AVCHD cameras write them and as ExifTool names them; the forms of times, apertures and gains are those of DV.
enum PackMetadata {
    /// The identifier of the message in the stream, and the mark after it.
    static let identifier: [UInt8] = [
        0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A, 0x66,
        0x4D, 0x44, 0x50, 0x4D,
    ]

    // MARK: Numbers of packs

    static let timeCode: UInt8 = 0x13
    /// The zone, and the year and month in BCD.
    static let recordingMonth: UInt8 = 0x18
    /// The day, hour, minute and second, in BCD.
    static let recordingTime: UInt8 = 0x19
    static let camera: UInt8 = 0x70
    static let shutter: UInt8 = 0x7F
    static let exposureTime: UInt8 = 0xA0
    static let fNumber: UInt8 = 0xA1
    static let exposureProgram: UInt8 = 0xA2
    static let brightness: UInt8 = 0xA3
    static let exposureBias: UInt8 = 0xA4
    static let maxAperture: UInt8 = 0xA5
    static let flash: UInt8 = 0xA6
    static let customRendered: UInt8 = 0xA7
    static let whiteBalance: UInt8 = 0xA8
    static let focalLengthIn35mmFilm: UInt8 = 0xA9
    static let sceneCaptureType: UInt8 = 0xAA
    static let gpsVersion: UInt8 = 0xB0
    static let latitudeReference: UInt8 = 0xB1
    /// Three packs: degrees, minutes and seconds.
    static let latitude: UInt8 = 0xB2
    static let longitudeReference: UInt8 = 0xB5
    static let longitude: UInt8 = 0xB6
    static let altitudeReference: UInt8 = 0xB9
    static let altitude: UInt8 = 0xBA
    /// Three packs: hours, minutes and seconds.
    static let gpsTime: UInt8 = 0xBB
    static let gpsStatus: UInt8 = 0xBE
    static let measureMode: UInt8 = 0xBF
    static let dilution: UInt8 = 0xC0
    static let speedReference: UInt8 = 0xC1
    static let speed: UInt8 = 0xC2
    static let trackReference: UInt8 = 0xC3
    static let track: UInt8 = 0xC4
    static let imageDirectionReference: UInt8 = 0xC5
    static let imageDirection: UInt8 = 0xC6
    /// Two packs of text.
    static let mapDatum: UInt8 = 0xC7
    /// Three packs of text.
    static let gpsDate: UInt8 = 0xCA
    /// The numbers of the maker and of the model.
    static let maker: UInt8 = 0xE0
    /// Three packs of text.
    static let model: UInt8 = 0xE4

    /// The maker whose packs have the model's name.
    static let sony = 0x0108

    /// Returns the data of each pack, by its number; the first one of a number counts.
    static func packs(in data: Span<UInt8>) -> [UInt8: ArraySlice<UInt8>] {
        var packs: [UInt8: ArraySlice<UInt8>] = [:]
        let count = (try? data.uint8(at: 0)).map(Int.init) ?? 0
        for index in 0..<count {
            let offset = 1 &+ index &* 5
            guard let number = try? data.uint8(at: offset), let value = try? data.uint32(at: offset &+ 1)
            else {
                break
            }
            if packs[number] == nil { packs[number] = value.bigEndianBytes[...] }
        }
        return packs
    }

    // MARK: Forms

    /// The date in the form of ISO 8601; `nil` for a day or a time that does not exist: a clock that was never set has zeros.
    ///
    /// The zone is stated as hours in bits 1 to 4, half an hour in bit 0, and west in bit 5. It is left out if summer time is stated in bit
    /// 6, because it is not established whether the hours contain it; and if it is none that exists.
    static func date(_ month: ArraySlice<UInt8>, _ time: ArraySlice<UInt8>) -> String? {
        let zone = month.first ?? 0xFF
        let digits = (month.dropFirst() + time).flatMap { [$0 >> 4, $0 & 15] }
        guard digits.count == 14, digits.allSatisfy({ $0 < 10 }), exists(digits) else { return nil }
        var text = ""
        for (index, digit) in digits.enumerated() {
            switch index {
            case 4, 6: text += "-"
            case 8: text += "T"
            case 10, 12: text += ":"
            default: break
            }
            text += "\(digit)"
        }
        let hours = zone >> 1 & 15
        let isWest = zone & 0x20 != 0
        let isHalf = zone & 1 == 1
        guard zone & 0xC0 == 0, hours < (isWest ? 12 : 14) || hours == (isWest ? 12 : 14) && !isHalf else {
            return text
        }
        return text + (isWest ? "-" : "+") + (hours < 10 ? "0" : "") + "\(hours)" + (isHalf ? ":30" : ":00")
    }

    /// Whether the day and the time exist that four digits of a year and two of each other number state.
    private static func exists(_ digits: [UInt8]) -> Bool {
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1) } }
        return CaptureDate(
            year: number(0..<4), month: number(4..<6), day: number(6..<8), hour: number(8..<10),
            minute: number(10..<12), second: number(12..<14)) != nil
    }

    /// Hours, minutes, seconds and frames, in BCD and in reverse order; `nil` if they are not stated.
    static func timeCode(_ pack: ArraySlice<UInt8>) -> String? {
        let digits = pack.reversed().map { [$0 >> 4, $0 & 15] }.joined()
        guard digits.count == 8, digits.allSatisfy({ $0 < 10 }) else { return nil }
        return digits.enumerated().map { index, digit in
            (index > 0 && index.isMultiple(of: 2) ? ":" : "") + "\(digit)"
        }.joined()
    }

    /// The shutter in lines of the picture, 28,125 of which are a second; `nil` if it is not stated.
    static func shutter(_ pack: ArraySlice<UInt8>) -> (numerator: UInt32, denominator: UInt32)? {
        let bytes = Array(pack)
        guard bytes.count == 4 else { return nil }
        let lines = UInt32(bytes[3] & 0x7F) << 8 | UInt32(bytes[2])
        return lines == 0x7FFF || lines == 0 ? nil : (lines, 28_125)
    }
}
