// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The properties of a file that is half of a Live Photo; the metadata of a hundred thousand files would take too much memory.
struct LivePhotoItem: Sendable {
    let path: String
    let role: LivePhoto.Role
    let identifier: String
    /// The time of the still, in seconds; `nil` for a still.
    let stillImageTime: Double?
    /// The problems of a movie as half of a Live Photo.
    let findings: [LivePhoto.Finding]
    /// What may keep the movie from moving as a wallpaper, which is not a problem of the pair.
    let wallpaperNotes: [LivePhoto.Finding]
    /// Why Photos does not play the movie; `nil` if it does.
    let playbackNote: LivePhoto.Finding?
    /// Whether a still announces a movie in its own file, as in a motion photo that was made of a Live Photo.
    let announcesMovie: Bool
    /// Whether the half is in a `.livp` file.
    private(set) var isInBundle = false

    /// The properties that identify a half and a movie's still-image time.
    static let readOptions = ReadOptions(
        selection: PropertySelection([.makerApple, .quickTime, .movie], includesStructure: true))

    /// Returns the halves in a file: one, or both if it is a bundle.
    static func halves(path: String, metadata: MediaMetadata) -> [Self] {
        guard metadata.family == .livp else {
            return Self(path: path, metadata: metadata).map { [$0] } ?? []
        }
        guard let bundle = try? LivePhotoBundle(contentsOf: path, options: readOptions) else {
            return []
        }
        return [bundle.still, bundle.movie].compactMap { file in
            var half = Self(path: "\(path)/\(file.name)", metadata: file.metadata)
            half?.isInBundle = true
            return half
        }
    }

    /// Creates an item; `nil` if the file is not half of a Live Photo.
    private init?(path: String, metadata: MediaMetadata) {
        guard let role = metadata.livePhotoRole, let identifier = metadata.livePhotoIdentifier else {
            return nil
        }
        self.path = path
        self.role = role
        self.identifier = identifier
        stillImageTime = metadata.stillImageTime?.doubleValue
        findings = role == .movie ? LivePhoto.findings(movie: metadata) : []
        wallpaperNotes = role == .movie ? LivePhoto.wallpaperFindings(movie: metadata) : []
        playbackNote = role == .movie ? LivePhoto.playbackFinding(movie: metadata) : nil
        announcesMovie = metadata.isMotionPhoto
    }

    /// What users should know of the movie, which is not a problem of the pair.
    var notes: [LivePhoto.Finding] { (playbackNote.map { [$0] } ?? []) + wallpaperNotes }

    /// The problems of a pair's movie, and of its identifiers.
    static func findings(of pair: LivePhoto.Group<Self>) -> [LivePhoto.Finding] {
        let identifiers = pair.stills.flatMap { still in
            pair.movies.compactMap {
                LivePhoto.caseFinding(still: still.identifier, movie: $0.identifier)
            }
        }
        return identifiers.prefix(1) + pair.movies.flatMap(\.findings)
    }

    /// Returns the path of a file's other half, with the same stem and in the same folder; `nil` if there is none.
    ///
    /// - Parameter names: The names in the folder of the file.
    static func partner(
        of path: String, _ role: LivePhoto.Role, identifier: String, in names: FolderNames,
        where isWanted: (String) -> Bool = { _ in true }
    ) -> String? {
        let name = FilePath.name(of: path)
        for other in names.paths(withStemOf: path) {
            guard FilePath.name(of: other) != name, isWanted(other),
                let metadata = try? MediaMetadata(contentsOf: other, options: readOptions),
                let otherRole = metadata.livePhotoRole, otherRole != role,
                metadata.livePhotoIdentifier?.uppercased() == identifier.uppercased()
            else { continue }
            return other
        }
        return nil
    }
}
