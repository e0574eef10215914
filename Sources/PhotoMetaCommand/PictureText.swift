import PhotoMeta

/// Derived values of pictures in one line, for people.
enum PictureText {
    /// The gain map of a picture, if the file has one.
    static func rows(of metadata: MediaMetadata) -> [(String, String)] {
        metadata.gainMap.map { [("Gain map", text($0))] } ?? []
    }

    /// The forms of a gain map, its headroom, and the part that holds it.
    static func text(_ gainMap: GainMap) -> String {
        var formats: [String] = []
        for format in gainMap.descriptions.map(\.format.description) where !formats.contains(format) {
            formats.append(format)
        }
        let headroom = gainMap.headroom.map { "up to \(Float($0)) stops" }
        let part = gainMap.partID.map { "part \($0)" }
        return [formats.joined(separator: " and "), headroom, part].compactMap { $0 }.joined(separator: ", ")
    }
}
