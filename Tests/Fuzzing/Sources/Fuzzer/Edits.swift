// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The codes with which an editor may refuse an edit before its result is checked.
private let refusals: Set<MetadataError.Code> = [
    .blockTooLarge, .damaged, .contentCredentials, .noMedia, .tooLarge, .unsupportedFormat,
    .unrecognizedFormat, .emptyFile, .notEditable,
]

/// Changes properties of an input and examines the result.
func editProperties(of input: [UInt8]) {
    // An edit of a damaged file may leave private data, which is refused with many codes.
    if (input.last ?? 0) & 0x70 == 0x70, let plan = try? MetadataEdit.forSharing().plan(contentsOf: input) {
        _ = applied(plan, to: input)
    }
    examine(edit(for: input), of: input, refusals)
}

/// Applies an edit twice; the second time must change nothing.
func examine(_ edit: MetadataEdit, of input: [UInt8], _ refusals: Set<MetadataError.Code>) {
    let result: [UInt8]
    do throws(MetadataError) {
        result = applied(try edit.plan(contentsOf: input), to: input)
    } catch {
        return require(refusals.contains(error.code), "refused: \(error)")
    }
    do throws(MetadataError) {
        let again = try edit.plan(contentsOf: result)
        require(applied(again, to: result) == result, "the file changes twice: \(again)")
    } catch {
        require(false, "refused the second time: \(error)")
    }
}

/// Returns the edit selected by the input's last byte, which is in most files but seldom part of their structure.
private func edit(for input: [UInt8]) -> MetadataEdit {
    let choice = input.last ?? 0
    var edit = MetadataEdit()
    edit.allowsInvalidCredentials = choice & 1 == 0
    do throws(MetadataError) {
        switch choice >> 1 & 7 {
        case 0: try edit.set(\.tiff.artist, to: "An artist of some name")
        case 1: try edit.set(\.exif.userComment, to: EncodedText("Grüße"))
        case 2: try edit.removeAll(in: .gps)
        case 3:
            try edit.set(\.tiff.orientation, to: Orientation(rawValue: Int(choice >> 4 & 7) + 1) ?? .topLeft)
        case 4:
            try edit.remove(\.tiff.make)
            try edit.remove(\.exif.exposureTime)
        case 5:
            if let latitude = GPSCoordinate(degrees: 48.2) { try edit.set(\.gps.latitude, to: latitude) }
        case 6:
            try edit.set(\.exif.dateTimeOriginal, to: "2024:01:02 03:04:05")
            try edit.removeAll(in: .makerApple)
        default:
            try edit.set(\.tiff.imageDescription, to: "")
            try edit.set(\.exif.fNumber, to: Fraction(28, 10))
        }
    } catch {
        require(false, "cannot be set: \(error)")
    }
    return edit
}

/// Changes the packets of an input and examines the result.
func editPackets(of input: [UInt8]) {
    let edit = PacketEdit(choice: input.last ?? 0)
    let source = CollectionByteSource(input)
    let fetches = FetchPlanner(SourceView(source), limits: Limits())
    guard let read = try? MediaReading(fetches, ReadOptions()).run(reading: source) else { return }
    let planner = EditPlanner(read, nil)
    guard (try? planner.checkIsWhole()) != nil else { return }
    let result: [UInt8]
    do throws(MetadataError) {
        let plan = try planner.planning { file throws(EditStop) in
            try ContainerEditors.edits(for: edit, in: file)
        }.run(reading: source)
        result = applied(plan, to: input)
    } catch {
        return require(refusals.contains(error.code), "refused: \(error)")
    }
    let before = planner.metadata
    guard let after = try? MediaMetadata(contentsOf: result) else {
        // A damaged file may consist only of what is removed.
        return require(!before.diagnostics.isEmpty, "the result is not readable")
    }
    require(after.format == before.format, "\(after.format)")
    let accompanying = ContainerEditors.editor(of: before.format)?.accompanying ?? []
    let comparison = PartComparison { name, isMain, _ in
        isMain
            && (accompanying.contains(name) || name.dictionary.index.isXMP
                || name == PropertyName(.tiff, "XMLPacket"))
    }
    do throws(MetadataError) {
        try PartComparison.check(resultOf: before) { () throws(MetadataError) in
            try comparison.check(after.parts, before.parts)
            if edit.isRemoving {
                guard after.xmp == nil || before.xmp == nil else {
                    throw PartComparison.failure("a packet is left")
                }
            } else if after[\.xmp.rating] != 5 {
                throw PartComparison.failure("the packet is not read")
            }
        }
    } catch {
        require(error.code == .damaged, "\(error)")
    }
}

/// Sets or removes the packets of the main picture.
private struct PacketEdit: ContainerEdit {
    let isRemoving: Bool
    let properties = MetadataEdit(Limits(), allowsInvalidCredentials: true)

    init(choice: UInt8) {
        isRemoving = choice & 8 == 0
    }

    private static let packet = ContiguousArray(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="5"/></rdf:RDF></x:xmpmeta>
        """.utf8)

    func new(_ kind: BlockContent, beside old: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
        kind != .packets || isRemoving ? nil : Self.packet
    }

    func changed(
        _ kind: BlockContent, _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) -> [ContiguousArray<UInt8>?] {
        guard kind == .packets, place == .main else { return blocks.map { _ in nil } }
        return blocks.indices.map { isRemoving || $0 > 0 ? [] : Self.packet }
    }
}
