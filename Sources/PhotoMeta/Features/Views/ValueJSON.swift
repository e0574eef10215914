// SPDX-License-Identifier: Apache-2.0
// Writes single values as JSON.

extension MetadataProperty {
    func write(to json: inout JSONText) {
        // ExifTool has the parts of the run time as properties of their own.
        if key?.form == .mediaTime, let time = MediaTime(value) {
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
        if let key, key.name == name { json.name(quoted: key.jsonName) } else { json.name(name) }
        writeValue(to: &json)
    }

    /// Writes the value without its name.
    package func writeValue(to json: inout JSONText) {
        let form = key?.form ?? .stored
        if !value.writeStructure(to: &json, form) { value.write(to: &json, form) }
    }
}

extension StoredValue {
    /// Writes the value as the structure that it represents; `false` if its form is none, or the value cannot be read as that.
    fileprivate func writeStructure(to json: inout JSONText, _ form: ValueForm) -> Bool {
        switch form {
        case .multiPictureEntries:
            guard let pictures = MultiPictureEntries(self) else { return false }
            json.array { json in
                for picture in pictures.entries { picture.write(to: &json) }
            }
        case .profileText:
            guard let text = ProfileText(self) else { return false }
            text.write(to: &json)
        case .gridResolution:
            guard let resolution = GridResolution(self) else { return false }
            json.object { json in
                json.name("Vertical")
                json.number(resolution.vertical)
                json.name("Horizontal")
                json.number(resolution.horizontal)
            }
        case .locationInformation:
            guard let place = LocationInformation(self) else { return false }
            place.write(to: &json)
        case .hevcConfiguration:
            guard let configuration = HEVCConfiguration(self) else { return false }
            json.members(configuration.members)
        case .av1Configuration:
            guard let configuration = AV1Configuration(self) else { return false }
            json.members(configuration.members)
        case .makerNoteStops:
            guard let difference = MakerNoteStops(self) else { return false }
            json.number(difference.stops.doubleValue)
        case .mediaTime:
            guard let time = MediaTime(self) else { return false }
            // In seconds.
            json.number(time.timescale > 0 ? Double(time.value) / Double(time.timescale) : nil)
        case .propertyList:
            guard type == .undefined, let list = PropertyList(self) else { return false }
            list.write(to: &json)
        default: return false
        }
        return true
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

extension ProfileText {
    /// One text, or an object of texts by their languages.
    fileprivate func write(to json: inout JSONText) {
        guard translations.count > 1 else { return json.string(text) }
        json.object { json in
            // Names in an object should be unique (RFC 8259 §4).
            var names: Set<String> = []
            for translation in translations where names.insert(translation.language ?? "").inserted {
                json.name(translation.language ?? "")
                json.string(translation.text)
            }
        }
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
    fileprivate func write(to json: inout JSONText, _ form: ValueForm) {
        if type == .textList, let texts {
            json.array { json in
                for text in texts { json.string(text) }
            }
        } else if type == .ascii || type == .utf8, !form.isTextRead,
            withUTF8Text({ json.plainText($0) })
        {
            // Most texts are written as they are stored.
            return
        } else if let text = text(form) {
            json.string(text)
        } else if type == .undefined, form == .components || form == .code {
            // Numbers that the standard stores as UNDEFINED.
            if let byte = slice.first, count == 1 {
                json.integer(byte)
            } else {
                json.array { json in
                    for byte in slice { json.integer(byte) }
                }
            }
        } else if type == .undefined || type.elementByteCount == 0 {
            json.bytes(slice.span)
        } else if count == 1, form != .list {
            writeElement(0, to: &json)
        } else {
            json.array { json in
                for index in 0..<count { writeElement(index, to: &json) }
            }
        }
    }

    /// The text of a property whose type is text, however it is stored.
    func text(_ form: ValueForm) -> String? {
        switch form {
        case .text: String(self)
        case .encodedText: EncodedText(self)?.text
        case .windowsText: WindowsText(self)?.text
        case .standardVersion: text ?? bytesAsText
        case .profileVersion: ProfileVersion(self)?.description
        case .date: CaptureDate(self)?.description
        case .toneCurve: ToneCurve(self)?.description
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

extension ValueForm {
    /// Whether the text of a value differs from the stored text.
    fileprivate var isTextRead: Bool {
        switch self {
        case .encodedText, .windowsText, .profileVersion, .date, .toneCurve: true
        default: false
        }
    }
}

extension PropertyList {
    package func write(to json: inout JSONText) {
        switch self {
        case .null: json.null()
        case .boolean(let value): json.boolean(value)
        case .integer(let value): json.integer(value)
        case .real(let value), .date(let value): json.number(value)
        case .data(let bytes): json.bytes(bytes.span)
        case .string(let value): json.string(value)
        case .uid(let value): json.integer(value)
        case .array(let values):
            json.array { json in
                for value in values { value.write(to: &json) }
            }
        case .dictionary(let entries):
            json.object { json in
                // Names in an object should be unique (RFC 8259 §4); the first value is used, as by subscript.
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
    func write(to json: inout JSONText) {
        json.object { json in
            json.name("TrackID")
            json.integer(id)
            json.name("Handler")
            json.string(handler.description)
            json.name("Codec")
            json.string(codec.description)
            if duration > 0 || mediaTimeScale > 0 {
                json.name("Duration")
                json.integer(duration)
                json.name("MediaTimeScale")
                json.integer(mediaTimeScale)
                json.name("MediaDuration")
                json.integer(mediaDuration)
            }
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
