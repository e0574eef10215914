import PhotoMeta
import Testing

/// What every file of the corpus has to bear, whatever is in it.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusReadingTests {
    @Test("Every file is read or is of no format that is known") func everyFile() throws {
        #expect(Oracle.shared.files.count == 388)
        for file in Oracle.shared.files {
            switch try #require(Corpus.metadata[file]) {
            case .success(let metadata):
                let json = metadata.json(file: file)
                #expect(json.hasPrefix("{\"file\":"), "\(file)")
                for property in metadata.properties { #expect(!property.name.isEmpty, "\(file)") }
            case .failure(let error):
                #expect(error.code == .unrecognizedFormat, "\(file)")
            }
        }
    }

    @Test("Files that begin alike are told apart by ExifTool's families") func formats() throws {
        let oracle = Oracle.shared
        let expected: [String: MediaFormat] = [
            "JPEG": .jpeg, "MPO": .jpeg, "TIFF": .tiff, "DNG": .tiff, "NEF": .tiff, "CR2": .tiff,
            "ARW": .tiff,
            "PEF": .tiff, "IIQ": .tiff, "HEIC": .heif, "HEIF": .heif, "HEIFS": .heif, "AVIF": .heif,
            "MP4": .quickTime,
            "MOV": .quickTime, "M4V": .quickTime, "3GP": .quickTime, "3G2": .quickTime,
        ]
        #expect(Set(expected.keys) == Oracle.families)
        var differences: Set<String> = []
        for file in oracle.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file] else { continue }
            if metadata.format != oracle.fileType(file).flatMap({ expected[$0] }) { differences.insert(file) }
        }
        // An image with the brand `mif3` and a `mini` box, which ExifTool takes for a movie.
        #expect(differences == ["mp4__nomake__lightning-mini__a3949d.heif"])
    }

    @Test("Media data is not fetched: few requests, few bytes") func cost() throws {
        var costly: Set<String> = []
        for file in Oracle.shared.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file] else { continue }
            let requests = metadata.statistics.requests
            switch metadata.format {
            case .heif: if requests > 3 { costly.insert(file) }
            case .quickTime: #expect(requests <= 4, "\(file): \(requests) requests")
            // Pages may lie anywhere in a file: a Ricoh fax machine's needs most.
            default: #expect(requests <= 24, "\(file): \(requests) requests")
            }
        }
        let known: Set = [
            "heic__apple-iphone-16-pro__ski-throne__934d24.heic",
            "heic__samsung-galaxy-s25-ultra__aux-ycbcr__8deae3.heic",
            "heic__samsung-sm-s906u__samsung-one-ui-6__4a604f.heic",
        ]
        #expect(costly.isSubset(of: known))
        #expect(costly.isEmpty)
    }

    @Test("Places agree with ExifTool's") func places() {
        let oracle = Oracle.shared
        var differences: Set<String> = []
        var compared = 0
        for file in oracle.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file],
                let latitude = oracle.number(file, "gps", "lat"),
                let longitude = oracle.number(file, "gps", "lon")
            else { continue }
            compared += 1
            guard let place = metadata.location, abs(place.latitude - latitude) < 1e-6,
                abs(place.longitude - longitude) < 1e-6
            else {
                differences.insert(file)
                continue
            }
        }
        #expect(
            differences == [
                // Degrees as text, which no standard has: "52,00000,50,00000,34,01180".
                "jpeg__htc-htc-one-m8__geodegrees-as-string__090a37.jpg",
                // 3GPP's 40.67999267578125, which ExifTool prints with five decimals.
                "mp4__nomake__sample-with-chapters__5b906f.mp4",
            ])
        if case .success(let movie)? = Corpus.metadata["mp4__nomake__sample-with-chapters__5b906f.mp4"] {
            #expect(
                movie.location.map { [$0.latitude, $0.longitude] } == [
                    40.67999267578125, -74.4998931884765625,
                ])
        }
        #expect(compared > 50)
    }

    @Test("Sizes of images and movies agree with ExifTool's") func sizes() {
        let oracle = Oracle.shared
        var differences: Set<String> = []
        var compared = 0
        for file in oracle.readableFiles {
            // Of a TIFF file's pages ExifTool gives the first, whatever it is.
            guard case .success(let metadata)? = Corpus.metadata[file], metadata.format != .tiff,
                let size = oracle.size(file)
            else { continue }
            compared += 1
            if metadata.pixelSize != size { differences.insert(file) }
        }
        // Tracks of scene descriptions, which are no video, have a size of their own.
        #expect(
            differences == ["mp4__nomake__gpac-cfg-test__c0044d.mp4", "mp4__nomake__gpac__f7f909.mp4"])
        #expect(compared > 200)
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
