/// A change requested by meaning; which properties change depends on those that the file has.
enum EditRequest: Sendable {
    case captureDate(CaptureDate?)
    case location(Location?)
    case title(String?)
    case descriptionText(String?)
    case keywords([String])
    case creators([String])
    case copyright(String?)
    case rating(Int?)
    /// Shifts the dates by a number of seconds.
    case shiftDates(Int64)

    /// Whether values are removed without new ones.
    var removes: Bool {
        switch self {
        case .captureDate(nil), .location(nil), .title(nil), .descriptionText(nil), .copyright(nil),
            .rating(nil):
            true
        case .keywords(let texts), .creators(let texts): texts.isEmpty
        default: false
        }
    }

    /// Whether both requests have the same meaning, so that the later one replaces the earlier one.
    func replaces(_ other: EditRequest) -> Bool {
        switch (self, other) {
        case (.captureDate, .captureDate), (.location, .location), (.title, .title),
            (.descriptionText, .descriptionText), (.keywords, .keywords), (.creators, .creators),
            (.copyright, .copyright), (.rating, .rating):
            true
        default: false
        }
    }
}
