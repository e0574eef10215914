// Made by RegistryMaker from Tables/ICC.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/icc``.
    public struct ICC: Sendable {
        @usableFromInline init() {}
    }

    /// The properties of a picture's color profile.
    public var icc: ICC { ICC() }
}

extension MetadataKeys.ICC {
    /// How values of blue map to light.
    ///
    /// `bTRC`, curveType or parametricCurveType. ICC.1:2022 §9.2.
    public var blueToneCurve: MetadataKey<ToneCurve> {
        MetadataKey(.icc, box: FourCharacterCode("b", "T", "R", "C"), name: "BlueTRC")
    }

    /// The XYZ of blue: a column of the matrix from the device to the connection space.
    ///
    /// `bXYZ`, XYZType. ICC.1:2022 §9.2.
    public var blueMatrixColumn: MetadataKey<[Double]> {
        MetadataKey(.icc, box: FourCharacterCode("b", "X", "Y", "Z"), name: "BlueMatrixColumn")
    }

    /// The black of the medium, as XYZ.
    ///
    /// `bkpt`, XYZType. ICC.1:2001-04 §6.4.
    public var mediaBlackPoint: MetadataKey<[Double]> {
        MetadataKey(.icc, box: FourCharacterCode("b", "k", "p", "t"), name: "MediaBlackPoint")
    }

    /// The matrix, row by row, from the actual illuminant to that of the connection space.
    ///
    /// `chad`, 16.16 fixed point ×9. ICC.1:2022 §9.2.
    public var chromaticAdaptation: MetadataKey<[Double]> {
        MetadataKey(.icc, box: FourCharacterCode("c", "h", "a", "d"), name: "ChromaticAdaptation")
    }

    /// The copyright of the profile.
    ///
    /// `cprt`, multiLocalizedUnicodeType or textType. ICC.1:2022 §9.2.
    public var copyright: MetadataKey<ProfileText> {
        MetadataKey(.icc, box: FourCharacterCode("c", "p", "r", "t"), name: "ProfileCopyright")
    }

    /// The name of the profile, such as "Display P3", in one or several languages;
    /// ``MetadataView/colorProfileName`` is the one in English.
    ///
    /// `desc`, multiLocalizedUnicodeType or textDescriptionType. ICC.1:2022 §9.2.
    public var profileDescription: MetadataKey<ProfileText> {
        MetadataKey(.icc, box: FourCharacterCode("d", "e", "s", "c"), name: "ProfileDescription")
    }

    /// The model of the device, in words.
    ///
    /// `dmdd`, multiLocalizedUnicodeType or textDescriptionType. ICC.1:2022 §9.2.
    public var modelDescription: MetadataKey<ProfileText> {
        MetadataKey(.icc, box: FourCharacterCode("d", "m", "d", "d"), name: "DeviceModelDesc")
    }

    /// The maker of the device, in words.
    ///
    /// `dmnd`, multiLocalizedUnicodeType or textDescriptionType. ICC.1:2022 §9.2.
    public var manufacturerDescription: MetadataKey<ProfileText> {
        MetadataKey(.icc, box: FourCharacterCode("d", "m", "n", "d"), name: "DeviceMfgDesc")
    }

    /// The name of the profile in several languages, beside a `desc` in one.
    ///
    /// `dscm`, multiLocalizedUnicodeType. Apple ColorSync.
    public var localizedDescription: MetadataKey<ProfileText> {
        MetadataKey(.icc, box: FourCharacterCode("d", "s", "c", "m"), name: "ProfileDescriptionML")
    }

    /// The chromaticities of the channels, from `chrm`: x and y of each.
    ///
    /// unsigned 16.16 fixed point ×2, repeated. ICC.1:2022 §9.2.
    public var chromaticities: MetadataKey<[Double]> {
        MetadataKey(.icc, field: BoxField.chromaticities, name: "Chromaticities")
    }

    /// The primaries, from `chrm`: 1 ITU-R BT.709, 2 SMPTE RP145, 3 EBU 3213, 4 P22.
    ///
    /// UInt16. ICC.1:2022 §9.2.
    public var phosphorType: MetadataKey<Int> {
        MetadataKey(.icc, field: BoxField.chromaticityColorant, name: "ChromaticityColorant")
    }

