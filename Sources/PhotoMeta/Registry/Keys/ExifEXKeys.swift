// Made by RegistryMaker from Tables/ExifEX.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/exifEX``.
    public struct ExifEX: Sendable {
        @usableFromInline init() {}
    }

    /// Exif's properties since 2.3, in XMP.
    public var exifEX: ExifEX { ExifEX() }
}

extension MetadataKeys.ExifEX {
    /// The acceleration.
    ///
    /// `Acceleration`, rational. CIPA DC-010 §3.
    public var acceleration: MetadataKey<Fraction> {
        MetadataKey(.exifEX, name: "Acceleration")
    }

    /// The body serial number.
    ///
    /// `BodySerialNumber`, text. CIPA DC-010 §3.
    public var bodySerialNumber: MetadataKey<String> {
        MetadataKey(.exifEX, name: "BodySerialNumber")
    }

    /// The camera elevation angle.
    ///
    /// `CameraElevationAngle`, rational. CIPA DC-010 §3.
    public var cameraElevationAngle: MetadataKey<Fraction> {
        MetadataKey(.exifEX, name: "CameraElevationAngle")
    }

    /// The camera owner name.
    ///
    /// `CameraOwnerName`, text. CIPA DC-010 §3.
    public var cameraOwnerName: MetadataKey<String> {
        MetadataKey(.exifEX, name: "CameraOwnerName")
    }

    /// The composite image.
    ///
    /// `CompositeImage`, integer. CIPA DC-010 §3.
    public var compositeImage: MetadataKey<CompositeImage> {
        MetadataKey(.exifEX, name: "CompositeImage")
    }

    /// The composite image count.
    ///
    /// `CompositeImageCount`, seq of integer. CIPA DC-010 §3.
    public var compositeImageCount: MetadataKey<[Int]> {
        MetadataKey(.exifEX, name: "CompositeImageCount")
    }

    /// The composite image exposure times.
    ///
    /// `CompositeImageExposureTimes`, structure. CIPA DC-010 §3.
    public var compositeImageExposureTimes: MetadataKey<XMPValue> {
        MetadataKey(.exifEX, name: "CompositeImageExposureTimes")
    }

    /// The gamma.
    ///
    /// `Gamma`, rational. CIPA DC-010 §3.
    public var gamma: MetadataKey<Fraction> {
        MetadataKey(.exifEX, name: "Gamma")
    }

    /// The humidity.
    ///
    /// `Humidity`, rational. CIPA DC-010 §3.
    public var humidity: MetadataKey<Fraction> {
        MetadataKey(.exifEX, name: "Humidity")
    }

    /// The ISO speed.
    ///
    /// `ISOSpeed`, integer. CIPA DC-010 §3.
    public var isoSpeed: MetadataKey<Int> {
        MetadataKey(.exifEX, name: "ISOSpeed")
    }

    /// The ISO speed latitudeyyy.
    ///
    /// `ISOSpeedLatitudeyyy`, integer. CIPA DC-010 §3.
    public var isoSpeedLatitudeyyy: MetadataKey<Int> {
        MetadataKey(.exifEX, name: "ISOSpeedLatitudeyyy")
    }

    /// The ISO speed latitudezzz.
    ///
    /// `ISOSpeedLatitudezzz`, integer. CIPA DC-010 §3.
    public var isoSpeedLatitudezzz: MetadataKey<Int> {
        MetadataKey(.exifEX, name: "ISOSpeedLatitudezzz")
    }

    /// The interoperability index.
    ///
    /// `InteroperabilityIndex`, text. CIPA DC-010 §3.
    public var interoperabilityIndex: MetadataKey<String> {
        MetadataKey(.exifEX, name: "InteroperabilityIndex")
    }

    /// The lens make.
    ///
    /// `LensMake`, text. CIPA DC-010 §3.
    public var lensMake: MetadataKey<String> {
        MetadataKey(.exifEX, name: "LensMake")
    }

    /// The lens model.
    ///
    /// `LensModel`, text. CIPA DC-010 §3.
    public var lensModel: MetadataKey<String> {
        MetadataKey(.exifEX, name: "LensModel")
    }

    /// The lens serial number.
    ///
    /// `LensSerialNumber`, text. CIPA DC-010 §3.
    public var lensSerialNumber: MetadataKey<String> {
        MetadataKey(.exifEX, name: "LensSerialNumber")
    }

