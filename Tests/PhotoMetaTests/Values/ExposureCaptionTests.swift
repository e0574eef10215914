// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// An exposure in one line, as shown by cameras and picture frames.
@Suite struct ExposureCaptionTests {
    private func caption(time: Fraction) -> String? { Exposure(exposureTime: time)?.caption }
    private func caption(fNumber: Fraction) -> String? { Exposure(fNumber: fNumber)?.caption }
    private func caption(length: Fraction) -> String? { Exposure(focalLength: length)?.caption }

    @Test func writesWholeLine() {
        let exposure = Exposure(
            exposureTime: Fraction(1, 120), fNumber: Fraction(16_019, 9_000), iso: 100,
            focalLength: Fraction(686, 100), focalLengthIn35mmFilm: 26, bias: Fraction(1, 3))
        #expect(exposure?.caption == "26 mm f/1.8 1/120 s ISO 100")
        #expect(exposure?.description == "26 mm f/1.8 1/120 s ISO 100")
    }

    @Test(
        arguments: [
            ((1, 120), "1/120 s"), ((10, 1_200), "1/120 s"), ((1, 8_000), "1/8000 s"), ((1, 3), "1/3 s"),
            ((3, 10), "0.3 s"), ((1, 4), "1/4 s"), ((399, 1_000), "0.4 s"), ((4, 10), "0.4 s"),
            ((1, 2), "0.5 s"),
            ((10, 13), "0.8 s"), ((1, 1), "1 s"), ((13, 10), "1.3 s"), ((2, 1), "2 s"), ((8, 1), "8 s"),
            ((30, 1), "30 s"), ((1_215, 10), "121.5 s"), ((1, 1_000_000), "1/1000000 s"),
            // 1/119.95, from an APEX value.
            ((100_000, 11_995_000), "1/120 s"),
        ] as [((Int64, Int64), String)])
    func times(_ time: (Int64, Int64), _ text: String) {
        #expect(caption(time: Fraction(time.0, time.1)) == text)
    }

    @Test(
        arguments: [
            ((11, 1), "f/11"), ((18, 10), "f/1.8"), ((178, 100), "f/1.8"), ((28, 10), "f/2.8"),
            ((2, 1), "f/2"),
            ((56, 10), "f/5.6"), ((95, 100), "f/0.95"), ((1, 1), "f/1"), ((997, 1_000), "f/1"),
            ((12, 10), "f/1.2"),
            ((113, 10), "f/11"), ((996, 100), "f/10"), ((32, 1), "f/32"),
        ] as [((Int64, Int64), String)])
    func fNumbers(_ number: (Int64, Int64), _ text: String) {
        #expect(caption(fNumber: Fraction(number.0, number.1)) == text)
    }

    @Test func focalLengths() {
        #expect(caption(length: Fraction(686, 100)) == "6.86 mm")
        #expect(caption(length: Fraction(6_764_999_866, 1_000_000_000)) == "6.76 mm")
        #expect(caption(length: Fraction(50)) == "50 mm")
        #expect(caption(length: Fraction(185, 10)) == "18.5 mm")
        #expect(Exposure(focalLengthIn35mmFilm: 24)?.caption == "24 mm")
    }

    @Test func sensitivitiesAndAngles() {
        #expect(Exposure(iso: 50)?.caption == "ISO 50")
        #expect(Exposure(iso: 102_400)?.caption == "ISO 102400")
        #expect(Exposure(fNumber: Fraction(28, 10), shutterAngle: 172.8)?.caption == "f/2.8 172.8°")
        #expect(Exposure(exposureTime: Fraction(1, 48), shutterAngle: 180)?.caption == "1/48 s")
    }

    @Test func omitsMissingValues() {
        #expect(Exposure(fNumber: Fraction(28, 10), iso: 100)?.caption == "f/2.8 ISO 100")
        #expect(Exposure(exposureTime: Fraction(1, 60), focalLengthIn35mmFilm: 35)?.caption == "35 mm 1/60 s")
        // An exposure bias is not part of the line.
        let biased = Exposure(bias: Fraction(0, 1))
        #expect(biased != nil && biased?.caption == nil && biased?.description.isEmpty == true)
    }

    @Test func omitsInvalidNumbers() {
        #expect(Exposure() == nil)
        for fraction in [
            Fraction(0, 1), Fraction(0, 0), Fraction(1, 0), Fraction(-1, 60), Fraction(.min, .max),
        ] {
            #expect(Exposure(exposureTime: fraction) == nil)
            #expect(Exposure(fNumber: fraction) == nil)
            #expect(Exposure(focalLength: fraction) == nil)
        }
        #expect(Exposure(iso: 0) == nil && Exposure(iso: -1) == nil)
        #expect(Exposure(focalLengthIn35mmFilm: 0) == nil)
        #expect(Exposure(bias: Fraction(1, 0)) == nil)
        for angle in [0, -1, 360.1, .nan, .infinity] { #expect(Exposure(shutterAngle: angle) == nil) }
        // Too large or too small for a line.
        #expect(caption(time: Fraction(.max, 1)) == nil)
        #expect(caption(time: Fraction(1, .max)) == nil)
        #expect(caption(fNumber: Fraction(.max, 1)) == nil)
        #expect(caption(fNumber: Fraction(1, .max)) == nil)
        #expect(caption(length: Fraction(1, .max)) == nil)
    }
}
