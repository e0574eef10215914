/// Shifts the dates written by the camera's clock by a number of seconds.
struct DateShift {
    let seconds: Int64

    /// Shifts each date that the file has; a day without a time does not change.
    func apply(to edit: inout MetadataEdit, of metadata: MediaMetadata) {
        shift(Self.exifDates, \.exifText, of: metadata, &edit)
        shift(Self.movieDates, \.quickTimeText, of: metadata, &edit)
        for keyPath in Self.xmpDates {
            let key = MetadataKeys()[keyPath: keyPath]
            guard let date = metadata[keyPath], date.hasTime else { continue }
            guard let moved = date.shifted(bySeconds: seconds) else { return edit.refuseValue(of: key.name) }
            edit[keyPath] = moved
        }
        if metadata.format == .quickTime { shiftHeader(of: metadata, &edit) }
        shift(\.iptc.dateCreated, \.iptc.timeCreated, of: metadata, &edit)
        shift(\.iptc.digitalCreationDate, \.iptc.digitalCreationTime, of: metadata, &edit)
    }

    /// Shifts the times of a movie's header, which are 0 if they are not known, if the movie states no other date.
    private func shiftHeader(of metadata: MediaMetadata, _ edit: inout MetadataEdit) {
        guard Self.movieDates.allSatisfy({ metadata[$0] == nil }) else { return }
        for keyPath in [\.movie.creationTime, \.movie.modificationTime]
            as [KeyPath<MetadataKeys, MetadataKey<Int64>>]
        {
            guard let time = metadata[keyPath], time != 0 else { continue }
            let (moved, overflow) = time.addingReportingOverflow(seconds)
            guard !overflow, moved > 0 else {
                return edit.refuseValue(of: MetadataKeys()[keyPath: keyPath].name)
            }
            edit[keyPath] = moved
        }
    }

    private static var exifDates: [KeyPath<MetadataKeys, MetadataKey<String>>] {
        [\.tiff.dateTime, \.tiff.dateTimeOriginal, \.exif.dateTimeOriginal, \.exif.dateTimeDigitized]
    }

    private static var movieDates: [KeyPath<MetadataKeys, MetadataKey<String>>] {
        [\.quickTime.creationDate, \.userData.dateTimeOriginal, \.userData.contentCreateDate]
    }

    private static var xmpDates: [KeyPath<MetadataKeys, MetadataKey<CaptureDate>>] {
        [
            \.xmpExif.dateTimeOriginal, \.xmpExif.dateTimeDigitized, \.xmpTIFF.dateTime,
            \.photoshop.dateCreated, \.xmp.createDate, \.xmp.modifyDate,
        ]
    }

    /// Shifts dates that are stored as text.
    private func shift(
        _ dates: [KeyPath<MetadataKeys, MetadataKey<String>>], _ written: KeyPath<CaptureDate, String>,
        of metadata: MediaMetadata, _ edit: inout MetadataEdit
    ) {
        for keyPath in dates {
            guard let date = metadata[keyPath].flatMap({ CaptureDate($0) }), date.hasTime else { continue }
            guard let moved = date.shifted(bySeconds: seconds) else {
                return edit.refuseValue(of: MetadataKeys()[keyPath: keyPath].name)
            }
            edit[keyPath] = moved[keyPath: written]
        }
    }

    /// Shifts a day and a time in separate properties; a day without a time does not change.
    private func shift(
        _ day: KeyPath<MetadataKeys, MetadataKey<String>>, _ time: KeyPath<MetadataKeys, MetadataKey<String>>,
        of metadata: MediaMetadata, _ edit: inout MetadataEdit
    ) {
        guard let digits = metadata[day], digits.utf8.count == 8, let clock = metadata[time],
            clock.utf8.count >= 6
        else { return }
        let date = "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
        let hour = "\(clock.prefix(2)):\(clock.dropFirst(2).prefix(2)):\(clock.dropFirst(4).prefix(2))"
        guard let moved = CaptureDate("\(date)T\(hour)\(clock.dropFirst(6))")?.shifted(bySeconds: seconds)
        else { return }
        edit[day] = moved.iptcDateText
        edit[time] = moved.iptcTimeText
    }
}