    /// The lens specification.
    ///
    /// `LensSpecification`, seq of rational. CIPA DC-010 §3.
    public var lensSpecification: MetadataKey<LensSpecification> {
        MetadataKey(.exifEX, name: "LensSpecification")
    }

    /// The photographic sensitivity.
    ///
    /// `PhotographicSensitivity`, integer. CIPA DC-010 §3.
    public var photographicSensitivity: MetadataKey<Int> {
        MetadataKey(.exifEX, name: "PhotographicSensitivity")
    }

    /// The pressure.
    ///
    /// `Pressure`, rational. CIPA DC-010 §3.
    public var pressure: MetadataKey<Fraction> {
        MetadataKey(.exifEX, name: "Pressure")
    }

    /// The recommended exposure index.
    ///
    /// `RecommendedExposureIndex`, integer. CIPA DC-010 §3.
    public var recommendedExposureIndex: MetadataKey<Int> {
        MetadataKey(.exifEX, name: "RecommendedExposureIndex")
    }

    /// The sensitivity type.
    ///
    /// `SensitivityType`, integer. CIPA DC-010 §3.
    public var sensitivityType: MetadataKey<SensitivityType> {
        MetadataKey(.exifEX, name: "SensitivityType")
    }

    /// The standard output sensitivity.
    ///
    /// `StandardOutputSensitivity`, integer. CIPA DC-010 §3.
    public var standardOutputSensitivity: MetadataKey<Int> {
        MetadataKey(.exifEX, name: "StandardOutputSensitivity")
    }

    /// The temperature.
    ///
    /// `Temperature`, rational. CIPA DC-010 §3.
    public var temperature: MetadataKey<Fraction> {
        MetadataKey(.exifEX, name: "Temperature")
    }

    /// The water depth.
    ///
    /// `WaterDepth`, rational. CIPA DC-010 §3.
    public var waterDepth: MetadataKey<Fraction> {
        MetadataKey(.exifEX, name: "WaterDepth")
    }
}

extension RegisteredKeys {
    static let exifEX = RegisteredKeys(.exifEX) { rows in
        rows.add("Acceleration", "acceleration", Fraction.self, .xmpRational)
        rows.add("BodySerialNumber", "bodySerialNumber", String.self, .xmpText, .text)
        rows.add("CameraElevationAngle", "cameraElevationAngle", Fraction.self, .xmpRational)
        rows.add("CameraOwnerName", "cameraOwnerName", String.self, .xmpText, .text)
        rows.add("CompositeImage", "compositeImage", CompositeImage.self, .xmpInteger, .code)
        rows.add("CompositeImageCount", "compositeImageCount", [Int].self, .xmpSeqInteger, .list)
        rows.add("CompositeImageExposureTimes", "compositeImageExposureTimes", XMPValue.self, .xmpStructure)
        rows.add("Gamma", "gamma", Fraction.self, .xmpRational)
        rows.add("Humidity", "humidity", Fraction.self, .xmpRational)
        rows.add("ISOSpeed", "isoSpeed", Int.self, .xmpInteger)
        rows.add("ISOSpeedLatitudeyyy", "isoSpeedLatitudeyyy", Int.self, .xmpInteger)
        rows.add("ISOSpeedLatitudezzz", "isoSpeedLatitudezzz", Int.self, .xmpInteger)
        rows.add("InteroperabilityIndex", "interoperabilityIndex", String.self, .xmpText, .text)
        rows.add("LensMake", "lensMake", String.self, .xmpText, .text)
        rows.add("LensModel", "lensModel", String.self, .xmpText, .text)
        rows.add("LensSerialNumber", "lensSerialNumber", String.self, .xmpText, .text)
        rows.add("LensSpecification", "lensSpecification", LensSpecification.self, .xmpSeqRational)
        rows.add("PhotographicSensitivity", "photographicSensitivity", Int.self, .xmpInteger)
        rows.add("Pressure", "pressure", Fraction.self, .xmpRational)
        rows.add("RecommendedExposureIndex", "recommendedExposureIndex", Int.self, .xmpInteger)
        rows.add("SensitivityType", "sensitivityType", SensitivityType.self, .xmpInteger, .code)
        rows.add("StandardOutputSensitivity", "standardOutputSensitivity", Int.self, .xmpInteger)
        rows.add("Temperature", "temperature", Fraction.self, .xmpRational)
        rows.add("WaterDepth", "waterDepth", Fraction.self, .xmpRational)
    }
}
