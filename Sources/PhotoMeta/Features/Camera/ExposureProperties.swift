// SPDX-License-Identifier: Apache-2.0
extension MetadataView {
    /// The exposure of the picture or movie; `nil` if the file does not say.
    ///
    /// All values are from one block, the first that has any of them.
    ///
    /// - The time is ExposureTime; if that is absent or has a zero denominator, 2 to the power of -ShutterSpeedValue.
    /// - The F number is FNumber; if that is absent or has a zero denominator, 2 to the power of half a positive
    ///   ApertureValue.
    /// - An ExposureTime or FNumber of 0 means that the camera did not know it: then there is none, whatever else it wrote.
    /// - The ISO speed is the first of ISOSpeedRatings (PhotographicSensitivity). A value of 65535 means "at least that";
    ///   then, or if there is no value, it is the one that SensitivityType names (Exif 3.0 §4.6.6, tags 0x8830 to 0x8833).
    ///   If Exif has none, it is that of the block's maker note, as Nikon and Casio write it, or that of Panasonic's raw files.
    /// - TIFF/EP (ISO 12234-2) has the same tags in IFD0: they are used if the Exif directory does not have them.
    /// - Else XMP's form of Exif's fields, by the same rules.
    /// - For movies, the keys of Apple and of SMPTE RDD 18 where a camera wrote them; of the movie, or else of its video track.
    public var exposure: Exposure? {
        scope.inOneBlock { $0.exposureOfBlock } ?? scope.xmpExposure
            ?? scope.videoTrackScope?.inOneBlock { $0.exposureOfBlock }
    }

    /// The exposure of the picture or movie in one line: "26 mm f/1.8 1/120 s ISO 100".
    ///
    /// Unknown values are left out; `nil` if all are unknown. ``Exposure/caption`` has the rules.
    public var caption: String? { exposure?.caption }
}

extension MetadataScope {
    fileprivate var exposureOfBlock: Exposure? {
        Exposure(
            exposureTime: exposureTime ?? packExposureTime ?? self[\.riff.cameraExposureTime],
            fNumber: fNumber ?? movieFNumber ?? packFNumber ?? self[\.riff.cameraFNumber],
            iso: iso ?? makerISO ?? movieISO ?? self[\.riff.cameraISO],
            focalLength: self[\.exif.focalLength] ?? self[\.tiff.focalLength]
                ?? self[\.riff.cameraFocalLength],
            focalLengthIn35mmFilm: focalLengthIn35mmFilm ?? movieFocalLength ?? packFocalLength,
            bias: self[\.exif.exposureBiasValue] ?? self[\.tiff.exposureBiasValue]
                ?? self[\.mdpm.exposureBiasValue], shutterAngle: shutterAngle
        )
    }

    // MARK: Exif

    private var exposureTime: Fraction? {
        if let time = self[\.exif.exposureTime] ?? self[\.tiff.exposureTime], time.isDefined { return time }
        return (self[\.exif.shutterSpeedValue] ?? self[\.tiff.shutterSpeedValue])?.seconds.map {
            Fraction($0)
        }
    }

    private var fNumber: Fraction? {
        if let number = self[\.exif.fNumber] ?? self[\.tiff.fNumber], number.isDefined { return number }
        guard let aperture = self[\.exif.apertureValue] ?? self[\.tiff.apertureValue],
            aperture.apex.doubleValue.map({ $0 > 0 }) == true
        else { return nil }
        return aperture.fNumber.map { Fraction($0) }
    }

    /// 0 means "not known" (Exif 3.0 §4.6.6).
    ///
    /// Implausible values are ignored: a Sanyo VPC-MZ3 states 11,113 mm.
    private var focalLengthIn35mmFilm: Int? {
        self[\.exif.focalLengthIn35mmFilm].flatMap { (1..<10_000).contains($0) ? $0 : nil }
    }

    private var iso: Int? {
        Sensitivity(
            rating: (self[\.exif.isoSpeedRatings] ?? self[\.tiff.isoSpeedRatings])?.first,
            type: self[\.exif.sensitivityType], output: self[\.exif.standardOutputSensitivity],
            index: self[\.exif.recommendedExposureIndex], speed: self[\.exif.isoSpeed]
        ).iso
    }

