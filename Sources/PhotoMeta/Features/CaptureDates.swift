/// When a picture or movie was taken, digitized and changed: each date with its own decimals and its own offset, all of one
/// Exif block.
///
/// Without an offset a date is floating: none is taken from another tag, and no zone is guessed. Dates that are blank or not a
/// day of the calendar are `nil`.
extension MetadataView {
    /// The date when the picture or movie was taken, with the offset from UTC if the file has it.
    ///
    /// For images Exif's DateTimeOriginal, else that of IFD0, where TIFF/EP has it, else XMP's: `exif:DateTimeOriginal`, then
    /// `photoshop:DateCreated`; else IPTC's DateCreated, else DateTimeDigitized, else `xmp:CreateDate` (MWG Guidelines 2.0
    /// §5.4). TIFF's DateTime is when the file was changed, and not taken for it. For movies
    /// `com.apple.quicktime.creationdate`, else the movie header's time, which is UTC, else `xmp:CreateDate`.
    ///
    /// A day without a time, as IPTC and XMP may state it, gives way to the first date after it in this order that has a time on
    /// that day; without one it is midnight.
    public var captureDate: CaptureDate? {
        if let stated = exifOriginalDate, stated.hasTime { return stated.date }
        var day: CaptureDate?
        for source in Self.originalDates {
            guard let stated = source(self) else { continue }
            guard let first = day else {
                if stated.hasTime { return stated.date }
                day = stated.date
                continue
            }
            if stated.hasTime, stated.date.isOnDay(of: first) { return stated.date }
        }
        return day
    }

    /// What states when a picture or movie was taken, in the order of belief.
    private static var originalDates: [(Self) -> StatedDate?] {
        [
            { $0.exifOriginalDate },
            { $0.date(\.tiff.dateTimeOriginal, \.exif.subsecTimeOriginal, \.exif.offsetTimeOriginal) },
            { $0.scope.xmpDate(\.xmpExif.dateTimeOriginal) }, { $0.scope.xmpDate(\.photoshop.dateCreated) },
            { $0.scope.iptcDate },
            { $0.date(\.exif.dateTimeDigitized, \.exif.subsecTimeDigitized, \.exif.offsetTimeDigitized) },
            { $0.scope.xmpDate(\.xmpExif.dateTimeDigitized) },
            { $0[\.quickTime.creationDate].flatMap { StatedDate($0) } },
            { $0.movieDate(\.movie.creationTime).map { StatedDate($0) } },
            { $0.ciffDate.map { StatedDate($0) } }, { $0.scope.xmpDate(\.xmp.createDate) },
        ]
    }

    private var exifOriginalDate: StatedDate? {
        date(\.exif.dateTimeOriginal, \.exif.subsecTimeOriginal, \.exif.offsetTimeOriginal)
    }

    /// CIFF's capture time, which counts seconds of local time since 1970; the zone that follows is often 0 and not UTC.
    private var ciffDate: CaptureDate? {
        let secondsTo1970: Int64 = 2_082_844_800
        guard let seconds = self[\.ciff.captureTime]?.first, seconds > 0,
            let date = CaptureDate(secondsSince1904: secondsTo1970 + Int64(seconds))
        else { return nil }
        return CaptureDate(
            year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute,
            second: date.second)
    }

    /// When the picture became a digital one: Exif's DateTimeDigitized, with SubsecTimeDigitized and OffsetTimeDigitized; else
    /// XMP's `exif:DateTimeDigitized`.
    ///
    /// For a camera that is when it was taken, for a scanner when it was scanned. Movies have none.
    public var digitizedDate: CaptureDate? {
        date(\.exif.dateTimeDigitized, \.exif.subsecTimeDigitized, \.exif.offsetTimeDigitized)?.date
            ?? self[\.xmpExif.dateTimeDigitized]
    }

    /// The date of the last change of the file, as the file itself states it.
    ///
    /// For images TIFF's DateTime, with Exif's SubsecTime and OffsetTime, which belong to it (Exif 3.0 §4.6.6). For movies
    /// the movie header's modification time, which is UTC.
    public var modificationDate: CaptureDate? {
        if let stated = date(\.tiff.dateTime, \.exif.subsecTime, \.exif.offsetTime) { return stated.date }
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

    /// Inlined, so that the compiler looks the keys up, and not the program.
    @inline(__always)
    private func date(
        _ date: KeyPath<MetadataKeys, MetadataKey<String>>,
        _ subsecond: KeyPath<MetadataKeys, MetadataKey<String>>,
        _ offset: KeyPath<MetadataKeys, MetadataKey<String>>
    ) -> StatedDate? {
        let keys = MetadataKeys()
        return scope.date(keys[keyPath: date], keys[keyPath: subsecond], keys[keyPath: offset])
    }
}

extension MetadataScope {
    fileprivate func date(
        _ date: MetadataKey<String>, _ subsecond: MetadataKey<String>, _ offset: MetadataKey<String>
    ) -> StatedDate? {
        inOneBlock { scope in
            scope.value(of: date).flatMap {
                StatedDate($0, subsecond: scope.value(of: subsecond), offset: scope.value(of: offset))
            }
        }
    }
}

/// A date, and whether what states it has a time.
struct StatedDate {
    var date: CaptureDate
    var hasTime = true

    init(_ date: CaptureDate, hasTime: Bool = true) {
        self.date = date
        self.hasTime = hasTime
    }

    /// Reads a date's text, which may be a day alone: "YYYY-MM-DD".
    init?(_ text: String, subsecond: String? = nil, offset: String? = nil) {
        guard let date = CaptureDate(text, subsecond: subsecond, offset: offset) else { return nil }
        self.init(date, hasTime: text.utf8.count > 10)
    }
}

extension CaptureDate {
    /// Whether both have the same day, as they state it.
    fileprivate func isOnDay(of other: CaptureDate) -> Bool {
        (year, month, day) == (other.year, other.month, other.day)
    }
}
