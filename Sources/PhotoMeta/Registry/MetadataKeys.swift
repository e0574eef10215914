/// The keys, by dictionary: the root of key paths such as `\.exif.exposureTime`.
///
/// The names that everyone asks for stand here once more, without their dictionary.
public struct MetadataKeys: Sendable {
    /// The registry.
    ///
    /// It has no state.
    @inlinable
    public init() {}

    /// Keys of ``MetadataDictionary/tiff``.
    public struct TIFF: Sendable {
        @usableFromInline init() {}
    }

    /// Keys of ``MetadataDictionary/exif``.
    public struct Exif: Sendable {
        @usableFromInline init() {}
    }

    /// Keys of ``MetadataDictionary/gps``.
    public struct GPS: Sendable {
        @usableFromInline init() {}
    }

    /// Keys of ``MetadataDictionary/makerApple``.
    public struct MakerApple: Sendable {
        @usableFromInline init() {}
    }

    /// Keys of ``MetadataDictionary/quickTime``.
    public struct QuickTime: Sendable {
        @usableFromInline init() {}
    }

    /// Keys of ``MetadataDictionary/heif``.
    public struct HEIF: Sendable {
        @usableFromInline init() {}
    }

    /// Keys of ``MetadataDictionary/movie``.
    public struct Movie: Sendable {
        @usableFromInline init() {}
    }

    /// TIFF's own properties.
    @inlinable
    public var tiff: TIFF { TIFF() }
    /// How the picture was taken.
    @inlinable
    public var exif: Exif { Exif() }
    /// Where it was taken.
    @inlinable
    public var gps: GPS { GPS() }
    /// What Apple's cameras add.
    @inlinable
    public var makerApple: MakerApple { MakerApple() }
    /// A movie's metadata.
    @inlinable
    public var quickTime: QuickTime { QuickTime() }
    /// An image's properties in an ISO base media file.
    @inlinable
    public var heif: HEIF { HEIF() }
    /// A movie's header.
    @inlinable
    public var movie: Movie { Movie() }
}

extension MetadataKeys {
    /// The camera's maker, such as "Apple".
    public var cameraMaker: MetadataKey<String> { tiff.make }
    /// The camera's model, such as "iPhone 15 Pro".
    public var cameraModel: MetadataKey<String> { tiff.model }
    /// The lens's maker.
    public var lensMaker: MetadataKey<String> { exif.lensMake }
    /// The lens's model.
    public var lensModel: MetadataKey<String> { exif.lensModel }
    /// The lens's actual focal length, in millimetres.
    public var focalLength: MetadataKey<Fraction> { exif.focalLength }
    /// The focal length that gives the same view on 35 mm film, in millimetres.
    public var focalLengthIn35mmFilm: MetadataKey<Int> { exif.focalLengthIn35mmFilm }
    /// The aperture as an F number.
    public var fNumber: MetadataKey<Fraction> { exif.fNumber }
    /// The shutter speed, as an APEX value; ``exposureTime`` is in seconds.
    public var shutterSpeed: MetadataKey<Fraction> { exif.shutterSpeedValue }
    /// The exposure time, in seconds.
    public var exposureTime: MetadataKey<Fraction> { exif.exposureTime }
    /// The sensitivity, as an ISO speed.
    public var isoSpeedRatings: MetadataKey<[Int]> { exif.isoSpeedRatings }
}
