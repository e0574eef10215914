// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The codes with which an editor may refuse an edit before its result is checked.
private let refusals: Set<MetadataError.Code> = [
    .blockTooLarge, .damaged, .contentCredentials, .noMedia, .tooLarge, .unsupportedFormat,
    .unrecognizedFormat, .emptyFile, .notEditable, .absent, .movieMissing, .otherMakerNote, .timeOutsideMovie,
]

/// Changes properties of a movie and examines the result.
func editMovie(_ input: [UInt8]) {
    examine(edit(for: input), of: input, refusals)
}

/// Returns the edit selected by the input's last byte.
private func edit(for input: [UInt8]) -> MetadataEdit {
    let choice = input.last ?? 0
    var edit = MetadataEdit()
    edit.allowsInvalidCredentials = choice & 1 == 0
    do throws(MetadataError) {
        switch choice >> 1 & 7 {
        case 0:
            try edit.set(\.quickTime.make, to: "A maker")
            try edit.set(\.quickTime.title, to: "A title of some length")
        case 1:
            try edit.remove(\.quickTime.make)
            try edit.remove(\.quickTime.locationISO6709)
        case 2:
            try edit.set(\.userData.title, to: "Title")
            try edit.set(\.userData.mediaTitle, to: "Grüße")
            try edit.set(\.userData.albumTitle, to: "Album")
        case 3:
            try edit.remove(\.userData.gpsCoordinates)
            try edit.remove(\.userData.locationInformation)
            try edit.remove(\.quickTime.locationISO6709)
        case 4:
            try edit.set(\.itemList.title, to: "Title")
            try edit.remove(\.itemList.album)
        case 5 where choice & 0x80 == 0: try edit.set(\.movie.creationTime, to: 3_500_000_000)
        case 5:
            try edit.set(\.tiff.orientation, to: Orientation(rawValue: Int(choice >> 4 & 7) + 1) ?? .topLeft)
        case 6: try edit.removeAll(in: .quickTime)
        default:
            try edit.removeAll(in: .userData)
            try edit.removeAll(in: .itemList)
        }
    } catch {
        require(false, "cannot be set: \(error)")
    }
    return edit
}

/// Takes a file apart and examines the result.
func takeApart(_ input: [UInt8]) {
    var options = LivePhoto.DisassemblyOptions(makesLivePhoto: (input.last ?? 0) & 1 == 0)
    options.assembly.replacesMakerNote = true
    options.assembly.allowsInvalidCredentials = true
    do throws(MetadataError) {
        let parts = try LivePhoto.planDisassembly(contentsOf: input, options: options)
        guard let still = try? parts.still.plan.applied(to: input),
            let movie = try? parts.movie.plan.applied(to: input)
        else { return require(false, "a plan for another source") }
        require((try? MediaMetadata(contentsOf: still))?.format == parts.still.format, "the still")
        require((try? MediaMetadata(contentsOf: movie))?.format.family == .quickTime, "the movie")
    } catch {
        require(refusals.contains(error.code), "refused: \(error)")
    }
}
