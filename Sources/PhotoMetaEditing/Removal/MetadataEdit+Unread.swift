// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension Steps {
    /// Adds to a plan the regions of its result that may still contain what the edit removes.
    ///
    /// - Throws: `MetadataError.Code.unread` if there are some, and the edit refuses such files.
    mutating func namingUnread(
        _ edit: MetadataEdit, in source: SourceView, afterwards planned: MetadataEdit.CheckedPlan
    ) throws(StepStop) -> MetadataEdit.CheckedPlan {
        var planned = planned
        let known = planned.check.result
        planned.check.result = nil
        guard edit.sharing == nil, edit.removes else { return planned }
        let plan = planned.plan
        planned.plan.unread = try group { steps throws(StepStop) in
            let result = try steps.once { () throws(MetadataError) in source.result(of: plan) }
            return try steps.unreadRegions(edit, in: result, known)
        }
        if edit.refusesUnread, let first = planned.plan.unread.first {
            let others = planned.plan.unread.count - 1
            let words = others > 0 ? "\(first), and \(others) more" : "\(first)"
            throw .failed(
                MetadataError(
                    .unread, "the file may still contain what is removed (\(first.contents)): \(words)"))
        }
        return planned
    }

    /// Returns the regions of an edited file and of the files in it.
    ///
    /// - Parameter known: What was read of the file, and its layout, if both are known.
    private mutating func unreadRegions(
        _ edit: MetadataEdit, in file: SourceView, _ known: (planner: EditPlanner, layout: FileLayout)?
    ) throws(StepStop) -> [UnreadRegion] {
        let limits = edit.limits.withoutRequestLimit
        let planner: EditPlanner
        if let known {
            planner = known.planner
        } else {
            planner = try editPlanner(of: file, ReadOptions(limits: limits))
        }
        guard edit.editor(of: planner.metadata.family) != nil else { return [] }
        let layout: FileLayout
        if let known {
            layout = known.layout
        } else {
            layout = try self.layout(of: planner.read, in: file, limits)
        }
        var regions = try regions(edit, planner, in: file, layout)
        let pictures = try once { () throws(MetadataError) in
            EmbeddedFileEdits.pictures(of: planner.metadata)
        }
        let movie = layout.regions.first { $0.role == .embedded && $0.isMovie }?.range
        var examined: Set<Range<UInt64>> = []
        for range in pictures + [movie].compactMap(\.self) where examined.insert(range).inserted {
            let name = range == movie ? "movie" : "picture"
            let inner = try group { steps throws(StepStop) in
                try steps.regions(edit, ofFileAt: range, named: name, in: file, limits)
            }
            regions += inner
        }
        return regions.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the regions of a file in another one.
    private mutating func regions(
        _ edit: MetadataEdit, ofFileAt range: Range<UInt64>, named name: String, in file: SourceView,
        _ limits: Limits
    ) throws(StepStop) -> [UnreadRegion] {
        let inner = try once { () throws(MetadataError) in file.range(range) }
        let removed = edit.removedContents(in: .jpeg)
        let unread = removed.isEmpty ? [] : [UnreadRegion(.embeddedFile, range, name: name, removed)]
        do throws(StepStop) {
            let planner = try editPlanner(of: inner, ReadOptions(limits: limits))
            guard ContainerEditors.editor(of: planner.metadata.family) != nil else { return unread }
            let layout = try layout(of: planner.read, in: inner, limits)
            return try regions(edit, planner, in: inner, layout, prefix: name).map {
                UnreadRegion(
                    $0.kind, $0.range.moved(by: range.lowerBound), byteCount: $0.byteCount, name: $0.name,
                    $0.contents)
            }
        } catch .failed {
            return unread
        }
    }

    private mutating func regions(
        _ edit: MetadataEdit, _ planner: EditPlanner, in file: SourceView, _ layout: FileLayout,
        prefix: String = ""
    ) throws(StepStop) -> [UnreadRegion] {
        let contents = edit.removedContents(in: planner.metadata.family)
        guard !contents.isEmpty else { return [] }
        let limits = edit.limits.withoutRequestLimit
        let search = try once { () throws(MetadataError) in UnreadSearch(layout, contents, prefix: prefix) }
        var regions = try take { () throws(MetadataError) in
            WindowReading(planner.read.planner) { fetches throws(MetadataError) in
                _ = try fetches.sourceByteCount
                return try .attempting { () throws(ParseStop) in try search.regions(in: fetches.window) }
            }
        }
        guard planner.metadata.family == .quickTime else { return regions }
        regions += try unreadTracks(contents, planner, in: file, limits, prefix: prefix)
        return regions
    }

    // MARK: Tracks

    /// Returns the tracks that may state what is removed.
    private mutating func unreadTracks(
        _ contents: UnreadRegion.Contents, _ planner: EditPlanner, in file: SourceView, _ limits: Limits,
        prefix: String
    ) throws(StepStop) -> [UnreadRegion] {
        var regions: [UnreadRegion] = []
        for part in planner.metadata.parts {
            guard let track = part.track, let index = part.located.track.map({ Int($0) }) else { continue }
            var stated = contents.intersection(UnreadRegion.Kind.track.contents)
            if let timed = part.timedMetadata {
                // Keys say what QuickTime's items are; text is displayed.
                if [.quickTime, .text].contains(timed.format) { stated.formIntersection(.location) }
                if stated.contains(.location), timed.format != .unknown {
                    let mayStatePosition = try take { () throws(MetadataError) in
                        PositionSearch(timed, ReadOptions(limits: limits), file, isStrict: true)
                    }
                    if !mayStatePosition { stated.remove(.location) }
                }
            } else if Self.knownHandlers.contains(track.handler) {
                continue
            }
            guard !stated.isEmpty else { continue }
            let found = try take { () throws(MetadataError) in
                WindowReading(planner.read.planner) { fetches throws(MetadataError) in
                    do throws(EditStop) {
                        return .done(try TrackPlace(of: index, in: planner.file(in: fetches.window)))
                    } catch .missing(let range) {
                        return .missing(range)
                    } catch {
                        return .done(TrackPlace(anywhereIn: fetches.window))
                    }
                }
            }
            guard let place = found else { continue }
            let codec = track.codec.rawValue == 0 ? "" : " (\(track.codec))"
            let path = (prefix.isEmpty ? "" : prefix + "/") + "moov/trak \(index + 1)\(codec)"
            regions.append(
                UnreadRegion(.track, place.range, byteCount: place.byteCount, name: path, stated))
        }
        return regions
    }

    /// Tracks that are played, and those of time codes and hints, whose form is known (QTFF, "Media Handler"; ISO/IEC 14496-12 §12).
    private static let knownHandlers = LayoutCollector.codes(
        "vide", "soun", "text", "sbtl", "subt", "clcp", "tmcd", "hint", "auxv", "pict", "MPEG", "musi")
}

