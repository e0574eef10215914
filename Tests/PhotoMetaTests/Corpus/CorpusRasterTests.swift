// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Every PNG, GIF and WebP file of the corpus, against what ExifTool says of its chunks.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusRasterTests {
    private static let types: Set = [
        "PNG", "APNG", "GIF", "WEBP", "Extended WEBP", "WEBP (lossless)", "Extended WEBP (lossless)",
    ]
    private static let files = Oracle.shared.files.filter {
        Oracle.shared.fileType($0).map(types.contains) == true
    }

    /// The library's names, by ExifTool's groups and names.
    private static let names = [
        "PNG ImageWidth": "CanvasPixelWidth", "PNG ImageHeight": "CanvasPixelHeight",
        "PNG Interlace": "InterlaceType", "PNG AnimationFrames": "FrameCount",
        "PNG AnimationPlays": "LoopCount", "PNG SRGBRendering": "sRGBIntent",
        "PNG ModifyDate": "ModificationTime", "PNG-pHYs PixelsPerUnitX": "XPixelsPerMeter",
        "PNG-pHYs PixelsPerUnitY": "YPixelsPerMeter", "PNG WhitePointX": "Chromaticities 0",
        "PNG WhitePointY": "Chromaticities 1", "PNG RedX": "Chromaticities 2", "PNG RedY": "Chromaticities 3",
        "PNG GreenX": "Chromaticities 4", "PNG GreenY": "Chromaticities 5", "PNG BlueX": "Chromaticities 6",
        "PNG BlueY": "Chromaticities 7", "GIF ImageWidth": "CanvasPixelWidth",
        "GIF ImageHeight": "CanvasPixelHeight", "GIF HasColorMap": "HasGlobalColorMap",
        "GIF ColorResolutionDepth": "ColorResolution", "RIFF WebP_Flags": "Flags",
    ]

    /// What is not read: no property, or of no use without the picture's data.
    private static let unread: Set = [
        "ICC_Profile", "Palette", "PaletteHistogram", "SuggestedPalette", "ImageOffset", "VirtualImageWidth",
        "VirtualImageHeight", "VirtualPageUnits", "AlphaCompression", "AlphaFiltering", "AlphaPreprocessing",
        "VP8Version", "HorizontalScale", "VerticalScale",
    ]

    @Test("Every size is ExifTool's") func sizes() throws {
        #expect(Self.files.count > 40)
        for file in Self.files {
            let path = try #require(SharedFiles.corpus).appendingPathComponent(file).path
            let photo = try MediaMetadata(contentsOf: path)
            #expect(photo.pixelSize == Oracle.shared.size(file), "\(file)")
        }
    }

    @Test(
        "Every value of ExifTool's groups PNG, GIF and RIFF: none wrong, and none missing that is not listed")
    func values() throws {
        let dump = try #require(ExifToolDump.numbers)
        var differences: [String] = []
        var compared = 0
        for file in Self.files {
            let path = try #require(SharedFiles.corpus).appendingPathComponent(file).path
            let ours = Self.texts(of: try MediaMetadata(contentsOf: path))
            for line in dump[file] where ["PNG", "PNG-pHYs", "GIF", "RIFF"].contains(line.group) {
                guard !Self.unread.contains(line.name), line.group != "RIFF" || line.name == "WebP_Flags"
                else {
                    continue
                }
                compared += 1
                let name = Self.names["\(line.group) \(line.name)"] ?? line.name
                let value = ours[Self.plain(name)]
                if !Self.isEqual(value, line) {
                    differences.append("\(file) \(line.name) \(value ?? "none")")
                }
            }
        }
        #expect(
            differences.map { String($0.prefix { $0 != " " }.suffix(11)) + $0.drop { $0 != " " } }.sorted()
                == [
                    // Damaged texts, which are left out: ExifTool has their stored bytes.
                    "_3dec5d.png Software none", "_3dec5d.png ThumbMimetype none",
                    "_3dec5d.png ThumbURI none", "_88b2d7.png Modify-date none",
                ])
        #expect(compared > 400)
    }

    /// ExifTool writes dates in Exif's form, and the inverse of the exponent.
    private static func isEqual(_ ours: String?, _ line: ExifToolDump.Line) -> Bool {
        guard let ours else { return false }
        let theirs = line.text.description
        if ours == theirs { return true }
        if line.name == "CreateDate" {
            return ours.prefix(19).map { $0 == "-" || $0 == "T" ? ":" : $0 }
                == theirs.prefix(19).map { $0 == " " ? ":" : $0 }
        }
        guard let number = Double(ours), let other = Double(theirs) else { return false }
        return abs((line.name == "Gamma" ? 1 / number : number) - other) < 1e-4 * max(abs(other), 1)
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// Values as text, by their names without signs; of lists, each too.
    private static func texts(of photo: MediaMetadata) -> [String: String] {
        var texts: [String: String] = [:]
        for dictionary in [MetadataDictionary.png, .gif, .webP] {
            for property in photo.properties(in: dictionary) {
                let value = property.value
                let elements = (0..<min(value.count, 1_000)).map { index in
                    value.integer(at: index).map { "\($0)" } ?? value.double(at: index).map { "\($0)" } ?? ""
                }
                let bytes = value.bytes.prefix(1_000).map { "\($0)" }
                let text =
                    value.text ?? (value.type == .undefined ? bytes : elements).joined(separator: " ")
                texts[plain(property.name.replacing("kCGImagePropertyPNG", with: ""))] = text
                for (index, element) in elements.enumerated() where elements.count < 10 {
                    texts[plain("\(property.name) \(index)")] = element
                }
            }
        }
        return texts
    }
}
