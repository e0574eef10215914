// Made by RegistryMaker from Tables/Movie.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/movie``.
    public struct Movie: Sendable {
        @usableFromInline init() {}
    }

    /// A movie's header.
    public var movie: Movie { Movie() }
}

extension MetadataKeys.Movie {
    /// The brands that the file complies with.
    ///
    /// four characters, any count. ISO/IEC 14496-12 §4.3.
    public var compatibleBrands: MetadataKey<[FourCharacterCode]> {
        MetadataKey(.movie, field: BoxField.compatibleBrands, name: "CompatibleBrands")
    }

    /// The creation time of the movie, in seconds since the start of 1904 UTC; 0 if unknown.
    ///
    /// Some cameras write local time.
    ///
    /// UInt32 or UInt64, in s. ISO/IEC 14496-12 §8.2.2.
    public var creationTime: MetadataKey<Int64> {
        MetadataKey(.movie, field: BoxField.creationTime, name: "CreationTime")
    }

    /// The movie's duration, in units of `timeScale`.
    ///
    /// All ones mean unknown.
    ///
    /// UInt32 or UInt64. ISO/IEC 14496-12 §8.2.2.
    public var duration: MetadataKey<Int64> {
        MetadataKey(.movie, field: BoxField.duration, name: "Duration")
    }

    /// The brand of the specification that describes the file best, such as `qt `.
    ///
    /// four characters. ISO/IEC 14496-12 §4.3.
    public var majorBrand: MetadataKey<String> {
        MetadataKey(.movie, field: BoxField.majorBrand, name: "MajorBrand")
    }

    /// The version of the major brand; QuickTime writes century, year and month, two decimal digits a byte:
    /// 0x20050300.
    ///
    /// UInt32. ISO/IEC 14496-12 §4.3.
    public var minorVersion: MetadataKey<Int> {
        MetadataKey(.movie, field: BoxField.minorVersion, name: "MinorVersion")
    }

    /// The modification time of the movie, in seconds since the start of 1904 UTC; 0 if unknown.
    ///
    /// Some cameras write local time.
    ///
    /// UInt32 or UInt64, in s. ISO/IEC 14496-12 §8.2.2.
    public var modificationTime: MetadataKey<Int64> {
        MetadataKey(.movie, field: BoxField.modificationTime, name: "ModificationTime")
    }

    /// The speed at which to play, in 1/65536: 65536 is normal.
    ///
    /// 16.16 fixed point. ISO/IEC 14496-12 §8.2.2.
    public var preferredRate: MetadataKey<Double> {
        MetadataKey(.movie, field: BoxField.preferredRate, name: "PreferredRate")
    }

    /// The volume at which to play, in 1/256: 256 is full.
    ///
    /// 8.8 fixed point. ISO/IEC 14496-12 §8.2.2.
    public var preferredVolume: MetadataKey<Double> {
        MetadataKey(.movie, field: BoxField.preferredVolume, name: "PreferredVolume")
    }

    /// The units per second of the movie's times.
    ///
    /// UInt32. ISO/IEC 14496-12 §8.2.2.
    public var timeScale: MetadataKey<Int> {
        MetadataKey(.movie, field: BoxField.timeScale, name: "TimeScale")
    }
}

extension RegisteredKeys {
    static let movie = RegisteredKeys(.movie) { rows in
        rows.add(field: BoxField.compatibleBrands, "CompatibleBrands", "compatibleBrands", [FourCharacterCode].self, .fourccList, .list)
        rows.add(field: BoxField.creationTime, "CreationTime", "creationTime", Int64.self, .u32OrU64, unit: "s")
        rows.add(field: BoxField.duration, "Duration", "duration", Int64.self, .u32OrU64)
        rows.add(field: BoxField.majorBrand, "MajorBrand", "majorBrand", String.self, .fourcc, .text)
        rows.add(field: BoxField.minorVersion, "MinorVersion", "minorVersion", Int.self, .u32)
        rows.add(field: BoxField.modificationTime, "ModificationTime", "modificationTime", Int64.self, .u32OrU64, unit: "s")
        rows.add(field: BoxField.preferredRate, "PreferredRate", "preferredRate", Double.self, .fixed32)
        rows.add(field: BoxField.preferredVolume, "PreferredVolume", "preferredVolume", Double.self, .fixed16)
        rows.add(field: BoxField.timeScale, "TimeScale", "timeScale", Int.self, .u32)
    }
}