    /// Whether samples take the full range of their bits, from `cicp`.
    ///
    /// UInt8. ICC.1:2022 §9.2.
    public var isFullRange: MetadataKey<Bool> {
        MetadataKey(.icc, field: BoxField.codedFullRange, name: "VideoFullRangeFlag")
    }

    /// How luma and chroma are made of the primaries, as a code point of ITU-T H.273, from `cicp`.
    ///
    /// UInt8. ICC.1:2022 §9.2.
    public var matrixCoefficients: MetadataKey<Int> {
        MetadataKey(.icc, field: BoxField.codedMatrix, name: "MatrixCoefficients")
    }

    /// The primaries, as a code point of ITU-T H.273, from `cicp`.
    ///
    /// UInt8. ICC.1:2022 §9.2.
    public var colorPrimaries: MetadataKey<Int> {
        MetadataKey(.icc, field: BoxField.codedPrimaries, name: "ColorPrimaries")
    }

    /// The transfer function, as a code point of ITU-T H.273, from `cicp`.
    ///
    /// UInt8. ICC.1:2022 §9.2.
    public var transferCharacteristics: MetadataKey<Int> {
        MetadataKey(.icc, field: BoxField.codedTransfer, name: "TransferCharacteristics")
    }

    /// The XYZ of what was behind the measured medium, from `meas`.
    ///
    /// 16.16 fixed point ×3. ICC.1:2022 §9.2.
    public var measurementBacking: MetadataKey<[Double]> {
        MetadataKey(.icc, field: BoxField.measurementBacking, name: "MeasurementBacking")
    }

    /// The flare of the measurements, from `meas`: 1 is 100 %.
    ///
    /// unsigned 16.16 fixed point. ICC.1:2022 §9.2.
    public var measurementFlare: MetadataKey<Double> {
        MetadataKey(.icc, field: BoxField.measurementFlare, name: "MeasurementFlare")
    }

    /// The geometry of the measurements, from `meas`: 1 0°/45° or 45°/0°, 2 0°/d or d/0°.
    ///
    /// UInt32. ICC.1:2022 §9.2.
    public var measurementGeometry: MetadataKey<Int> {
        MetadataKey(.icc, field: BoxField.measurementGeometry, name: "MeasurementGeometry")
    }

    /// The illuminant of the measurements, from `meas`: 1 D50, 2 D65, 3 D93, 4 F2, 5 D55, 6 A, 7 E, 8 F8.
    ///
    /// UInt32. ICC.1:2022 §9.2.
    public var measurementIlluminant: MetadataKey<Int> {
        MetadataKey(.icc, field: BoxField.measurementIlluminant, name: "MeasurementIlluminant")
    }

    /// The standard observer of the measurements, from `meas`: 1 CIE 1931, 2 CIE 1964.
    ///
    /// UInt32. ICC.1:2022 §9.2.
    public var measurementObserver: MetadataKey<Int> {
        MetadataKey(.icc, field: BoxField.measurementObserver, name: "MeasurementObserver")
    }

    /// Bits of the device and its medium: 0 transparent, 1 matte, 2 negative, 3 black and white.
    ///
    /// UInt64. ICC.1:2022 §7.2.16.
    public var attributes: MetadataKey<Int64> {
        MetadataKey(.icc, field: BoxField.profileAttributes, name: "DeviceAttributes")
    }

    /// The size of the profile by its own account, in bytes.
    ///
    /// UInt32. ICC.1:2022 §7.2.2.
    public var byteCount: MetadataKey<Int> {
        MetadataKey(.icc, field: BoxField.profileByteCount, name: "ProfileSize")
    }

    /// The color management module that the profile prefers.
    ///
    /// Absent where it is zero.
    ///
    /// four characters. ICC.1:2022 §7.2.5.
    public var preferredCMM: MetadataKey<FourCharacterCode> {
        MetadataKey(.icc, field: BoxField.profileCMM, name: "ProfileCMMType")
    }

