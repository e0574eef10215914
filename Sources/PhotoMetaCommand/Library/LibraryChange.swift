// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// What changes in one file of a library, and why.
struct LibraryChange {
    var edit = MetadataEdit()
    /// The sidecar that was used.
    var sidecar: String?
    /// The track's fix that was used.
    var fix: GeoTrack.Fix?
    /// What people should know, such as why there is no place.
    var notes: [String] = []
    /// Whether a text of the sidecar is not written, because the file has another.
    private(set) var isDifferent = false
    /// Whether something was asked for that could not be found.
    var isIncomplete = false
    /// Whether the file is listed although it does not change.
    var isWorthReporting: Bool { isIncomplete || isDifferent }

    /// - Parameters:
    ///   - values: What the file and its XMP file state.
    ///   - sidecar: The file's sidecar.
    ///   - shiftSeconds: The number of seconds by which the file's own dates are shifted.
    init(
        _ options: LibraryOptions, _ metadata: MediaMetadata, _ values: SidecarMetadata, name: String,
        sidecar: LibraryFolder.Match?, track: GeoTrack?, clock: Double?, shiftSeconds: Int64? = nil
    ) {
        if options.usesSidecars { apply(sidecar, values, options) }
        var date = edit[\.captureDate].value ?? values.captureDate
        if options.usesNames, date == nil, let named = CaptureDate(fileName: name) {
            setDate(named)
            date = named
            notes.append("the date is that in its name")
        }
        // A shift corrects the camera's clock, so offsets and places follow from the shifted date.
        if let shiftSeconds, edit[\.captureDate].value == nil {
            date = date?.shifted(bySeconds: shiftSeconds)
        }
        if let offset = options.offset { add(offset, &date, metadata) }
        if let track { geotag(track, clock, date, values, options) }
    }

    /// Creates a change of nothing, for a file that is only listed.
    init(unused: Void) {}

    private mutating func apply(
        _ match: LibraryFolder.Match?, _ values: SidecarMetadata, _ options: LibraryOptions
    ) {
        guard let match else {
            isIncomplete = true
            return notes.append("no sidecar has its name")
        }
        sidecar = match.name
        edit = MetadataEdit(applying: match.metadata, to: values, preferring: options.preference)
        if match.isByName {
            notes.append("the still of \(match.name) was found by its name, not by its identifier")
        }
        if options.preference == .file {
            note("title", values.title, match.metadata.title)
            note("description", values.descriptionText, match.metadata.descriptionText)
        }
        if match.metadata.isTrashed { notes.append("it was in the trash") }
    }

    /// Notes a text of the sidecar that is not written, because the file states another one, such as that of its camera.
    private mutating func note(_ name: String, _ own: String?, _ other: String?) {
        guard let own, let other, own != other else { return }
        notes.append("the \(name) stays \"\(own)\"; its sidecar states \"\(other)\"")
        isDifferent = true
    }

    private mutating func setDate(_ date: CaptureDate) {
        // Every date can be set.
        try? edit.set(\.captureDate, to: date)
    }

    private mutating func add(
        _ offset: LibraryOptions.Offset, _ date: inout CaptureDate?, _ metadata: MediaMetadata
    ) {
        guard let stated = date, stated.offsetMinutes == nil, stated.hasTime else { return }
        let minutes: Int
        switch offset {
        case .minutes(let given): minutes = given
        case .inferred:
            guard let inferred = metadata.inferredOffset, stated == metadata.captureDate else {
                isIncomplete = true
                return notes.append("nothing in it implies the offset of its date")
            }
            minutes = inferred.minutes
            let source = inferred.evidence == .gpsTime ? "GPS time" : "the movie's header"
            notes.append("the offset follows from \(source), \(inferred.time)")
        case .zone(let zone):
            switch zone.offset(of: stated) {
            case .success(let found): minutes = found
            case .failure(let reason):
                isIncomplete = true
                return notes.append(reason.message)
            }
        }
        guard let moment = stated.withOffset(minutes: minutes) else { return }
        setDate(moment)
        date = moment
    }

    private mutating func geotag(
        _ track: GeoTrack, _ clock: Double?, _ date: CaptureDate?, _ values: SidecarMetadata,
        _ options: LibraryOptions
    ) {
        guard edit[\.location].value == nil, values.location == nil || options.preference == .sidecar else {
            return
        }
        func fail(_ reason: String) {
            isIncomplete = true
            notes.append(reason)
        }
        guard let date, date.hasTime else {
            return fail("it has no date with a time, so no place on the track")
        }
        let moment: Double
        if let seconds = date.secondsSince1970 {
            moment = seconds
            // Only a date of the camera's clock has an offset of its own.
            if let clock, edit[\.captureDate].value == nil, date.offsetOrigin == .stated,
                date.offsetMinutes.map({ Double($0) * 60 }) != clock
            {
                notes.append(
                    "its date, \(date), states an offset from UTC, which counts instead of the clock's")
            }
        } else if let clock {
            moment = date.secondsSince1970(assumingOffsetMinutes: 0) - clock
        } else {
            return fail("its date has no offset from UTC: --clock-offset gives one")
        }
        guard let fix = track.fix(at: moment, tolerances: options.trackTolerances) else {
            return fail("the track has no position at its time")
        }
        var found = SidecarMetadata()
        found.location = fix.location
        let change = MetadataEdit(applying: found, to: values, preferring: options.preference)
        guard !change.isEmpty else { return }
        self.fix = fix
        edit.formUnion(change)
        let gap = fix.gapSeconds.map {
            ", between points \(Self.text($0)) s and \(Self.text(fix.gapMeters ?? 0)) m apart"
        }
        notes.append("the place is \(Self.text(fix.secondsToPoint)) s from a point of the track\(gap ?? "")")
    }

    private static func text(_ number: Double) -> String {
        let rounded = (number * 10).rounded() / 10
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }
}
