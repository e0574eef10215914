/// The dates when a picture or movie was taken, digitized and changed, each with its own decimals and offset from the same Exif
/// block.
///
/// A date without an offset is floating: no offset of another tag is used, and no time zone is guessed. Dates that are blank or
/// do not exist are `nil`.
extension MetadataView {
    /// The date when the picture or movie was taken, with the offset from UTC if the file has it.
    ///
    /// For images, Exif's DateTimeOriginal, else that of IFD0, where TIFF/EP has it, else XMP's: `exif:DateTimeOriginal`,
    /// then `photoshop:DateCreated`; else IPTC's DateCreated, else DateTimeDigitized of Exif or XMP, else CIFF's capture
    /// time, else `xmp:CreateDate` (MWG Guidelines 2.0 §5.4). TIFF's DateTime is not used, because it is when the file was
    /// changed. For movies, `com.apple.quicktime.creationdate`, else the date and time in the user data's `date` or `©day`, else
    /// the movie header's time, which is UTC (``CaptureDate/offsetOrigin`` is then `format`), else `xmp:CreateDate`.
    ///
    /// If the first date is a day without a time, as IPTC and XMP may state it, the next date in this order with a time on that
    /// day is used; without one, the result is the day (``CaptureDate/hasTime``).
    public var captureDate: CaptureDate? {
        if let stated = exifOriginalDate, stated.hasTime { return stated }
        var day: CaptureDate?
        for source in Self.originalDates {
            guard let stated = source(self) else { continue }
            guard let first = day else {
                if stated.hasTime { return stated }
                day = stated
                continue
            }
            if stated.hasTime, stated.isOnDay(of: first) { return stated }
        }
        return day
    }

    /// The sources of the capture date, in order of precedence, as in `MeaningTable`.
    private static var originalDates: [(Self) -> CaptureDate?] {
        [
            { $0.exifOriginalDate },
            { $0.date(\.tiff.dateTimeOriginal, \.exif.subsecTimeOriginal, \.exif.offsetTimeOriginal) },
            { $0.scope.xmpDate(\.xmpExif.dateTimeOriginal) }, { $0.scope.xmpDate(\.photoshop.dateCreated) },
            { $0.scope.iptcDate },
            { $0.date(\.exif.dateTimeDigitized, \.exif.subsecTimeDigitized, \.exif.offsetTimeDigitized) },
            { $0.scope.xmpDate(\.xmpExif.dateTimeDigitized) },
            { $0[\.quickTime.creationDate].flatMap { CaptureDate($0) } },
            { $0.userDataDate(\.userData.dateTimeOriginal) },
            { $0.userDataDate(\.userData.contentCreateDate) },
            { $0.movieDate(\.movie.creationTime) },
            { $0.ciffDate }, { $0.scope.xmpDate(\.xmp.createDate) },
        ]
    }

    private var exifOriginalDate: CaptureDate? {
        date(\.exif.dateTimeOriginal, \.exif.subsecTimeOriginal, \.exif.offsetTimeOriginal)
    }

    /// CIFF's capture time, which counts seconds of local time since 1970; the zone that follows is often 0 and not UTC.
    private var ciffDate: CaptureDate? {
        guard let seconds = self[\.ciff.captureTime]?.first, seconds > 0,
            let date = CaptureDate(secondsSince1904: CaptureDate.secondsFrom1904To1970 + Int64(seconds))
        else { return nil }
        return CaptureDate(
            year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute,
            second: date.second)
    }

    /// The date when the picture was digitized: Exif's DateTimeDigitized, with SubsecTimeDigitized and OffsetTimeDigitized;
    /// else XMP's `exif:DateTimeDigitized`, then `xmp:CreateDate`; else IPTC's DigitalCreationDate (MWG Guidelines 2.0 §5.4).
    ///
    /// For a camera, that is when the picture was taken; for a scanner, when it was scanned. Movies have none.
    public var digitizedDate: CaptureDate? {
        guard scope.map.format != .quickTime else { return nil }
        return date(\.exif.dateTimeDigitized, \.exif.subsecTimeDigitized, \.exif.offsetTimeDigitized)
            ?? self[\.xmpExif.dateTimeDigitized] ?? self[\.xmp.createDate] ?? scope.iptcDigitizedDate
    }

    /// The date of the last change of the file, as the file itself states it.
    ///
    /// For images TIFF's DateTime, with Exif's SubsecTime and OffsetTime, which belong to it (Exif 3.0 §4.6.6). For movies
    /// the movie header's modification time, which is UTC. Else `xmp:ModifyDate` (MWG Guidelines 2.0 §5.4).
    public var modificationDate: CaptureDate? {
        if let stated = date(\.tiff.dateTime, \.exif.subsecTime, \.exif.offsetTime) { return stated }
        return movieDate(\.movie.modificationTime) ?? self[\.xmp.modifyDate]
    }

    /// A date of a movie's user data; `nil` for a day without a time, which may be that of a release.
    private func userDataDate(_ key: KeyPath<MetadataKeys, MetadataKey<String>>) -> CaptureDate? {
        guard let stated = self[key].flatMap({ CaptureDate($0) }), stated.hasTime else { return nil }
        return stated
    }

    /// A time of the movie header (ISO/IEC 14496-12 §8.2.2.3).
    ///
    /// Times before 1970 are ignored: they are written by software that wrongly counts from 1970. The offset of the result is the format's
    /// (``CaptureDate/OffsetOrigin``).
    private func movieDate(_ key: KeyPath<MetadataKeys, MetadataKey<Int64>>) -> CaptureDate? {
        guard let seconds = self[key], seconds >= CaptureDate.secondsFrom1904To1970 else { return nil }
        return CaptureDate(secondsSince1904: seconds)
    }

    /// Inlined, so that the keys are looked up at compile time.
    @inline(__always)
    private func date(
        _ date: KeyPath<MetadataKeys, MetadataKey<String>>,
        _ subsecond: KeyPath<MetadataKeys, MetadataKey<String>>,
        _ offset: KeyPath<MetadataKeys, MetadataKey<String>>
    ) -> CaptureDate? {
        let keys = MetadataKeys()
        return scope.date(keys[keyPath: date], keys[keyPath: subsecond], keys[keyPath: offset])
    }
}

extension MetadataScope {
    fileprivate func date(
        _ date: MetadataKey<String>, _ subsecond: MetadataKey<String>, _ offset: MetadataKey<String>
    ) -> CaptureDate? {
        inOneBlock { scope in
            scope.storedValue(for: date)?.scanner.flatMap {
                CaptureDate(
                    $0, subsecond: scope.storedValue(for: subsecond)?.scanner,
                    offset: scope.storedValue(for: offset)?.scanner)
            }
        }
    }
}

extension CaptureDate {
    /// Whether both dates state the same day.
    fileprivate func isOnDay(of other: CaptureDate) -> Bool {
        (year, month, day) == (other.year, other.month, other.day)
    }
}
