// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Coordinates and times that HTC phones wrote as text.
@Suite struct CommaDecimalsTests {
    private func text(_ text: String) throws -> StoredValue {
        try #require(StoredValue(type: .ascii, bytes: Array(text.utf8) + [0]))
    }

    @Test("A coordinate: each number's decimals follow a comma") func coordinate() throws {
        let coordinate = try #require(GPSCoordinate(try text("52,00000,50,00000,34,01180")))
        // 52 + 50 / 60 + 34.0118 / 3600
        #expect(abs((coordinate.degrees ?? 0) - 52.842_781_055_555_56) < 1e-9)
        #expect(coordinate.seconds?.reduced == Fraction(170_059, 5_000))
    }

    @Test("A time of day") func time() throws {
        let time = try #require(GPSTimeStamp(try text("11,00000,5,00000,42,50000")))
        #expect(time.secondsOfDay == 39_942.5)
    }

    @Test(
        "Other text is refused",
        arguments: [
            "", "52,50,34", "52.0", "52,00000,50,00000,34,0118a", "-2,0,5,0,3,0", ",,,,,", "1,2,3,4,5,6,7",
        ])
    func refusesOthers(_ other: String) throws {
        #expect(GPSCoordinate(try text(other)) == nil)
        #expect(GPSTimeStamp(try text(other)) == nil)
    }
}
