// SPDX-License-Identifier: Apache-2.0
/// A derived property: its name in JSON, the properties that it depends on, and its value.
package struct DerivedProperty: Sendable {
    package let name: String
    /// The properties that must be read for it.
    package let selection: PropertySelection
    private let source: Source

    /// What the value is derived from.
    private enum Source: Sendable {
        case metadata(@Sendable (MediaMetadata) -> Value?)
        case exposure(@Sendable (Exposure) -> Value?)
    }

    /// A value as JSON shows it.
    package enum Value: Sendable {
        case text(String)
        case date(CaptureDate)
        case number(Double)
        case boolean(Bool)
        case texts([String])
        case size(PixelSize)
        case members([Member])
        case objects([[Member]])
    }

    /// A member of an object; without a value it is left out.
    package struct Member: Sendable {
        package let name: String
        package let value: Value?

        init(_ name: String, _ value: Value?) {
            self.name = name
            self.value = value
        }
    }

    private init(
        _ name: String, _ selection: PropertySelection,
        _ value: @escaping @Sendable (MediaMetadata) -> Value?
    ) {
        self.name = name
        self.selection = selection
        source = .metadata(value)
    }

    private init(_ name: String, ofExposure value: @escaping @Sendable (Exposure) -> Value?) {
        self.name = name
        selection = .exposure
        source = .exposure(value)
    }

    /// Returns the value; `nil` if the file has none.
    package func value(_ metadata: MediaMetadata) -> Value? {
        switch source {
        case .metadata(let value): value(metadata)
        case .exposure(let value): metadata.exposure.flatMap(value)
        }
    }

    /// Returns the value, if the exposure of the file is known already.
    fileprivate func value(_ metadata: MediaMetadata, _ exposure: Exposure?) -> Value? {
        switch source {
        case .metadata(let value): value(metadata)
        case .exposure(let value): exposure.flatMap(value)
        }
    }

    /// All derived properties, in the order of JSON.
    package static let all: [Self] = [
        Self("caption", ofExposure: { .init($0.caption) }),
        Self("mediaSubtypes", .mediaSubtypes) { .init($0.mediaSubtypes.names) },
        Self("captureDate", .captureDate) { $0.captureDate.map(Value.date) },
        Self("digitizedDate", .digitizedDate) { $0.digitizedDate.map(Value.date) },
        Self("modificationDate", .modificationDate) { $0.modificationDate.map(Value.date) },
        Self("location", .location) { ($0.location?.members).map(Value.members) },
        Self("camera", .camera) { .init($0.camera?.name) },
        Self("lens", .lens) { .init($0.lens?.name) },
        Self("exposure", ofExposure: { .members($0.members) }),
        Self("orientation", .orientation) { .init($0.orientation.map { Double($0.rawValue) }) },
        // If a file does not state an orientation, there is none to apply.
        Self("displayOrientation", .orientation) { metadata in
            guard metadata.orientation != nil else { return nil }
            return .init(metadata.displayOrientation.map { Double($0.rawValue) })
        },
        Self("pixelSize", .pixelSize) { $0.pixelSize.map(Value.size) },
        Self("displaySize", .displaySize) { $0.displaySize.map(Value.size) },
        Self("bitsPerComponent", .bitsPerComponent) { .init($0.bitsPerComponent.map { Double($0) }) },
        Self("colorModel", .colorModel) { .init($0.colorModel?.rawValue) },
        Self("colorProfileName", .colorProfileName) { .init($0.colorProfileName) },
        Self("hasAlpha", .hasAlpha) { $0.hasAlpha.map(Value.boolean) },
        Self("hasContentCredentials", .hasContentCredentials) {
            $0.hasContentCredentials ? .boolean(true) : nil
        },
        Self("frameCount", .frameCount) { .init($0.frameCount.map { Double($0) }) },
        Self("duration", .duration) { .init($0.duration?.doubleValue) },
        Self("hdrHeadroom", .hdrHeadroom) { .init($0.hdrHeadroom) },
        Self("gainMap", .gainMap) { ($0.gainMap?.members).map(Value.members) },
        Self("digitalSource", .digitalSource) { ($0.digitalSource?.members).map(Value.members) },
        Self("spatial", .spatial) { ($0.spatial?.members).map(Value.members) },
        Self("livePhotoIdentifier", .livePhotoIdentifier) { .init($0.livePhotoIdentifier) },
        Self("stillImageTime", .stillImageTime) { .init($0.stillImageTime?.doubleValue) },
        Self("burstIdentifier", .burstIdentifier) { .init($0.burstIdentifier) },
        Self("title", .title) { .init($0.title) },
        Self("description", .descriptionText) { .init($0.descriptionText) },
        Self("altText", .altText) { .init($0.altText) },
        Self("extendedDescription", .extendedDescription) { .init($0.extendedDescription) },
        Self("keywords", .keywords) { .init($0.keywords) },
        Self("creators", .creators) { .init($0.creators) },
        Self("copyright", .copyright) { .init($0.copyright) },
        Self("dataMining", .dataMining) { .init($0.dataMining?.rawValue) },
        Self("rating", .rating) { .init($0.rating.map { Double($0) }) },
        Self("label", .label) { .init($0.label) },
        Self("regions", .regions) { metadata in
            let regions = metadata.regions
            return regions.isEmpty ? nil : .objects(regions.map(\.members))
        },
        Self("panorama", .panorama) { ($0.panorama?.members).map(Value.members) },
    ]
}

