// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The options of `photometa edit` for gain maps.
struct GainMapOptions: Sendable {
    /// The picture whose gain map is attached, or only its description.
    private(set) var source: String?
    /// The coded map; `nil` for that of the picture.
    private var coded: String?

    var isEmpty: Bool { source == nil && coded == nil }

    static let discussion = """
        A picture that was decoded and encoded again has lost its gain map, and with it HDR. '--gain-map-from' attaches the gain map \
        of the original, which must have the same framing, whatever the size. No pixel is coded: a JPEG file can only get a map that \
        is coded as a JPEG image, and a HEIC or AVIF file one that is coded like its picture. '--gain-map' attaches a map that you \
        encoded. It must describe itself, by XMP of Ultra HDR or a segment of ISO 21496-1; otherwise '--gain-map-from' names the file \
        with the description.
        """

    static func options<Owner>(_ member: MemberPath<Owner, GainMapOptions>) -> [CommandOption<Owner>] {
        [
            CommandOption(
                "--gain-map-from", valueName: "FILE", value: .file,
                summary:
                    "attaches the gain map of a file, such as of the original of a picture that was scaled"
            ) { command, value in command[keyPath: member].source = value },
            CommandOption(
                "--gain-map", valueName: "FILE", value: .file,
                summary: "attaches a gain map that is coded as a file of its own"
            ) { command, value in command[keyPath: member].coded = value },
        ]
    }

    /// Throws if another option does not go with these.
    func check(isForSharing: Bool) throws(UsageError) {
        guard isEmpty || !isForSharing else {
            throw UsageError(
                message:
                    "'--gain-map-from' and '--gain-map' cannot be combined with '--for-sharing': attach the gain map first, and share the result"
            )
        }
    }

    /// Reads the gain map; `nil` if none is attached.
    func image() throws(MetadataError) -> GainMapImage? {
        guard let coded else {
            return try source.map { source throws(MetadataError) in try GainMapImage(of: source) }
        }
        guard let source else { return try GainMapImage(coded: coded) }
        let descriptions = try MediaMetadata(contentsOf: source).gainMap?.descriptions ?? []
        guard let description = descriptions.first(where: { !$0.channels.isEmpty }) ?? descriptions.first
        else {
            throw MetadataError(.absent, "the picture has no gain map", path: source)
        }
        return try GainMapImage(coded: coded, described: description)
    }
}
