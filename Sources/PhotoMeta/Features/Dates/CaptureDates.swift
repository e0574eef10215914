// SPDX-License-Identifier: Apache-2.0
/// The dates when a picture or movie was taken, digitized and changed, each with its own decimals and offset from the same Exif
/// block.
///
/// A date without an offset is floating: no offset of another tag is used, and no time zone is guessed. Dates that are blank or
/// do not exist are `nil`.
extension MetadataView {
    /// The date when the picture or movie was taken, with the offset from UTC if the file has it.
    ///
    /// By <doc:Meanings#captureDate>: for images Exif's date, else XMP's, else IPTC's, else when the picture was digitized (MWG Guidelines
    /// 2.0 §5.4). TIFF's DateTime is not used, because it is when the file was changed. For movies, the date in Apple's keys, else in
    /// the user data, else the movie header's time, which is UTC (``CaptureDate/offsetOrigin`` is then `format`). AVI and Matroska files
    /// have dates and tags of their own.
    ///
    /// If the first date is a day without a time, as IPTC and XMP may state it, the next date in this order with a time on that
    /// day is used; without one, the result is the day (``CaptureDate/hasTime``).
    public var captureDate: CaptureDate? {
        var day: CaptureDate?
        for number in 0..<MetadataScope.statementsOfCaptureDate {
            guard let stated = scope.statedCaptureDate(number) else { continue }
            guard let first = day else {
                if stated.hasTime { return stated }
                day = stated
                continue
            }
            if stated.hasTime, stated.isOnDay(of: first) { return stated }
        }
        return day
    }

    /// The date when the picture was digitized, by <doc:Meanings#digitizedDate>: of Exif, XMP or IPTC (MWG Guidelines 2.0 §5.4).
    ///
    /// For a camera, that is when the picture was taken; for a scanner, when it was scanned. Movies have none.
    public var digitizedDate: CaptureDate? {
        scope.map.format == .quickTime ? nil : scope.statedDigitizedDate
    }

    /// The date of the last change of the file, as the file itself states it, by <doc:Meanings#modificationDate>.
    ///
    /// For images TIFF's DateTime, with Exif's SubsecTime and OffsetTime, which belong to it (Exif 3.0 §4.6.6). For movies
    /// the movie header's modification time, which is UTC. Else XMP's (MWG Guidelines 2.0 §5.4).
    public var modificationDate: CaptureDate? { scope.statedModificationDate }
}

extension MetadataScope {
    /// CIFF's capture time, which counts seconds of local time since 1970; the zone that follows is often 0 and not UTC.
    var ciffDate: CaptureDate? {
        guard let seconds = self[\.ciff.captureTime]?.first, seconds > 0,
            let date = CaptureDate(secondsSince1904: CaptureDate.secondsFrom1904To1970 + Int64(seconds))
        else { return nil }
        return CaptureDate(
            year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute,
            second: date.second)
    }

    /// The time of a Matroska file, in nanoseconds since the start of 2001 UTC (RFC 9559 §5.1.2.10).
    ///
    /// The offset of the result is the format's, and decimals are left out.
    var matroskaDate: CaptureDate? {
        guard let nanoseconds = self[\.matroska.dateUTC], nanoseconds != 0 else { return nil }
        let seconds = nanoseconds >= 0 ? nanoseconds / 1_000_000_000 : (nanoseconds + 1) / 1_000_000_000 - 1
        return CaptureDate(secondsSince1970: seconds + CaptureDate.secondsFrom1970To2001)
    }

    /// A date of a movie's user data; `nil` for a day without a time, which may be that of a release.
    func userDataDate(_ key: KeyPath<MetadataKeys, MetadataKey<String>>) -> CaptureDate? {
        guard let stated = self[key].flatMap({ CaptureDate($0) }), stated.hasTime else { return nil }
        return stated
    }

    /// A time of the movie header (ISO/IEC 14496-12 §8.2.2.3).
    ///
    /// Times before 1970 are ignored: they are written by software that wrongly counts from 1970. The offset of the result is the format's
    /// (``CaptureDate/OffsetOrigin``).
    func headerDate(_ key: KeyPath<MetadataKeys, MetadataKey<Int64>>) -> CaptureDate? {
        guard let seconds = self[key], seconds >= CaptureDate.secondsFrom1904To1970 else { return nil }
        return CaptureDate(secondsSince1904: seconds)
    }

    /// Inlined, so that the keys are looked up at compile time.
    @inline(__always)
    func exifDate(
        _ date: KeyPath<MetadataKeys, MetadataKey<String>>,
        _ subsecond: KeyPath<MetadataKeys, MetadataKey<String>>,
        _ offset: KeyPath<MetadataKeys, MetadataKey<String>>
    ) -> CaptureDate? {
        let keys = MetadataKeys()
        return self.date(keys[keyPath: date], keys[keyPath: subsecond], keys[keyPath: offset])
    }

    private func date(
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
