// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The properties in ImageIO's shape.
extension MediaMetadata {
    /// The image's properties in the shape of ImageIO's `CGImageSourceCopyPropertiesAtIndex`: nested dictionaries with the
    /// same keys and the same kinds of values, for code that was written for it.
    ///
    /// Whole numbers are `Int`, others `Double`, texts `String`, truth values `Bool`, lists `[any Sendable]`, dictionaries
    /// `[String: any Sendable]`; bytes, which ImageIO returns as `CFData`, are `[UInt8]`. Values are converted as in ImageIO:
    /// `ExifVersion` is `[2, 3, 2]`, a GPS latitude is a positive `Double` with its side in `LatitudeRef`, and the keys of
    /// `{MakerApple}` are decimal numbers. Fractions with a zero denominator are left out. Of other maker notes,
    /// `{MakerCanon}` and `{MakerNikon}` have the properties that ImageIO names.
    ///
    /// Properties that ImageIO determines by decoding the picture, or from XMP, are not included. A list takes much more
    /// memory here than in a file: after a million elements in total, further lists are left out. Empty for movies.
    public var imageProperties: [String: any Sendable] { imageProperties(at: 0) }

    /// The number of images as ImageIO counts them: the main picture, further pages, and other pictures that are shown alone.
    ///
    /// Thumbnails, previews and auxiliary images are not counted; 0 for movies.
    public var imageCount: Int { mediaKind == .image ? images.count : 0 }

    /// The properties of one of ``imageCount`` images, like ``imageProperties`` for the first; empty for an index that is out
    /// of range.
    public func imageProperties(at index: Int) -> [String: any Sendable] {
        guard mediaKind == .image, images.indices.contains(index),
            case .dictionary(let entries) = images[index].imagePropertyList
        else { return [:] }
        return Dictionary(entries.map { ($0.key, $0.value.plainValue) }) { first, _ in first }
    }

    private var images: [MediaPart] {
        parts.filter { part in
            switch part.role {
            case .primary, .page, .frame: true
            // A tone map is another rendition of the main picture.
            case .alternative: part.codec != .tmap
            default: false
            }
        }
    }

    /// ``imageProperties`` as one line of JSON: an object with sorted names; bytes are Base64.
    ///
    /// - Parameter file: The name to give the file in the object's member `SourceFile`; none if it is `nil`.
    public func imagePropertiesJSON(file: String? = nil) -> String {
        var json = JSONText()
        writeImageProperties(file: file, to: &json)
        return json.text
    }

    /// Writes ``imagePropertiesJSON(file:)`` a piece at a time.
    package func writeImagePropertiesJSON(file: String? = nil, to output: @escaping (String) -> Void) {
        var json = JSONText(output: output)
        writeImageProperties(file: file, to: &json)
        json.finish()
    }

    private func writeImageProperties(file: String?, to json: inout JSONText) {
        var list = mediaKind == .image ? mainPart.imagePropertyList : .dictionary([])
        if let file, case .dictionary(let entries) = list {
            list = .dictionary([PropertyList.Entry(key: "SourceFile", value: .string(file))] + entries)
        }
        list.write(to: &json)
    }
}

extension MediaPart {
    fileprivate var imagePropertyList: PropertyList {
        var entries = generalImageProperties
        var elementsLeft = 1_000_000
        for dictionary in Self.imageIODictionaries {
            var members = imageIOProperties(in: dictionary).compactMap { $0.imageIOEntry(&elementsLeft) }
            // The value is from the frame header, but ImageIO has it here.
            if dictionary == .jfif, !members.isEmpty, let isProgressive {
                members.append(PropertyList.Entry(key: "IsProgressive", value: .boolean(isProgressive)))
            }
            members += animationEntries(in: dictionary)
            if !members.isEmpty {
                entries.append(PropertyList.Entry(key: "{\(dictionary.rawValue)}", value: .sorted(members)))
            }
        }
        return .sorted(entries)
    }

    private static let imageIODictionaries: [MetadataDictionary] = [
        .dng, .exif, .gps, .imageResources, .iptc, .jfif, .makerApple, .makerCanon, .makerNikon, .tiff, .png,
        .gif, .webP,
    ]

