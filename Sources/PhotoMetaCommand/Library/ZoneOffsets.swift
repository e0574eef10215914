// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The offsets of a time zone, for `--time-zone`.
///
/// The rules of time zones are Foundation's. Without the package's trait `Foundation`, no time zone is known.
struct ZoneOffsets: Sendable {
    /// Why a date gets no offset.
    struct Reason: Error {
        let message: String
    }

    /// The name of the time zone, such as Europe/Paris.
    let name: String
    /// The offsets at a local time, in seconds.
    private let offsetSeconds: @Sendable (CaptureDate) -> [Int]

    init(_ name: String) throws(UsageError) {
        self.name = name
        #if Foundation
            guard let zone = NamedTimeZone(name) else {
                throw UsageError(
                    message:
                        "'\(name.escaped)' is not the name of a time zone, such as Europe/Paris or America/New_York"
                )
            }
            offsetSeconds = { zone.offsetSeconds(of: $0) }
        #else
            throw UsageError(
                message:
                    "this photometa was built without Foundation, and knows no time zones: '--set-offset' takes an offset, such as +1:00"
            )
        #endif
    }

    /// The offset in minutes at which the zone's clocks show a date; a reason if they show it twice or never.
    func offset(of date: CaptureDate) -> Result<Int, Reason> {
        let found = offsetSeconds(date)
        guard let first = found.first else {
            return .failure(
                Reason(message: "the clocks of \(name) never showed \(date), because they were set forward"))
        }
        guard found.count == 1 else {
            let offsets = found.compactMap { date.withOffset(minutes: $0 / 60)?.description }
            return .failure(
                Reason(
                    message:
                        "the clocks of \(name) showed \(date) twice: \(offsets.joined(separator: " and ")); '--set-offset' chooses one"
                ))
        }
        guard first % 60 == 0 else {
            return .failure(Reason(message: "the offset of \(name) at \(date) is not in whole minutes"))
        }
        return .success(first / 60)
    }
}
