import PhotoMeta

/// What is kept of a file that is half of a Live Photo; the metadata of a hundred thousand files would need too much memory.
struct LivePhotoItem: Sendable {
    let path: String
    let half: LivePhoto.Half
    let identifier: String
    /// In seconds; `nil` for a still.
    let stillImageTime: Double?
    /// What keeps a movie from being half of a Live Photo.
    let findings: [LivePhoto.Finding]

    /// The properties that identify a half, and a movie's still-image time.
    static let readOptions = ReadOptions(
        selection: PropertySelection([.makerApple, .quickTime, .movie], includesStructure: true))

    /// The halves in a file: one, or both if it is a bundle.
    static func halves(path: String, metadata: MediaMetadata) -> [Self] {
        guard metadata.format == .livp else {
            return Self(path: path, metadata: metadata).map { [$0] } ?? []
        }
        guard let bundle = try? LivePhotoBundle(contentsOf: path, options: readOptions) else {
            return []
        }
        return [bundle.still, bundle.movie].compactMap {
            Self(path: "\(path)/\($0.name)", metadata: $0.metadata)
        }
    }

    /// `nil` if the file is not half of a Live Photo.
    private init?(path: String, metadata: MediaMetadata) {
        guard let half = metadata.livePhotoHalf, let identifier = metadata.livePhotoIdentifier else {
            return nil
        }
        self.path = path
        self.half = half
        self.identifier = identifier
        stillImageTime = metadata.stillImageTime?.doubleValue
        findings = half == .movie ? LivePhoto.findings(movie: metadata) : []
    }
}
