// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Finds the changes of `photometa edit` that come from other files, or from each file itself.
struct LibraryRun {
    let options: LibraryOptions
    /// The number of seconds by which dates are shifted.
    let shiftSeconds: Int64?
    let isJSON: Bool

    private var track: GeoTrack?
    /// How far the camera's clock is ahead of UTC, in seconds.
    private var clock: Double?
    private var folderPath: String?
    /// The sidecars in the folder; `nil` if they are not used.
    private var folder: LibraryFolder?
    /// Whether all files of the folder are edited, and not only some that the user named.
    private var isWholeFolder = false

    init(_ options: LibraryOptions, shiftSeconds: Int64?, isJSON: Bool) {
        self.options = options
        self.shiftSeconds = shiftSeconds
        self.isJSON = isJSON
    }

    /// Reads what the changes of all files need; returns the status if that fails.
    mutating func prepare(_ files: [InputFile], _ console: inout Console) -> ExitStatus? {
        guard readTracks(&console) else { return .failure }
        switch options.clock {
        case .estimated?: return estimateClock(files, &console) ? nil : .refusal
        case .seconds(let seconds)?: clock = seconds
        case nil: break
        }
        return nil
    }

    private mutating func readTracks(_ console: inout Console) -> Bool {
        guard !options.trackPaths.isEmpty else { return true }
        var tracks: [GeoTrack] = []
        for path in options.trackPaths {
            do throws(MetadataError) {
                tracks.append(try GeoTrack(contentsOf: path))
            } catch {
                console.report(path, error.code, error.message, asJSON: isJSON)
                return false
            }
        }
        track = GeoTrack(joining: tracks)
        return true
    }

    /// Estimates the clock's offset from the files that have a place and a date.
    private mutating func estimateClock(_ files: [InputFile], _ console: inout Console) -> Bool {
        var photos: [(clock: Double, place: Location)] = []
        let reading = ReadOptions(selection: PropertySelection.captureDate.union(.location))
        for file in files where photos.count < GeoTrack.clockPhotoLimit && Self.mayBeMedia(file.path) {
            guard let metadata = try? MediaMetadata(contentsOf: file.path, options: reading),
                let stated = metadata.captureDate, stated.hasTime, let place = metadata.location,
                let date = stated.shifted(bySeconds: shiftSeconds ?? 0)
            else { continue }
            let shown =
                date.secondsSince1970(assumingOffsetMinutes: 0) + Double(date.offsetMinutes ?? 0) * 60
            photos.append((shown, place))
        }
        guard let estimate = track?.clockEstimate(of: photos) else {
            console.report(
                nil, .absent,
                "the clock's offset cannot be estimated from \(photos.count) files with a place",
                asJSON: isJSON)
            return false
        }
        clock = estimate.seconds
        if !isJSON {
            console.print(
                "clock \(Int(estimate.seconds.rounded())) s ahead of UTC, as \(estimate.photoCount.counted("file")) "
                    + "agree to \(Int(estimate.spread.rounded())) s")
        }
        return true
    }

    /// Whether a name is not that of a sidecar, a table or a page.
    static func mayBeMedia(_ path: String) -> Bool {
        let others = ["json", "csv", "xmp", "aae", "html", "txt", "gpx", "geojson", "nmea"]
        return !others.contains(FilePath.fileExtension(of: FilePath.name(of: path))?.lowercased() ?? "")
    }

    // MARK: Files

    /// Whether the next file is in another folder than the last one.
    func leavesFolder(for file: InputFile) -> Bool {
        folderPath.map { $0 != FilePath.folder(of: file.path) } ?? false
    }

    /// Leaves the folder; returns the paths of its sidecars that belong to none of its files.
    mutating func leaveFolder() -> [String] {
        defer { (folder, folderPath, isWholeFolder) = (nil, nil, false) }
        guard let folder, isWholeFolder else { return [] }
        return folder.unused.map { FilePath.path(of: $0, in: folder.path) }
    }

    /// Enters the folder of a file, if it is not there already.
    mutating func enterFolder(of file: InputFile) {
        if folderPath == nil {
            let path = FilePath.folder(of: file.path)
            folderPath = path
            folder = options.usesSidecars ? LibraryFolder(path) : nil
        }
        if !file.isNamed { isWholeFolder = true }
    }

    /// The change of a file.
    ///
    /// - Parameter values: What the file and its XMP file state.
    mutating func change(
        of path: String, _ metadata: MediaMetadata, _ values: SidecarMetadata, isEditable: Bool
    ) throws(MetadataError) -> LibraryChange {
        let name = FilePath.name(of: path)
        let sidecar =
            options.usesSidecars
            ? try folder?.sidecar(
                of: name, metadata, pairsByName: options.pairsByName, isEditable: isEditable)
            : nil
        return LibraryChange(
            options, metadata, values, name: name, sidecar: sidecar, track: track, clock: clock,
            shiftSeconds: shiftSeconds)
    }
}