/// The member `derived` of the JSON: values that combine several properties.
extension MediaMetadata {
    func writeDerived(_ json: inout JSONText) {
        let exposure = exposure
        for property in DerivedProperty.all {
            guard let value = property.value(self, exposure) else { continue }
            json.name(property.name)
            value.write(to: &json)
        }
    }
}

extension DerivedProperty.Value {
    package func write(to json: inout JSONText) {
        switch self {
        case .text(let text): json.string(text)
        case .date(let date): json.date(date)
        case .number(let number): json.number(number)
        case .boolean(let value): json.boolean(value)
        case .texts(let texts):
            json.array { json in
                for text in texts { json.string(text) }
            }
        case .size(let size): size.write(to: &json)
        case .members(let members): Self.write(members, to: &json)
        case .objects(let objects):
            json.array { json in
                for members in objects { Self.write(members, to: &json) }
            }
        }
    }

    static func write(_ members: [DerivedProperty.Member], to json: inout JSONText) {
        json.object { json in
            for member in members {
                guard let value = member.value else { continue }
                json.name(member.name)
                value.write(to: &json)
            }
        }
    }

    init?(_ text: String?) {
        guard let text else { return nil }
        self = .text(text)
    }

    init?(_ number: Double?) {
        guard let number else { return nil }
        self = .number(number)
    }

    /// `nil` for none.
    init?(_ texts: [String]) {
        guard !texts.isEmpty else { return nil }
        self = .texts(texts)
    }
}

extension PictureRegion {
    fileprivate var members: [DerivedProperty.Member] {
        [
            .init("name", .init(name)), .init("kind", .init(kind)), .init("centerX", .number(centerX)),
            .init("centerY", .number(centerY)), .init("width", .number(width)),
            .init("height", .number(height)),
        ]
    }
}

extension Panorama {
    fileprivate var members: [DerivedProperty.Member] {
        [
            .init("projectionType", .init(projectionType)),
            .init("fullSize", fullSize.map(DerivedProperty.Value.size)),
            .init("croppedSize", croppedSize.map(DerivedProperty.Value.size)),
            .init("croppedLeft", .init(croppedOrigin.map { Double($0.left) })),
            .init("croppedTop", .init(croppedOrigin.map { Double($0.top) })),
            .init("heading", .init(heading)),
        ]
    }
}

extension Location {
    var members: [DerivedProperty.Member] {
        [
            .init("latitude", .number(latitude)), .init("longitude", .number(longitude)),
            .init("altitude", .init(altitude)), .init("horizontalAccuracy", .init(horizontalAccuracy)),
            .init("speed", .init(speed)), .init("course", .init(course?.degrees)),
            .init("imageDirection", .init(imageDirection?.degrees)),
            .init("timestamp", timestamp.map(DerivedProperty.Value.date)),
        ]
    }
}

extension Exposure {
    fileprivate var members: [DerivedProperty.Member] {
        [
            .init("exposureTime", .init(exposureTime?.doubleValue)),
            .init("fNumber", .init(fNumber?.doubleValue)), .init("iso", .init(iso.map { Double($0) })),
            .init("focalLength", .init(focalLength?.doubleValue)),
            .init("focalLengthIn35mmFilm", .init(focalLengthIn35mmFilm.map { Double($0) })),
            .init("bias", .init(bias?.doubleValue)),
        ]
    }
}
