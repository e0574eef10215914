// Made by RegistryMaker from Tables/DroneDJI.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/droneDJI``.
    public struct DroneDJI: Sendable {
        @usableFromInline init() {}
    }

    /// Position and direction of a drone and its camera.
    public var droneDJI: DroneDJI { DroneDJI() }
}

extension MetadataKeys.DroneDJI {
    /// The absolute altitude.
    ///
    /// `AbsoluteAltitude`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var absoluteAltitude: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "AbsoluteAltitude")
    }

    /// The calibrated focal length.
    ///
    /// `CalibratedFocalLength`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var calibratedFocalLength: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "CalibratedFocalLength")
    }

    /// The calibrated optical center x.
    ///
    /// `CalibratedOpticalCenterX`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var calibratedOpticalCenterX: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "CalibratedOpticalCenterX")
    }

    /// The calibrated optical center y.
    ///
    /// `CalibratedOpticalCenterY`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var calibratedOpticalCenterY: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "CalibratedOpticalCenterY")
    }

    /// The cam reverse.
    ///
    /// `CamReverse`, text. ExifTool 12.57 -listx, XMP-drone-dji.
    public var camReverse: MetadataKey<String> {
        MetadataKey(.droneDJI, name: "CamReverse")
    }

    /// The dewarp data.
    ///
    /// `DewarpData`, text. ExifTool 12.57 -listx, XMP-drone-dji.
    public var dewarpData: MetadataKey<String> {
        MetadataKey(.droneDJI, name: "DewarpData")
    }

    /// The dewarp flag.
    ///
    /// `DewarpFlag`, text. ExifTool 12.57 -listx, XMP-drone-dji.
    public var dewarpFlag: MetadataKey<String> {
        MetadataKey(.droneDJI, name: "DewarpFlag")
    }

    /// The flight pitch degree.
    ///
    /// `FlightPitchDegree`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var flightPitchDegree: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "FlightPitchDegree")
    }

    /// The flight roll degree.
    ///
    /// `FlightRollDegree`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var flightRollDegree: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "FlightRollDegree")
    }

    /// The flight x speed.
    ///
    /// `FlightXSpeed`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var flightXSpeed: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "FlightXSpeed")
    }

    /// The flight y speed.
    ///
    /// `FlightYSpeed`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var flightYSpeed: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "FlightYSpeed")
    }

    /// The flight yaw degree.
    ///
    /// `FlightYawDegree`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var flightYawDegree: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "FlightYawDegree")
    }

    /// The flight z speed.
    ///
    /// `FlightZSpeed`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var flightZSpeed: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "FlightZSpeed")
    }

    /// The gimbal pitch degree.
    ///
    /// `GimbalPitchDegree`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var gimbalPitchDegree: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "GimbalPitchDegree")
    }

    /// The gimbal reverse.
    ///
    /// `GimbalReverse`, text. ExifTool 12.57 -listx, XMP-drone-dji.
    public var gimbalReverse: MetadataKey<String> {
        MetadataKey(.droneDJI, name: "GimbalReverse")
    }

    /// The gimbal roll degree.
    ///
    /// `GimbalRollDegree`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var gimbalRollDegree: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "GimbalRollDegree")
    }

    /// The gimbal yaw degree.
    ///
    /// `GimbalYawDegree`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var gimbalYawDegree: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "GimbalYawDegree")
    }

    /// The gps latitude.
    ///
    /// `GpsLatitude`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var gpsLatitude: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "GpsLatitude")
    }

    /// The gps longitude.
    ///
    /// `GpsLongitude`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var gpsLongitude: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "GpsLongitude")
    }

    /// The gps longtitude.
    ///
    /// `GpsLongtitude`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var gpsLongtitude: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "GpsLongtitude")
    }

    /// The latitude.
    ///
    /// `Latitude`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var latitude: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "Latitude")
    }

    /// The longitude.
    ///
    /// `Longitude`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var longitude: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "Longitude")
    }

    /// The relative altitude.
    ///
    /// `RelativeAltitude`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var relativeAltitude: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "RelativeAltitude")
    }

    /// The rtk flag.
    ///
    /// `RtkFlag`, text. ExifTool 12.57 -listx, XMP-drone-dji.
    public var rtkFlag: MetadataKey<String> {
        MetadataKey(.droneDJI, name: "RtkFlag")
    }

    /// The rtk std hgt.
    ///
    /// `RtkStdHgt`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var rtkStdHgt: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "RtkStdHgt")
    }

    /// The rtk std lat.
    ///
    /// `RtkStdLat`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var rtkStdLat: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "RtkStdLat")
    }

    /// The rtk std lon.
    ///
    /// `RtkStdLon`, real. ExifTool 12.57 -listx, XMP-drone-dji.
    public var rtkStdLon: MetadataKey<Double> {
        MetadataKey(.droneDJI, name: "RtkStdLon")
    }

    /// The self data.
    ///
    /// `SelfData`, text. ExifTool 12.57 -listx, XMP-drone-dji.
    public var selfData: MetadataKey<String> {
        MetadataKey(.droneDJI, name: "SelfData")
    }
}

