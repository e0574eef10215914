// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct CodedValueTests {
    @Test func readsAndDescribesCodes() throws {
        let stored = try StoredValueTests.stored(.short([5, 255]))
        #expect(MeteringMode(stored) == .pattern)
        #expect(MeteringMode(stored)?.description == "Multi-segment")
        #expect([MeteringMode](stored) == [.pattern, .other])
        #expect(Compression(try StoredValueTests.stored(.long([50_002])))?.description == "JPEG XL (old)")
        // A code that no standard names is kept.
        let unknown = try #require(LightSource(try StoredValueTests.stored(.byte([77]))))
        #expect(unknown.rawValue == 77 && unknown.meaning == nil && unknown.description == "Unknown (77)")
        // Numbers in text are read as by Int.
        #expect(MeteringMode(try StoredValueTests.stored(.ascii("5"))) == .pattern)
        #expect(MeteringMode(try StoredValueTests.stored(.ascii("spot"))) == nil)
        #expect(MeteringMode(try StoredValueTests.stored(.short([]))) == nil)
        #expect(MeteringMode(try StoredValueTests.stored(.rational([(5, 1)]))) == nil)
    }

    /// FileSource and SceneType are one byte of UNDEFINED; Sigma writes four.
    @Test func codesInUndefinedBytes() throws {
        #expect(FileSource(try StoredValueTests.stored(.undefined([3]))) == .digitalCamera)
        #expect(FileSource(try StoredValueTests.stored(.undefined([3, 0, 0, 0]))) == .digitalCamera)
        #expect(
            SceneType(try StoredValueTests.stored(.undefined([1])))?.description == "Directly photographed")
        #expect(SceneType(try StoredValueTests.stored(.undefined([]))) == nil)
    }

    @Test func codesOfText() throws {
        #expect(LatitudeReference(try StoredValueTests.stored(.ascii("S"))) == .south)
        #expect(SpeedReference(try StoredValueTests.stored(.ascii("K ")))?.description == "km/h")
        #expect(GPSMeasureMode(try StoredValueTests.stored(.ascii("3"))) == .threeDimensional)
        #expect(GPSStatus(try StoredValueTests.stored(.ascii("")))?.description == "Unknown ()")
        #expect(LatitudeReference(try StoredValueTests.stored(.short([0x4E]))) == nil)
    }

    /// TIFF 6.0 §8, GrayResponseUnit: the numbers count decimals; ExifTool skips one of them.
    @Test func usesStandardGrayUnits() {
        let units = (1...5).compactMap { GrayResponseUnit(rawValue: $0).meaning.flatMap(Double.init) }
        #expect(units == [0.1, 0.01, 0.001, 0.0001, 0.00001])
    }
}
