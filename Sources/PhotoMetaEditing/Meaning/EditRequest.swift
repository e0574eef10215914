import PhotoMeta

/// A change requested by meaning; which properties change depends on those that the file has.
enum EditRequest: Sendable {
    /// Sets a new value, or removes all properties that state one.
    case set(Meaning, MeaningValue?)
    /// Shifts the dates by a number of seconds.
    case shiftDates(Int64)
    /// Copies the metadata of another file.
    ///
    /// - Parameter removesOthers: Whether properties that the other file does not have, but could copy, are removed.
    case copy(MediaMetadata, removesOthers: Bool)

    /// Whether values are removed without new ones.
    var removes: Bool {
        if case .set(_, nil) = self { true } else { false }
    }
}
