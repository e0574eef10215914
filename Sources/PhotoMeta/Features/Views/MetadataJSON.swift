extension MediaMetadata {
    /// The metadata as one line of JSON, an object.
    ///
    /// `properties` has the stored values by dictionary and key string: fractions as numbers (`null` over zero), bytes as
    /// text or numbers where the property is that, else in Base64, several values as an array. `derived` has what they
    /// mean, `parts` the parts of the file, each with its own `properties`; those of the main part are the file's. What the
    /// file does not have is left out. `Docs/JSON.md` names every member.
    ///
    /// - Parameters:
    ///   - file: The name to give the file in the object's member `file`; none if it is `nil`.
    ///   - includesWords: Whether `words` has the meaning of codes, in the shape of `properties`.
    public func json(file: String? = nil, includesWords: Bool = false) -> String {
        var json = JSONText()
        write(file: file, includesWords, showing: nil, to: &json)
        return json.text
    }

    /// Writes ``json(file:includesWords:)`` in pieces: for a raw file it can have many megabytes.
    ///
    /// - Parameter isShown: Selects the stored properties; if it is not `nil`, parts and derived properties are left out.
    package func writeJSON(
        file: String? = nil, includesWords: Bool = false,
        showing isShown: ((MetadataProperty) -> Bool)? = nil,
        to output: @escaping (String) -> Void
    ) {
        var json = JSONText(output: output)
        write(file: file, includesWords, showing: isShown, to: &json)
        json.finish()
    }

    private func write(
        file: String?, _ includesWords: Bool, showing isShown: ((MetadataProperty) -> Bool)?,
        to json: inout JSONText
    ) {
        json.object { json in
            if let file {
                json.name("file")
                json.string(file)
            }
            json.name("format")
            json.string(format.rawValue)
            json.name("kind")
            json.string(mediaKind.rawValue)
            json.name("properties")
            json.object { json in scope.writeProperties(tracks: tracks, showing: isShown, to: &json) }
            if includesWords {
                json.name("words")
                json.object { json in scope.writeWords(showing: isShown, to: &json) }
            }
            if isShown == nil {
                json.name("derived")
                json.object(writeDerived)
                json.name("parts")
                json.array { json in
                    var budget = RangeBudget(fileByteCount: scope.map.sourceByteCount)
                    for part in parts {
                        part.write(includesWords, ranges: budget.ranges(of: part), to: &json)
                    }
                }
            }
            json.name("statistics")
            json.object { json in
                json.name("requests")
                json.integer(statistics.requests)
                json.name("bytesFetched")
                json.integer(statistics.bytesFetched)
            }
            json.name("diagnostics")
            json.array(writeDiagnostics)
            if omittedDiagnosticCount > 0 {
                json.name("omittedDiagnosticCount")
                json.integer(omittedDiagnosticCount)
            }
        }
    }

    private func writeDiagnostics(_ json: inout JSONText) {
        for diagnostic in diagnostics {
            json.object { json in
                json.name("code")
                json.string(diagnostic.code.rawValue)
                json.name("path")
                json.string(diagnostic.path)
                json.name("offset")
                json.integer(diagnostic.offset)
                json.name("message")
                json.string(diagnostic.message)
            }
        }
    }
}

extension MetadataScope {
    fileprivate func writeProperties(
        tracks: [MovieTrack] = [], showing isShown: ((MetadataProperty) -> Bool)? = nil,
        to json: inout JSONText
    ) {
        for dictionary in MetadataDictionary.all {
            let all = properties(in: dictionary)
            let properties = isShown.map { all.filter($0) } ?? all
            let hasTracks = dictionary == .movie && !tracks.isEmpty
            guard !properties.isEmpty || hasTracks else { continue }
            json.name(dictionary.rawValue)
            json.object { json in
                for property in properties { property.write(to: &json) }
                if hasTracks {
                    json.name("Tracks")
                    json.array { json in
                        for track in tracks { track.write(to: &json) }
                    }
                }
            }
        }
    }

    /// Writes what codes mean, in the shape of the properties.
    fileprivate func writeWords(
        showing isShown: ((MetadataProperty) -> Bool)? = nil, to json: inout JSONText
    ) {
        for dictionary in MetadataDictionary.all {
            let words = properties(in: dictionary).compactMap { property in
                isShown?(property) ?? true ? property.meaning.map { (property.name, $0) } : nil
            }
            guard !words.isEmpty else { continue }
            json.name(dictionary.rawValue)
            json.object { json in
                for (name, meaning) in words {
                    json.name(name)
                    json.string(meaning)
                }
            }
        }
    }
}

