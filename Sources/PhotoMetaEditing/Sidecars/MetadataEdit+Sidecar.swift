// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension SidecarMetadata {
    /// Which value counts where a file and its sidecar state different ones.
    public enum Preference: String, Hashable, Sendable, Codable, CaseIterable {
        /// The file's: the sidecar only supplies what the file lacks.
        case file
        /// The sidecar's.
        case sidecar
    }
}

extension MetadataEdit {
    /// Creates the edit that writes what a sidecar states into its photo or movie; empty if the file has all of it.
    ///
    /// - The date: a sidecar of Google or Apple states a moment in UTC, so the date is written in UTC, with the offset +00:00. The
    ///   local time is not known from it, and no time zone is guessed. A date in the file, which is often a local time without an
    ///   offset, is kept; two dates that are the same moment, to the second, do not differ.
    /// - The place: positions that differ by less than a hundred-thousandth of a degree, about a meter, do not differ.
    /// - People are written as IPTC's PersonInImage, in XMP.
    /// - A favorite without a rating gets five stars.
    /// - The file's name and the states hidden, archived and trashed are not written, because no standard has properties for them.
    ///
    /// - Parameters:
    ///   - sidecar: What the sidecar states.
    ///   - photo: The photo or the movie.
    ///   - preference: Which value counts where both state one.
    public init(
        applying sidecar: SidecarMetadata, to photo: MediaMetadata,
        preferring preference: SidecarMetadata.Preference = .file
    ) {
        self.init(applying: sidecar, to: SidecarMetadata(photo), preferring: preference)
    }

    /// Creates the edit for a photo that has these values, in the file or in its XMP file.
    package init(
        applying sidecar: SidecarMetadata, to file: SidecarMetadata,
        preferring preference: SidecarMetadata.Preference = .file
    ) {
        self.init()
        func new<Value>(_ own: Value?, _ other: Value?, isSame: (Value, Value) -> Bool) -> Value? {
            guard let other else { return nil }
            guard let own else { return other }
            return preference == .sidecar && !isSame(own, other) ? other : nil
        }
        if let date = new(file.captureDate, sidecar.captureDate, isSame: { $0.isSameSecond(as: $1) }) {
            request(.captureDate, .date(date))
        }
        if let place = new(file.location, sidecar.location, isSame: { $0.isNear($1) }) {
            request(.location, .location(place))
        }
        if let text = new(file.title, sidecar.title, isSame: ==) { request(.title, .text(text)) }
        if let text = new(file.descriptionText, sidecar.descriptionText, isSame: ==) {
            request(.descriptionText, .text(text))
        }
        if let words = new(file.keywords.notEmpty, sidecar.keywords.notEmpty, isSame: ==) {
            request(.keywords, .texts(words))
        }
        if let names = new(file.people.notEmpty, sidecar.people.notEmpty, isSame: ==) {
            add(MetadataKeys().iptcExtension.personInImage, names)
        }
        let stars = sidecar.rating ?? (sidecar.isFavorite ? 5 : nil)
        if let stars = new(file.rating, stars, isSame: ==) { request(.rating, .stars(stars)) }
    }
}

extension CaptureDate {
    /// Whether both dates are the same moment to the second, or show the same time if neither has an offset.
    fileprivate func isSameSecond(as other: CaptureDate) -> Bool {
        guard (offsetMinutes == nil) == (other.offsetMinutes == nil), hasTime == other.hasTime else {
            return false
        }
        let difference =
            secondsSince1970(assumingOffsetMinutes: 0) - other.secondsSince1970(assumingOffsetMinutes: 0)
        return difference.magnitude < 1
    }
}

extension Location {
    /// Whether the two positions differ by less than about a meter.
    fileprivate func isNear(_ other: Location) -> Bool {
        abs(latitude - other.latitude) < 1e-5 && abs(longitude - other.longitude) < 1e-5
    }
}

extension Array {
    /// The elements; `nil` if there are none.
    fileprivate var notEmpty: Self? { isEmpty ? nil : self }
}