    /// The delays of an animation: of the first frame, and of each frame.
    ///
    /// ImageIO shows a frame for at least a tenth of a second, by rules that have changed: a shorter delay is only included as
    /// stored.
    private func animationEntries(in dictionary: MetadataDictionary) -> [PropertyList.Entry] {
        guard [.png, .gif, .webP].contains(dictionary),
            let delays = storedValue(
                at: PropertyAddress(dictionary, .field(BoxField.frameDelays), name: "FrameInfo"))
        else { return [] }
        let frames = (0..<min(delays.count, 65_536)).map { index in
            let seconds = delays.double(at: index) ?? 0
            var entries = [PropertyList.Entry(key: "UnclampedDelayTime", value: .real(seconds))]
            if seconds >= 0.1 {
                entries.insert(PropertyList.Entry(key: "DelayTime", value: .real(seconds)), at: 0)
            }
            return entries
        }
        return (frames.first ?? []) + [
            PropertyList.Entry(key: "FrameInfo", value: .array(frames.map { .dictionary($0) }))
        ]
    }

    /// The properties of a dictionary; as in ImageIO, those of a Digital Negative's raw image are added to those of its first
    /// directory.
    private func imageIOProperties(in dictionary: MetadataDictionary) -> [MetadataProperty] {
        let properties = properties(in: dictionary)
        // ImageIO has canvas properties only for animations.
        if dictionary == .png, self[\.png.frameCount] == nil {
            return properties.filter { !$0.name.hasPrefix("CanvasPixel") }
        }
        guard dictionary == .dng, id == 0, let raw = rawPart else { return properties }
        let names = Set(properties.map(\.name))
        return properties + raw.properties(in: .dng).filter { !names.contains($0.name) }
    }

    /// The raw image that the main picture is made of.
    private var rawPart: MediaPart? {
        let index = scope.map.otherParts.firstIndex { $0.role == .raw && $0.parent == 0 }
        return index.map { MediaPart(scope.map, $0 + 1) }
    }

    /// The properties that ImageIO has for every image, whatever its format.
    private var generalImageProperties: [PropertyList.Entry] {
        var entries: [PropertyList.Entry] = []
        func add(_ key: String, _ value: PropertyList?) {
            if let value { entries.append(PropertyList.Entry(key: key, value: value)) }
        }
        add("PixelWidth", pixelSize.map { .integer(Int64($0.width)) })
        add("PixelHeight", pixelSize.map { .integer(Int64($0.height)) })
        add("Depth", bitsPerComponent.map { .integer(Int64($0)) })
        add("ColorModel", colorModel.map { .string($0.rawValue) })
        add("ProfileName", colorProfileName.map { .string($0) })
        add("Orientation", orientation.map { .integer(Int64($0.rawValue)) })
        add(
            "DPIWidth",
            dotsPerInch(\.tiff.xResolution, \.jfif.xDensity, \.png.xPixelsPerMeter).map { .real($0) })
        add(
            "DPIHeight",
            dotsPerInch(\.tiff.yResolution, \.jfif.yDensity, \.png.yPixelsPerMeter).map { .real($0) })
        return entries
    }

    /// TIFF 6.0 §8, ResolutionUnit: 2 inches, 3 centimeters; ITU-T T.871 §10.1, units: 1 inches, 2 centimeters.
    private func dotsPerInch(
        _ resolution: KeyPath<MetadataKeys, MetadataKey<Fraction>>,
        _ density: KeyPath<MetadataKeys, MetadataKey<Int>>,
        _ perMeter: KeyPath<MetadataKeys, MetadataKey<Int>>
    ) -> Double? {
        let centimetersPerInch = 2.54
        if let dots = self[resolution]?.doubleValue {
            // The standard's default is inches.
            switch storedValue(for: \.tiff.resolutionUnit)?.integer() ?? 2 {
            case 2: return dots
            case 3: return dots * centimetersPerInch
            default: return nil
            }
        }
        guard let dots = self[density] else { return pngDotsPerInch(perMeter) }
        switch storedValue(for: \.jfif.densityUnit)?.integer() {
        case 1: return Double(dots)
        case 2: return Double(dots) * centimetersPerInch
        default: return nil
        }
    }
}

