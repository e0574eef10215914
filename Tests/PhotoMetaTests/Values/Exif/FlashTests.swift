// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct FlashTests {
    /// ExifTool 12.57's output for each of the values that it knows.
    static let words: [Int: String] = [
        0: "No Flash", 1: "Fired", 5: "Fired, Return not detected", 7: "Fired, Return detected",
        8: "On, Did not fire", 9: "On, Fired", 13: "On, Return not detected", 15: "On, Return detected",
        16: "Off, Did not fire", 20: "Off, Did not fire, Return not detected", 24: "Auto, Did not fire",
        25: "Auto, Fired", 29: "Auto, Fired, Return not detected", 31: "Auto, Fired, Return detected",
        32: "No flash function", 48: "Off, No flash function", 65: "Fired, Red-eye reduction",
        69: "Fired, Red-eye reduction, Return not detected", 71: "Fired, Red-eye reduction, Return detected",
        73: "On, Red-eye reduction", 77: "On, Red-eye reduction, Return not detected",
        79: "On, Red-eye reduction, Return detected", 80: "Off, Red-eye reduction",
        88: "Auto, Did not fire, Red-eye reduction", 89: "Auto, Fired, Red-eye reduction",
        93: "Auto, Fired, Red-eye reduction, Return not detected",
        95: "Auto, Fired, Red-eye reduction, Return detected",
    ]

    @Test func describesKnownValues() {
        for (value, words) in Self.words { #expect(Flash(rawValue: value).description == words, "\(value)") }
    }

    /// Every value of the defined bits has a different description.
    @Test func describesEachValueDifferently() {
        let descriptions = (0..<512).map { Flash(rawValue: $0).description }
        #expect(Set(descriptions).count == descriptions.count)
        #expect(Flash(rawValue: 0x81).description == "Fired, Unknown (0x80)")
    }

    /// Exif 2.32 §4.6.5, Flash: the meaning of each bit.
    @Test func bits() throws {
        let stored = try StoredValueTests.stored(.short([0x5F]))
        let flash = try #require(Flash(stored))
        #expect(flash.didFire && flash.isPresent && flash.reducesRedEye)
        #expect(flash.returnedLight == .detected)
        #expect(flash.mode == .automatic)
        let off = Flash(rawValue: 0x30)
        #expect(!off.didFire && !off.isPresent && off.mode == .off && off.returnedLight == .notSupported)
        #expect(Flash(rawValue: 0xFF01).unknownBits == 0xFF00)
        #expect(Flash(rawValue: 4).returnedLight == .notDetected)
        #expect(Flash(rawValue: 8).mode == .on)
        #expect(Flash(rawValue: .min).description == "Did not fire, Unknown (-0x8000000000000000)")
    }
}
