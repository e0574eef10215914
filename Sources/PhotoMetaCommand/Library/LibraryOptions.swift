// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The changes of `photometa edit` that come from other files or from each file itself.
struct LibraryOptions: Sendable {
    /// How an offset is given to dates without one.
    enum Offset: Sendable {
        case minutes(Int)
        /// The offset that the file implies.
        case inferred
        /// The offset of a time zone at the time of the file.
        case zone(ZoneOffsets)
    }

    /// How far the clock of a camera is ahead of UTC.
    enum Clock: Sendable {
        case seconds(Double)
        /// Estimated from the photos that have a place.
        case estimated
    }

    var usesSidecars = false
    /// Whether the movie of a Live Photo may be found by its name.
    var pairsByName = false
    var usesNames = false
    var preference = SidecarMetadata.Preference.file
    var trackPaths: [String] = []
    var trackTolerances = GeoTrack.Tolerances()
    var clock: Clock?
    private(set) var offset: Offset?
    var naming = XMPSidecar.Naming.stem

    /// Whether none of the changes is requested.
    var isEmpty: Bool { !usesSidecars && !usesNames && trackPaths.isEmpty && offset == nil }

    /// Whether changes follow from the dates of files.
    var needsDates: Bool { !trackPaths.isEmpty || offset != nil }

    private mutating func setOffset(_ new: Offset) throws(UsageError) {
        guard offset == nil else {
            throw UsageError(message: "'--set-offset' and '--time-zone' both give the offset: leave out one")
        }
        offset = new
    }

    /// Throws if an option is given without the one that it belongs to.
    func check() throws(UsageError) {
        guard usesSidecars || !pairsByName else {
            throw UsageError(message: "'--pair-by-name' needs '--from-sidecars'")
        }
        guard !trackPaths.isEmpty || clock == nil else {
            throw UsageError(message: "'--clock-offset' needs '--geotag'")
        }
        guard !trackPaths.isEmpty || trackTolerances == GeoTrack.Tolerances() else {
            throw UsageError(message: "the tolerances of a track need '--geotag'")
        }
        guard usesSidecars || !trackPaths.isEmpty || preference == .file else {
            throw UsageError(message: "'--prefer' needs '--from-sidecars' or '--geotag'")
        }
    }

    static let discussion = [
        """
        With '--from-sidecars', '--from-names', '--geotag', '--set-offset' and '--time-zone', operands may be folders, and each file gets its own \
        change. Values that a file has are kept, unless '--prefer sidecar' is given. Files that need no change are not written, so a \
        second run changes nothing, and a run that was interrupted is continued by another. What cannot be matched is listed, and \
        nothing is guessed. '--shift-dates' corrects the clock first: offsets and places follow from the shifted date.
        """,
        """
        '--time-zone' leaves a date as it is if the clocks of the zone showed it twice or never, when they were set back or forward, and \
        lists it. It needs Foundation, which the packages for Debian and the static build leave out.
        """,
    ]

    static let examples = [
        CommandDescription.Example(
            "photometa edit Takeout --from-sidecars --dry-run --in-place",
            "shows what the JSON files of Google Takeout would restore"),
        CommandDescription.Example(
            "photometa edit Holidays --geotag track.gpx --clock-offset +2:00 --in-place",
            "writes places from a track into photos of a camera whose clock shows UTC+2"),
    ]