    /// The sensitivity by the maker note, or by the first directory of Panasonic's raw files; 0 means "not known".
    ///
    /// Nikon's is the second of two numbers.
    private var makerISO: Int? {
        let stated = self[\.makerNikon.isoSetting]?.last ?? self[\.makerCasio.iso] ?? self[\.panasonicRaw.iso]
        return stated.flatMap { $0 > 0 ? $0 : nil }
    }

    // MARK: Movies

    private var movieFocalLength: Int? {
        self[\.quickTime.cameraFocalLength35mmEquivalent]
    }

    private var movieISO: Int? {
        self[\.quickTime.cameraISOSensitivity]
    }

    /// "F2.8", "f/2.8", "2.8", or a number.
    private var movieFNumber: Fraction? {
        guard let stored = storedValue(for: \.quickTime.cameraLensIrisFNumber) else { return nil }
        guard let text = stored.text else { return stored.double().map { Fraction($0) } }
        var scanner = DigitScanner(text)
        if scanner.skip("Ff") { _ = scanner.skip("/") }
        return Fraction(decimalText: scanner.rest)
    }

    /// SMPTE RDD 18 has sixtieths of a degree: "21600" is 360°.
    ///
    /// Others write "360.00deg".
    private var shutterAngle: Double? {
        if let text = self[\.quickTime.cameraShutterSpeedAngle], text.hasSuffix("deg") {
            return Fraction(decimalText: String(text.dropLast(3)))?.doubleValue
        }
        return storedValue(for: \.quickTime.cameraShutterSpeedAngle).flatMap { Double($0) }.map { $0 / 60 }
    }
}

// MARK: - Camcorders

extension MetadataScope {
    fileprivate var packExposureTime: Fraction? {
        [self[\.mdpm.exposureTime], self[\.mdpm.shutter]].compactMap { $0 }.first { $0.isDefined }
    }

    /// The F number, or that of the iris, whose position is in eighths of a power of two (IEC 61834-4).
    fileprivate var packFNumber: Fraction? {
        if let number = self[\.mdpm.fNumber], number.isDefined { return number }
        // The largest positions are a closed iris and an unknown one; f/16 is 32.
        guard let position = self[\.mdpm.apertureSetting].map({ $0 & 63 }), position <= 48 else { return nil }
        return APEXAperture(apex: Fraction(Int64(position), 4)).fNumber.map {
            Fraction(($0 * 10).rounded() / 10)
        }
    }

    fileprivate var packFocalLength: Int? {
        guard let length = self[\.mdpm.focalLengthIn35mmFilm]?.doubleValue, length >= 1, length < 10_000
        else {
            return nil
        }
        return Int(length.rounded())
    }
}

/// The fields that state a sensitivity, in Exif or in XMP (Exif 3.0 §4.6.6, tags 0x8827 and 0x8830 to 0x8833).
struct Sensitivity {
    /// ISOSpeedRatings (PhotographicSensitivity).
    var rating: Int?
    var type: SensitivityType?
    /// StandardOutputSensitivity.
    var output: Int?
    /// RecommendedExposureIndex.
    var index: Int?
    /// ISOSpeed.
    var speed: Int?

    /// The ISO speed; `nil` if it is not stated.
    var iso: Int? {
        // Larger numbers, which some cameras write as LONG, are actual speeds.
        if let rating, rating != 65_535, rating < UInt32.max { return rating }
        // If SensitivityType names several, all of them equal the sensitivity.
        let named =
            switch type {
            case .standardOutputSensitivity?, .standardOutputAndRecommendedIndex?,
                .standardOutputAndISOSpeed?,
                .allThree?:
                [output]
            case .recommendedExposureIndex?, .recommendedIndexAndISOSpeed?: [index]
            case .isoSpeed?: [speed]
            default: [output, index, speed]
            }
        // A number with all bits set means that it is not known.
        return named.compactMap { $0 }.first { $0 < UInt32.max }
    }
}
