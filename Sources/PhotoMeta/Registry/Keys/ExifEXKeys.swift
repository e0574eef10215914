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
    static let exifEX = RegisteredKeys([
        RegisteredKey(.exifEX, "Acceleration", "acceleration", Fraction.self, "rational"),
        RegisteredKey(.exifEX, "BodySerialNumber", "bodySerialNumber", String.self, "text"),
        RegisteredKey(.exifEX, "CameraElevationAngle", "cameraElevationAngle", Fraction.self, "rational"),
        RegisteredKey(.exifEX, "CameraOwnerName", "cameraOwnerName", String.self, "text"),
        RegisteredKey(.exifEX, "CompositeImage", "compositeImage", CompositeImage.self, "integer"),
        RegisteredKey(.exifEX, "CompositeImageCount", "compositeImageCount", [Int].self, "seq of integer"),
        RegisteredKey(.exifEX, "CompositeImageExposureTimes", "compositeImageExposureTimes", XMPValue.self, "structure"),
        RegisteredKey(.exifEX, "Gamma", "gamma", Fraction.self, "rational"),
        RegisteredKey(.exifEX, "Humidity", "humidity", Fraction.self, "rational"),
        RegisteredKey(.exifEX, "ISOSpeed", "isoSpeed", Int.self, "integer"),
        RegisteredKey(.exifEX, "ISOSpeedLatitudeyyy", "isoSpeedLatitudeyyy", Int.self, "integer"),
        RegisteredKey(.exifEX, "ISOSpeedLatitudezzz", "isoSpeedLatitudezzz", Int.self, "integer"),
        RegisteredKey(.exifEX, "InteroperabilityIndex", "interoperabilityIndex", String.self, "text"),
        RegisteredKey(.exifEX, "LensMake", "lensMake", String.self, "text"),
        RegisteredKey(.exifEX, "LensModel", "lensModel", String.self, "text"),
        RegisteredKey(.exifEX, "LensSerialNumber", "lensSerialNumber", String.self, "text"),
        RegisteredKey(.exifEX, "LensSpecification", "lensSpecification", LensSpecification.self, "seq of rational"),
        RegisteredKey(.exifEX, "PhotographicSensitivity", "photographicSensitivity", Int.self, "integer"),
        RegisteredKey(.exifEX, "Pressure", "pressure", Fraction.self, "rational"),
        RegisteredKey(.exifEX, "RecommendedExposureIndex", "recommendedExposureIndex", Int.self, "integer"),
        RegisteredKey(.exifEX, "SensitivityType", "sensitivityType", SensitivityType.self, "integer"),
        RegisteredKey(.exifEX, "StandardOutputSensitivity", "standardOutputSensitivity", Int.self, "integer"),
        RegisteredKey(.exifEX, "Temperature", "temperature", Fraction.self, "rational"),
        RegisteredKey(.exifEX, "WaterDepth", "waterDepth", Fraction.self, "rational"),
    ])
}