/// What finding the ranges of a file's parts may cost together.
///
/// Thousands of images can be made of the same tiles: a small file's ranges would be as large as a disk. Photos need a hundredth
/// of this.
private struct RangeBudget {
    /// The number of bytes of tables that may be searched.
    private var tableBytesLeft = 32 << 20
    /// The number of ranges that may be written, in proportion to the file.
    private var rangesLeft: UInt64

    init(fileByteCount: UInt64) {
        rangesLeft = 2_048 + fileByteCount / 4
    }

    /// The ranges of a part; `nil` once the budget is spent.
    mutating func ranges(of part: MediaPart) -> ByteRanges? {
        guard tableBytesLeft > 0, rangesLeft > 0 else { return nil }
        let ranges = part.ranges
        if case .item = part.located.data {
            tableBytesLeft -= Int(clamping: part.scope.map.items?.byteCount ?? 0)
            rangesLeft -= min(rangesLeft, UInt64(ranges?.ranges.count ?? 0))
        }
        return ranges
    }
}

extension MediaPart {
    fileprivate func write(_ includesWords: Bool, ranges: ByteRanges?, to json: inout JSONText) {
        json.object { json in
            json.name("role")
            json.string(role.rawValue)
            if let number {
                json.name("number")
                json.integer(number)
            }
            if let parentID {
                json.name("parent")
                json.integer(parentID)
            }
            if let format = format?.rawValue ?? codec?.description {
                json.name("format")
                json.string(format)
            }
            if let auxiliaryType {
                json.name("auxiliaryType")
                json.string(auxiliaryType)
            }
            if let pixelSize {
                json.name("pixelSize")
                pixelSize.write(to: &json)
            }
            if let ranges {
                json.name("ranges")
                json.array { json in
                    for range in ranges.ranges {
                        json.object { json in
                            json.name("offset")
                            json.integer(range.lowerBound)
                            json.name("length")
                            json.integer(range.byteCount)
                        }
                    }
                }
            }
            // The main part's are the file's.
            guard id > 0 else { return }
            json.name("properties")
            json.object { json in scope.writeProperties(to: &json) }
            if includesWords {
                json.name("words")
                json.object { json in scope.writeWords(to: &json) }
            }
        }
    }
}

extension PixelSize {
    func write(to json: inout JSONText) {
        json.object { json in
            json.name("width")
            json.integer(width)
            json.name("height")
            json.integer(height)
        }
    }
}

extension MetadataProperty {
    fileprivate func write(to json: inout JSONText) {
        let type: any MetadataRepresentable.Type = key?.valueType ?? StoredValue.self
        // ExifTool gives the parts of the run time as properties of their own.
        if type is MediaTime.Type, let time = MediaTime(value) {
            let parts = [
                ("RunTimeFlags", time.flags), ("RunTimeValue", time.value), ("RunTimeScale", time.timescale),
                ("RunTimeEpoch", time.epoch),
            ]
            for (name, number) in parts {
                json.name(name)
                json.integer(number)
            }
            return
        }
        json.name(name)
        if type is MultiPictureEntries.Type, let pictures = MultiPictureEntries(value) {
            json.array { json in
                for picture in pictures.entries { picture.write(to: &json) }
            }
        } else if type is LocationInformation.Type, let place = LocationInformation(value) {
            place.write(to: &json)
        } else if type is HEVCConfiguration.Type, let configuration = HEVCConfiguration(value) {
            json.members(configuration.members)
        } else if type is AV1Configuration.Type, let configuration = AV1Configuration(value) {
            json.members(configuration.members)
        } else if type is PropertyList.Type, value.type == .undefined, let list = PropertyList(value) {
            list.write(to: &json)
        } else {
            value.write(to: &json, type)
        }
    }
}

extension MultiPictureEntry {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.name("Attributes")
            json.integer(attributes)
            json.name("Type")
            json.string(type.description)
            json.name("Length")
            json.integer(byteCount)
            json.name("Offset")
            json.integer(offset)
            json.name("Dependents")
            json.array { json in
                for number in dependents { json.integer(number) }
            }
        }
    }
}

extension JSONText {
    /// Writes an object of numbers.
    fileprivate mutating func members(_ members: [(String, UInt64)]) {
        object { json in
            for (name, number) in members {
                json.name(name)
                json.integer(number)
            }
        }
    }
}

extension HEVCConfiguration {
    /// The numbers by their names in the standard.
    fileprivate var members: [(String, UInt64)] {
        [
            ("GeneralProfileSpace", UInt64(profileSpace)), ("GeneralTierFlag", isHighTier ? 1 : 0),
            ("GeneralProfileIDC", UInt64(profile)),
            ("GeneralProfileCompatibilityFlags", UInt64(profileCompatibilityFlags)),
            ("GeneralConstraintIndicatorFlags", constraintFlags), ("GeneralLevelIDC", UInt64(level)),
            ("ChromaFormat", UInt64(chromaFormat)), ("BitDepthLuma", UInt64(lumaBitDepth)),
            ("BitDepthChroma", UInt64(chromaBitDepth)), ("AverageFrameRate", UInt64(averageFrameRate)),
        ]
    }
}

