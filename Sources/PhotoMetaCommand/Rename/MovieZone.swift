// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The zone whose clock names show for dates in UTC, as movies state them: an offset, or a time zone by its name.
struct MovieZone: Sendable {
    /// The offset at a moment in seconds since 1970, in seconds.
    private let offsetSeconds: @Sendable (Double) -> Int

    /// Creates the zone of an argument, such as `+02:00` or `Europe/Paris`.
    init(_ argument: String) throws(UsageError) {
        if let minutes = CaptureDate("2000-01-01T00:00:00\(argument)")?.offsetMinutes {
            offsetSeconds = { _ in minutes * 60 }
            return
        }
        #if Foundation
            if let zone = NamedTimeZone(argument) {
                offsetSeconds = { zone.offsetSeconds(atSecondsSince1970: $0) }
                return
            }
        #endif
        throw UsageError(
            message:
                "'\(argument.escaped)' is no zone: an offset such as +02:00, or a name such as Europe/Paris")
    }

    /// Returns the date as a clock in the zone showed it, if the format defines it as UTC; other dates are as cameras' clocks showed
    /// them.
    func local(_ date: CaptureDate) -> CaptureDate {
        guard date.offsetOrigin == .format, let seconds = date.secondsSince1970 else { return date }
        return date.shifted(bySeconds: Int64(offsetSeconds(seconds))) ?? date
    }
}
