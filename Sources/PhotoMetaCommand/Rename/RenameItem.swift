// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The properties of a file to rename, which take less memory than its metadata.
struct RenameItem: Sendable {
    let path: String
    /// The name according to the format; `nil` if a value is missing.
    let name: NameFormat.Name?
    /// The name of the missing value.
    let missing: String?
    /// Whether the file is a sidecar, which belongs to a photo.
    let isSidecar: Bool
    let role: LivePhoto.Role?
    let identifier: String?
    /// The right extension with its dot, if it is corrected.
    let correctedEnding: String?
    /// Whether the file is one of those to rename, and not only in their group.
    let matches: Bool
    /// The capture date in a form that sorts; files without a date come last.
    let order: String

    init(
        _ metadata: MediaMetadata, at path: String, _ format: NameFormat, fixesExtensions: Bool, matches: Bool
    ) {
        self.path = path
        self.matches = matches
        isSidecar = metadata.mediaKind == .sidecar
        let name = FilePath.name(of: path)
        let isFixed = fixesExtensions && metadata.mediaKind != .sidecar
        correctedEnding = isFixed ? FormatExtensions.correction(of: name, metadata).map { ".\($0)" } : nil
        role = metadata.livePhotoRole
        identifier = metadata.livePhotoIdentifier
        let xmp = isSidecar ? nil : XMPSidecar.metadata(ofFileAt: path, metadata.family)
        let date = format.date(of: xmp) ?? format.date(of: metadata)
        order = date.map(Self.pattern.text) ?? "~"
        do throws(NameFormat.MissingValue) {
            self.name = try format.name(of: metadata, fileName: name, date: date)
            missing = nil
        } catch {
            self.name = nil
            missing = error.name
        }
    }

    /// Creates the item of a JSON file of Google Takeout, or of a table of iCloud; `nil` for another file.
    init?(sidecarOfOtherFormat path: String) {
        let name = FilePath.name(of: path)
        guard
            PhotoDetails.isName(name)
                || (try? SidecarMetadata(contentsOf: path, kind: .takeout, for: name)) != nil
        else { return nil }
        self.path = path
        isSidecar = true
        matches = true
        (self.name, missing, role, identifier, correctedEnding, order) = (nil, nil, nil, nil, nil, "~")
    }

    private static let pattern = DatePattern.sorting

    /// The properties that are read to group and sort files.
    static let selection = PropertySelection.captureDate.union(.livePhotoIdentifier)

    /// The extension with its dot that the renamed file has.
    var ending: String { correctedEnding ?? RenameGroup.ending(of: fileName) }
    var fileName: String { FilePath.name(of: path) }
    var folder: String { FilePath.folder(of: path) }
    var stemPath: String { FilePath.stemPath(of: path) }
}
