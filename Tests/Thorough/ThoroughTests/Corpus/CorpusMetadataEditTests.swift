// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Every still of the corpus is edited, or refused for a listed reason; ExifTool reads the edit and no other
/// changes.
@Suite(.serialized, .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusMetadataEditTests {
    /// A change, with the tags in which ExifTool shows it.
    enum Change: String, CaseIterable, Sendable {
        case artist
        case comment
        case removedLocation
        case date
        case orientation

        func apply(to edit: inout MetadataEdit) throws {
            switch self {
            case .artist: try edit.set(\.tiff.artist, to: "A. N. Artist of Somewhere")
            case .comment: try edit.set(\.exif.userComment, to: EncodedText("A comment of some length"))
            case .removedLocation: try edit.removeAll(in: .gps)
            case .date: try edit.set(\.exif.dateTimeOriginal, to: "2001:02:03 04:05:06")
            case .orientation: try edit.set(\.tiff.orientation, to: .rightTop)
            }
        }

        /// The tag and value that ExifTool must read; `nil` if the tag must be gone.
        var expected: String? {
            switch self {
            case .artist: "EXIF:IFD0:Artist = A. N. Artist of Somewhere"
            case .comment: "EXIF:ExifIFD:UserComment = A comment of some length"
            case .removedLocation: nil
            case .date: "EXIF:ExifIFD:DateTimeOriginal = 2001:02:03 04:05:06"
            case .orientation: "EXIF:IFD0:Orientation = Rotate 90 CW"
            }
        }

        func changes(_ tag: String) -> Bool {
            switch self {
            case .artist: tag == "EXIF:IFD0:Artist"
            // The warning about a comment in another encoding disappears with the comment, as does ImageMagick's copy of it.
            case .comment:
                ["EXIF:ExifIFD:UserComment", "ExifTool:Warning", "PNG:ExifUserComment"].contains(tag)
            case .removedLocation: tag.hasPrefix("EXIF:GPS:") || tag.hasPrefix("Composite:GPS")
            case .date:
                [
                    "EXIF:ExifIFD:DateTimeOriginal", "Composite:DateTimeOriginal",
                    "Composite:SubSecDateTimeOriginal",
                ]
                .contains(tag)
            case .orientation: tag.hasSuffix("Orientation") || tag.hasSuffix("Rotation")
            }
        }
    }

    /// The files that are refused for every edit.
    private static let damaged: Set<String> = [
        // Truncated within `meta`.
        "heic__nomake__park__77dc17.heic", "heif__nomake__negativearraysizeexception-hei__4a0a5b.heif",
        // No image items.
        "mp4__nomake__lightning-mini__a3949d.heif",
    ]

    /// The files that are refused if an edit adds something.
    private static let full: Set<String> = [
        // Fuzzed: fields of unknown types, or past the end.
        "tiff__nomake__m1-42c19f8e79e582bef107f372f18__176401.tif",
        "tiff__nomake__m14-42c19f8e79e582bef107f372f1__3df134.tif",
        "tiff__nomake__m6-63c8b14ea08a18c884d05a34317__ee6274.tif",
        "tiff__nomake__m8-42c19f8e79e582bef107f372f18__2c2c97.tif",
        "tiff__nomake__m8-f0d7bcb90496c323c880a9773df__fb0585.tif",
        // Image data past the end of the file.
        "dng__canon-canon-powershot-sd450__sample__68e5f8.dng",
        "tiff__nomake__m1-5512ff2fc91566c07c8c8d3fd35__84c3a6.tif",
        "tiff__nomake__m6-f0d7bcb90496c323c880a9773df__f5be84.tif",
        // No header chunk.
        "png__nomake__m2-814fcedc62fe4e43923c042ff1d__6f387a.png",
        // A cycle of pages.
        "tiff__nomake__multipage-multiple-frame-loop__35a540.tiff",
        // Truncated before its Exif item.
        "heic__nomake__rotate__99fd19.heic",
        // References past the end of the Exif block.
        "jpeg__nomake__exif-ifd-offset__cd17a4.jpg", "jpeg__fujifilm-x-t5__x__b96a16.jpg",
        "jpeg__canon-canon-eos-1000d__259624375424747111241219798258__629266.jpg",
        "jpeg__samsung-sm-g900p__301581895-a7b4390a-e9f4-46cc-b__185e06.jpg",
        // Values in makers' notes past the end of the Exif block.
        "jpeg__nikon-corporation-nikon-d1x__nikon-d1x__16aacb.jpg",
        "webp-ext__nikon-corporation-nikon-d1x__nikon-d1x__f163cf.webp",
    ]

    private static let otherRefusals: [Change: Set<String>] = [
        .removedLocation: [
            // A truncated GPS directory.
            "jpeg__samsung-sm-g900p__301581895-a7b4390a-e9f4-46cc-b__185e06.jpg",
            // A value overlaps the directory of the thumbnail, which has a GPS directory of its own.
            "jpeg__digital-digital-cam__olympus-digital-800__315110.jpg",
        ],
        // An orientation in the codestream, or images without properties.
        .orientation: [
            "jxl__nomake__with-exif__0425db.jxl", "jxl__nomake__jxl2__4bc68f.jxl",
            "jxlcs__nomake__no-exif__94b257.jxl", "heic__nomake__multi-xmp__420113.heic",
        ],
    ]

    /// Tags that depend on the file's size or layout, or describe what was added.
    private static let changing: Set<String> = [
        "MediaData", "MediaDataOffset", "MediaDataSize", "Free", "AvgBitrate", "ThumbnailOffset",
        "MPImageStart",
        "MPImageLength", "ExifVersion", "ExifByteOrder", "GPSVersionID", "FileType", "WebP_Flags",
        "MajorBrand",
        "MinorVersion", "CompatibleBrands",
    ]

    /// Differences that the edit does not make itself.
    private static let explained: [String: String] = [
        // An item with a wrong offset, which is corrected, so that ExifTool reads the block.
        "heic__nomake__sample-mp__9a0d28.heic": "EXIF:",
        // ExifTool reads past the end of the note, where the old comment was.
        "jpeg__panasonic-dmc-fx35__sample-panasonic__dce669.jpg": "MakerNotes:",
        // A different warning about data past the end of the block.
        "jpeg__nikon-corporation-nikon-d1x__nikon-d1x__16aacb.jpg": "ExifTool:Warning",
        "webp-ext__nikon-corporation-nikon-d1x__nikon-d1x__f163cf.webp": "ExifTool:Warning",
        // ExifTool does not read compressed boxes, which are written without compression.
        "jxl__nomake__jxl2__4bc68f.jxl": "",
        // An XMP chunk with another name, which ExifTool does not read, gets the standard's name; its packet states the orientation.
        "webp-ext__sony-dslr-a100__dsc6099__a811fd.webp": "",
        // A simple file becomes an extended one, which contains its size.
        "webp__nomake__gopher-doc-1bpp-lossless__335348.webp": "RIFF:",
        "webp__nomake__gradient__7c0786.webp": "RIFF:",
    ]

    private static let formats: Set<MediaFormat> = [.jpeg, .heif, .png, .webP, .jpegXL, .tiff, .dng]

    private static let files = Corpus.metadata.compactMap { name, result -> String? in
        guard case .success(let metadata) = result, formats.contains(metadata.format.family) else {
            return nil
        }
        return name
    }.sorted()

    @Test(
        "ExifTool reads the edit, no new warning, and every other tag as before", arguments: Change.allCases)
    func keepsTags(change: Change) throws {
        let corpus = try #require(SharedFiles.corpus)
        try TemporaryDirectory.with { folder in
            var edited: [String] = []
            var refused: Set<String> = []
            for name in Self.files {
                var edit = MetadataEdit()
                try change.apply(to: &edit)
                do throws(MetadataError) {
                    try edit.write(
                        contentsOf: corpus.appendingPathComponent(name).path,
                        to: folder.appendingPathComponent(name).path)
                    edited.append(name)
                } catch {
                    #expect(error.code != .verificationFailed, "\(name): \(error)")
                    refused.insert(name)
                }
            }
            let allowed = Self.damaged.union(Self.full).union(Self.otherRefusals[change] ?? [])
            #expect(refused.subtracting(allowed).isEmpty)
            #expect(Self.damaged.subtracting(refused).isEmpty)
            let old = try CorpusStillEditTests.tags(of: edited, in: corpus)
            let new = try CorpusStillEditTests.tags(of: edited, in: folder)
            for name in edited {
                let (before, after) = (old[name] ?? [:], new[name] ?? [:])
                if let expected = change.expected { #expect(after[expected] != nil, "\(name)") }
                func isExpected(_ line: String) -> Bool {
                    let tag = String(line.prefix { $0 != " " })
                    return change.changes(tag)
                        || Self.changing.contains(tag.split(separator: ":").last.map(String.init) ?? "")
                        || Self.explained[name].map { tag.hasPrefix($0) } == true
                }
                let gone = before.filter { (after[$0.key] ?? 0) < $0.value && !isExpected($0.key) }
                let added = after.filter { (before[$0.key] ?? 0) < $0.value && !isExpected($0.key) }
                #expect(gone.isEmpty, "\(name)")
                #expect(added.isEmpty, "\(name)")
                let warnings = after.filter { $0.key.hasPrefix("ExifTool:Warning") }
                #expect(
                    warnings.values.reduce(0, +)
                        <= before.filter { $0.key.hasPrefix("ExifTool:Warning") }.values.reduce(0, +),
                    "\(name)")
            }
        }
    }
}
