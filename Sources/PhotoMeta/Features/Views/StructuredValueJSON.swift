extension MultiPictureEntry {
    func write(to json: inout JSONText) {
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
    mutating func members(_ members: [(String, UInt64)]) {
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
    var members: [(String, UInt64)] {
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
    var members: [(String, UInt64)] {
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
    func write(to json: inout JSONText) {
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
