// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The properties of a file to rename, which take less memory than its metadata.
struct RenameItem: Sendable {
    let path: String
    /// The name according to the format; `nil` if a value is missing.
    let name: NameFormat.Name?
    /// The name of the missing value.
    let missing: String?
    /// Whether the file is a sidecar, which belongs to a photo.
    let isSidecar: Bool
    let half: LivePhoto.Half?
    let identifier: String?
    /// The capture date in a form that sorts; files without a date come last.
    let order: String

    init(_ metadata: MediaMetadata, at path: String, _ format: NameFormat) {
        self.path = path
        isSidecar = metadata.mediaKind == .sidecar
        half = metadata.livePhotoHalf
        identifier = metadata.livePhotoIdentifier
        order = metadata.captureDate.map(Self.pattern.text) ?? "~"
        do throws(NameFormat.MissingValue) {
            name = try format.name(of: metadata, fileName: FilePath.name(of: path))
            missing = nil
        } catch {
            name = nil
            missing = error.name
        }
    }

    private static let pattern = DatePattern.sorting

    /// The properties that are read to group and sort files.
    static let selection = PropertySelection.captureDate.union(.livePhotoIdentifier)

    var fileName: String { FilePath.name(of: path) }
    var folder: String { FilePath.folder(of: path) }
    var stemPath: String { FilePath.stemPath(of: path) }
}
