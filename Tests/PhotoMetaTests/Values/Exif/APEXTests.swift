// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct APEXTests {
    private static func time(_ above: Int32, _ below: Int32) throws -> APEXTime {
        try #require(APEXTime(try StoredValueTests.stored(.signedRational([(above, below)]))))
    }

    /// ExifTool 12.57 has the same seconds and words, but reads 0/0 and invalid times as 0 s.
    @Test(
        arguments: [
            (-1, 2, 1.414_213_562_373_1, "1.4 s"), (21, 10, 0.233_258_247_884_202, "1/4 s"),
            (19, 10, 0.267_943_365_634_073, "0.3 s"), (-432, 100, 19.973_288_782_425_8, "20 s"),
            (7, 1, 0.0078125, "1/128 s"), (0, 1, 1, "1 s"), (-1, 1, 2, "2 s"), (3, -1, 8, "8 s"),
            (1_000_000, 144_781, 0.008_332_9, "1/120 s"),
        ] as [(Int32, Int32, Double, String)])
    func times(_ above: Int32, _ below: Int32, _ seconds: Double, _ words: String) throws {
        let time = try Self.time(above, below)
        #expect(abs(try #require(time.seconds) / seconds - 1) < 1e-4)
        #expect(time.description == words)
        #expect(time.apex.numerator == Int64(above))
    }

    @Test(
        arguments: [(0, 0), (1, 0), (-1, 0), (100, 1), (-100, 1), (.max, 1), (.min, 1), (.min, -1)]
            as [(Int32, Int32)])
    func refusesInvalidTimes(_ above: Int32, _ below: Int32) throws {
        let time = try Self.time(above, below)
        #expect(time.seconds == nil)
        #expect(time.description == "unknown")
        let aperture = APEXAperture(apex: time.apex)
        #expect(aperture.fNumber == nil)
        #expect(aperture.description == "unknown")
    }

    @Test func apertures() throws {
        func read(_ value: TIFFValue) throws -> APEXAperture? {
            APEXAperture(try StoredValueTests.stored(value))
        }
        let aperture = try #require(try read(.rational([(14_447, 8_653)])))
        #expect(abs(try #require(aperture.fNumber) - 1.783_606_274_719_692_8) < 1e-12)
        #expect(aperture.description == "f/1.8")
        #expect(try read(.short([2]))?.fNumber == 2)
        #expect(try read(.float([4]))?.description == "f/4")
        #expect(try read(.double([.nan]))?.fNumber == nil)
        #expect(try read(.ascii("4")) == nil)
    }

    /// Compared with the C library's exp2.
    @Test func powersOfTwo() {
        var random = RandomSource(of: "APEXTests.powersOfTwo")
        let exponents =
            (0..<20_000).map { _ in Double.random(in: -1_000...1_000, using: &random) }
            + (0..<20_000).map { _ in Double.random(in: -20...20, using: &random) } + [
                0, 1, -1, 0.5, -0.5, 1_023,
            ]
        for exponent in exponents {
            let expected = exp2(exponent)
            let found = Double.powerOfTwo(exponent)
            #expect(abs(found - expected) <= 2 * expected.ulp, "\(exponent)")
        }
        #expect(Double.powerOfTwo(.nan).isNaN)
        for exponent in [1_024, 1_200, 1e300, .infinity] as [Double] {
            #expect(Double.powerOfTwo(exponent) == .infinity)
        }
        for exponent in [-1_099, -1_200, -1e300, -.infinity] as [Double] {
            #expect(Double.powerOfTwo(exponent) == 0)
        }
    }

    /// Compared with the C library's printf.
    @Test func decimals() {
        var random = RandomSource(of: "APEXTests.decimals")
        func trimmed(_ text: String) -> String {
            guard text.contains(".") else { return text == "-0" ? "0" : text }
            var text = text[...]
            while text.last == "0" { text = text.dropLast() }
            if text.last == "." { text = text.dropLast() }
            return text == "-0" ? "0" : String(text)
        }
        var numbers = [
            0, -0.0, 0.05, 0.15, 0.25, 0.35, 0.45, 1.005, 2.5, 0.995, 9.95, 99.95, 1e12, 0.000_001,
        ]
        numbers += (0..<10_000).map { _ in Double.random(in: -1_000...1_000, using: &random) }
        numbers += (0..<2_000).map { Double($0) / 200 }
        for number in numbers {
            for digits in [0, 1, 2, 6] {
                let expected = trimmed(String(format: "%.\(digits)f", number))
                #expect(number.decimalText(digits) == expected, "\(number), \(digits)")
            }
        }
        for number in [Double.nan, .infinity, -.infinity, 1e300, .greatestFiniteMagnitude] {
            #expect(number.decimalText(2) == "\(number)")
            #expect(number.exposureText == "\(number)")
            #expect(!number.shortText.isEmpty)
        }
        #expect(Double.leastNonzeroMagnitude.exposureText == "0")
        #expect(1.539_999_962.shortText == "1.54")
    }
}