extension AV1Configuration {
    /// The numbers by their names in the standard.
    fileprivate var members: [(String, UInt64)] {
        [
            ("SeqProfile", UInt64(profile)), ("SeqLevelIdx0", UInt64(level)), ("SeqTier0", UInt64(tier)),
            ("BitDepth", UInt64(bitDepth)), ("Monochrome", isMonochrome ? 1 : 0),
            ("ChromaSubsamplingX", isChromaSubsampledHorizontally ? 1 : 0),
            ("ChromaSubsamplingY", isChromaSubsampledVertically ? 1 : 0),
            ("ChromaSamplePosition", UInt64(chromaSamplePosition)),
        ]
    }
}

extension LocationInformation {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.name("Name")
            json.string(name)
            json.name("Role")
            json.integer(role)
            json.name("Latitude")
            json.number(latitude)
            json.name("Longitude")
            json.number(longitude)
            json.name("Altitude")
            json.number(altitude)
            json.name("Body")
            json.string(body)
            json.name("Notes")
            json.string(notes)
        }
    }
}

extension StoredValue {
    fileprivate func write(to json: inout JSONText, _ valueType: any MetadataRepresentable.Type) {
        if type == .textList, let texts {
            json.array { json in
                for text in texts { json.string(text) }
            }
        } else if let text = text(valueType) {
            json.string(text)
        } else if valueType is ComponentsConfiguration.Type || valueType is any CodedValue.Type,
            type == .undefined
        {
            // Numbers that the standard calls UNDEFINED.
            if let byte = slice.first, count == 1 {
                json.integer(byte)
            } else {
                json.array { json in
                    for byte in slice { json.integer(byte) }
                }
            }
        } else if type == .undefined || type.elementByteCount == 0 {
            json.bytes(slice)
        } else if count == 1, !(valueType is any MetadataList.Type) {
            writeElement(0, to: &json)
        } else {
            json.array { json in
                for index in 0..<count { writeElement(index, to: &json) }
            }
        }
    }

    /// The text that a property is by its type, however a file stores it.
    private func text(_ valueType: any MetadataRepresentable.Type) -> String? {
        switch valueType {
        case is String.Type: String(self)
        case is EncodedText.Type: EncodedText(self)?.text
        case is WindowsText.Type: WindowsText(self)?.text
        case is StandardVersion.Type: text ?? bytesAsText
        default: text
        }
    }

    private func writeElement(_ index: Int, to json: inout JSONText) {
        if let number = integer(at: index) {
            json.integer(number)
        } else if let code = fourCharacterCode(at: index) {
            json.string(code.description)
        } else {
            json.number(double(at: index))
        }
    }
}

extension PropertyList {
    func write(to json: inout JSONText) {
        switch self {
        case .null: json.null()
        case .boolean(let value): json.boolean(value)
        case .integer(let value): json.integer(value)
        case .real(let value), .date(let value): json.number(value)
        case .data(let bytes): json.bytes(bytes)
        case .string(let value): json.string(value)
        case .uid(let value): json.integer(value)
        case .array(let values):
            json.array { json in
                for value in values { value.write(to: &json) }
            }
        case .dictionary(let entries):
            json.object { json in
                // A name stands in an object once (RFC 8259 §4); the first counts, as it does by subscript.
                var names: Set<String> = []
                for entry in entries where names.insert(entry.key).inserted {
                    json.name(entry.key)
                    entry.value.write(to: &json)
                }
            }
        }
    }
}

extension MovieTrack {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.name("TrackID")
            json.integer(id)
            json.name("Handler")
            json.string(handler.description)
            json.name("Codec")
            json.string(codec.description)
            json.name("Duration")
            json.integer(duration)
            json.name("MediaTimeScale")
            json.integer(mediaTimeScale)
            json.name("MediaDuration")
            json.integer(mediaDuration)
            if let language {
                json.name("Language")
                json.string(language)
            }
            if let frameRate {
                json.name("FrameRate")
                json.number(frameRate)
            }
            if channelCount > 0 {
                json.name("AudioChannels")
                json.integer(channelCount)
            }
            if let sampleRate {
                json.name("AudioSampleRate")
                json.number(sampleRate)
            }
            if let codedSize {
                json.name("Width")
                json.integer(codedSize.width)
                json.name("Height")
                json.integer(codedSize.height)
            }
        }
    }
}