    /// What the profile is for: `mntr` displays, `scnr` cameras and scanners, `prtr` printers, `spac` color
    /// spaces, `link`, `abst`, `nmcl`.
    ///
    /// four characters. ICC.1:2022 §7.2.7.
    public var deviceClass: MetadataKey<FourCharacterCode> {
        MetadataKey(.icc, field: BoxField.profileClass, name: "ProfileClass")
    }

    /// The color space of the data: `RGB `, `GRAY`, `CMYK`, `Lab ` and others.
    ///
    /// four characters. ICC.1:2022 §7.2.8.
    public var colorSpace: MetadataKey<FourCharacterCode> {
        MetadataKey(.icc, field: BoxField.profileColorSpace, name: "ColorSpaceData")
    }

    /// The color space that the profile converts to: `XYZ ` or `Lab `.
    ///
    /// four characters. ICC.1:2022 §7.2.9.
    public var connectionSpace: MetadataKey<FourCharacterCode> {
        MetadataKey(.icc, field: BoxField.profileConnectionSpace, name: "ProfileConnectionSpace")
    }

    /// When the profile was made, in UTC.
    ///
    /// UInt16 ×6. ICC.1:2022 §7.2.10.
    public var creationDate: MetadataKey<CaptureDate> {
        MetadataKey(.icc, field: BoxField.profileCreationDate, name: "ProfileDateTime")
    }

    /// The maker of the profile.
    ///
    /// Absent where it is zero.
    ///
    /// four characters. ICC.1:2022 §7.2.19.
    public var creator: MetadataKey<FourCharacterCode> {
        MetadataKey(.icc, field: BoxField.profileCreator, name: "ProfileCreator")
    }

    /// Bits: 0 the profile is embedded, 1 it must not be used without the embedded colors.
    ///
    /// UInt32. ICC.1:2022 §7.2.13.
    public var flags: MetadataKey<Int> {
        MetadataKey(.icc, field: BoxField.profileFlags, name: "CMMFlags")
    }

    /// The MD5 of the profile.
    ///
    /// Absent where it is zero.
    ///
    /// bytes ×16. ICC.1:2022 §7.2.20.
    public var profileID: MetadataKey<[UInt8]> {
        MetadataKey(.icc, field: BoxField.profileIdentifier, name: "ProfileID")
    }

    /// The illuminant of the connection space, as XYZ: D50.
    ///
    /// 16.16 fixed point ×3. ICC.1:2022 §7.2.18.
    public var illuminant: MetadataKey<[Double]> {
        MetadataKey(.icc, field: BoxField.profileIlluminant, name: "ConnectionSpaceIlluminant")
    }

    /// The maker of the device.
    ///
    /// Absent where it is zero.
    ///
    /// four characters. ICC.1:2022 §7.2.14.
    public var manufacturer: MetadataKey<FourCharacterCode> {
        MetadataKey(.icc, field: BoxField.profileManufacturer, name: "DeviceManufacturer")
    }

    /// The model of the device.
    ///
    /// Absent where it is zero.
    ///
    /// four characters. ICC.1:2022 §7.2.15.
    public var model: MetadataKey<FourCharacterCode> {
        MetadataKey(.icc, field: BoxField.profileModel, name: "DeviceModel")
    }

    /// The platform that the profile was made for: `APPL`, `MSFT`, `SGI `, `SUNW`.
    ///
    /// Absent where it is zero.
    ///
    /// four characters. ICC.1:2022 §7.2.12.
    public var primaryPlatform: MetadataKey<FourCharacterCode> {
        MetadataKey(.icc, field: BoxField.profilePlatform, name: "PrimaryPlatform")
    }

    /// How colors are rendered that the target lacks.
    ///
    /// UInt32. ICC.1:2022 §7.2.17.
    public var renderingIntent: MetadataKey<RenderingIntent> {
        MetadataKey(.icc, field: BoxField.profileRenderingIntent, name: "RenderingIntent")
    }

    /// The version of the specification that the profile follows.
    ///
    /// bytes ×4. ICC.1:2022 §7.2.6.
    public var version: MetadataKey<ProfileVersion> {
        MetadataKey(.icc, field: BoxField.profileVersion, name: "ProfileVersion")
    }

