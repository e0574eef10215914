/// When a picture or movie was taken, digitized and changed: each date with its own decimals and its own offset, all of one
/// Exif block.
///
/// Without an offset a date is floating: none is taken from another tag, and no zone is guessed. Dates that are blank or not a
/// day of the calendar are `nil`.
extension MetadataView {
    /// When the picture or movie was taken, with the offset from UTC if the file has it.
    ///
    /// For images Exif's DateTimeOriginal, else that of IFD0, where TIFF/EP has it, else XMP's: `exif:DateTimeOriginal`, then
    /// `photoshop:DateCreated`; else IPTC's DateCreated, else DateTimeDigitized, else `xmp:CreateDate` (MWG Guidelines 2.0
    /// §5.4). TIFF's DateTime is when the file was changed, and not taken for it. For movies
    /// `com.apple.quicktime.creationdate`, else the movie header's time, which is UTC, else `xmp:CreateDate`.
    public var captureDate: CaptureDate? {
        if let date = date(\.exif.dateTimeOriginal, \.exif.subsecTimeOriginal, \.exif.offsetTimeOriginal) {
            return date
        }
        if let date = date(\.tiff.dateTimeOriginal, \.exif.subsecTimeOriginal, \.exif.offsetTimeOriginal) {
            return date
        }
        if let date = scope.xmpOriginalDate ?? scope.iptcDate { return date }
        if let digitizedDate { return digitizedDate }
        if let date = self[\.quickTime.creationDate].flatMap({ CaptureDate($0) }) { return date }
        return movieDate(\.movie.creationTime) ?? self[\.xmp.createDate]
    }

    /// When the picture became a digital one: Exif's DateTimeDigitized, with SubsecTimeDigitized and OffsetTimeDigitized; else
    /// XMP's `exif:DateTimeDigitized`.
    ///
    /// For a camera that is when it was taken, for a scanner when it was scanned. Movies have none.
    public var digitizedDate: CaptureDate? {
        date(\.exif.dateTimeDigitized, \.exif.subsecTimeDigitized, \.exif.offsetTimeDigitized)
            ?? scope.xmpDigitizedDate
    }

    /// When the file was last changed, by what it says itself.
    ///
    /// For images TIFF's DateTime, with Exif's SubsecTime and OffsetTime, which belong to it (Exif 3.0 §4.6.6). For movies
    /// the movie header's modification time, which is UTC.
    public var modificationDate: CaptureDate? {
        if let date = date(\.tiff.dateTime, \.exif.subsecTime, \.exif.offsetTime) { return date }
        return movieDate(\.movie.modificationTime)
    }

    /// A time of the movie header (ISO/IEC 14496-12 §8.2.2.3).
    ///
    /// Writers that count from 1970 give a time between the two years: no movie is that old, so that is none.
    private func movieDate(_ key: KeyPath<MetadataKeys, MetadataKey<Int64>>) -> CaptureDate? {
        let secondsTo1970: Int64 = 2_082_844_800
        guard let seconds = self[key], seconds >= secondsTo1970 else { return nil }
        return CaptureDate(secondsSince1904: seconds)
    }

    private func date(
        _ date: KeyPath<MetadataKeys, MetadataKey<String>>,
        _ subsecond: KeyPath<MetadataKeys, MetadataKey<String>>,
        _ offset: KeyPath<MetadataKeys, MetadataKey<String>>
    ) -> CaptureDate? {
        scope.inOneBlock { scope in
            scope[date].flatMap { CaptureDate($0, subsecond: scope[subsecond], offset: scope[offset]) }
        }
    }
}
