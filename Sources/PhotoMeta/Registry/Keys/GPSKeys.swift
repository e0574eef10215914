// Made by RegistryMaker from Tables/GPS.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/gps``.
    public struct GPS: Sendable {
        @usableFromInline init() {}
    }

    /// Where the picture was taken; ``MediaMetadata/location`` combines these properties.
    public var gps: GPS { GPS() }
}

extension MetadataKeys.GPS {
    /// The version of the GPS directory: 2.4.0.0 is bytes 2, 4, 0, 0.
    ///
    /// Tag 0x0000, BYTE ×4. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSVersion`.
    public var version: MetadataKey<StandardVersion> {
        MetadataKey(.gps, tag: 0x0000, name: "GPSVersion")
    }

    /// Whether the latitude is north or south.
    ///
    /// Tag 0x0001, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSLatitudeRef`.
    public var latitudeRef: MetadataKey<LatitudeReference> {
        MetadataKey(.gps, tag: 0x0001, name: "LatitudeRef")
    }

    /// The latitude, in degrees, minutes and seconds, without a sign.
    ///
    /// Tag 0x0002, RATIONAL ×3. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSLatitude`.
    public var latitude: MetadataKey<GPSCoordinate> {
        MetadataKey(.gps, tag: 0x0002, name: "Latitude")
    }

    /// Whether the longitude is east or west.
    ///
    /// Tag 0x0003, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSLongitudeRef`.
    public var longitudeRef: MetadataKey<LongitudeReference> {
        MetadataKey(.gps, tag: 0x0003, name: "LongitudeRef")
    }

    /// The longitude, in degrees, minutes and seconds, without a sign.
    ///
    /// Tag 0x0004, RATIONAL ×3. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSLongitude`.
    public var longitude: MetadataKey<GPSCoordinate> {
        MetadataKey(.gps, tag: 0x0004, name: "Longitude")
    }

    /// The reference of the altitude, and whether it is above or below.
    ///
    /// Tag 0x0005, BYTE ×1. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSAltitudeRef`.
    public var altitudeRef: MetadataKey<AltitudeReference> {
        MetadataKey(.gps, tag: 0x0005, name: "AltitudeRef")
    }

    /// The altitude, in meters and without a sign.
    ///
    /// Tag 0x0006, RATIONAL ×1, in m. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSAltitude`.
    public var altitude: MetadataKey<Fraction> {
        MetadataKey(.gps, tag: 0x0006, name: "Altitude")
    }

    /// The time of the position, in UTC.
    ///
    /// Tag 0x0007, RATIONAL ×3. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSTimeStamp`.
    public var timeStamp: MetadataKey<GPSTimeStamp> {
        MetadataKey(.gps, tag: 0x0007, name: "TimeStamp")
    }

    /// The satellites that were used, in the receiver's own format.
    ///
    /// Tag 0x0008, ASCII. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSSatellites`.
    public var satellites: MetadataKey<String> {
        MetadataKey(.gps, tag: 0x0008, name: "Satellites")
    }

    /// Whether a measurement was in progress.
    ///
    /// Tag 0x0009, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSStatus`.
    public var status: MetadataKey<GPSStatus> {
        MetadataKey(.gps, tag: 0x0009, name: "Status")
    }

    /// Whether the position has two dimensions or three.
    ///
    /// Tag 0x000A, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSMeasureMode`.
    public var measureMode: MetadataKey<GPSMeasureMode> {
        MetadataKey(.gps, tag: 0x000A, name: "MeasureMode")
    }

    /// The dilution of precision; how well the satellites were placed.
    ///
    /// Tag 0x000B, RATIONAL ×1. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDOP`.
    public var dop: MetadataKey<Fraction> {
        MetadataKey(.gps, tag: 0x000B, name: "DOP")
    }

    /// The unit of the speed.
    ///
    /// Tag 0x000C, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSSpeedRef`.
    public var speedRef: MetadataKey<SpeedReference> {
        MetadataKey(.gps, tag: 0x000C, name: "SpeedRef")
    }

    /// The receiver's speed, in the unit of ``speedRef``.
    ///
    /// Tag 0x000D, RATIONAL ×1. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSSpeed`.
    public var speed: MetadataKey<Fraction> {
        MetadataKey(.gps, tag: 0x000D, name: "Speed")
    }

    /// Whether ``track`` counts from true or from magnetic north.
    ///
    /// Tag 0x000E, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSTrackRef`.
    public var trackRef: MetadataKey<DirectionReference> {
        MetadataKey(.gps, tag: 0x000E, name: "TrackRef")
    }

    /// The direction in which the receiver moved, in degrees from north.
    ///
    /// Tag 0x000F, RATIONAL ×1, in °. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSTrack`.
    public var track: MetadataKey<Fraction> {
        MetadataKey(.gps, tag: 0x000F, name: "Track")
    }

