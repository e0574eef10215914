// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// An edit followed by one that undoes it restores the properties of every file of the corpus.
@Suite(.serialized, .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusUndoTests {
    /// A change that is made and then undone.
    enum Change: String, CaseIterable, Sendable {
        case artist, date, rating, movieAuthor, orientation

        func apply(to edit: inout MetadataEdit) throws {
            switch self {
            case .artist: try edit.set(\.tiff.artist, to: "A. N. Artist of Somewhere")
            case .date: try edit.set(\.exif.dateTimeOriginal, to: "2001:02:03 04:05:06")
            case .rating: try edit.set(\.xmp.rating, to: 3)
            case .movieAuthor: try edit.set(\.quickTime.author, to: "A. N. Author")
            case .orientation: try edit.set(\.tiff.orientation, to: .rightTop)
            }
        }

        /// Returns the edit that restores the old value; `nil` if that value cannot be set.
        func undone(_ metadata: MediaMetadata) throws -> MetadataEdit? {
            var edit = MetadataEdit()
            func restore<Value: MetadataRepresentable & MetadataEncodable>(
                _ key: KeyPath<MetadataKeys, MetadataKey<Value>>
            ) throws {
                if let old = metadata[key] { try edit.set(key, to: old) } else { try edit.remove(key) }
            }
            switch self {
            case .artist: try restore(\.tiff.artist)
            case .date: try restore(\.exif.dateTimeOriginal)
            case .rating: try restore(\.xmp.rating)
            case .movieAuthor: try restore(\.quickTime.author)
            case .orientation:
                if metadata.format.family == .quickTime {
                    guard let orientation = metadata.displayOrientation else { return nil }
                    try edit.set(\.tiff.orientation, to: orientation)
                } else {
                    try restore(\.tiff.orientation)
                }
            }
            return edit
        }

        var formats: Set<MediaFormat> {
            switch self {
            case .artist, .date: [.jpeg, .png, .webP, .heif, .jpegXL, .tiff, .dng]
            case .rating: [.jpeg, .png, .webP, .heif, .jpegXL, .tiff, .dng, .quickTime, .xmp]
            case .movieAuthor: [.quickTime]
            // In HEIF, an image without `irot` and `imir` keeps them after the edit, with no effect.
            case .orientation: [.jpeg, .png, .webP, .tiff, .dng, .quickTime]
            }
        }
    }

    /// The properties that are not restored: sizes and positions of moved data, and properties required in a new
    /// block or directory.
    private static let remaining: Set<String> = [
        // A file with a new Exif block or directory keeps it, empty except for its version.
        "Exif ExifVersion", "GPS GPSVersion", "MPF MPEntry", "MPF MPImageList",
        // The packet as a TIFF field, which is padded.
        "TIFF XMP", "TIFF XMLPacket",
        "XMPNote HasExtendedXMP",
        // A simple WebP file becomes an extended one, which contains its size.
        "WebP CanvasPixelHeight", "WebP CanvasPixelWidth", "WebP Flags",
    ]

    /// Files with values that cannot be set (an orientation above 8, a blank date), and one whose thumbnail turned
    /// as well.
    private static let unsettable: Set<String> = [
        "jpeg__eastman-kodak-company-kodak-z740-z__app-marker-missing-null-term__d0c734.jpg",
        "jpeg__realme-realme-3-pro__imagesizeerror__47096d.jpg",
        "tiff__nomake__m1-5512ff2fc91566c07c8c8d3fd35__84c3a6.tif",
        "jpeg__fujifilm-dx-5__withuncompressedycbcrthumbnail__10ecdd.jpg",
        "jpeg__sony-dsc-p12__sony-dsc-p12__aa935f.jpg",
    ]

    /// The bytes of IPTC records, which can be in another order and encoding, and what depends on them.
    private static let records: Set<String> = ["IPTC CodedCharacterSet", "8BIM IPTCDigest", "TIFF IPTCNAA"]

    /// A movie with a place in 3GPP's form, which cannot be written; a copy states it in QuickTime's.
    private static let unwritable: Set<String> = ["mp4__nomake__sample-with-chapters__5b906f.mp4"]
    private static let placeNames: Set<String> = [
        "QuickTime com.apple.quicktime.location.ISO6709", "UserData LocationInformation",
    ]

    private static let positions: Set<String> = ["GCamera MicroVideoOffset", "GCamera MotionPhotoOffset"]

    /// Whether two values are the same text; trailing blanks and zeros are not restored.
    private static func isSameText(_ old: StoredValue?, _ new: StoredValue?) -> Bool {
        guard let old = old?.text, let new = new?.text else { return false }
        let filling = CharacterSet(charactersIn: " \0")
        return old.trimmingCharacters(in: filling) == new.trimmingCharacters(in: filling)
    }

    /// Returns the properties of all parts, except those in `remaining`.
    private static func properties(_ metadata: MediaMetadata) -> [[String: StoredValue]] {
        metadata.parts.map { part in
            let rows = part.properties.map { ("\($0.dictionary.rawValue) \($0.name)", $0.value) }
            return Dictionary(rows) { first, _ in first }.filter { !remaining.contains($0.key) }
        }
    }

    @Test("The properties are restored", arguments: Change.allCases) func comesBack(change: Change) throws {
        let corpus = try #require(SharedFiles.corpus)
        var count = 0
        for (name, result) in Corpus.metadata.sorted(by: { $0.key < $1.key }) {
            guard case .success(let metadata) = result, change.formats.contains(metadata.format.family),
                !Self.unsettable.contains(name)
            else {
                continue
            }
            let source = [UInt8](try Data(contentsOf: corpus.appendingPathComponent(name)))
            var edit = MetadataEdit()
            try change.apply(to: &edit)
            guard let undo = try change.undone(metadata),
                let edited = try? edit.plan(contentsOf: source).applied(to: source)
            else { continue }
            let back: [UInt8]
            do throws(MetadataError) {
                back = try undo.plan(contentsOf: edited).applied(to: edited)
            } catch {
                Issue.record("\(name): \(error)")
                continue
            }
            count += 1
            let (before, after) = (
                Self.properties(metadata), Self.properties(try MediaMetadata(contentsOf: back))
            )
            #expect(before.count == after.count, "\(name)")
            for (old, new) in zip(before, after) {
                let names = Set(old.keys).union(new.keys).filter {
                    // XMP's orientation, which contradicted Exif's before the edit, agrees with it.
                    old[$0] != new[$0] && !Self.isSameText(old[$0], new[$0])
                        && !(change == .orientation && $0 == "tiff Orientation"
                            && old["TIFF Orientation"] == new["TIFF Orientation"])
                }
                #expect(names.isEmpty, "\(name)")
            }
        }
        #expect(count > (change == .movieAuthor ? 20 : 150), "\(count)")
    }

    @Test("The properties are restored by a copy from the file before the edit") func comesBackByCopy() throws
    {
        let corpus = try #require(SharedFiles.corpus)
        var count = 0
        for (name, result) in Corpus.metadata.sorted(by: { $0.key < $1.key }) {
            guard case .success(let metadata) = result else { continue }
            let source = [UInt8](try Data(contentsOf: corpus.appendingPathComponent(name)))
            var edit = MetadataEdit()
            try edit.set(\.title, to: "A title of some length")
            try edit.set(\.keywords, to: ["one", "two"])
            try edit.set(\.creators, to: ["A. N. Artist"])
            try edit.set(\.rating, to: 3)
            try edit.set(\.location, to: #require(Location(latitude: 12.5, longitude: -34.25, altitude: 56)))
            try edit.set(\.captureDate, to: #require(CaptureDate("2001-02-03T04:05:06+07:00")))
            guard let edited = try? edit.plan(contentsOf: source).applied(to: source) else { continue }
            let back: [UInt8]
            do throws(MetadataError) {
                back = try MetadataEdit(restoring: metadata).plan(contentsOf: edited).applied(to: edited)
            } catch {
                Issue.record("\(name): \(error)")
                continue
            }
            count += 1
            let restored = try MediaMetadata(contentsOf: back)
            let (before, after) = (Self.properties(metadata), Self.properties(restored))
            #expect(before.count == after.count, "\(name)")
            for (old, new) in zip(before, after) {
                let names = Set(old.keys).union(new.keys).filter {
                    old[$0] != new[$0] && !Self.isSameText(old[$0], new[$0])
                        // The movie of a motion photo keeps the room that its new place and date took.
                        && !Self.positions.contains($0)
                        // A text of IPTC without characters cannot be written.
                        && !(new[$0] == nil && old[$0]?.text == "") && !Self.records.contains($0)
                }
                #expect(
                    names.isEmpty || names.isSubset(of: Self.placeNames) && Self.unwritable.contains(name),
                    "\(name) \(names)")
            }
        }
        #expect(count > 250, "\(count)")
    }
}