/// Where the samples of a track are.
private struct TrackPlace {
    /// From the first sample to the last; the track's box if they are in fragments.
    var range: Range<UInt64>
    var byteCount: UInt64

    /// The samples of a track that cannot be located.
    init(anywhereIn window: ByteWindow) {
        range = 0..<window.byteCount
        byteCount = window.byteCount
    }

    init?(of index: Int, in file: EditedFile) throws(EditStop) {
        let movie = try EditedMovie(file)
        guard movie.tracks.indices.contains(index) else { return nil }
        range = movie.tracks[index].box.range
        byteCount = range.byteCount
        var chunks = try movie.tracks[index].samples()
        var samples: Range<UInt64>?
        var total: UInt64 = 0
        while let chunk = chunks.next() {
            // What is past the end is not in the file.
            let known = chunk.clamped(to: 0..<file.window.byteCount)
            guard !known.isEmpty else { continue }
            let all = samples ?? known
            samples = min(all.lowerBound, known.lowerBound)..<max(all.upperBound, known.upperBound)
            total = total.addingSaturated(known.byteCount)
        }
        if let samples {
            (range, byteCount) = (samples, min(total, samples.byteCount))
        } else if movie.fileBoxes.first(.moof) == nil {
            // Without samples, there is nothing to name.
            return nil
        }
    }
}