    /// The XYZ of the illuminant of the viewing conditions, in cd/m², from `view`.
    ///
    /// 16.16 fixed point ×3. ICC.1:2022 §9.2.
    public var viewingIlluminant: MetadataKey<[Double]> {
        MetadataKey(.icc, field: BoxField.viewingIlluminant, name: "ViewingCondIlluminant")
    }

    /// The illuminant of the viewing conditions, from `view`, by the codes of ``measurementIlluminant``.
    ///
    /// UInt32. ICC.1:2022 §9.2.
    public var viewingIlluminantType: MetadataKey<Int> {
        MetadataKey(.icc, field: BoxField.viewingIlluminantType, name: "ViewingCondIlluminantType")
    }

    /// The XYZ of the surround of the viewing conditions, in cd/m², from `view`.
    ///
    /// 16.16 fixed point ×3. ICC.1:2022 §9.2.
    public var viewingSurround: MetadataKey<[Double]> {
        MetadataKey(.icc, field: BoxField.viewingSurround, name: "ViewingCondSurround")
    }

    /// How values of green map to light.
    ///
    /// `gTRC`, curveType or parametricCurveType. ICC.1:2022 §9.2.
    public var greenToneCurve: MetadataKey<ToneCurve> {
        MetadataKey(.icc, box: FourCharacterCode("g", "T", "R", "C"), name: "GreenTRC")
    }

    /// The XYZ of green: a column of the matrix from the device to the connection space.
    ///
    /// `gXYZ`, XYZType. ICC.1:2022 §9.2.
    public var greenMatrixColumn: MetadataKey<[Double]> {
        MetadataKey(.icc, box: FourCharacterCode("g", "X", "Y", "Z"), name: "GreenMatrixColumn")
    }

    /// The gain map of a profile for high dynamic range.
    ///
    /// `hdgm`, bytes. Apple ColorSync.
    public var gainMapInfo: MetadataKey<[UInt8]> {
        MetadataKey(.icc, box: FourCharacterCode("h", "d", "g", "m"), name: "HDGainMapInfo")
    }

    /// How values of gray map to light.
    ///
    /// `kTRC`, curveType or parametricCurveType. ICC.1:2022 §9.2.
    public var grayToneCurve: MetadataKey<ToneCurve> {
        MetadataKey(.icc, box: FourCharacterCode("k", "T", "R", "C"), name: "GrayTRC")
    }

    /// The luminance of the medium, in its second number.
    ///
    /// `lumi`, XYZType, in cd/m². ICC.1:2022 §9.2.
    public var luminance: MetadataKey<[Double]> {
        MetadataKey(.icc, box: FourCharacterCode("l", "u", "m", "i"), name: "Luminance")
    }

    /// The numbers of the maker and of the model of the display.
    ///
    /// `mmod`, bytes. Apple ColorSync.
    public var makeAndModel: MetadataKey<[UInt8]> {
        MetadataKey(.icc, box: FourCharacterCode("m", "m", "o", "d"), name: "MakeAndModel")
    }

    /// How values of red map to light.
    ///
    /// `rTRC`, curveType or parametricCurveType. ICC.1:2022 §9.2.
    public var redToneCurve: MetadataKey<ToneCurve> {
        MetadataKey(.icc, box: FourCharacterCode("r", "T", "R", "C"), name: "RedTRC")
    }

    /// The XYZ of red: a column of the matrix from the device to the connection space.
    ///
    /// `rXYZ`, XYZType. ICC.1:2022 §9.2.
    public var redMatrixColumn: MetadataKey<[Double]> {
        MetadataKey(.icc, box: FourCharacterCode("r", "X", "Y", "Z"), name: "RedMatrixColumn")
    }

    /// The measurements that the profile was made from.
    ///
    /// `targ`, textType. ICC.1:2022 §9.2.
    public var characterizationTarget: MetadataKey<ProfileText> {
        MetadataKey(.icc, box: FourCharacterCode("t", "a", "r", "g"), name: "CharTarget")
    }

