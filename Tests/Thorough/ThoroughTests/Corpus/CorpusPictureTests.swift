// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// The sizes and orientations of pictures, and the pictures beside them, in every file of the corpus.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusPictureTests {
    @Test("The orientation: Exif's, else the image's own turn, else the matrix of the movie")
    func orientations() {
        let differences = CorpusDifferences(
            { $0.orientation.map { "\($0.rawValue)" } }, expectedOrientation)
        #expect(
            differences.found == [
                // Also mirrored, which ExifTool reports as a separate value.
                "avif__nomake__rot3mir1-1-5x__3420a2.avif": "5, ExifTool 6",
                // A box `mini`, which ExifTool does not read.
                "mp4__nomake__lightning-mini__a3949d.heif": "1, ExifTool none",
                // SHORT 1; the directory after it is damaged, and ExifTool ignores it.
                "tiff__nomake__m1-42c19f8e79e582bef107f372f18__176401.tif": "1, ExifTool none",
                "tiff__nomake__m14-42c19f8e79e582bef107f372f1__3df134.tif": "1, ExifTool none",
            ])
        #expect(differences.compared >= 180)
    }

    private func expectedOrientation(_ file: String) -> String? {
        if let stored = Oracle.shared.number(file, "ifd0", "Orientation") {
            return (1...8).contains(stored) ? "\(Int(stored))" : nil
        }
        switch Oracle.shared.family(file) {
        // Counterclockwise quarter turns.
        case "HEIF":
            guard Oracle.shared.text(file, "quicktime", "ImageSpatialExtent") != nil else { return nil }
            return ["1", "8", "3", "6"][Int(Oracle.shared.number(file, "quicktime", "Rotation") ?? 0)]
        // Clockwise degrees.
        case "QuickTime":
            return Oracle.shared.number(file, "preferred", "Rotation").map {
                ["1", "6", "3", "8"][Int($0) / 90]
            }
        default: return nil
        }
    }

    /// For a TIFF file with several pages, ExifTool prints the first one, whatever it is.
    @Test("Sizes of images and movies") func sizes() {
        let differences = CorpusDifferences({ $0.pixelSize }, { Oracle.shared.size($0) }) {
            !$0.format.isTIFFStructure
        } by: {
            $0 == $1
        }
        #expect(
            differences.found.keys.sorted() == [
                // It has no frame header. JPEG files do not use ImageWidth (Exif 3.0 §4.6.5); their own header
                // counts.
                "jpeg__vivo-vivo-x90-pro__motion-photo-pixel-synth__33cfe9.jpg",
                // Tracks with scene descriptions, which are not video, have their own size.
                "mp4__nomake__gpac-cfg-test__c0044d.mp4", "mp4__nomake__gpac__f7f909.mp4",
                // A box `mini`, which ExifTool does not read; libavif's test says 256 × 256.
                "mp4__nomake__lightning-mini__a3949d.heif",
            ])
        #expect(differences.compared > 200)
    }

    /// The size decoded by libheif (`heif-info`), cropped and rotated.
    @Test(arguments: [
        ("avif__nomake__rot3mir1-1-5x__3420a2.avif", [192, 192]),
        ("heic__nomake__l-10-29x100__796d56.heif", [29, 100]),
        ("heic__nomake__rainbow-451x461__4b2ce7.heic", [451, 461]),
        ("lp02_iphone-13-pro_small.heic", [100, 133]),
        ("avif__apple-iphone-xs__avif-orientation-6__685237.avif", [3_024, 4_032]),
        ("heic__apple-iphone-7__img-8062__3469c3.heic", [3_024, 4_032]),
    ])
    func sizesOfDecodedImages(_ file: String, _ size: [Int]) throws {
        let metadata = try #require(Corpus.metadata[file]).get()
        #expect(metadata.displaySize.map { [$0.width, $0.height] } == size)
        #expect(metadata.displayOrientation == .topLeft)
    }

    /// Of the frame markers, 2, 6, 10 and 14 are progressive (ITU-T T.81 Table B.1); ImageIO reports that with a
    /// JFIF header.
    @Test("Whether there is a header of JFIF, and whether the picture is progressive") func jfif() throws {
        let dump = try #require(ExifToolDump.numbers)
        let headers = CorpusDifferences(
            { !$0.properties(in: .jfif).isEmpty },
            { file in
                dump[file].contains { $0.group == "JFIF" && $0.document == "Main" }
            }, by: ==)
        #expect(headers.found == [:])
        let progressive = CorpusDifferences(
            { metadata in
                metadata.properties(in: .jfif).isEmpty ? nil : metadata.isProgressive
            },
            { file in
                guard dump.line(file, "JFIF", "JFIFVersion") != nil else { return nil }
                return dump.line(file, "File", "EncodingProcess").flatMap { Int($0.text.description) }.map {
                    $0 & 3 == 2
                }
            }, by: ==)
        #expect(progressive.found == [:])
        #expect(progressive.compared > 80)
    }

    @Test("The pictures of files with several, and their positions") func multiPicture() throws {
        let dump = try #require(ExifToolDump.numbers)
        var compared = 0
        for (file, metadata) in CorpusDifferences.files {
            let entries = metadata[\.multiPicture.mpEntry]?.entries ?? []
            #expect(dump[file].filter { $0.name == "MPImageLength" }.count == entries.count, "\(file)")
            for (index, picture) in entries.enumerated() {
                compared += 1
                func number(_ name: String) -> Int? {
                    dump.line(file, "MPImage\(index + 1)", name).flatMap { Int($0.text.description) }
                }
                #expect(number("MPImageFlags") == Int(picture.attributes >> 27), "\(file)")
                #expect(number("MPImageFormat") == picture.format, "\(file)")
                #expect(number("MPImageType") == Int(picture.type.rawValue), "\(file)")
                #expect(number("MPImageLength") == Int(picture.byteCount), "\(file)")
                // The first picture is the file itself.
                let part =
                    index == 0 ? nil : metadata.parts.first { $0.format != nil && $0.number == index + 1 }
                let start = index == 0 ? 0 : part?.ranges?.ranges.first.map { Int($0.lowerBound) }
                // A picture past the end of the file is not in it: some files of the corpus are truncated.
                let byteCount = try #require(SharedFiles.corpus).appendingPathComponent(file)
                    .resourceValues(forKeys: [.fileSizeKey]).fileSize
                let stated = number("MPImageStart").flatMap { $0 < byteCount ?? 0 ? $0 : nil }
                #expect(stated == start, "\(file)")
                let dependents = [number("DependentImage1EntryNumber"), number("DependentImage2EntryNumber")]
                #expect(dependents.compactMap { $0 }.filter { $0 != 0 } == picture.dependents.map(Int.init))
            }
        }
        #expect(compared == 10)
    }
}
