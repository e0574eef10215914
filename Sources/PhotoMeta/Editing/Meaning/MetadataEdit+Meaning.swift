// Edits by what properties mean: each one sets all the properties that state it. They are named as those of a file that is read.
extension MetadataEdit {
    /// The new capture date; `nil` if it is not changed, or removed.
    ///
    /// Sets Exif's DateTimeOriginal with its decimals and its offset; a movie's `com.apple.quicktime.creationdate`; an XMP file's
    /// `exif:DateTimeOriginal`. XMP's and IPTC's dates follow where the file has them. Exif's DateTimeDigitized stays. Setting
    /// `nil` removes them.
    public var captureDate: CaptureDate? {
        get { last { if case .captureDate(let date) = $0 { date } else { nil } } }
        set { request(.captureDate(newValue)) }
    }

    /// The new location; `nil` if it is not changed, or removed.
    ///
    /// Sets position, altitude and time of the GPS directory; a movie's `com.apple.quicktime.location.ISO6709`. XMP's follows
    /// where the file has it. What described the position before, such as its accuracy and the speed, goes; the camera's
    /// direction stays. Setting `nil` removes all of them, the directory too.
    public var location: Location? {
        get { last { if case .location(let location) = $0 { location } else { nil } } }
        set { request(.location(newValue)) }
    }

    /// The title, in XMP.
    ///
    /// IPTC's ObjectName and Windows' XPTitle follow where the file has them. Setting `nil` removes them.
    public var title: String? {
        get { last { if case .title(let text) = $0 { text } else { nil } } }
        set { request(.title(newValue)) }
    }

    /// The description of the picture, in XMP.
    ///
    /// Exif's ImageDescription and IPTC's Caption/Abstract follow where the file has them. Setting `nil` removes them.
    public var descriptionText: String? {
        get { last { if case .descriptionText(let text) = $0 { text } else { nil } } }
        set { request(.descriptionText(newValue)) }
    }

    /// The keywords, in XMP.
    ///
    /// IPTC's and Windows' follow where the file has them. Setting none removes them.
    public var keywords: [String] {
        get { last { if case .keywords(let texts) = $0 { texts } else { nil } } ?? [] }
        set { request(.keywords(newValue)) }
    }

    /// The creators of the picture, in XMP.
    ///
    /// Exif's Artist, IPTC's By-line and Windows' XPAuthor follow where the file has them. Setting none removes them.
    public var creators: [String] {
        get { last { if case .creators(let texts) = $0 { texts } else { nil } } ?? [] }
        set { request(.creators(newValue)) }
    }

    /// The copyright notice, in XMP.
    ///
    /// Exif's Copyright and IPTC's CopyrightNotice follow where the file has them. Setting `nil` removes them.
    public var copyright: String? {
        get { last { if case .copyright(let text) = $0 { text } else { nil } } }
        set { request(.copyright(newValue)) }
    }

    /// The rating, in XMP: 1 to 5 stars, 0 for none, -1 for a rejected picture.
    ///
    /// Windows' follows where the file has it. Setting `nil` removes it.
    public var rating: Int? {
        get { last { if case .rating(let stars) = $0 { stars } else { nil } } }
        set { request(.rating(newValue)) }
    }

    /// Shifts the dates that the camera's clock wrote, for example if its time zone was not set.
    ///
    /// These are those of Exif, and the same in XMP and IPTC. Their offsets stay, and so does GPS' time, which no clock of a camera
    /// tells.
    ///
    /// - Parameter duration: How far; negative into the past. It is cut to whole seconds.
    public mutating func shiftDates(by duration: Duration) {
        requests.append(.shiftDates(duration.components.seconds))
    }

    private mutating func request(_ request: EditRequest) {
        requests.removeAll { request.replaces($0) }
        requests.append(request)
    }

    private func last<Value>(_ value: (EditRequest) -> Value?) -> Value? {
        requests.lazy.compactMap(value).first
    }
}