    /// Whether ``imgDirection`` counts from true or from magnetic north.
    ///
    /// Tag 0x0010, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSImgDirectionRef`.
    public var imgDirectionRef: MetadataKey<DirectionReference> {
        MetadataKey(.gps, tag: 0x0010, name: "ImgDirectionRef")
    }

    /// The direction in which the camera looked, in degrees from north.
    ///
    /// Tag 0x0011, RATIONAL ×1, in °. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSImgDirection`.
    public var imgDirection: MetadataKey<Fraction> {
        MetadataKey(.gps, tag: 0x0011, name: "ImgDirection")
    }

    /// The geodetic survey data of the position: "WGS-84".
    ///
    /// Tag 0x0012, ASCII. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSMapDatum`.
    public var mapDatum: MetadataKey<String> {
        MetadataKey(.gps, tag: 0x0012, name: "MapDatum")
    }

    /// Whether the destination's latitude is north or south.
    ///
    /// Tag 0x0013, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDestLatitudeRef`.
    public var destLatitudeRef: MetadataKey<LatitudeReference> {
        MetadataKey(.gps, tag: 0x0013, name: "DestLatitudeRef")
    }

    /// The destination's latitude, in degrees, minutes and seconds, without a sign.
    ///
    /// Tag 0x0014, RATIONAL ×3. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDestLatitude`.
    public var destLatitude: MetadataKey<GPSCoordinate> {
        MetadataKey(.gps, tag: 0x0014, name: "DestLatitude")
    }

    /// Whether the destination's longitude is east or west.
    ///
    /// Tag 0x0015, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDestLongitudeRef`.
    public var destLongitudeRef: MetadataKey<LongitudeReference> {
        MetadataKey(.gps, tag: 0x0015, name: "DestLongitudeRef")
    }

    /// The destination's longitude, in degrees, minutes and seconds, without a sign.
    ///
    /// Tag 0x0016, RATIONAL ×3. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDestLongitude`.
    public var destLongitude: MetadataKey<GPSCoordinate> {
        MetadataKey(.gps, tag: 0x0016, name: "DestLongitude")
    }

    /// Whether ``destBearing`` counts from true or from magnetic north.
    ///
    /// Tag 0x0017, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDestBearingRef`.
    public var destBearingRef: MetadataKey<DirectionReference> {
        MetadataKey(.gps, tag: 0x0017, name: "DestBearingRef")
    }

    /// The direction to the destination, in degrees from north.
    ///
    /// Tag 0x0018, RATIONAL ×1, in °. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDestBearing`.
    public var destBearing: MetadataKey<Fraction> {
        MetadataKey(.gps, tag: 0x0018, name: "DestBearing")
    }

    /// The unit of the distance to the destination.
    ///
    /// Tag 0x0019, ASCII ×2. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDestDistanceRef`.
    public var destDistanceRef: MetadataKey<DistanceReference> {
        MetadataKey(.gps, tag: 0x0019, name: "DestDistanceRef")
    }

    /// The distance to the destination, in the unit of ``destDistanceRef``.
    ///
    /// Tag 0x001A, RATIONAL ×1. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDestDistance`.
    public var destDistance: MetadataKey<Fraction> {
        MetadataKey(.gps, tag: 0x001A, name: "DestDistance")
    }

    /// How the position was found, such as "GPS", "CELLID" or "WLAN".
    ///
    /// Tag 0x001B, UNDEFINED, any count. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSProcessingMethod`.
    public var processingMethod: MetadataKey<EncodedText> {
        MetadataKey(.gps, tag: 0x001B, name: "ProcessingMethod")
    }

    /// The name of the area.
    ///
    /// Tag 0x001C, UNDEFINED, any count. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSAreaInformation`.
    public var areaInformation: MetadataKey<EncodedText> {
        MetadataKey(.gps, tag: 0x001C, name: "AreaInformation")
    }

    /// The date of the position in UTC, as "YYYY:MM:DD".
    ///
    /// Tag 0x001D, ASCII ×11. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDateStamp`.
    public var dateStamp: MetadataKey<String> {
        MetadataKey(.gps, tag: 0x001D, name: "DateStamp")
    }

    /// Whether a differential correction was applied.
    ///
    /// Tag 0x001E, SHORT ×1. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSDifferental`.
    public var differential: MetadataKey<GPSDifferential> {
        MetadataKey(.gps, tag: 0x001E, name: "Differential")
    }

    /// The horizontal positioning error, in meters.
    ///
    /// Tag 0x001F, RATIONAL ×1, in m. Exif 2.32 §4.6.6. ImageIO: `kCGImagePropertyGPSHPositioningError`.
    public var hPositioningError: MetadataKey<Fraction> {
        MetadataKey(.gps, tag: 0x001F, name: "HPositioningError")
    }
}