    static func options<Owner>(_ member: MemberPath<Owner, LibraryOptions>) -> [CommandOption<Owner>] {
        [
            CommandOption(
                "--from-sidecars",
                summary:
                    "writes what the sidecars of Google Takeout, iCloud exports and XMP state into files that lack it"
            ) { $0[keyPath: member].usesSidecars = true },
            CommandOption(
                "--pair-by-name",
                summary:
                    "also takes the JSON of a still for a movie with the same name but not its identifier"
            ) { $0[keyPath: member].pairsByName = true },
            CommandOption(
                "--from-names",
                summary: "writes the date in the name of a file, such as IMG_20230115_142530.jpg"
            ) { $0[keyPath: member].usesNames = true },
            CommandOption(
                "--geotag", valueName: "TRACK", value: .file,
                summary:
                    "writes the place at the time of each file, from GPX, GeoJSON, NMEA, or photos and movies with places and times; may be repeated"
            ) { owner, value in owner[keyPath: member].trackPaths.append(value) },
            CommandOption(
                "--clock-offset", valueName: "±H:MM|estimate",
                summary:
                    "how far the camera's clock is ahead of UTC, for dates without an offset of their own"
            ) { owner, value throws(UsageError) in
                if value == "estimate" {
                    owner[keyPath: member].clock = .estimated
                } else {
                    owner[keyPath: member].clock = .seconds(try Self.seconds(value, "a clock's offset"))
                }
            },
            trackLimit(
                "--geotag-gap", "SECONDS",
                "the longest time between two points of a track to interpolate; 1800",
                \.gapSeconds, member),
            trackLimit(
                "--geotag-distance", "METERS",
                "the longest distance between two points of a track to interpolate; 10000", \.gapMeters,
                member),
            trackLimit(
                "--geotag-beyond", "SECONDS",
                "takes the nearest point this long before, after and between the segments of a track; 0",
                \.extrapolatedSeconds, member),
            CommandOption(
                "--set-offset", valueName: "±H:MM|inferred",
                summary:
                    "adds an offset from UTC to dates without one; 'inferred' uses GPS time and movie headers"
            ) { owner, value throws(UsageError) in
                if value == "inferred" {
                    try owner[keyPath: member].setOffset(.inferred)
                } else {
                    let seconds = try Self.seconds(value, "an offset")
                    let minutes = Int(seconds / 60)
                    guard abs(minutes) < 1_440, Double(minutes * 60) == seconds else {
                        throw UsageError(message: "'\(value.escaped)' has seconds, or is a day or more")
                    }
                    try owner[keyPath: member].setOffset(.minutes(minutes))
                }
            },
            CommandOption(
                "--time-zone", valueName: "ZONE",
                summary:
                    "adds the offset that a time zone, such as Europe/Paris, had at the time to dates without one"
            ) { owner, value throws(UsageError) in
                try owner[keyPath: member].setOffset(.zone(ZoneOffsets(value)))
            },
            CommandOption(
                "--prefer", valueName: "file|sidecar",
                value: .words(SidecarMetadata.Preference.allCases.map(\.rawValue)),
                summary: "which value counts where both have one; file, unless given"
            ) { owner, value throws(UsageError) in
                guard let preference = SidecarMetadata.Preference(rawValue: value) else {
                    throw UsageError(message: "'\(value.escaped)' is not one of file, sidecar")
                }
                owner[keyPath: member].preference = preference
            },
            CommandOption(
                "--xmp-name", valueName: "stem|wholeName",
                value: .words(XMPSidecar.Naming.allCases.map(\.rawValue)),
                summary:
                    "names new XMP files IMG_1.xmp, as Lightroom does, or IMG_1.CR3.xmp, as darktable does"
            ) { owner, value throws(UsageError) in
                guard let naming = XMPSidecar.Naming(rawValue: value) else {
                    throw UsageError(message: "'\(value.escaped)' is not one of stem, wholeName")
                }
                owner[keyPath: member].naming = naming
            },
        ]
    }

    /// Reads a sign, hours, minutes and optional seconds.
    private static func seconds(_ text: String, _ what: String) throws(UsageError) -> Double {
        let parts = text.drop { $0 == "+" || $0 == "-" }.split(
            separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        guard let sign = text.first, "+-".contains(sign), numbers.count == parts.count,
            (2...3).contains(numbers.count),
            numbers[0] <= 100_000, numbers[1...].allSatisfy({ $0 < 60 })
        else {
            throw UsageError(message: "'\(text.escaped)' is not \(what), such as +1:30 or -5:00")
        }
        let seconds = numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
        return Double(sign == "-" ? -seconds : seconds)
    }

    private static func trackLimit<Owner>(
        _ name: String, _ unit: String, _ summary: String, _ limit: MemberPath<GeoTrack.Tolerances, Double>,
        _ member: MemberPath<Owner, LibraryOptions>
    ) -> CommandOption<Owner> {
        CommandOption(name, valueName: unit, summary: summary) { owner, value throws(UsageError) in
            guard let number = Double(value), number.isFinite, number >= 0 else {
                throw UsageError(message: "'\(value.escaped)' is not a number of 0 or more")
            }
            owner[keyPath: member].trackTolerances[keyPath: limit] = number
        }
    }
}
