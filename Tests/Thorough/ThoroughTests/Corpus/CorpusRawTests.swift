// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The corpus's raw files, BigTIFF files, sequences and fragmented movies: their formats, sizes and previews.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusRawTests {
    /// ExifTool's types for raw formats and BigTIFF, with their formats here.
    private static let formats: [String: MediaFormat] = [
        "DNG": .dng, "CR2": .cr2, "CR3": .cr3, "CRW": .crw, "NEF": .nef, "ARW": .arw, "PEF": .pef,
        "IIQ": .iiq,
        "ORF": .orf, "RW2": .rw2, "RAF": .raf, "MRW": .mrw, "X3F": .x3f, "BTF": .bigTIFF,
    ]

    private static let files: [(name: String, metadata: MediaMetadata)] = Oracle.shared.files.compactMap {
        guard let type = Oracle.shared.fileType($0), formats[type] != nil,
            case .success(let metadata)? = Corpus.metadata[$0]
        else { return nil }
        return ($0, metadata)
    }

    @Test("Every raw file has the format that ExifTool reports") func formats() {
        let expected = Oracle.shared.files.filter {
            Oracle.shared.fileType($0).flatMap { Self.formats[$0] } != nil
        }
        #expect(Self.files.map(\.name) == expected)
        #expect(expected.count == 22)
        for (file, metadata) in Self.files {
            #expect(metadata.format == Oracle.shared.fileType(file).flatMap { Self.formats[$0] }, "\(file)")
            #expect(metadata.mediaKind == .image)
        }
    }

    @Test("The size of the picture") func sizes() {
        var differences: [String: String] = [:]
        for (file, metadata) in Self.files {
            let size = Oracle.shared.size(file)
            guard let size, metadata.pixelSize != size else { continue }
            differences[file] = "\(metadata.pixelSize?.description ?? "none"), ExifTool \(size)"
        }
        #expect(
            differences == [
                // The size of the first directory's preview; ExifTool's ImageSize is also the larger one.
                "cr2__canon-canon-eos-350d-digital__canonraw__b5d3d2.cr2":
                    "3456 × 2304, ExifTool 1536 × 1024",
                "cr2__canon-canon-powershot-s90__sample__651f1c.cr2": "3648 × 2736, ExifTool 1600 × 1200",
                // Without the columns on the right that Sony's own block excludes.
                "arw__sony-dslr-a330__sample__a188d9.arw": "3880 × 2600, ExifTool 3872 × 2592",
                // The preview was replaced with one of eight pixels; ExifTool's RawImageCroppedSize and its group
                // SigmaRaw have the picture's size.
                "raf__fujifilm-finepix-s5pro__fujifilm__e12e30.raf": "4256 × 1424, ExifTool 8 × 8",
                "x3f__sigma-sigma-dp2__sigmadp2__712163.x3f": "2640 × 1760, ExifTool 8 × 8",
            ])
    }

    @Test("IFD0, Exif and GPS of files with blocks in unusual positions") func values() throws {
        let dump = try #require(ExifToolDump.numbers)
        var compared = 0
        for (file, metadata) in Self.files {
            func check(_ value: String?, _ group: String, _ name: String) {
                guard let text = dump.line(file, group, name)?.text.description else { return }
                compared += 1
                #expect(value == text, "\(file): \(name)")
            }
            check(metadata[\.tiff.make], "IFD0", "Make")
            check(metadata[\.tiff.model], "IFD0", "Model")
            check(metadata[\.tiff.orientation].map { "\($0.rawValue)" }, "IFD0", "Orientation")
            check(metadata[\.exif.dateTimeOriginal], "ExifIFD", "DateTimeOriginal")
            check(metadata[\.exif.pixelXDimension].map { "\($0)" }, "ExifIFD", "ExifImageWidth")
            check(metadata[\.gps.latitudeRef]?.rawValue, "GPS", "GPSLatitudeRef")
        }
        #expect(compared > 60)
    }

    @Test("Previews have the positions and sizes that ExifTool reports") func previews() throws {
        let dump = try #require(ExifToolDump.numbers)
        var compared = 0
        for (file, metadata) in Self.files {
            let known = Set(
                metadata.parts.compactMap { $0.ranges?.ranges.first }.map { [$0.lowerBound, $0.upperBound] })
            for (start, length) in [
                ("PreviewImageStart", "PreviewImageLength"), ("JpgFromRawStart", "JpgFromRawLength"),
                ("ThumbnailOffset", "ThumbnailLength"),
            ] {
                // Previews in makers' notes are not compared.
                for group in ["IFD0", "IFD1", "IFD2", "SubIFD", "SubIFD1", "SubIFD2"] {
                    guard let offset = dump.line(file, group, start).flatMap({ UInt64($0.text.description) }),
                        let count = dump.line(file, group, length).flatMap({ UInt64($0.text.description) }),
                        let byteCount = Oracle.shared.entry(file)["size"] as? Int,
                        offset + count <= UInt64(byteCount),
                        // Within an Exif block, ExifTool's offsets are relative to the start of the file.
                        ![MediaFormat.mrw].contains(metadata.format)
                    else { continue }
                    compared += 1
                    #expect(known.contains([offset, offset + count]), "\(file): \(group) \(start) \(offset)")
                }
            }
        }
        #expect(compared >= 12)
    }

    /// ffprobe's values; for frames of sequences, its packet count.
    @Test(
        "Frames and duration of image sequences",
        arguments: [
            // Its primary image is larger than the pictures of its tracks.
            ("heifs__nomake__bird-burst__b9cb76.heic", 90, 3.0, PixelSize(width: 640, height: 360)),
            ("avif__nomake__fixture-sequence__a75454.avif", 100, 4.0, nil),
        ] as [(String, Int, Double, PixelSize?)])
    func sequences(_ file: String, _ count: Int, _ seconds: Double, _ trackSize: PixelSize?) throws {
        let metadata = try #require(Corpus.metadata[file]).get()
        #expect(metadata.frameCount == count)
        #expect(metadata.duration?.doubleValue == seconds)
        #expect(metadata.pixelSize == Oracle.shared.size(file))
        let size = try #require(trackSize ?? metadata.pixelSize)
        #expect(metadata.tracks.contains { $0.codedSize == size })
    }

    @Test(
        "The duration of movies in fragments: of all that are announced, or not known",
        arguments: [
            // From the movie header, as in ExifTool.
            ("mp4__nomake__audio-dec__d2c5d1.mp4", 121.905_116_6), ("mp4__nomake__init__09a99a.mp4", 3_900),
            // From `sidx`, as in ffprobe.
            ("mp4__nomake__complseg-1-0001__bc1dce.mp4", 2_657.905_25),
            ("mp4__nomake__init-with-colr__cf281a.mp4", 30),
            // From `mehd`, as in ffprobe.
            ("mp4__nomake__sample-text__1111f8.mp4", 0.95), ("mp4__nomake__video__8f261d.mp4", 1),
            // From `mehd`; the file contains only the beginning, which ffprobe counts.
            ("mp4__nomake__stpp-combined__1462ff.mp4", 48),
            ("mp4__nomake__vvc-400kbps-2s__d08b18.mp4", 10.96),
            // Several indexes, or none.
            ("mp4__nomake__sample-fragmented-seekable-mul__c98fbb.mp4", nil),
            ("mp4__nomake__cbcs__6658c7.mp4", nil), ("mp4__nomake__sample-fragmented__4cfa98.mp4", nil),
        ] as [(String, Double?)])
    func fragments(_ file: String, _ seconds: Double?) throws {
        let metadata = try #require(Corpus.metadata[file]).get()
        #expect(metadata.format.family == .quickTime)
        let duration = metadata.duration?.doubleValue
        #expect(duration.map { ($0 * 1e6).rounded() } == seconds.map { ($0 * 1e6).rounded() })
    }

    @Test("Raw files cost few requests") func cost() {
        for (file, metadata) in Self.files {
            #expect(metadata.statistics.requests <= 8, "\(file)")
            print(
                "\(file): \(metadata.statistics.bytesFetched) bytes, \(metadata.statistics.requests) requests"
            )
        }
    }
}