    /// The technology of the device, such as `CRT ` or `dcam`.
    ///
    /// `tech`, signatureType. ICC.1:2022 §9.2.
    public var technology: MetadataKey<FourCharacterCode> {
        MetadataKey(.icc, box: FourCharacterCode("t", "e", "c", "h"), name: "Technology")
    }

    /// The viewing conditions, in words.
    ///
    /// `vued`, multiLocalizedUnicodeType or textDescriptionType. ICC.1:2022 §9.2.
    public var viewingConditionsDescription: MetadataKey<ProfileText> {
        MetadataKey(.icc, box: FourCharacterCode("v", "u", "e", "d"), name: "ViewingCondDesc")
    }

    /// The white of the medium, as XYZ.
    ///
    /// `wtpt`, XYZType. ICC.1:2022 §9.2.
    public var mediaWhitePoint: MetadataKey<[Double]> {
        MetadataKey(.icc, box: FourCharacterCode("w", "t", "p", "t"), name: "MediaWhitePoint")
    }
}

extension RegisteredKeys {
    static let icc = RegisteredKeys(.icc) { rows in
        rows.add(box: FourCharacterCode("b", "T", "R", "C"), "BlueTRC", "blueToneCurve", ToneCurve.self, .iccCurveOrIccParametric, .toneCurve)
        rows.add(box: FourCharacterCode("b", "X", "Y", "Z"), "BlueMatrixColumn", "blueMatrixColumn", [Double].self, .iccXyz, .list)
        rows.add(box: FourCharacterCode("b", "k", "p", "t"), "MediaBlackPoint", "mediaBlackPoint", [Double].self, .iccXyz, .list)
        rows.add(box: FourCharacterCode("c", "h", "a", "d"), "ChromaticAdaptation", "chromaticAdaptation", [Double].self, .fixed32X9, .list)
        rows.add(box: FourCharacterCode("c", "p", "r", "t"), "ProfileCopyright", "copyright", ProfileText.self, .iccMultiLocalizedOrIccText, .profileText)
        rows.add(box: FourCharacterCode("d", "e", "s", "c"), "ProfileDescription", "profileDescription", ProfileText.self, .iccMultiLocalizedOrIccDescription, .profileText)
        rows.add(box: FourCharacterCode("d", "m", "d", "d"), "DeviceModelDesc", "modelDescription", ProfileText.self, .iccMultiLocalizedOrIccDescription, .profileText)
        rows.add(box: FourCharacterCode("d", "m", "n", "d"), "DeviceMfgDesc", "manufacturerDescription", ProfileText.self, .iccMultiLocalizedOrIccDescription, .profileText)
        rows.add(box: FourCharacterCode("d", "s", "c", "m"), "ProfileDescriptionML", "localizedDescription", ProfileText.self, .iccMultiLocalized, .profileText)
        rows.add(field: BoxField.chromaticities, "Chromaticities", "chromaticities", [Double].self, .repeatedUfixed32X2, .list)
        rows.add(field: BoxField.chromaticityColorant, "ChromaticityColorant", "phosphorType", Int.self, .u16)
        rows.add(field: BoxField.codedFullRange, "VideoFullRangeFlag", "isFullRange", Bool.self, .u8)
        rows.add(field: BoxField.codedMatrix, "MatrixCoefficients", "matrixCoefficients", Int.self, .u8)
        rows.add(field: BoxField.codedPrimaries, "ColorPrimaries", "colorPrimaries", Int.self, .u8)
        rows.add(field: BoxField.codedTransfer, "TransferCharacteristics", "transferCharacteristics", Int.self, .u8)
        rows.add(field: BoxField.measurementBacking, "MeasurementBacking", "measurementBacking", [Double].self, .fixed32X3, .list)
        rows.add(field: BoxField.measurementFlare, "MeasurementFlare", "measurementFlare", Double.self, .ufixed32)
        rows.add(field: BoxField.measurementGeometry, "MeasurementGeometry", "measurementGeometry", Int.self, .u32)
        rows.add(field: BoxField.measurementIlluminant, "MeasurementIlluminant", "measurementIlluminant", Int.self, .u32)
        rows.add(field: BoxField.measurementObserver, "MeasurementObserver", "measurementObserver", Int.self, .u32)
        rows.add(field: BoxField.profileAttributes, "DeviceAttributes", "attributes", Int64.self, .u64)
        rows.add(field: BoxField.profileByteCount, "ProfileSize", "byteCount", Int.self, .u32)
        rows.add(field: BoxField.profileCMM, "ProfileCMMType", "preferredCMM", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.profileClass, "ProfileClass", "deviceClass", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.profileColorSpace, "ColorSpaceData", "colorSpace", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.profileConnectionSpace, "ProfileConnectionSpace", "connectionSpace", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.profileCreationDate, "ProfileDateTime", "creationDate", CaptureDate.self, .u16X6, .date)
        rows.add(field: BoxField.profileCreator, "ProfileCreator", "creator", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.profileFlags, "CMMFlags", "flags", Int.self, .u32)
        rows.add(field: BoxField.profileIdentifier, "ProfileID", "profileID", [UInt8].self, .bytesX16, .list)
        rows.add(field: BoxField.profileIlluminant, "ConnectionSpaceIlluminant", "illuminant", [Double].self, .fixed32X3, .list)
        rows.add(field: BoxField.profileManufacturer, "DeviceManufacturer", "manufacturer", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.profileModel, "DeviceModel", "model", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.profilePlatform, "PrimaryPlatform", "primaryPlatform", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.profileRenderingIntent, "RenderingIntent", "renderingIntent", RenderingIntent.self, .u32, .code)
        rows.add(field: BoxField.profileVersion, "ProfileVersion", "version", ProfileVersion.self, .bytesX4, .profileVersion)
        rows.add(field: BoxField.viewingIlluminant, "ViewingCondIlluminant", "viewingIlluminant", [Double].self, .fixed32X3, .list)
        rows.add(field: BoxField.viewingIlluminantType, "ViewingCondIlluminantType", "viewingIlluminantType", Int.self, .u32)
        rows.add(field: BoxField.viewingSurround, "ViewingCondSurround", "viewingSurround", [Double].self, .fixed32X3, .list)
        rows.add(box: FourCharacterCode("g", "T", "R", "C"), "GreenTRC", "greenToneCurve", ToneCurve.self, .iccCurveOrIccParametric, .toneCurve)
        rows.add(box: FourCharacterCode("g", "X", "Y", "Z"), "GreenMatrixColumn", "greenMatrixColumn", [Double].self, .iccXyz, .list)
        rows.add(box: FourCharacterCode("h", "d", "g", "m"), "HDGainMapInfo", "gainMapInfo", [UInt8].self, .bytes, .list)
        rows.add(box: FourCharacterCode("k", "T", "R", "C"), "GrayTRC", "grayToneCurve", ToneCurve.self, .iccCurveOrIccParametric, .toneCurve)
        rows.add(box: FourCharacterCode("l", "u", "m", "i"), "Luminance", "luminance", [Double].self, .iccXyz, .list, unit: "cd/m²")
        rows.add(box: FourCharacterCode("m", "m", "o", "d"), "MakeAndModel", "makeAndModel", [UInt8].self, .bytes, .list)
        rows.add(box: FourCharacterCode("r", "T", "R", "C"), "RedTRC", "redToneCurve", ToneCurve.self, .iccCurveOrIccParametric, .toneCurve)
        rows.add(box: FourCharacterCode("r", "X", "Y", "Z"), "RedMatrixColumn", "redMatrixColumn", [Double].self, .iccXyz, .list)
        rows.add(box: FourCharacterCode("t", "a", "r", "g"), "CharTarget", "characterizationTarget", ProfileText.self, .iccText, .profileText)
        rows.add(box: FourCharacterCode("t", "e", "c", "h"), "Technology", "technology", FourCharacterCode.self, .iccSignature)
        rows.add(box: FourCharacterCode("v", "u", "e", "d"), "ViewingCondDesc", "viewingConditionsDescription", ProfileText.self, .iccMultiLocalizedOrIccDescription, .profileText)
        rows.add(box: FourCharacterCode("w", "t", "p", "t"), "MediaWhitePoint", "mediaWhitePoint", [Double].self, .iccXyz, .list)
    }
}
