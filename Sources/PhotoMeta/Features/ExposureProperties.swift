/// Stored forms of how a picture was exposed.
private enum Keys {
    static let exposureTime = MetadataKey<Fraction>(.exif, tag: 0x829A, name: "ExposureTime")
    static let fNumber = MetadataKey<Fraction>(.exif, tag: 0x829D, name: "FNumber")
    static let sensitivity = MetadataKey<[Int]>(.exif, tag: 0x8827, name: "ISOSpeedRatings")
    static let sensitivityType = MetadataKey<Int>(.exif, tag: 0x8830, name: "SensitivityType")
    static let outputSensitivity = MetadataKey<Int>(.exif, tag: 0x8831, name: "StandardOutputSensitivity")
    static let exposureIndex = MetadataKey<Int>(.exif, tag: 0x8832, name: "RecommendedExposureIndex")
    static let isoSpeed = MetadataKey<Int>(.exif, tag: 0x8833, name: "ISOSpeed")
    static let shutterSpeed = MetadataKey<Fraction>(.exif, tag: 0x9201, name: "ShutterSpeedValue")
    static let aperture = MetadataKey<Fraction>(.exif, tag: 0x9202, name: "ApertureValue")
    static let bias = MetadataKey<Fraction>(.exif, tag: 0x9204, name: "ExposureBiasValue")
    static let focalLength = MetadataKey<Fraction>(.exif, tag: 0x920A, name: "FocalLength")
    static let focalLengthIn35mmFilm = MetadataKey<Int>(.exif, tag: 0xA405, name: "FocalLenIn35mmFilm")

    static let movieFocalLength = MetadataKey<StoredValue>(
        .quickTime, name: "com.apple.quicktime.camera.focal_length.35mm_equivalent")
    static let movieFNumber = MetadataKey<StoredValue>(
        .quickTime, name: "com.apple.quicktime.camera.lens_irisfnumber")
    static let movieSensitivity = MetadataKey<StoredValue>(
        .quickTime, name: "org.smpte.rdd18.camera.isosensitivity")
    static let shutterAngle = MetadataKey<StoredValue>(
        .quickTime, name: "org.smpte.rdd18.camera.shutterspeed_angle")
}

extension MediaMetadata {
    /// How the picture or movie was exposed; `nil` if the file says nothing of it.
    ///
    /// - The time is ExposureTime; where that is absent or over zero, 2 to the power of -ShutterSpeedValue.
    /// - The F number is FNumber; where that is absent or over zero, 2 to the power of half an ApertureValue above 0.
    /// - An ExposureTime or FNumber of 0 says that the camera did not know: then there is none, whatever else it wrote.
    /// - The ISO speed is the first of ISOSpeedRatings (PhotographicSensitivity). 65535 there says "at least that": then,
    ///   and where it is absent, the one that SensitivityType names (Exif 3.0 §4.6.6, tags 0x8830 to 0x8833).
    /// - For movies the keys of Apple and of SMPTE RDD 18 where a camera wrote them.
    public var exposure: Exposure? {
        Exposure(
            exposureTime: exposureTime, fNumber: fNumber ?? movieFNumber, iso: iso ?? movieISO,
            focalLength: self[Keys.focalLength],
            focalLengthIn35mmFilm: focalLengthIn35mmFilm ?? movieFocalLength,
            bias: self[Keys.bias], shutterAngle: shutterAngle)
    }

    /// One line on how the picture or movie was exposed: "26 mm f/1.8 1/120 s ISO 100".
    ///
    /// What the file does not say is left out; `nil` if it says nothing. ``Exposure/caption`` has the rules.
    public var caption: String? { exposure?.caption }

    // MARK: Exif

    private var exposureTime: Fraction? {
        if let time = self[Keys.exposureTime], time.isDefined { return time }
        return self[Keys.shutterSpeed]?.doubleValue.map { Fraction(binaryExponential(-$0)) }
    }

    private var fNumber: Fraction? {
        if let number = self[Keys.fNumber], number.isDefined { return number }
        guard let aperture = self[Keys.aperture]?.doubleValue, aperture > 0 else { return nil }
        return Fraction(binaryExponential(aperture / 2))
    }

    /// 0 stands for "not known" (Exif 3.0 §4.6.6).
    ///
    /// No lens is ten metres long: a Sanyo VPC-MZ3 says 11,113 mm.
    private var focalLengthIn35mmFilm: Int? {
        self[Keys.focalLengthIn35mmFilm].flatMap { (1..<10_000).contains($0) ? $0 : nil }
    }

    private var iso: Int? {
        // Larger numbers, which some write as LONG, are what they say.
        if let speed = self[Keys.sensitivity]?.first, speed != 65_535, speed < UInt32.max { return speed }
        let parts = [Keys.outputSensitivity, Keys.exposureIndex, Keys.isoSpeed]
        // Of several that are named at once, all are the same as the sensitivity: the first counts.
        let named =
            switch self[Keys.sensitivityType] {
            case 2, 6: [parts[1]]
            case 3: [parts[2]]
            case 1, 4, 5, 7: [parts[0]]
            default: parts
            }
        // All ones are no sensitivity.
        return named.lazy.compactMap { self[$0] }.first { $0 < UInt32.max }
    }

    // MARK: Movies

    private var movieFocalLength: Int? {
        number(Keys.movieFocalLength).flatMap { Int(exactly: $0.rounded()) }
    }

    private var movieISO: Int? {
        number(Keys.movieSensitivity).flatMap { Int(exactly: $0.rounded()) }
    }

    /// "F2.8", "f/2.8", "2.8", or a number.
    private var movieFNumber: Fraction? {
        guard let stored = self[Keys.movieFNumber] else { return nil }
        guard let text = stored.text else { return stored.double().map { Fraction($0) } }
        var scanner = DigitScanner(text)
        if scanner.skip("Ff") { _ = scanner.skip("/") }
        return Fraction(decimalText: scanner.rest)
    }

    /// SMPTE RDD 18 counts in sixtieths of a degree: "21600" is 360°.
    ///
    /// Others write "360.00deg".
    private var shutterAngle: Double? {
        if let text = self[Keys.shutterAngle]?.text, text.hasSuffix("deg") {
            return Fraction(decimalText: String(text.dropLast(3)))?.doubleValue
        }
        return number(Keys.shutterAngle).map { $0 / 60 }
    }
}
