// SPDX-License-Identifier: Apache-2.0
/// How a picture was made, as far as the file states it: by a camera, by a person, by a machine.
///
/// ```swift
/// if let source = photo.digitalSource, source.isMadeByMachine {
///     for statement in source.statements { print(statement) }
/// }
/// ```
///
/// All of it is what the file states in plain fields. Anyone can write these, and can remove them: a file without a statement may
/// still be made by a machine.
public struct DigitalSource: Hashable, Sendable, Codable {
    /// What the file states, at least one: the statement that counts first.
    public let statements: [Statement]
    /// The name of the AI system or the model (IPTC Photo Metadata 2025.1).
    public let aiSystem: String?
    /// The version of the AI system.
    public let aiSystemVersion: String?
    /// What was given to the AI system as a prompt, as IPTC's field states it.
    public let prompt: String?
    /// The person who wrote the prompt.
    public let promptWriter: String?
    /// The settings that a generator wrote in its own form; `nil` if they are not known.
    public let generation: GenerationSettings?

    /// The type that the first statement about the whole picture has; `nil` if no such statement has a type.
    public var type: DigitalSourceType? { statements.lazy.filter { !$0.isOfPart }.compactMap(\.type).first }

    /// Whether a statement says that a machine made the picture, wholly or in part.
    public var isMadeByMachine: Bool { statements.contains(where: \.isOfMachine) }

    /// Creates a source from its statements; `nil` if there are none.
    init?(
        _ statements: [Statement], aiSystem: String?, aiSystemVersion: String?, prompt: String?,
        promptWriter: String?, generation: GenerationSettings?
    ) {
        guard !statements.isEmpty else { return nil }
        self.statements = statements
        self.aiSystem = aiSystem
        self.aiSystemVersion = aiSystemVersion
        self.prompt = prompt
        self.promptWriter = promptWriter
        self.generation = generation
    }
}

extension DigitalSource {
    /// Something that a file states about how it was made.
    public struct Statement: Hashable, Sendable, Codable {
        /// The property that contains it, such as "Iptc4xmpExt:DigitalSourceType", "C2PA c2pa.created" or "PNG parameters".
        public let property: String
        /// Its text, as stored.
        public let text: String
        /// The type, if the property has one; `nil` for other properties, which state none.
        public let type: DigitalSourceType?
        /// Whether the type is of content that was added to the picture, and not of the whole picture.
        public let isOfPart: Bool
        /// Whether it says that a machine made the picture, wholly or in part.
        public let isOfMachine: Bool

        /// A statement of a type.
        init(_ property: String, type text: String, isOfPart: Bool = false) {
            self.property = property
            self.text = text
            let type = DigitalSourceType(stated: text)
            self.type = type
            self.isOfPart = isOfPart
            isOfMachine = type.isOfMachine
        }

        /// A statement without a type that only pictures made by a machine have.
        init(_ property: String, ofMachine text: String) {
            self.property = property
            self.text = text
            type = nil
            isOfPart = false
            isOfMachine = true
        }
    }
}

extension DigitalSource.Statement: CustomStringConvertible {
    /// The property and the type's meaning, or else the start of the text.
    public var description: String {
        let short = text.prefix(60)
        return "\(property): \(type?.meaning ?? (short.endIndex == text.endIndex ? text : short + "…"))"
    }
}

extension DigitalSourceType {
    private static let vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype/"

    /// Creates a type from a text as programs write it: the term's URI, also with `https`, the code `digsrctype:…`, or the
    /// term alone; without spaces around it.
    public init(stated text: String) {
        // A file of C2PA's own tests has a space before the URI.
        var text = text.drop { $0 == " " }
        while text.last == " " || text.last == "/" { text = text.dropLast() }
        let secure = "https" + Self.vocabulary.dropFirst(4)
        if text.hasPrefix(secure) {
            self.init(rawValue: Self.vocabulary + text.dropFirst(secure.count))
        } else if text.hasPrefix("digsrctype:") {
            self.init(rawValue: Self.vocabulary + text.dropFirst(11))
        } else if !text.isEmpty, text.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) {
            self.init(rawValue: Self.vocabulary + text)
        } else {
            self.init(rawValue: String(text))
        }
    }

    /// The term, such as "trainedAlgorithmicMedia": what follows the last slash.
    public var term: String {
        rawValue.split(separator: "/").last.map(String.init) ?? rawValue
    }

    /// Whether a machine made the picture, wholly or in part.
    ///
    /// Not `composite` and `virtualRecording`, which may or may not contain generated elements, nor `algorithmicallyEnhanced`,
    /// which is a correction.
    public var isOfMachine: Bool {
        switch self {
        case .trainedAlgorithmicMedia, .compositeWithTrainedAlgorithmicMedia, .compositeSynthetic,
            .algorithmicMedia, .dataDrivenMedia, .trainedAlgorithmicData:
            true
        default: false
        }
    }
}
