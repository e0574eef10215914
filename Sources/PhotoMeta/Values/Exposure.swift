// SPDX-License-Identifier: Apache-2.0
/// The exposure of a picture.
///
/// Encoded as an object whose members are named as the properties are; unknown ones are left out.
public struct Exposure: Hashable, Sendable {
    /// The exposure time, in seconds.
    public let exposureTime: Fraction?
    /// The aperture as an F number.
    public let fNumber: Fraction?
    /// The sensitivity, as an ISO speed.
    public let iso: Int?
    /// The lens's actual focal length, in millimeters.
    public let focalLength: Fraction?
    /// The focal length that gives the same view on 35 mm film, in millimeters.
    public let focalLengthIn35mmFilm: Int?
    /// The exposure compensation, in stops (EV).
    public let bias: Fraction?
    /// A movie camera's shutter angle, in degrees: 360 is exposure during all of a frame's time.
    public let shutterAngle: Double?

    /// Creates an exposure; `nil` if nothing about it is known.
    ///
    /// Numbers that are not positive are left out; so is a bias that is not defined.
    public init?(
        exposureTime: Fraction? = nil, fNumber: Fraction? = nil, iso: Int? = nil,
        focalLength: Fraction? = nil, focalLengthIn35mmFilm: Int? = nil, bias: Fraction? = nil,
        shutterAngle: Double? = nil
    ) {
        func positive(_ fraction: Fraction?) -> Fraction? {
            fraction.flatMap { ($0.doubleValue ?? 0) > 0 ? $0 : nil }
        }
        self.exposureTime = positive(exposureTime)
        self.fNumber = positive(fNumber)
        self.iso = iso.flatMap { $0 > 0 ? $0 : nil }
        self.focalLength = positive(focalLength)
        self.focalLengthIn35mmFilm = focalLengthIn35mmFilm.flatMap { $0 > 0 ? $0 : nil }
        self.bias = bias.flatMap { $0.isDefined ? $0 : nil }
        self.shutterAngle = shutterAngle.flatMap { $0 > 0 && $0 <= 360 ? $0 : nil }
        guard
            self.exposureTime != nil || self.fNumber != nil || self.iso != nil || self.focalLength != nil
                || self.focalLengthIn35mmFilm != nil || self.bias != nil || self.shutterAngle != nil
        else { return nil }
    }
}

extension Exposure: Codable {
    /// Decodes an object with the properties as members.
    ///
    /// - Throws: `DecodingError` if none of them is known.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let exposure = Exposure(
            exposureTime: try values.decodeIfPresent(Fraction.self, forKey: .exposureTime),
            fNumber: try values.decodeIfPresent(Fraction.self, forKey: .fNumber),
            iso: try values.decodeIfPresent(Int.self, forKey: .iso),
            focalLength: try values.decodeIfPresent(Fraction.self, forKey: .focalLength),
            focalLengthIn35mmFilm: try values.decodeIfPresent(Int.self, forKey: .focalLengthIn35mmFilm),
            bias: try values.decodeIfPresent(Fraction.self, forKey: .bias),
            shutterAngle: try values.decodeIfPresent(Double.self, forKey: .shutterAngle))
        guard let exposure else { throw DecodingError.invalid("exposure", decoder) }
        self = exposure
    }
}

extension Exposure {
    /// One line as cameras show it, the same in every locale: "26 mm f/1.8 1/120 s ISO 100".
    ///
    /// The focal length is that on 35 mm film, or else the actual one. What is not known is left out; `nil` if nothing is
    /// known.
    public var caption: String? {
        var caption = ""
        func append(_ part: String?) {
            guard let part else { return }
            if !caption.isEmpty { caption += " " }
            caption += part
        }
        append(focalLengthText)
        append(fNumberText)
        append(timeText)
        append(iso.map { "ISO \($0)" })
        return caption.isEmpty ? nil : caption
    }

    /// "26 mm", "6.86 mm".
    private var focalLengthText: String? {
        if let focalLengthIn35mmFilm { return "\(focalLengthIn35mmFilm) mm" }
        return focalLength?.doubleValue?.positiveText(2).map { "\($0) mm" }
    }

    /// "f/1.8" for 1.78, "f/11", "f/0.95".
    private var fNumberText: String? {
        fNumber?.doubleValue?.fNumberText.map { "f/\($0)" }
    }

    /// "1/120 s", "0.5 s", "1.3 s", "30 s"; "180°" for a movie without an exposure time.
    private var timeText: String? {
        guard let exposureTime else { return shutterAngle?.positiveText(1).map { "\($0)°" } }
        return exposureTime.exposureText.map { "\($0) s" }
    }
}

extension Exposure: CustomStringConvertible {
    /// The ``caption``; empty if it has none.
    public var description: String { caption ?? "" }
}
