// SPDX-License-Identifier: Apache-2.0
/// The registered keys, by dictionary: the root of key paths such as `\.exif.exposureTime`.
///
/// The most common keys also have shortcuts, without their dictionary.
public struct MetadataKeys: Sendable {
    /// Creates the root of key paths; it has no state.
    @inlinable
    public init() {}
}

extension MetadataKeys {
    /// The camera's manufacturer, such as "Apple".
    public var cameraMaker: MetadataKey<String> { tiff.make }
    /// The camera's model, such as "iPhone 15 Pro".
    public var cameraModel: MetadataKey<String> { tiff.model }
    /// The lens's maker.
    public var lensMaker: MetadataKey<String> { exif.lensMake }
    /// The lens's model.
    public var lensModel: MetadataKey<String> { exif.lensModel }
    /// The lens's actual focal length, in millimeters.
    public var focalLength: MetadataKey<Fraction> { exif.focalLength }
    /// The focal length with the same angle of view on 35 mm film, in millimeters.
    public var focalLengthIn35mmFilm: MetadataKey<Int> { exif.focalLengthIn35mmFilm }
    /// The aperture as an F number.
    public var fNumber: MetadataKey<Fraction> { exif.fNumber }
    /// The exposure time, in seconds.
    public var exposureTime: MetadataKey<Fraction> { exif.exposureTime }
    /// The sensitivity, as an ISO speed.
    public var isoSpeedRatings: MetadataKey<[Int]> { exif.isoSpeedRatings }
}
