// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct CameraTests {
    /// Makers and models as in real files.
    @Test(
        arguments: [
            ("Apple", "iPhone 15 Pro", "Apple iPhone 15 Pro"), ("Canon", "Canon EOS R6", "Canon EOS R6"),
            ("NIKON CORPORATION", "NIKON D90", "NIKON D90"),
            ("NIKON", "COOLPIX P6000", "NIKON COOLPIX P6000"),
            ("SONY", "DSLR-A330", "SONY DSLR-A330"), ("LEICA CAMERA AG", "LEICA Q2", "LEICA Q2"),
            ("Leica Camera AG", "LEICA Q2", "LEICA Q2"),
            ("Minolta Co., Ltd.", "DiMAGE 7i", "Minolta DiMAGE 7i"),
            ("KONICA MINOLTA CAMERA, Inc.", "DiMAGE A200", "KONICA MINOLTA CAMERA DiMAGE A200"),
            ("CASIO COMPUTER CO.,LTD.", "EX-100", "CASIO COMPUTER EX-100"),
            ("CASIO COMPUTER CO.,LTD", "EX-Z3", "CASIO COMPUTER EX-Z3"),
            ("EASTMAN KODAK COMPANY", "KODAK DC3400 ZOOM", "KODAK DC3400 ZOOM"),
            ("Eastman Kodak Company", "DC210 Zoom (V05.00)", "Eastman Kodak DC210 Zoom (V05.00)"),
            ("samsung", "Galaxy S23 FE", "samsung Galaxy S23 FE"), ("realme", "realme 3 Pro", "realme 3 Pro"),
            ("Canon", "Canonet", "Canon Canonet"), ("[x", "{x 1", "[x {x 1"), ("ÖKO", "öko 1", "öko 1"),
            // A maker whose whole name is such a word keeps it.
            ("Co", "X", "Co X"),
        ])
    func names(_ make: String, _ model: String, _ name: String) {
        #expect(Camera(make: make, model: model)?.name == name)
    }

    @Test func givesNameOfOneField() {
        #expect(Camera(make: "Canon")?.name == "Canon")
        #expect(Camera(make: "NIKON CORPORATION")?.name == "NIKON CORPORATION")
        #expect(Camera(model: "iPhone 6s")?.name == "iPhone 6s")
    }

    @Test("Software and a serial number alone are not a camera") func needsMakeOrModel() {
        #expect(Camera(software: "18.5") == nil)
        #expect(Camera(serialNumber: "0123") == nil)
    }

    @Test func ignoresBlanks() {
        #expect(Camera() == nil)
        #expect(Camera(make: "", model: "   ", software: " ", serialNumber: "") == nil)
        #expect(Camera(make: "  Apple ", model: "\u{20}")?.make == "Apple")
        #expect(Lens() == nil)
        #expect(Lens(make: " ", model: "----", specification: nil) == nil)
    }

    @Test(
        arguments: [
            ([(24, 1), (70, 1), (28, 10), (28, 10)], "24-70 mm f/2.8"),
            ([(18, 1), (55, 1), (35, 10), (56, 10)], "18-55 mm f/3.5-5.6"),
            ([(50, 1), (50, 1), (18, 10), (18, 10)], "50 mm f/1.8"),
            ([(50, 1), (50, 1), (0, 0), (0, 0)], "50 mm"),
            ([(6_765, 1_000), (9, 1), (178, 100), (28, 10)], "6.76-9 mm f/1.8-2.8"),
            ([(35, 1), (0, 0), (2, 1), (0, 0)], "35 mm f/2"), ([(35, 1), (35, 1), (0, 1), (1, 0)], "35 mm"),
        ] as [([(Int64, Int64)], String)])
    func specifications(_ numbers: [(Int64, Int64)], _ text: String) {
        let lens = Lens(specification: Self.specification(numbers.map { Fraction($0.0, $0.1) }))
        #expect(lens?.specificationText == text)
        #expect(lens?.name == text)
    }

    private static func specification(_ numbers: [Fraction]) -> LensSpecification {
        LensSpecification(
            shortestFocalLength: numbers[0], longestFocalLength: numbers[1], fNumberAtShortest: numbers[2],
            fNumberAtLongest: numbers[3])
    }

    @Test func givesNoTextForEmptySpecification() {
        let far = [Fraction(.max, 1), Fraction(1, .max), Fraction(.max, 1), Fraction(1, .max)]
        let lens = Lens(specification: Self.specification(far))
        #expect(lens != nil && lens?.specificationText == nil && lens?.name == nil)
    }

    @Test func lensNames() {
        #expect(
            Lens(make: "Apple", model: "iPhone 15 Pro back camera 6.765mm f/1.78")?.name
                == "Apple iPhone 15 Pro back camera 6.765mm f/1.78")
        #expect(Lens(make: "TAMRON", model: "TAMRON SP 35mm")?.name == "TAMRON SP 35mm")
        #expect(Lens(model: "EF400mm f/2.8L IS II USM")?.name == "EF400mm f/2.8L IS II USM")
        let fifty = [Fraction(50), Fraction(50), Fraction(18, 10), Fraction(18, 10)]
        #expect(Lens(make: "Sigma", specification: Self.specification(fifty))?.name == "Sigma 50 mm f/1.8")
        #expect(Lens(serialNumber: "12")?.name == nil)
        #expect(Lens(serialNumber: "12")?.description == "12")
        for numbers in [
            [Fraction(0), Fraction(1, 0), Fraction(2), Fraction(2)],
            [Fraction(0, 0), Fraction(0, 0), Fraction(2), Fraction(2)],
        ] {
            #expect(Lens(specification: Self.specification(numbers)) == nil)
        }
    }
}
