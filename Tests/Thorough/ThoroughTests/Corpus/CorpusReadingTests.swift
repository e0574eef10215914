// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Requirements for every file of the corpus, regardless of its content.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusReadingTests {
    @Test("Every file is read or has an unknown format") func everyFile() throws {
        #expect(Oracle.shared.files.count == 388)
        for file in Oracle.shared.files {
            switch try #require(Corpus.metadata[file]) {
            case .success(let metadata):
                let json = metadata.json(file: file)
                #expect(json.hasPrefix("{\"formatVersion\":1,\"file\":"), "\(file)")
                for property in metadata.properties { #expect(!property.name.isEmpty, "\(file)") }
            case .failure(let error):
                #expect([.unrecognizedFormat, .unsupportedFormat].contains(error.code), "\(file)")
            }
        }
    }

    @Test("An unsupported format has the name that ExifTool uses") func namesOtherFormats() throws {
        let names = [
            "PNG": "PNG", "APNG": "PNG", "GIF": "GIF", "WEBP": "WebP", "WEBP (lossless)": "WebP",
            "Extended WEBP": "WebP", "Extended WEBP (lossless)": "WebP", "JXL": "JPEG XL",
            "JXL Codestream": "JPEG XL", "JP2": "JPEG 2000", "JPX": "JPEG 2000", "J2C": "JPEG 2000",
            "PSD": "Photoshop", "PSB": "Photoshop",
        ]
        for file in Oracle.shared.files {
            guard case .failure(let error) = try #require(Corpus.metadata[file]) else { continue }
            let expected = Oracle.shared.fileType(file).flatMap { names[$0] }
            #expect(error.format?.rawValue == expected, "\(file)")
            #expect(error.code == (error.format == nil ? .unrecognizedFormat : .unsupportedFormat), "\(file)")
        }
    }

    @Test("Every file in a supported format is read") func readableFiles() {
        let unread = Set(Oracle.shared.readableFiles).subtracting(CorpusDifferences.files.map(\.name))
        // BigTIFF's number, 43, with 32-bit offsets: neither format.
        #expect(unread == ["tiff__nomake__m13-42c19f8e79e582bef107f372f1__43cd5e.tif"])
    }

    @Test("Files with similar starts get the formats of ExifTool's families") func formats() throws {
        let oracle = Oracle.shared
        let expected: [String: MediaFormat] = [
            "JPEG": .jpeg, "MPO": .jpeg, "TIFF": .tiff, "DNG": .dng, "NEF": .nef, "CR2": .cr2,
            "ARW": .arw,
            "PEF": .pef, "IIQ": .iiq, "HEIC": .heif, "HEIF": .heif, "HEIFS": .heif, "AVIF": .heif,
            "MP4": .quickTime,
            "MOV": .quickTime, "M4V": .quickTime, "3GP": .quickTime, "3G2": .quickTime,
        ]
        #expect(Set(expected.keys) == Oracle.families)
        var differences: Set<String> = []
        for (file, metadata) in CorpusDifferences.files {
            if metadata.format.family != oracle.fileType(file).flatMap({ expected[$0] }) {
                differences.insert(file)
            }
        }
        // An image with the brand `mif3` and a `mini` box, which ExifTool takes for a movie.
        #expect(differences == ["mp4__nomake__lightning-mini__a3949d.heif"])
    }

    @Test("Media data is not fetched: few requests, few bytes") func cost() throws {
        for (file, metadata) in CorpusDifferences.files {
            let requests = metadata.statistics.requests
            switch metadata.format.family {
            case .heif: #expect(requests <= 3, "\(file): \(requests) requests")
            case .quickTime: #expect(requests <= 4, "\(file): \(requests) requests")
            // Pages may be anywhere in a file: one from a Ricoh fax machine needs the most requests.
            default: #expect(requests <= 24, "\(file): \(requests) requests")
            }
        }
    }

    @Test("Bits and components of JPEG's frames agree with ExifTool's") func frames() {
        var compared = 0
        for file in Oracle.shared.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file], metadata.format == .jpeg,
                let bits = Oracle.shared.number(file, "file", "BitsPerSample"),
                let components = Oracle.shared.number(file, "file", "ColorComponents")
            else { continue }
            compared += 1
            let model: ColorModel? = [1: .gray, 3: .rgb, 4: .cmyk][components]
            #expect(metadata.bitsPerComponent == Int(bits), "\(file)")
            #expect(metadata.colorModel == model, "\(file)")
        }
        #expect(compared > 120)
    }
}
