// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A value by meaning.
package enum MeaningValue: Hashable, Sendable {
    case text(String)
    case texts([String])
    case date(CaptureDate)
    case location(Location)
    case stars(Int)
    case orientation(Orientation)
    /// Regions in the coordinates of the displayed picture; with a size, in those of the stored picture, which has that size.
    case regions([PictureRegion], of: PixelSize? = nil)

    /// Throws if no file can contain the value.
    func check() throws(MetadataError) {
        switch self {
        case .text(let text): try Self.check([text])
        case .texts(let texts): try Self.check(texts)
        case .stars(let stars) where !(-1...5).contains(stars):
            throw .invalidValue(of: "the rating \(stars)")
        case .regions(let regions, _) where regions.count > PictureRegion.maximumCount:
            throw .invalidValue(of: "the list of regions")
        default: break
        }
    }

    private static func check(_ texts: [String]) throws(MetadataError) {
        if let text = texts.first(where: { !XMPContent.text($0).isWritable }) {
            throw MetadataError(.invalidValue, "'\(text)' has control characters")
        }
    }
}

/// The form in which a property stores a value by meaning.
enum MeaningForm: Equatable, Sendable {
    /// The property cannot be written with a new value, and is removed.
    case none

    // Texts and lists.
    case text, localizedText, windowsText, list, commas, semicolons

    // Codes.
    case term

    // The name of a label's color.
    case labelColor

    // Ratings: Windows has percentages.
    case number, stars, starsText, percent, percentText

    case orientation

    case regions

    // Repeated keywords: paths from the one at the top, with bars or slashes between them; ACDSee's XML; the structure of the
    // Metadata Working Group.
    case barPaths, slashPaths, categories, keywordTree
    // Properties of Windows with these names.
    case xtra([String])

    // Dates. PNG's text has any form.
    case exifDate, subsecond, offset, date, iptcDay, iptcTime, movieDate, headerTime, pngDate

    // Locations.
    case latitude, latitudeReference, longitude, longitudeReference, altitude, altitudeReference, accuracy
    case gpsDay, gpsTime, xmpLatitude, xmpLongitude, utcDate, iso6709, meters, movieFixDate

    /// The value to store; `nil` if the form cannot represent it.
    func value(of value: MeaningValue) -> (any MetadataEncodable)? {
        switch value {
        case .text(let text): return self.value(of: text)
        case .texts(let texts): return self.value(of: texts)
        case .date(let date): return self.value(of: date)
        case .location(let location): return self.value(of: location)
        case .stars(let stars): return self.value(of: stars)
        case .orientation(let orientation): return self == .orientation ? orientation : nil
        case .regions(let regions, let size): return self == .regions ? XMPContent(regions, of: size) : nil
        }
    }

    private func value(of text: String) -> (any MetadataEncodable)? {
        switch self {
        case .text: text
        case .localizedText: LocalizedText([(language: "x-default", text: text)])
        case .windowsText: WindowsText(text)
        case .term: DataMining(rawValue: text)
        case .labelColor: MetadataScope.labelColor(of: text)
        default: nil
        }
    }

    private func value(of texts: [String]) -> (any MetadataEncodable)? {
        switch self {
        case .list: texts
        case .commas: texts.joined(separator: ", ")
        case .semicolons: texts.joined(separator: "; ")
        case .windowsText: WindowsText(texts.joined(separator: ";"))
        default: nil
        }
    }

    private func value(of stars: Int) -> (any MetadataEncodable)? {
        let shown = max(stars, 0)
        // The percentages that Windows uses for one to five stars.
        let percent = shown == 0 ? 0 : shown == 5 ? 99 : max(shown * 25 - 25, 1)
        switch self {
        case .number: return Double(stars)
        case .stars: return shown
        case .starsText: return String(shown)
        case .percent: return percent
        case .percentText: return String(percent)
        default: return nil
        }
    }

    private func value(of date: CaptureDate) -> (any MetadataEncodable)? {
        switch self {
        // Exif's dates have a time, which may only be blank if the day is too.
        case .exifDate: date.hasTime ? date.exifText : nil
        case .subsecond: date.subsecondText
        case .offset: date.hasTime ? date.offsetText : nil
        case .date: date
        case .iptcDay: date.iptcDateText
        case .iptcTime: date.iptcTimeText
        case .movieDate: date.quickTimeText
        case .headerTime: date.secondsSince1904
        default: nil
        }
    }

    private func value(of location: Location) -> (any MetadataEncodable)? {
        let time = location.timestamp?.inUTC
        switch self {
        case .latitude: return GPSCoordinate(degrees: location.latitude.magnitude)
        case .latitudeReference: return location.latitude < 0 ? LatitudeReference.south : .north
        case .longitude: return GPSCoordinate(degrees: location.longitude.magnitude)
        case .longitudeReference: return location.longitude < 0 ? LongitudeReference.west : .east
        case .altitude: return location.altitude.map { Fraction($0.magnitude, maximumDenominator: 1_000) }
        case .altitudeReference: return location.altitude.map { $0 < 0 ? AltitudeReference.below : .above }
        case .accuracy:
            return location.horizontalAccuracy.map { Fraction($0, maximumDenominator: 1_000) }
        case .gpsDay: return time.map { String($0.exifText.prefix(10)) }
        case .gpsTime:
            return time.flatMap {
                GPSTimeStamp(
                    hours: Fraction(Int64($0.hour)), minutes: Fraction(Int64($0.minute)),
                    seconds: $0.secondsFraction)
            }
        case .xmpLatitude: return XMPCoordinate(degrees: location.latitude, isLatitude: true)
        case .xmpLongitude: return XMPCoordinate(degrees: location.longitude, isLatitude: false)
        case .utcDate: return time
        case .iso6709: return location.iso6709Text
        case .meters: return location.horizontalAccuracy
        case .movieFixDate: return location.timestamp?.quickTimeText
        default: return nil
        }
    }
}

extension CaptureDate {
    /// The time in a movie's header; 0, which means that it is not known, for a date whose moment is not known.
    fileprivate var secondsSince1904: Int64 {
        guard hasTime, offsetMinutes != nil else { return 0 }
        let seconds = secondsSince1970(assumingOffsetMinutes: 0).rounded(.down)
        return max(Int64(seconds) + Self.secondsFrom1904To1970, 0)
    }
}
