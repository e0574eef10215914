// Made by RegistryMaker from Tables/JFIF.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/jfif``.
    public struct JFIF: Sendable {
        @usableFromInline init() {}
    }

    /// The header of a JPEG file.
    public var jfif: JFIF { JFIF() }
}

extension MetadataKeys.JFIF {
    /// The unit of ``xDensity`` and ``yDensity``: 1 for dots per inch, 2 for dots per centimeter.
    ///
    /// 0 means that they are only the shape of a pixel.
    ///
    /// UInt8. ITU-T T.871 §10.1. ImageIO: `kCGImagePropertyJFIFDensityUnit`.
    public var densityUnit: MetadataKey<Int> {
        MetadataKey(.jfif, field: BoxField.densityUnit, name: "DensityUnit")
    }

    /// The version of JFIF that the file follows: the bytes 1 and 2 are 1.02.
    ///
    /// UInt8 ×2. ITU-T T.871 §10.1. ImageIO: `kCGImagePropertyJFIFVersion`.
    public var jfifVersion: MetadataKey<StandardVersion> {
        MetadataKey(.jfif, field: BoxField.jfifVersion, name: "JFIFVersion")
    }

    /// The width and height of the uncompressed thumbnail in the header, in pixels; 0 and 0 where there is
    /// none.
    ///
    /// UInt8 ×2, in px. ITU-T T.871 §10.1.
    public var thumbnailSize: MetadataKey<[Int]> {
        MetadataKey(.jfif, field: BoxField.thumbnailSize, name: "ThumbnailSize")
    }

    /// Pixels per ``densityUnit`` from left to right.
    ///
    /// UInt16. ITU-T T.871 §10.1. ImageIO: `kCGImagePropertyJFIFXDensity`.
    public var xDensity: MetadataKey<Int> {
        MetadataKey(.jfif, field: BoxField.xDensity, name: "XDensity")
    }

    /// Pixels per ``densityUnit`` from top to bottom.
    ///
    /// UInt16. ITU-T T.871 §10.1. ImageIO: `kCGImagePropertyJFIFYDensity`.
    public var yDensity: MetadataKey<Int> {
        MetadataKey(.jfif, field: BoxField.yDensity, name: "YDensity")
    }
}

extension RegisteredKeys {
    static let jfif = RegisteredKeys(.jfif) { rows in
        rows.add(field: BoxField.densityUnit, "DensityUnit", "densityUnit", Int.self, .u8, imageIO: "kCGImagePropertyJFIFDensityUnit")
        rows.add(field: BoxField.jfifVersion, "JFIFVersion", "jfifVersion", StandardVersion.self, .u8X2, .standardVersion, imageIO: "kCGImagePropertyJFIFVersion")
        rows.add(field: BoxField.thumbnailSize, "ThumbnailSize", "thumbnailSize", [Int].self, .u8X2, .list, unit: "px")
        rows.add(field: BoxField.xDensity, "XDensity", "xDensity", Int.self, .u16, imageIO: "kCGImagePropertyJFIFXDensity")
        rows.add(field: BoxField.yDensity, "YDensity", "yDensity", Int.self, .u16, imageIO: "kCGImagePropertyJFIFYDensity")
    }
}