extension MediaPart {
    /// PNG, 3rd edition, §11.3.4.3: unit 1 is the meter.
    fileprivate func pngDotsPerInch(_ perMeter: KeyPath<MetadataKeys, MetadataKey<Int>>) -> Double? {
        guard self[\.png.pixelUnits] == .meter, let dots = self[perMeter] else { return nil }
        return Double(dots) * 0.0254
    }
}

extension MetadataProperty {
    /// The property under ImageIO's key; `nil` for properties that ImageIO does not have.
    fileprivate func imageIOEntry(_ elementsLeft: inout Int) -> PropertyList.Entry? {
        // Texts and bytes take no more memory than in the file, so they are not counted.
        let elementCount = value.isText || value.type == .undefined ? 0 : value.count
        // The frames of an animation have a shape of their own.
        guard let name = imageIOKey, name != "FrameInfo", elementCount <= elementsLeft else { return nil }
        elementsLeft -= elementCount
        return imageIOValue.map { PropertyList.Entry(key: name, value: $0) }
    }

    private var imageIOKey: String? {
        // Apple's note has a dictionary of its own; other notes are not included as bytes.
        if dictionary == .makerApple { return tag.map { "\($0)" } }
        guard key?.imageIOName != nil, key?.dictionary == dictionary, tag != TIFFTag.makerNote else {
            return nil
        }
        return name
    }

    private var imageIOValue: PropertyList? {
        switch key?.valueType {
        case is StandardVersion.Type:
            StandardVersion(value).map { .array($0.components.map { .integer(Int64($0)) }) }
        case is GPSCoordinate.Type: GPSCoordinate(value)?.degrees.map { .real($0) }
        case is GPSTimeStamp.Type: GPSTimeStamp(value).map { .string($0.description) }
        case is MakerNoteStops.Type: MakerNoteStops(value)?.stops.doubleValue.map { .real($0) }
        case is EncodedText.Type: EncodedText(value)?.text.map { .string($0) }
        case is String.Type: String(value).map { .string($0) }
        case is [String].Type: [String](value).map { .array($0.map { .string($0) }) }
        case is Bool.Type where dictionary == .jfif || dictionary == .gif: Bool(value).map { .boolean($0) }
        case is PropertyList.Type, is MediaTime.Type: PropertyList(value)
        case is ComponentsConfiguration.Type where value.count <= 16:
            .array(value.bytes.map { .integer(Int64($0)) })
        default: value.imageIOValue(isList: key?.valueType is any MetadataList.Type)
        }
    }
}

extension StoredValue {
    /// The value by its stored type alone.
    fileprivate func imageIOValue(isList: Bool) -> PropertyList? {
        if let text { return .string(text) }
        if type == .undefined {
            guard count == 1, let byte = bytes.first else { return .data(bytes) }
            return .integer(Int64(byte))
        }
        if count == 1, !isList { return imageIOElement(0) }
        let elements = (0..<count).compactMap(imageIOElement)
        return elements.isEmpty ? nil : .array(elements)
    }

    private func imageIOElement(_ index: Int) -> PropertyList? {
        integer(at: index).map { .integer($0) } ?? double(at: index).map { .real($0) }
    }
}

extension PropertyList {
    /// A dictionary with sorted names.
    fileprivate static func sorted(_ entries: [Entry]) -> PropertyList {
        .dictionary(entries.sorted { $0.key < $1.key })
    }

    /// The value as plain Swift values.
    fileprivate var plainValue: any Sendable {
        switch self {
        case .null: Bool?.none
        case .boolean(let value): value
        case .integer(let value): Int(clamping: value)
        case .real(let value), .date(let value): value
        case .data(let bytes): bytes
        case .string(let value): value
        case .uid(let value): Int(clamping: value)
        case .array(let values): values.map(\.plainValue)
        case .dictionary(let entries):
            Dictionary(entries.map { ($0.key, $0.value.plainValue) }) { first, _ in first }
        }
    }
}