extension RegisteredKeys {
    static let gps = RegisteredKeys(.gps) { rows in
        rows.add(tag: 0x0000, "GPSVersion", "version", StandardVersion.self, .u8X4, .standardVersion, imageIO: "kCGImagePropertyGPSVersion")
        rows.add(tag: 0x0001, "LatitudeRef", "latitudeRef", LatitudeReference.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSLatitudeRef")
        rows.add(tag: 0x0002, "Latitude", "latitude", GPSCoordinate.self, .rationalX3, imageIO: "kCGImagePropertyGPSLatitude")
        rows.add(tag: 0x0003, "LongitudeRef", "longitudeRef", LongitudeReference.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSLongitudeRef")
        rows.add(tag: 0x0004, "Longitude", "longitude", GPSCoordinate.self, .rationalX3, imageIO: "kCGImagePropertyGPSLongitude")
        rows.add(tag: 0x0005, "AltitudeRef", "altitudeRef", AltitudeReference.self, .u8, .code, imageIO: "kCGImagePropertyGPSAltitudeRef")
        rows.add(tag: 0x0006, "Altitude", "altitude", Fraction.self, .rational, unit: "m", imageIO: "kCGImagePropertyGPSAltitude")
        rows.add(tag: 0x0007, "TimeStamp", "timeStamp", GPSTimeStamp.self, .rationalX3, imageIO: "kCGImagePropertyGPSTimeStamp")
        rows.add(tag: 0x0008, "Satellites", "satellites", String.self, .ascii, .text, imageIO: "kCGImagePropertyGPSSatellites")
        rows.add(tag: 0x0009, "Status", "status", GPSStatus.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSStatus")
        rows.add(tag: 0x000A, "MeasureMode", "measureMode", GPSMeasureMode.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSMeasureMode")
        rows.add(tag: 0x000B, "DOP", "dop", Fraction.self, .rational, imageIO: "kCGImagePropertyGPSDOP")
        rows.add(tag: 0x000C, "SpeedRef", "speedRef", SpeedReference.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSSpeedRef")
        rows.add(tag: 0x000D, "Speed", "speed", Fraction.self, .rational, imageIO: "kCGImagePropertyGPSSpeed")
        rows.add(tag: 0x000E, "TrackRef", "trackRef", DirectionReference.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSTrackRef")
        rows.add(tag: 0x000F, "Track", "track", Fraction.self, .rational, unit: "°", imageIO: "kCGImagePropertyGPSTrack")
        rows.add(tag: 0x0010, "ImgDirectionRef", "imgDirectionRef", DirectionReference.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSImgDirectionRef")
        rows.add(tag: 0x0011, "ImgDirection", "imgDirection", Fraction.self, .rational, unit: "°", imageIO: "kCGImagePropertyGPSImgDirection")
        rows.add(tag: 0x0012, "MapDatum", "mapDatum", String.self, .ascii, .text, imageIO: "kCGImagePropertyGPSMapDatum")
        rows.add(tag: 0x0013, "DestLatitudeRef", "destLatitudeRef", LatitudeReference.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSDestLatitudeRef")
        rows.add(tag: 0x0014, "DestLatitude", "destLatitude", GPSCoordinate.self, .rationalX3, imageIO: "kCGImagePropertyGPSDestLatitude")
        rows.add(tag: 0x0015, "DestLongitudeRef", "destLongitudeRef", LongitudeReference.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSDestLongitudeRef")
        rows.add(tag: 0x0016, "DestLongitude", "destLongitude", GPSCoordinate.self, .rationalX3, imageIO: "kCGImagePropertyGPSDestLongitude")
        rows.add(tag: 0x0017, "DestBearingRef", "destBearingRef", DirectionReference.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSDestBearingRef")
        rows.add(tag: 0x0018, "DestBearing", "destBearing", Fraction.self, .rational, unit: "°", imageIO: "kCGImagePropertyGPSDestBearing")
        rows.add(tag: 0x0019, "DestDistanceRef", "destDistanceRef", DistanceReference.self, .asciiX2, .code, imageIO: "kCGImagePropertyGPSDestDistanceRef")
        rows.add(tag: 0x001A, "DestDistance", "destDistance", Fraction.self, .rational, imageIO: "kCGImagePropertyGPSDestDistance")
        rows.add(tag: 0x001B, "ProcessingMethod", "processingMethod", EncodedText.self, .bytes, .encodedText, imageIO: "kCGImagePropertyGPSProcessingMethod")
        rows.add(tag: 0x001C, "AreaInformation", "areaInformation", EncodedText.self, .bytes, .encodedText, imageIO: "kCGImagePropertyGPSAreaInformation")
        rows.add(tag: 0x001D, "DateStamp", "dateStamp", String.self, .asciiX11, .text, imageIO: "kCGImagePropertyGPSDateStamp")
        rows.add(tag: 0x001E, "Differential", "differential", GPSDifferential.self, .u16, .code, imageIO: "kCGImagePropertyGPSDifferental")
        rows.add(tag: 0x001F, "HPositioningError", "hPositioningError", Fraction.self, .rational, unit: "m", imageIO: "kCGImagePropertyGPSHPositioningError")
    }
}
