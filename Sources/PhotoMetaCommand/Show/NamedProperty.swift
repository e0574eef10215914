// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A property named on the command line: `exif.exposureTime`, `captureDate`, `location.latitude`, `format`, or by its name in ExifTool
/// or ImageIO, such as `FNumber`.
struct NamedProperty: Sendable {
    let name: String
    /// The properties that must be read to get the value.
    let selection: PropertySelection
    private let source: Source

    private enum Source: Sendable {
        /// The keys with the name, the first of which that a file has counts.
        case keys([RegisteredKey])
        /// A derived property, and the path of a member of its value.
        case derived(DerivedProperty, members: [String])
        case format
        case kind
    }

    /// A value in the forms that commands need.
    enum Value: Sendable {
        case stored(MetadataProperty)
        case derived(DerivedProperty.Value)

        /// The value for scripts.
        var plainText: String {
            switch self {
            case .stored(let property): property.plainText
            case .derived(let value): value.shortText ?? value.plainText
            }
        }

        /// The value as human-readable text: "1/120 s".
        var text: String {
            switch self {
            case .stored(let property): property.text
            case .derived(let value): value.shortText ?? value.plainText
            }
        }

        func write(to json: inout JSONText) {
            switch self {
            case .stored(let property): property.writeValue(to: &json)
            case .derived(let value): value.write(to: &json)
            }
        }
    }

    /// Creates a property from its name; `nil` if the name is unknown.
    init?(_ name: String) {
        self.name = name
        if let key = RegisteredKey(keyPath: name) {
            source = .keys([key])
            selection = PropertySelection([key])
            return
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if let property = DerivedProperty.all.first(where: { $0.name == parts[0] }) {
            let members = Array(parts.dropFirst())
            guard members.isEmpty || Self.members[parts[0]]?.contains(members.joined(separator: ".")) == true
            else { return nil }
            source = .derived(property, members: members)
            selection = property.selection
        } else if name == "format" || name == "kind" {
            source = name == "format" ? .format : .kind
            selection = PropertySelection()
        } else {
            let keys = RegisteredKey.named(name)
            guard !keys.isEmpty else { return nil }
            source = .keys(keys)
            selection = PropertySelection(keys)
        }
    }

    /// The keys with the name; none for a derived property.
    var keys: [RegisteredKey] {
        if case .keys(let keys) = source { keys } else { [] }
    }

    /// Whether the name is one of another program, which a file may have by chance.
    var isForeign: Bool { !keys.isEmpty && RegisteredKey(keyPath: name) == nil }

    func value(in metadata: MediaMetadata) -> Value? {
        switch source {
        case .keys(let keys): keys.lazy.compactMap { metadata.property($0) }.first.map(Value.stored)
        case .derived(let property, let members):
            property.value(metadata)?.member(members).map { .derived($0) }
        case .format: .derived(.text(metadata.family.rawValue))
        case .kind: .derived(.text(metadata.mediaKind.rawValue))
        }
    }

    // MARK: Forms

    /// What the value is, as far as the name tells.
    enum Form: Equatable {
        case date
        case list
        /// Several values, some of which have names of their own.
        case structure(fields: [String])
        /// Any other single value.
        case other
    }

    var form: Form {
        switch source {
        case .keys(let keys):
            if keys.allSatisfy({ $0.valueType is CaptureDate.Type }) { return .date }
            return keys.allSatisfy { $0.valueType is [String].Type } ? .list : .other
        case .derived:
            if Self.dates.contains(name) { return .date }
            if Self.lists.contains(name) { return .list }
            let fields = Self.derivedNames.filter { $0.hasPrefix(name + ".") }
            return fields.isEmpty && !Self.structures.contains(name) ? .other : .structure(fields: fields)
        case .format, .kind: return .other
        }
    }

    private static let dates: Set = [
        "captureDate", "digitizedDate", "modificationDate", "location.timestamp",
    ]
    private static let lists: Set = ["mediaSubtypes", "keywords", "creators", "gainMap.formats"]
    /// The structures without names for their members.
    private static let structures: Set = [
        "regions", "gainMap.channels", "gainMap.disagreements", "digitalSource.statements", "spatial.sources",
    ]

    // MARK: Names

    /// The members of derived properties that have names.
    private static let members: [String: [String]] = [
        "location": [
            "latitude", "longitude", "altitude", "horizontalAccuracy", "speed", "course", "imageDirection",
            "timestamp",
        ],
        "exposure": [
            "exposureTime", "fNumber", "iso", "focalLength", "focalLengthIn35mmFilm", "bias",
        ],
        "pixelSize": ["width", "height"],
        "displaySize": ["width", "height"],
        "gainMap": [
            "format", "headroom", "baseHeadroom", "alternateHeadroom", "channels", "usesBaseColorSpace",
            "commonDenominator", "part", "formats", "disagreements",
        ],
        "digitalSource": [
            "type", "isMadeByMachine", "aiSystem", "aiSystemVersion", "prompt", "promptWriter", "generation",
            "generation.property", "generation.prompt", "generation.negativePrompt", "generation.model",
            "generation.seed", "generation.stepCount", "generation.guidance", "generation.sampler",
            "statements",
        ],
        "spatial": [
            "kind", "packing", "baseline", "fieldOfView", "disparityAdjustment", "heroEye", "projection",
            "coverage", "isReversed", "leftPart", "rightPart", "sources",
        ],
        "panorama": [
            "projectionType", "fullSize", "fullSize.width", "fullSize.height", "croppedSize",
            "croppedSize.width", "croppedSize.height", "croppedLeft", "croppedTop", "heading",
        ],
    ]

    /// The names of all properties that have no key path.
    static let derivedNames: [String] =
        ["format", "kind"]
        + DerivedProperty.all.flatMap { property in
            [property.name] + (members[property.name] ?? []).map { "\(property.name).\($0)" }
        }

    /// Returns the error message for an unknown name.
    static func message(forUnknown name: String) -> String {
        if MetadataDictionary.all.contains(where: { $0.memberName == name }) {
            return "'\(name)' is a dictionary; 'photometa keys \(name).' lists its properties"
        }
        let near = NearNames.find(name, among: derivedNames + MetadataKeys.all.map(\.keyPath))
        let hint =
            near.isEmpty
            ? "'photometa keys' lists the key paths"
            : "did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
        return "unknown property '\(name.escaped)': \(hint)"
    }
}

extension DerivedProperty.Value {
    /// A location in the form of `photometa edit --set location=`, or a size as "4032x3024"; `nil` for other
    /// values.
    fileprivate var shortText: String? {
        if let latitude = member(["latitude"]), let longitude = member(["longitude"]) {
            return [latitude, longitude, member(["altitude"])].compactMap { $0?.plainText }.joined(
                separator: ",")
        }
        guard let width = member(["width"]), let height = member(["height"]) else { return nil }
        return "\(width.plainText)x\(height.plainText)"
    }
}
