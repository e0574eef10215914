/// What is asked for by its meaning: which properties change depends on those that a file has.
enum EditRequest: Sendable {
    case captureDate(CaptureDate?)
    case location(Location?)
    case title(String?)
    case descriptionText(String?)
    case keywords([String])
    case creators([String])
    case copyright(String?)
    case rating(Int?)
    /// By this many seconds.
    case shiftDates(Int64)
    case sharing(MetadataEdit.LivePhotoIdentifier)

    /// Whether two requests are of the same meaning, so that the later one counts.
    func replaces(_ other: EditRequest) -> Bool {
        switch (self, other) {
        case (.captureDate, .captureDate), (.location, .location), (.title, .title),
            (.descriptionText, .descriptionText), (.keywords, .keywords), (.creators, .creators),
            (.copyright, .copyright), (.rating, .rating), (.sharing, .sharing):
            true
        default: false
        }
    }
}
