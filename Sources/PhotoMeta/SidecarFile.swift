// SPDX-License-Identifier: Apache-2.0
/// A sidecar that was read together with its photo or movie (``ReadOptions/sidecars``).
///
/// Its values are its own: no property of the photo, and no derived property, has a value of a sidecar.
public struct SidecarFile: Sendable {
    /// The name and the kind of the sidecar.
    public let sidecar: Sidecar
    /// What it states of the photo or the movie; `nil` for the edits of Photos, and if it cannot be read.
    public internal(set) var values: SidecarMetadata?
    /// All that an XMP or AAE file contains; `nil` for other kinds, and if it cannot be read.
    public internal(set) var metadata: MediaMetadata?
    /// Why it cannot be read, with its path.
    public internal(set) var error: MetadataError?

    init(_ sidecar: Sidecar) {
        self.sidecar = sidecar
    }
}
