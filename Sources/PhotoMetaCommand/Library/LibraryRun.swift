// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Runs `photometa edit` over files and folders whose files get changes of their own.
struct LibraryRun {
    let options: LibraryOptions
    /// The change that all files get.
    let change: MetadataEdit
    /// The folder for the results; `nil` to replace the files.
    let output: String?
    let isDryRun: Bool
    /// Whether the report includes sizes.
    let isVerbose: Bool
    let isJSON: Bool

    private var status = ExitStatus.success
    private var track: GeoTrack?
    /// How far the camera's clock is ahead of UTC, in seconds.
    private var clock: Double?
    private var folderPath: String?
    /// The sidecars in the folder; `nil` if they are not used.
    private var folder: LibraryFolder?
    /// Whether all files of the folder are edited, and not only some that the user named.
    private var isWholeFolder = false
    private var batch = EditBatch()
    private var waiting: [Item] = []
    private var outputs: [String: String] = [:]
    private var counts = (changed: 0, unchanged: 0, incomplete: 0)

    /// A file whose change is written.
    private struct Item {
        let path: String
        let output: String
        let change: LibraryChange
        let changes: [MetadataEdit.PropertyChange]
    }

    init(
        _ options: LibraryOptions, _ change: MetadataEdit, output: String?, isDryRun: Bool, isVerbose: Bool,
        isJSON: Bool
    ) {
        self.options = options
        self.change = change
        self.output = output
        self.isDryRun = isDryRun
        self.isVerbose = isVerbose
        self.isJSON = isJSON
    }

    mutating func run(_ input: InputOperands, _ console: inout Console) -> ExitStatus {
        guard readTracks(&console) else { return .failure }
        if case .estimated? = options.clock {
            guard estimateClock(input, &console) else { return .refusal }
        } else if case .seconds(let seconds)? = options.clock {
            clock = seconds
        }
        var tree = files(input)
        while let files = tree.next({ console.complain($0) }) {
            for file in files { edit(file, &console) }
        }
        commit(&console)
        endFolder(&console)
        console.endProgress()
        if !isJSON {
            let unmatched = counts.incomplete > 0 ? ", \(counts.incomplete) incomplete" : ""
            let verb = isDryRun ? "would change" : "changed"
            console.print("\(counts.changed) \(verb), \(counts.unchanged) unchanged\(unmatched)")
        }
        if !console.isComplete, status == .success { return .failure }
        return status
    }

