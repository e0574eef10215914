// SPDX-License-Identifier: Apache-2.0
extension CaptureDate {
    /// Where the offset of a date comes from.
    public enum OffsetOrigin: String, Hashable, Sendable, Codable {
        /// The file states it.
        case stated
        /// The format defines it, and the file has only numbers: the movie header counts from 1904 in UTC, GPS measures UTC.
        ///
        /// Many cameras set the movie header to the time of their clock and not to UTC. If the difference matters, treat such a date as
        /// floating.
        case format
    }

    /// Where ``offsetMinutes`` comes from; `nil` if there is no offset.
    ///
    /// Not compared by `==`, and not encoded: two dates are equal if they show the same.
    public var offsetOrigin: OffsetOrigin? {
        offsetMinutes.map { _ in isOffsetOfFormat ? .format : .stated }
    }

    /// The date without its offset, as a clock at the place showed it: "2025-05-26T09:27:06.603", or "2025-05-26" for a day.
    public var textWithoutOffset: String {
        guard offsetMinutes != nil, hasTime else { return description }
        // The offset is always six characters, such as "+02:00".
        return String(description.dropLast(6))
    }
}

extension CaptureDate: Hashable {
    /// Whether two dates have the same numbers, wherever their offsets come from.
    public static func == (first: CaptureDate, second: CaptureDate) -> Bool {
        (first.year, first.month, first.day) == (second.year, second.month, second.day)
            && (first.hour, first.minute, first.second) == (second.hour, second.minute, second.second)
            && first.hasTime == second.hasTime && first.subsecond == second.subsecond
            && first.offsetMinutes == second.offsetMinutes
    }

    /// Hashes the numbers that `==` compares.
    public func hash(into hasher: inout Hasher) {
        for number in [year, month, day, hour, minute, second] { hasher.combine(number) }
        hasher.combine(hasTime)
        hasher.combine(subsecond)
        hasher.combine(offsetMinutes)
    }
}