extension RegisteredKeys {
    static let droneDJI = RegisteredKeys(.droneDJI) { rows in
        rows.add("AbsoluteAltitude", "absoluteAltitude", Double.self, .xmpReal)
        rows.add("CalibratedFocalLength", "calibratedFocalLength", Double.self, .xmpReal)
        rows.add("CalibratedOpticalCenterX", "calibratedOpticalCenterX", Double.self, .xmpReal)
        rows.add("CalibratedOpticalCenterY", "calibratedOpticalCenterY", Double.self, .xmpReal)
        rows.add("CamReverse", "camReverse", String.self, .xmpText, .text)
        rows.add("DewarpData", "dewarpData", String.self, .xmpText, .text)
        rows.add("DewarpFlag", "dewarpFlag", String.self, .xmpText, .text)
        rows.add("FlightPitchDegree", "flightPitchDegree", Double.self, .xmpReal)
        rows.add("FlightRollDegree", "flightRollDegree", Double.self, .xmpReal)
        rows.add("FlightXSpeed", "flightXSpeed", Double.self, .xmpReal)
        rows.add("FlightYSpeed", "flightYSpeed", Double.self, .xmpReal)
        rows.add("FlightYawDegree", "flightYawDegree", Double.self, .xmpReal)
        rows.add("FlightZSpeed", "flightZSpeed", Double.self, .xmpReal)
        rows.add("GimbalPitchDegree", "gimbalPitchDegree", Double.self, .xmpReal)
        rows.add("GimbalReverse", "gimbalReverse", String.self, .xmpText, .text)
        rows.add("GimbalRollDegree", "gimbalRollDegree", Double.self, .xmpReal)
        rows.add("GimbalYawDegree", "gimbalYawDegree", Double.self, .xmpReal)
        rows.add("GpsLatitude", "gpsLatitude", Double.self, .xmpReal)
        rows.add("GpsLongitude", "gpsLongitude", Double.self, .xmpReal)
        rows.add("GpsLongtitude", "gpsLongtitude", Double.self, .xmpReal)
        rows.add("Latitude", "latitude", Double.self, .xmpReal)
        rows.add("Longitude", "longitude", Double.self, .xmpReal)
        rows.add("RelativeAltitude", "relativeAltitude", Double.self, .xmpReal)
        rows.add("RtkFlag", "rtkFlag", String.self, .xmpText, .text)
        rows.add("RtkStdHgt", "rtkStdHgt", Double.self, .xmpReal)
        rows.add("RtkStdLat", "rtkStdLat", Double.self, .xmpReal)
        rows.add("RtkStdLon", "rtkStdLon", Double.self, .xmpReal)
        rows.add("SelfData", "selfData", String.self, .xmpText, .text)
    }
}
