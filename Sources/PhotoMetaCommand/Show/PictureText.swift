// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Derived values of pictures in one line, for people.
enum PictureText {
    /// The gain map, the views and the origin of a picture, as far as the file has them.
    static func rows(of metadata: MediaMetadata) -> [(String, String)] {
        [
            ("Gain map", metadata.gainMap.map(text)), ("Spatial", metadata.spatial.map(text)),
            ("Made by", metadata.digitalSource.map(text)),
        ].compactMap { title, text in text.map { (title, $0) } }
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

    /// The kind of spatial media, with the numbers of its cameras and its projection.
    static func text(_ spatial: SpatialMedia) -> String {
        [
            spatial.kind.rawValue, spatial.packing?.rawValue,
            spatial.baseline.map { "\(Float($0)) mm apart" },
            spatial.fieldOfView.map { "\(Float($0))° wide" }, spatial.heroEye.map { "\($0) eye preferred" },
            spatial.projection?.rawValue, spatial.coverage.map { "\(Float($0))°" },
        ].compactMap { $0 }.joined(separator: ", ")
    }

    /// What a file states about how it was made.
    static func text(_ source: DigitalSource) -> String {
        let word = source.isMadeByMachine ? "a machine, wholly or in part" : source.type?.description
        return ([word].compactMap { $0 } + ["as stated by \(evidence(source))"]).joined(separator: ", ")
    }

    /// The statements that say so; all of them if none says that it was a machine.
    static func evidence(_ source: DigitalSource) -> String {
        let statements = source.statements.filter { $0.isOfMachine == source.isMadeByMachine }
        return statements.map(\.description).joined(separator: "; ")
    }
}
