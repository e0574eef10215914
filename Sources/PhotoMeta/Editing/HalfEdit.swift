/// What makes a file one half of a Live Photo.
struct HalfEdit: Hashable, Sendable {
    /// The identifier that both halves have.
    var contentIdentifier: String
    /// For a movie, when the still was taken.
    var stillImageTime: MediaTime?
    /// For a still, whether another maker's note may be replaced.
    var replacesMakerNote = false
}
