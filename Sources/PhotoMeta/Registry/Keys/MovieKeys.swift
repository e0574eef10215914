/// ISO/IEC 14496-12 §8.2.2, with QuickTime's words for it.
extension MetadataKeys.Movie {
    /// The brand that says best how to read the file, such as `qt  `.
    ///
    /// `ftyp`, four characters.
    public var majorBrand: MetadataKey<String> {
        MetadataKey(.movie, field: BoxField.majorBrand, name: "MajorBrand")
    }

    /// When the movie was made, in seconds since the start of 1904 UTC; 0 where the writer does not say.
    ///
    /// `mvhd`, UInt32 or UInt64.
    public var creationTime: MetadataKey<Int64> {
        MetadataKey(.movie, field: BoxField.creationTime, name: "CreationTime")
    }

    /// When the movie was changed, in seconds since the start of 1904 UTC; 0 where the writer does not say.
    ///
    /// `mvhd`, UInt32 or UInt64.
    public var modificationTime: MetadataKey<Int64> {
        MetadataKey(.movie, field: BoxField.modificationTime, name: "ModificationTime")
    }

    /// The units per second of the movie's times.
    ///
    /// `mvhd`, UInt32.
    public var timeScale: MetadataKey<Int> {
        MetadataKey(.movie, field: BoxField.timeScale, name: "TimeScale")
    }

    /// The movie's length, in units of ``timeScale``.
    ///
    /// `mvhd`, UInt32 or UInt64.
    public var duration: MetadataKey<Int64> {
        MetadataKey(.movie, field: BoxField.duration, name: "Duration")
    }

    /// The speed at which to play, in 1/65536: 65536 is normal.
    ///
    /// `mvhd`, a signed 16.16 fixed-point number.
    public var preferredRate: MetadataKey<Int> {
        MetadataKey(.movie, field: BoxField.preferredRate, name: "PreferredRate")
    }

    /// The volume at which to play, in 1/256: 256 is full.
    ///
    /// `mvhd`, a signed 8.8 fixed-point number.
    public var preferredVolume: MetadataKey<Int> {
        MetadataKey(.movie, field: BoxField.preferredVolume, name: "PreferredVolume")
    }
}