    private func files(_ input: InputOperands) -> FileTree {
        var tree = FileTree(input, skipsRepeatedFiles: true)
        tree.excludedFolder = output.flatMap { System.status(of: $0)?.identity }
        return tree
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
    private mutating func estimateClock(_ input: InputOperands, _ console: inout Console) -> Bool {
        var tree = files(input)
        var photos: [(clock: Double, place: Location)] = []
        let reading = ReadOptions(selection: PropertySelection.captureDate.union(.location))
        while photos.count < GeoTrack.clockPhotoLimit, let files = tree.next({ _ in }) {
            for file in files where photos.count < GeoTrack.clockPhotoLimit && Self.mayBeMedia(file.path) {
                guard let metadata = try? MediaMetadata(contentsOf: file.path, options: reading),
                    let date = metadata.captureDate, date.hasTime, let place = metadata.location
                else { continue }
                let shown =
                    date.secondsSince1970(assumingOffsetMinutes: 0) + Double(date.offsetMinutes ?? 0) * 60
                photos.append((shown, place))
            }
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
    private static func mayBeMedia(_ path: String) -> Bool {
        let others = ["json", "csv", "xmp", "aae", "html", "txt", "gpx", "geojson", "nmea"]
        return !others.contains(FilePath.fileExtension(of: FilePath.name(of: path))?.lowercased() ?? "")
    }

    // MARK: Files

    private mutating func edit(_ file: InputFile, _ console: inout Console) {
        if let failure = file.failure {
            console.report(file.path, .notReadable, failure, asJSON: isJSON)
            return
        }
        let path = FilePath.folder(of: file.path)
        if folderPath != path {
            commit(&console)
            endFolder(&console)
            folderPath = path
            folder = options.usesSidecars ? LibraryFolder(path) : nil
        }
        if !file.isNamed { isWholeFolder = true }
        guard file.isNamed || Self.mayBeMedia(file.path) else { return }
        defer { console.advance() }
        do throws(MetadataError) {
            try edit(file.path, &console)
        } catch {
            if error.code == .unrecognizedFormat || error.code == .emptyFile, !file.isNamed { return }
            console.report(error.path ?? file.path, error.code, error.message, asJSON: isJSON)
        }
    }

    private mutating func edit(_ path: String, _ console: inout Console) throws(MetadataError) {
        var target = path
        var output = path
        if let folder = self.output {
            output = FilePath.path(of: FilePath.name(of: path), in: folder)
            // A result of an earlier run, which may be complete.
            if System.status(of: output) != nil { target = output }
        }
        let file = try EditableFile(path: target)
        let metadata = file.metadata
        guard metadata.mediaKind != .sidecar else { return }
        let isEditable = metadata.format.isEditable
        var xmp = isEditable ? nil : XMPSidecar(ofFileAt: path, naming: options.naming)
        if let folder = self.output {
            if let own = xmp {
                let earlier = XMPSidecar(ofFileAt: output, naming: options.naming)
                let name = FilePath.name(of: own.path)
                output = earlier.exists ? earlier.path : FilePath.path(of: name, in: folder)
                if earlier.exists { (xmp, target) = (earlier, output) }
            }
            if let other = outputs.updateValue(path, forKey: output.lowercased()) {
                throw MetadataError(
                    .outputExists, "its result would have the same name as that of \(other): rename one",
                    path: path)
            }
        }
        var values = SidecarMetadata(metadata)
        let stated = try xmp?.metadata()
        if let stated {
            // What a program wrote into the XMP file is newer than the photo.
            values = SidecarMetadata(stated).filled(from: values)
        }
        let name = FilePath.name(of: path)
        let sidecar =
            options.usesSidecars
            ? try folder?.sidecar(
                of: name, metadata, pairsByName: options.pairsByName, isEditable: isEditable)
            : nil
        var change = LibraryChange(
            options, metadata, values, name: name, sidecar: sidecar, track: track, clock: clock)
        change.edit.formUnion(self.change)
        if change.isIncomplete { counts.incomplete += 1 }
        guard !change.edit.isEmpty else {
            counts.unchanged += 1
            if change.isIncomplete { print(path, nil, change, [], nil, &console) }
            return
        }
        guard target == path || path == output else {
            throw MetadataError(.outputExists, "\(output) exists, and differs from the result", path: path)
        }
        if let xmp {
            return try write(change, xmp, stated, path, to: self.output.map { _ in output }, &console)
        }
        let writing = EditPlan.WriteOptions(replacesOutput: output == path, replacesSource: output == path)
        batch.add(change.edit, of: [(file, output)], options: isDryRun ? nil : writing)
        let changes = change.edit.changes(to: metadata)
        waiting.append(Item(path: path, output: output, change: change, changes: changes))
        if batch.isFull { commit(&console) }
    }

    /// Writes the change of a file that cannot be edited into its XMP file, which states `stated`.
    private mutating func write(
        _ change: LibraryChange, _ xmp: XMPSidecar, _ stated: MediaMetadata?, _ path: String,
        to output: String?,
        _ console: inout Console
    ) throws(MetadataError) {
        let plan = isDryRun ? try xmp.plan(change.edit) : try xmp.write(change.edit, to: output)
        counts.changed += 1
        let changes = stated.map { change.edit.changes(to: $0) } ?? []
        print(path, output ?? xmp.path, change, changes, plan, &console)
    }

    private mutating func commit(_ console: inout Console) {
        for (item, result) in zip(waiting, batch.commit()) {
            switch result {
            case .success(let plans):
                counts.changed += 1
                print(item.path, item.output, item.change, item.changes, plans.first, &console)
            case .failure(let error):
                let fileStatus = console.reportNoResult(
                    error, path: error.path ?? item.path, advice: error.code.advice, asJSON: isJSON)
                if status != .failure { status = fileStatus }
            }
        }
        waiting = []
    }

    /// Lists the JSON files of the last folder that belong to none of its files.
    private mutating func endFolder(_ console: inout Console) {
        defer { (folder, isWholeFolder) = (nil, false) }
        guard let folder, isWholeFolder else { return }
        for name in folder.unused {
            counts.incomplete += 1
            var change = LibraryChange(unused: ())
            change.notes = ["no file has the name of this sidecar, or several may have it"]
            print(FilePath.path(of: name, in: folder.path), nil, change, [], nil, &console)
        }
    }

    // MARK: Output

    private func print(
        _ path: String, _ output: String?, _ change: LibraryChange, _ changes: [MetadataEdit.PropertyChange],
        _ plan: EditPlan?, _ console: inout Console
    ) {
        console.endProgress()
        guard !isJSON else {
            return console.print(json(path, output, change, changes, plan))
        }
        var report = EditReport(path: path)
        if let output, let plan {
            report = EditReport(path: path, output: output, plan: plan, changes, isDryRun: isDryRun)
        }
        if let sidecar = change.sidecar { report.rows.append(("From", sidecar)) }
        report.rows += change.notes.map { ("Note", $0) }
        if isVerbose, let plan { report.rows.append(("Size", "\(plan)")) }
        console.print(report.text(console.style))
    }

    private func json(
        _ path: String, _ output: String?, _ change: LibraryChange, _ changes: [MetadataEdit.PropertyChange],
        _ plan: EditPlan?
    ) -> String {
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(path)
            if let output {
                json.name(isDryRun ? "wouldWrite" : "output")
                json.string(output)
            }
            if let plan {
                json.name("byteCount")
                json.number(Double(plan.byteCount))
                json.name("newByteCount")
                json.number(Double(plan.newByteCount))
                json.writeRemovals(of: plan)
            }
            if let sidecar = change.sidecar {
                json.name("sidecar")
                json.string(sidecar)
            }
            if let fix = change.fix {
                json.name("secondsToPoint")
                json.number(fix.secondsToPoint)
            }
            if isDryRun {
                json.name("changes")
                json.array { json in for change in changes { change.write(to: &json) } }
            }
            json.name("notes")
            json.array { json in for note in change.notes { json.string(note) } }
        }
        return json.text
    }
}
