// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Puts the header of a movie, `moov`, before its media: a player that receives the file from its start can then begin at once
/// (ISO/IEC 14496-12 Annex A.3.2).
///
/// First, free space of the header's size is inserted before the media, so that all positions in the header become those of the result.
/// Then the header takes the place of the free space.
private struct HeaderPlacement {
    /// The place for the header: after the file type, or at the start.
    let place: UInt64
    let header: SourceBox

    /// Finds the place; `nil` if the header precedes the media already, or if there are no media.
    ///
    /// - Throws: `MetadataError.Code.notEditable` if the header cannot be moved.
    init?(_ file: EditedFile) throws(EditStop) {
        let tree = try file.tree()
        let boxes = tree.boxes().boxes
        guard let header = tree.first(.moov), let media = boxes.first(where: { $0.type == .mdat }),
            media.start < header.start
        else { return nil }
        guard !header.isTruncated else {
            throw .damaged("File/moov", at: header.start, "the movie's header is cut off")
        }
        let movesBoth = boxes.contains {
            $0.start > header.start && [.mdat, .moof, .moov].contains($0.type)
        }
        guard !movesBoth, !header.isOpenEnded || header.end == file.window.byteCount else {
            throw .refused(
                MetadataError(.notEditable, "the movie's header cannot be moved: media follow it, too"))
        }
        let type = tree.first(.ftyp)
        place = type.map { $0.start < media.start && !$0.isOpenEnded ? $0.end : 0 } ?? 0
        self.header = header
    }

    /// The size of the header, which states its size in the result.
    var byteCount: UInt64 { header.range.byteCount }

    /// Returns the changes that make room of a size.
    func room(_ byteCount: UInt64) -> LayoutEdits {
        var edits = LayoutEdits()
        edits.insert(BoxWriter.freeSpace(byteCount), at: place)
        return edits
    }

    /// Returns the changes that put the header into the room that was made for it.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        var bytes = ContiguousArray(try file.bytes(header.range, "File/moov"))
        if header.isOpenEnded {
            guard let size = UInt32(exactly: bytes.count) else {
                throw .refused(MetadataError(.tooLarge, "File/moov: \(bytes.count) bytes"))
            }
            bytes.replaceSubrange(0..<4, with: ContiguousArray(bigEndian: size))
        }
        var edits = LayoutEdits()
        edits.replace(.bytes(at: place, byteCount), with: bytes)
        edits.remove(header.range)
        return edits
    }
}

extension Steps {
    /// Puts the header of a movie before its media in the result of an edit's other changes.
    mutating func placingHeader(
        _ edit: MetadataEdit, of source: SourceView, afterwards planned: MetadataEdit.CheckedPlan
    ) throws(StepStop) -> MetadataEdit.CheckedPlan {
        guard edit.putsHeaderFirst else { return planned }
        let options = ReadOptions(limits: edit.limits)
        let edited = try once { () throws(MetadataError) in source.result(of: planned.plan) }
        let planner = try editPlanner(of: edited, options)
        guard planner.metadata.family == .quickTime, let found = try headerPlacement(planner) else {
            return planned
        }
        // Positions that no longer fit 32 bits make the header larger.
        var byteCount = found.byteCount
        for _ in 0..<2 {
            let size = byteCount
            let room = try plan(planner) { file throws(EditStop) in
                try ContentCredentials.check(edit, of: file.map)
                try ContentCredentials.check(edit, ofBoxesIn: file)
                return found.room(size)
            }
            let widened = edited.result(of: room)
            let second = try editPlanner(of: widened, options)
            guard let placement = try headerPlacement(second) else { break }
            guard placement.byteCount == size else {
                byteCount = placement.byteCount
                continue
            }
            let move = try plan(second, placement.edits)
            let result = try editPlanner(of: widened.result(of: move), options)
            let check = try once { () throws(MetadataError) in
                try PartComparison.check(resultOf: planner.metadata) { () throws(MetadataError) in
                    try PartComparison.checkDiagnostics(result.metadata, planner.metadata)
                    try PartComparison { _, _, _ in false }
                        .check(result.metadata.parts, planner.metadata.parts)
                }
                return MetadataEditCheck(source: result.metadata, edit: planned.check.edit)
            }
            var plan = try once { () throws(MetadataError) in
                try planned.plan.followed(by: room).followed(by: move)
            }
            plan.isShared = planned.plan.isShared
            var placed = check
            placed.unshared = planned.check.unshared
            return (plan, placed)
        }
        throw .failed(
            MetadataError(.notEditable, "the movie's header cannot be moved: its size depends on its place"))
    }

    private mutating func headerPlacement(
        _ planner: EditPlanner
    ) throws(StepStop) -> HeaderPlacement? {
        try take { () throws(MetadataError) in
            planner.reading { file throws(EditStop) in try HeaderPlacement(file) }
        }
    }
}
