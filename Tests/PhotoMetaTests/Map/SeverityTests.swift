// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// What is broken is told from what is odd.
@Suite struct SeverityTests {
    private static let strict = ReadOptions(isStrict: true)
    private static let maker = TIFFEntry(0x010F, .ascii("Maker"))

    @Test(
        "Damage in a block of metadata is odd, and in the file's structure it is broken",
        arguments: [
            ("JPEG", .error), ("JPEG/APP1/Exif/IFD", .warning), ("JPEG/APP13", .warning),
            ("Exif/GPS", .warning),
            ("HEIF/meta/iloc", .error), ("HEIF/Exif/MakerApple", .warning), ("Movie/moov/trak", .error),
            ("Movie/meta/ilst", .warning), ("Movie/udta", .warning), ("TIFF/IFD", .error),
            ("TIFF/GPS", .warning),
            ("TIFF/IPTC", .warning), ("PNG", .error), ("PNG/zTXt", .warning), ("PNG/iccProfile", .warning),
            ("Photoshop", .error), ("Photoshop/8BIM", .warning), ("WebP/VP8X", .error),
        ] as [(String, Diagnostic.Severity)])
    func places(path: String, severity: Diagnostic.Severity) {
        for code in [Diagnostic.Code.truncated, .malformed, .loop, .dangling] {
            let diagnostic = Diagnostic(code: code, path: path, offset: 0, message: "")
            #expect(diagnostic.severity == severity, "\(path)")
        }
        for code in [Diagnostic.Code.strayBytes, .unknownType, .unsupported, .limit, .incomplete] {
            #expect(Diagnostic(code: code, path: path, offset: 0, message: "").severity == .warning)
        }
        for code in [Diagnostic.Code.noPicture, .sourceFailed, .sourceChanged] {
            #expect(Diagnostic(code: code, path: path, offset: 0, message: "").severity == .error)
        }
    }

    @Test("A strict read accepts an unknown type in Exif, and keeps the diagnostic") func odd() throws {
        let bytes = JPEGBuilder([
            .exif(TIFFBuilder([Self.maker, TIFFEntry(0x0110, .ascii("A long model"), type: 99)]).bytes),
            .segment(0xC0, [8, 0, 10, 0, 20, 3]), .scan,
        ]).bytes
        let photo = try MediaMetadata(bytes: bytes, options: Self.strict)
        #expect(photo.diagnostics.map(\.code) == [.unknownType])
        #expect(photo.damage.isEmpty && photo.pixelSize == PixelSize(width: 20, height: 10))
    }

    @Test("A strict read refuses a file that ends within a segment") func broken() {
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0x40, 0x00, 1, 2, 3]
        #expect(throws: MetadataError(.damaged)) { try MediaMetadata(bytes: bytes, options: Self.strict) }
    }

    /// A seed for each argument, so that a failure can be repeated.
    @Test("JPEG's magic and random bytes are refused", arguments: 1...64 as ClosedRange<UInt64>)
    func randomBytes(seed: UInt64) throws {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        var bytes: [UInt8] = [0xFF, 0xD8]
        for _ in 0..<Int(seed * 40) {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bytes.append(UInt8(truncatingIfNeeded: state >> 56))
        }
        #expect(throws: MetadataError(.damaged)) { try MediaMetadata(bytes: bytes, options: Self.strict) }
    }

    @Test("A picture without a header is refused, as no picture was found") func noPicture() throws {
        let bytes = JPEGBuilder([.exif(TIFFBuilder([Self.maker]).bytes), .scan]).bytes
        let photo = try MediaMetadata(bytes: bytes)
        #expect(photo.diagnostics.isEmpty)
        #expect(photo.damage.map(\.code) == [.noPicture])
        #expect(photo.damage.first?.message == "no picture was found")
        #expect(throws: MetadataError(.damaged)) { try MediaMetadata(bytes: bytes, options: Self.strict) }
        // Whether there is a picture is not known if it is not read.
        let options = ReadOptions(isStrict: true, selection: [.exif])
        #expect(throws: Never.self) { try MediaMetadata(bytes: bytes, options: options) }
    }
}

/// Real files, sorted by what ExifTool says of them.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusSeverityTests {
    /// Files without a warning of ExifTool that are refused, and why.
    private static let refused = [
        "cr3__canon-canon-eos-m50__canonraw__dc02aa.cr3": "cut: `PRVW` ends past the file",
        "heic__nomake__multi-xmp__420113.heic": "no `pitm`, and no picture",
        "x3f__sigma-sigma-dp2__sigmadp2__712163.x3f": "the picture's bytes are not there",
        "exif__canon-canon-eos-600d__img-5910__d88170.exif": "an Exif block without a picture",
        "exif__image-blob-reduce-test__test__1b02b2.exif": "an Exif block without a picture",
    ]

    @Test("Strict reads accept what ExifTool reads without a warning, or with a minor one") func healthy()
        throws
    {
        let dump = try #require(ExifToolDump.numbers)
        var accepted = 0
        for file in dump.files {
            let warnings = dump[file].filter { ["Warning", "Error"].contains($0.name) }
            guard warnings.allSatisfy({ $0.text.description.lowercased().hasPrefix("[minor]") }) else {
                continue
            }
            let path = try #require(SharedFiles.corpus).appendingPathComponent(file).path
            let result = Result { () throws(MetadataError) in
                try MediaMetadata(contentsOf: path, options: ReadOptions(isStrict: true))
            }
            switch result {
            case .success:
                #expect(Self.refused[file] == nil, "\(file)")
                accepted += 1
            case .failure(let error) where error.code == .damaged:
                #expect(Self.refused[file] != nil, "\(error)")
            case .failure(let error):
                #expect(error.code == .unrecognizedFormat, "\(error)")
            }
        }
        #expect(accepted > 270)
    }
}
