/// Exif 2.32 §4.6.6. ``MediaMetadata/location`` says what these properties mean together.
extension MetadataKeys.GPS {
    /// Whether the latitude is north ("N") or south ("S").
    ///
    /// Tag 0x0001, ASCII ×2.
    public var latitudeRef: MetadataKey<String> { MetadataKey(.gps, tag: 0x0001, name: "LatitudeRef") }

    /// The latitude, in degrees, minutes and seconds.
    ///
    /// Tag 0x0002, RATIONAL ×3.
    public var latitude: MetadataKey<[Fraction]> { MetadataKey(.gps, tag: 0x0002, name: "Latitude") }

    /// Whether the longitude is east ("E") or west ("W").
    ///
    /// Tag 0x0003, ASCII ×2.
    public var longitudeRef: MetadataKey<String> { MetadataKey(.gps, tag: 0x0003, name: "LongitudeRef") }

    /// The longitude, in degrees, minutes and seconds.
    ///
    /// Tag 0x0004, RATIONAL ×3.
    public var longitude: MetadataKey<[Fraction]> { MetadataKey(.gps, tag: 0x0004, name: "Longitude") }

    /// What the altitude counts from, and to which side: 0 and 1 above and below the ellipsoid or sea level, 2 and 3 above
    /// and below sea level.
    ///
    /// Tag 0x0005, BYTE ×1; 2 and 3 since Exif 3.0.
    public var altitudeRef: MetadataKey<Int> { MetadataKey(.gps, tag: 0x0005, name: "AltitudeRef") }

    /// The altitude, in metres and without a sign.
    ///
    /// Tag 0x0006, RATIONAL ×1.
    public var altitude: MetadataKey<Fraction> { MetadataKey(.gps, tag: 0x0006, name: "Altitude") }

    /// The time of the position in UTC, as hours, minutes and seconds.
    ///
    /// Tag 0x0007, RATIONAL ×3.
    public var timeStamp: MetadataKey<[Fraction]> { MetadataKey(.gps, tag: 0x0007, name: "TimeStamp") }

    /// The direction in which the camera looked, in degrees from 0 to 359.99.
    ///
    /// Tag 0x0011, RATIONAL ×1.
    public var imgDirection: MetadataKey<Fraction> { MetadataKey(.gps, tag: 0x0011, name: "ImgDirection") }

    /// The day of the position in UTC, as "YYYY:MM:DD".
    ///
    /// Tag 0x001D, ASCII ×11.
    public var dateStamp: MetadataKey<String> { MetadataKey(.gps, tag: 0x001D, name: "DateStamp") }

    /// The horizontal error of the position, in metres.
    ///
    /// Tag 0x001F, RATIONAL ×1. Exif 2.31.
    public var hPositioningError: MetadataKey<Fraction> {
        MetadataKey(.gps, tag: 0x001F, name: "HPositioningError")
    }
}
