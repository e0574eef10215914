import PhotoMeta

// Edits by meaning: each one changes all properties that state it (`MeaningTable`). The names are the same as for reading.
extension MetadataEdit {
    /// The new capture date; `nil` if it does not change or is removed.
    ///
    /// Sets Exif's DateTimeOriginal with its decimals and offset, a movie's `com.apple.quicktime.creationdate`, or
    /// an XMP file's `exif:DateTimeOriginal`. The dates in XMP, IPTC and a movie's user data are set if the file has them. A
    /// movie's header, which may be older or newer than the recording, and its tracks' headers are set if no other property states
    /// the date; a date without an offset makes them 0, which means that the time is not known. PNG's Creation Time is removed.
    /// Exif's DateTimeDigitized does not change.
    ///
    /// Setting `nil` removes all of these, and also what `MetadataView.captureDate` would return instead: the digitized date,
    /// `xmp:CreateDate`, and the creation time in a movie's headers, with the modification time if it is the same.
    public var captureDate: CaptureDate? {
        get { if case .date(let date) = value(of: .captureDate) { date } else { nil } }
        set { request(.captureDate, newValue.map { .date($0) }) }
    }

    /// The new location; `nil` if it does not change or is removed.
    ///
    /// Sets the position, altitude, accuracy and time in the GPS directory, or a movie's
    /// `com.apple.quicktime.location.ISO6709` with its accuracy and date. The locations in XMP, user data and items are set if the
    /// file has them; 3GPP's `loci` and a movie's keys `location` and `©xyz` are removed, and so is XMP of other namespaces that
    /// states a position, such as a drone's or IPTC's LocationCreated with coordinates. Properties that described the old position,
    /// such as speed, datum and the name of the place, are removed; the camera's direction is kept. Setting `nil` removes all of
    /// them, including the directory, from each picture of the file, and the tracks of a movie that state positions from frame to
    /// frame; of tracks whose format is not known, see ``removeTimedMetadata(_:)``. Names of places in IPTC and XMP stay.
    public var location: Location? {
        get { if case .location(let location) = value(of: .location) { location } else { nil } }
        set { request(.location, newValue.map { .location($0) }) }
    }

    /// The title, in XMP.
    ///
    /// IPTC's ObjectName, Windows' XPTitle, Exif's ImageTitle and the titles of a movie are also set if the file has them; PNG's is
    /// removed. Setting `nil` removes the title.
    public var title: String? {
        get { if case .text(let text) = value(of: .title) { text } else { nil } }
        set { request(.title, newValue.map { .text($0) }) }
    }

    /// The description of the picture, in XMP.
    ///
    /// Exif's ImageDescription, also in XMP, IPTC's Caption/Abstract and the descriptions of a movie are also set if the file has
    /// them; PNG's is removed. Setting `nil` removes the description.
    public var descriptionText: String? {
        get { if case .text(let text) = value(of: .descriptionText) { text } else { nil } }
        set { request(.descriptionText, newValue.map { .text($0) }) }
    }

    /// The keywords, in XMP.
    ///
    /// The keywords of IPTC, Windows and movies are also set if the file has them. Setting an empty array removes the keywords, also
    /// those that Lightroom, digiKam and others repeat in namespaces of their own, which new keywords leave as they are.
    public var keywords: [String] {
        get { if case .texts(let texts) = value(of: .keywords) { texts } else { [] } }
        set { request(.keywords, newValue.isEmpty ? nil : .texts(newValue)) }
    }

    /// The creators of the picture, in XMP.
    ///
    /// Exif's Artist, also in XMP, and Photographer, IPTC's By-line, Windows' XPAuthor and the authors and artists of a movie are
    /// also set if the file has them; PNG's is removed. Setting an empty array removes the creators.
    public var creators: [String] {
        get { if case .texts(let texts) = value(of: .creators) { texts } else { [] } }
        set { request(.creators, newValue.isEmpty ? nil : .texts(newValue)) }
    }

    /// The copyright notice, in XMP.
    ///
    /// Exif's Copyright, also in XMP, IPTC's CopyrightNotice and the notices of a movie are also set if the file has them; PNG's is
    /// removed. Setting `nil` removes the notice.
    public var copyright: String? {
        get { if case .text(let text) = value(of: .copyright) { text } else { nil } }
        set { request(.copyright, newValue.map { .text($0) }) }
    }

    /// The rating, in XMP: 1 to 5 stars, 0 for none, -1 for a rejected picture.
    ///
    /// The ratings of Windows are also set if the file has them. Setting `nil` removes the rating.
    public var rating: Int? {
        get { if case .stars(let stars) = value(of: .rating) { stars } else { nil } }
        set { request(.rating, newValue.map { .stars($0) }) }
    }

    /// The regions of the picture, such as faces, in XMP.
    ///
    /// As when reading, the coordinates are those of the displayed picture; if the edit also sets the orientation, of the picture
    /// displayed with the new one. They are stored as regions of the Metadata Working Group, which refer to the stored picture,
    /// with its size. What the file stated of earlier regions is removed, also the people tags of Windows, and the regions of
    /// ACDSee and IPTC. Names without a region do not change, such as those in keywords and in IPTC's PersonInImage. Setting an
    /// empty array removes the regions.
    public var regions: [PictureRegion] {
        get { if case .regions(let regions, _) = value(of: .regions) { regions } else { [] } }
        set { request(.regions, newValue.isEmpty ? nil : .regions(newValue)) }
    }

    /// Shifts the dates written by the camera's clock, for example if its time zone was not set.
    ///
    /// These are the dates in Exif and their equivalents in XMP, IPTC, PNG's Creation Time, and the keys and user data of movies.
    /// The times of a movie's header, and those of its tracks that are the same, are shifted if the movie states no other date. The
    /// form of a text, its decimals and its offset do not change, nor do days without a time, and the GPS time, which does not come
    /// from the camera's clock. Several shifts of one edit add up.
    ///
    /// - Parameter duration: The duration to add, truncated to whole seconds; negative to shift into the past.
    public mutating func shiftDates(by duration: Duration) {
        var seconds = duration.components.seconds
        requests.removeAll { request in
            guard case .shiftDates(let earlier) = request else { return false }
            seconds = seconds.addingReportingOverflow(earlier).partialValue
            return true
        }
        requests.append(.shiftDates(seconds))
    }

    private mutating func request(_ meaning: Meaning, _ value: MeaningValue?) {
        requests.removeAll { if case .set(meaning, _) = $0 { true } else { false } }
        requests.append(.set(meaning, value))
    }

    private func value(of meaning: Meaning) -> MeaningValue? {
        for case .set(meaning, let value) in requests { return value }
        return nil
    }
}
