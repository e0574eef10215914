// SPDX-License-Identifier: Apache-2.0
/// The forms in which properties store a value by meaning, as the table of meanings names them.
///
/// Most are cases of `MeaningForm` in the editing module, which writes them. The others are only read, and removed when a new
/// value is set.
enum MeaningForm: String {
    case none
    case text, localizedText, windowsText, list, commas, semicolons
    case number, stars, starsText, percent, percentText
    /// A term of PLUS.
    case term
    /// The name of a label's color.
    case labelColor
    case orientation, regions
    /// Keywords with those above them, and other lists that repeat keywords.
    case barPaths, slashPaths, categories, keywordTree
    /// Properties of Windows by their names, which follow in parentheses.
    case xtra
    case exifDate, subsecond, offset, date, iptcDay, iptcTime, movieDate, headerTime, pngDate
    case latitude, latitudeReference, longitude, longitudeReference, altitude, altitudeReference, accuracy
    case gpsDay, gpsTime, xmpLatitude, xmpLongitude, utcDate, iso6709, meters, movieFixDate

    /// A list that cannot be written.
    case storedList
    /// A text of a PNG file.
    case pngText
    /// A date in a movie's user data, which counts with a time only.
    case userDate
    /// CIFF's time.
    case cameraClock
    /// The date of an AVI file.
    case riffDate
    /// The time of a Matroska file.
    case nanoseconds
    /// A position as a camcorder writes it.
    case packLatitude
    /// 3GPP's places.
    case places
    /// Exif's choices about machine learning.
    case choices
    /// The people tags of Windows.
    case peopleRegions

    /// The case in the editing module.
    var written: String {
        switch self {
        case .userDate: "movieDate"
        case .storedList, .pngText, .cameraClock, .riffDate, .nanoseconds, .packLatitude, .places, .choices,
            .peopleRegions:
            "none"
        default: rawValue
        }
    }

    /// The Swift expression that reads a value of a type; `nil` if the form cannot be read as one.
    ///
    /// - Parameter names: The properties of the row, and those that reading needs, too.
    func reading(of type: String, _ names: [MeaningRow.Name]) -> String? {
        let paths = names.map { "\\.\($0.text)" }
        // A property without a key is a text, as those of FFmpeg are.
        let value =
            names[0].property == nil
            ? "value(for: MetadataKey<String>(.\(names[0].register?.member ?? ""), name: \"\(names[0].shared.name)\"))"
            : "self[\(paths[0])]"
        let all = paths.joined(separator: ", ")
        switch (type, self) {
        case ("text", .text), ("text", .pngText): return "\(value)?.notBlankLines"
        case ("text", .localizedText): return "\(value)?.defaultText.notBlankLines"
        case ("text", .labelColor): return "Self.label(ofColor: \(value))"
        case ("text", .windowsText): return "\(value)?.text.notBlankLines"
        case ("texts", .list), ("texts", .storedList): return "Self.elements(\(value))"
        case ("texts", .commas): return "Self.elements(of: \(value), \",\")"
        case ("texts", .semicolons), ("texts", .pngText): return "Self.elements(of: \(value), \";\")"
        case ("texts", .windowsText): return "Self.elements(of: \(value)?.text, \";\")"
        case ("stars", .number): return "\(value).flatMap({ Int(exactly: $0.rounded(.towardZero)) })"
        case ("stars", .stars): return value
        case ("stars", .starsText): return "\(value).flatMap({ Int($0) })"
        case ("term", .term): return value
        case ("term", .choices): return "\(value)?.dataMining"
        case ("stars", .percentText): return "Self.stars(ofPercent: \(value))"
        case ("date", .exifDate): return "exifDate(\(all))"
        case ("date", .date): return "xmpDate(\(all))"
        case ("date", .iptcDay): return "iptcDate(\(all))"
        case ("date", .movieDate): return "\(value).flatMap({ CaptureDate($0) })"
        case ("date", .userDate): return "userDataDate(\(all))"
        case ("date", .headerTime): return "headerDate(\(all))"
        case ("date", .cameraClock): return "ciffDate"
        case ("date", .riffDate): return "\(value).flatMap({ CaptureDate(aviText: $0) })"
        case ("date", .nanoseconds): return "matroskaDate"
        case ("location", .latitude): return "inOneBlock({ $0.gpsLocation })"
        case ("location", .xmpLatitude): return "xmpLocation"
        case ("location", .iso6709):
            return names.count > 1
                ? "inOneBlock({ $0.namedLocation })"
                : "inOneBlock({ $0[\(paths[0])].flatMap(Location.init(iso6709:))?.ifFixed() })"
        case ("location", .packLatitude): return "inOneBlock({ $0.packLocation })"
        case ("location", .places): return "inOneBlock({ $0.shootingLocation })"
        default: return nil
        }
    }
}
