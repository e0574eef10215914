// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// Comparison with ExifTool's group QuickTime and its groups of tracks.
extension ValueComparer {
    /// Compares a value of a movie's header or of an image's properties.
    mutating func compareBox(_ name: String, _ theirs: [ExifToolText]) {
        guard let row = Self.boxes.first(where: { $0.name == name }) else {
            return leaveOut("QuickTime", name)
        }
        let isOfImage = metadata.format.family == .heif && !Self.movieFields.contains(row.field)
        let dictionary = isOfImage ? MetadataDictionary.heif : .movie
        // The kind of an auxiliary image is that image's property.
        let views: [any MetadataView] =
            name == "AuxiliaryImageType" ? metadata.parts.filter { $0.role == .auxiliary } : [metadata]
        let properties = views.lazy.flatMap { $0.properties(in: dictionary) }
        let value = properties.first { $0.name == row.field }?.value
        compare(dictionary.rawValue, name, value.flatMap { row.shown($0, metadata) }, theirs)
    }

    /// An image sequence also has a movie header.
    private static let movieFields: Set = [
        "CreationTime", "ModificationTime", "TimeScale", "Duration", "PreferredRate", "PreferredVolume",
    ]

    private struct BoxRow: Sendable {
        let name: String
        let field: String
        let shown: @Sendable (StoredValue, MediaMetadata) -> ExifToolForm.Shown?

        init(
            _ name: String, _ field: String,
            _ shown: @escaping @Sendable (StoredValue, MediaMetadata) -> ExifToolForm.Shown? = { value, _ in
                ExifToolForm.stored.texts(of: value).first
            }
        ) {
            self.name = name
            self.field = field
            self.shown = shown
        }
    }

    private static let boxes = [
        BoxRow("MajorBrand", "MajorBrand"),
        BoxRow("CompatibleBrands", "CompatibleBrands") { value, _ in
            .text(
                (0..<value.count).compactMap { value.fourCharacterCode(at: $0)?.description }.joined(
                    separator: " "))
        },
        BoxRow("CreateDate", "CreationTime") { value, _ in date(value) },
        BoxRow("ModifyDate", "ModificationTime") { value, _ in date(value) },
        BoxRow("TimeScale", "TimeScale"),
        BoxRow("Duration", "Duration") { value, metadata in
            seconds(value.double(), metadata[\.movie.timeScale])
        },
        BoxRow("PreferredRate", "PreferredRate") { value, _ in fixedPoint(value) },
        BoxRow("PreferredVolume", "PreferredVolume") { value, _ in fixedPoint(value) },
        BoxRow("ImageSpatialExtent", "ImageSpatialExtents"),
        BoxRow("ImagePixelDepth", "PixelInformation"),
        BoxRow("Rotation", "ImageRotation"),
        BoxRow("Mirroring", "ImageMirroring"),
        BoxRow("ColorProfiles", "ColorInformation"),
        BoxRow("CleanAperture", "CleanAperture"),
        BoxRow("PixelAspectRatio", "PixelAspectRatio"),
        BoxRow("AuxiliaryImageType", "AuxiliaryType"),
    ]

    /// Compares a value of one track.
    mutating func compareTrack(_ number: Int, _ name: String, _ theirs: [ExifToolText]) {
        guard metadata.tracks.indices.contains(number - 1) else {
            return compare("Track", name, nil as ExifToolForm.Shown?, theirs)
        }
        let track = metadata.tracks[number - 1]
        let ours: ExifToolForm.Shown?
        switch name {
        case "TrackID": ours = .numbers(["\(track.id)"])
        case "HandlerType":
            // A track also has a data handler, of type `alis` or `url ` (QTFF, "Handler Reference Atoms").
            let theirs = theirs.filter { $0.description != "alis" && $0.description != "url " }
            if theirs.isEmpty { return }
            return compare("Track", name, .text(track.handler.description), theirs)
        case "CompressorID", "AudioFormat", "MetaFormat", "OtherFormat": ours = .text(track.codec.description)
        case "TrackDuration": ours = Self.seconds(Double(track.duration), metadata[\.movie.timeScale])
        case "MediaDuration": ours = Self.seconds(Double(track.mediaDuration), Int(track.mediaTimeScale))
        case "MediaTimeScale": ours = .numbers(["\(track.mediaTimeScale)"])
        case "ImageWidth": ours = track.presentationSize.map { .numbers(["\($0.width)"]) }
        case "ImageHeight": ours = track.presentationSize.map { .numbers(["\($0.height)"]) }
        case "SourceImageWidth": ours = track.codedSize.map { .numbers(["\($0.width)"]) }
        case "SourceImageHeight": ours = track.codedSize.map { .numbers(["\($0.height)"]) }
        case "MatrixStructure":
            // Ignores the translation and the projective column, which orientations do not have.
            let theirs = theirs.compactMap { text -> ExifToolText? in
                let words = text.description.split(separator: " ")
                return words.count == 9
                    ? ExifToolText([words[0], words[1], words[3], words[4]].joined(separator: " ")) : nil
            }
            let matrix = track.matrix
            let numbers = [matrix.a, matrix.b, matrix.c, matrix.d].map {
                ExifToolForm.number(Double($0) / 65_536)
            }
            return compare("Track", name, .numbers(numbers), theirs)
        default: return leaveOut("Track", name)
        }
        compare("Track", name, ours, theirs)
    }

    /// ExifTool shows a time of 0 as zeros.
    private static func date(_ value: StoredValue) -> ExifToolForm.Shown? {
        guard let seconds = value.integer() else { return nil }
        guard seconds != 0 else { return .text("0000:00:00 00:00:00") }
        // 1904-01-01 is 2,082,844,800 seconds before 1970-01-01.
        let date = Date(timeIntervalSince1970: Double(seconds) - 2_082_844_800)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
        return .text(formatter.string(from: date))
    }

    private static func seconds(_ units: Double?, _ timeScale: Int?) -> ExifToolForm.Shown? {
        guard let units else { return nil }
        // Without a time scale, ExifTool shows the units.
        return .numbers([ExifToolForm.number(units / Double(max(timeScale ?? 1, 1)))])
    }

    private static func fixedPoint(_ value: StoredValue) -> ExifToolForm.Shown? {
        value.double().map { .numbers([ExifToolForm.number($0)]) }
    }
}
