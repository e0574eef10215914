/// What makes a file one half of a Live Photo.
struct HalfEdit: Hashable, Sendable {
    /// The identifier that both halves have.
    var contentIdentifier: String
    /// For a movie, the time of the still, in seconds of the movie; `nil` to leave it as it is.
    var stillImageTime: Fraction?
    /// For a still, whether another maker's note may be replaced.
    var replacesMakerNote = false
    /// Whether a file with Content Credentials (C2PA) is edited, which makes them invalid.
    var allowsInvalidCredentials = false
}
