// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Descriptions of values if the file itself has no words for them.
@Suite struct ValueDescriptionTests {
    @Test func places() {
        let place = Location(latitude: 34.664772, longitude: -86.470383, altitude: 197.08)
        #expect(place?.description == "34.664772°, -86.470383°, 197.1 m")
        #expect(Location(latitude: 34.5, longitude: -86)?.description == "34.5°, -86°")
    }

    @Test func camerasAndLenses() {
        #expect(Camera(make: "Canon", software: "18.5")?.description == "Canon")
        #expect(Lens(serialNumber: "L2")?.description == "L2")
        #expect(ColorModel.rgb.description == "RGB")
    }

    @Test("A 3GPP location without a name is described by its coordinates") func placeWithoutName() {
        let bytes = [0, 0] + uint32(0x0002_8000) + uint32(0x0030_8000) + zeros(6)
        let stored = StoredValue(
            type: .undefined, count: bytes.count, in: ContiguousArray(bytes), at: 0, isLittleEndian: false)
        #expect(LocationInformation(stored)?.description == "48.5, 2.5")
    }

    /// CIPA DC-007 table 4.
    @Test func picturesOfAnIndex() {
        #expect(MultiPictureEntry.PictureType(rawValue: 0x02_0001).description == "panorama")
        #expect(MultiPictureEntry.PictureType(rawValue: 0x02_0003).description == "multiple angles")
    }

    @Test func typesOfValues() {
        let types: [ValueType] = [.unmarkedText, .macRoman, ValueType(rawValue: 99)]
        #expect(types.map(\.description) == ["text", "Mac OS Roman", "type 99"])
    }

    // AV1 §A.3: level 31 has no bounds. HEVC: `general_level_idc` is thirty times the level (ITU-T H.265 §A.4.1).
    @Test func levelsOfCodecs() {
        #expect(
            AV1Configuration([0x81, 0x1F, 0, 0])?.description == "profile 0, level without limits, 8 bits")
        var bytes = [1, 1] + zeros(10) + [123] + zeros(10)
        #expect(HEVCConfiguration(bytes[...])?.description == "profile 1, level 4.1, 8 bits")
        bytes[12] = 120
        #expect(HEVCConfiguration(bytes[...])?.description == "profile 1, level 4, 8 bits")
        // Truncated before the last field that is read.
        #expect(HEVCConfiguration(bytes[..<20]) == nil && AV1Configuration([0x81, 0]) == nil)
        #expect(CameraIntrinsicMatrix([0, 0, 0]) == nil)
    }

    /// Structures stored with a type other than their own.
    @Test func structuresOfOtherTypes() {
        let number = StoredValue(
            type: .long, count: 8, in: ContiguousArray(zeros(32)), at: 0, isLittleEndian: false)
        #expect(HEVCConfiguration(number) == nil && AV1Configuration(number) == nil)
        #expect(CameraIntrinsicMatrix(number) == nil && LocationInformation(number) == nil)
        #expect(FourCharacterCode(number) == nil && number.fraction(at: 8) == nil)
        let fixed = StoredValue(
            type: .fixed32, count: 1, in: ContiguousArray(uint32(0x1_8000)), at: 0, isLittleEndian: false)
        #expect(fixed.fraction(at: 0) == Fraction(3, 2) && fixed.fraction(at: 1) == nil)
    }

    @Test func numbersAtTheEdge() {
        // Larger than 2^53, so one division would not be exact.
        #expect(Fraction(0, .max).doubleValue == 0)
        #expect(APEXTime(apex: Fraction(5, 1)).apex == Fraction(5, 1))
        #expect(MovieDirection("12") != nil && MovieDirection("+361M") == nil)
    }
}
