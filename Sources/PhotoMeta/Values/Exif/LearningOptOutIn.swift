// SPDX-License-Identifier: Apache-2.0
/// The rights holder's choices about the use of a picture for machine learning: LearningOptOutIn (Exif 3.1 §4.6.5.4, tag
/// 0x9287).
///
/// UNDEFINED: a SHORT, the number of choices; then two SHORTs for each choice, the use and the intention. The first choice is
/// for all uses.
public struct LearningOptOutIn: Hashable, Sendable, Codable {
    /// A use of a picture.
    public struct Usage: CodedValue {
        /// The code as stored.
        public let rawValue: Int

        /// Creates a use from its code.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// All uses that are not named.
        public static let all = Usage(rawValue: 0)
        /// Training of models that are not generative.
        public static let nonGenerativeTraining = Usage(rawValue: 1)
        /// Training of generative models.
        public static let generativeTraining = Usage(rawValue: 2)
        /// Data mining.
        public static let dataMining = Usage(rawValue: 3)
        /// Input to a trained model, for inference.
        public static let modelInput = Usage(rawValue: 4)

        /// The use, in the words of the standard.
        public var meaning: String? {
            let names = [
                "All / Individual Usage Not Specified", "Non-Generative AI/ML Training",
                "Generative AI/ML Training", "Data Mining", "Input to Foundation Model (Trained AI/ML Model)",
            ]
            return names.indices.contains(rawValue) ? names[rawValue] : nil
        }
    }

    /// Whether a use is allowed.
    public struct Intention: CodedValue {
        /// The code as stored.
        public let rawValue: Int

        /// Creates an intention from its code.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// It is not allowed.
        public static let optOut = Intention(rawValue: 0)
        /// It is allowed.
        public static let optIn = Intention(rawValue: 1)
        /// The rights holder does not say.
        public static let unspecified = Intention(rawValue: 2)

        /// The intention, in the words of the standard.
        public var meaning: String? {
            let names = ["Opt-out", "Opt-in", "Unspecified"]
            return names.indices.contains(rawValue) ? names[rawValue] : nil
        }
    }

    /// A use, and whether it is allowed.
    public struct Choice: Hashable, Sendable, Codable {
        /// The use.
        public let usage: Usage
        /// Whether it is allowed.
        public let intention: Intention
    }

    /// The choices in the stored order.
    public let choices: [Choice]

    /// The intention for a use, or else for all uses; `nil` if there is neither.
    public func intention(for usage: Usage) -> Intention? {
        let choice = choices.first { $0.usage == usage } ?? choices.first { $0.usage == .all }
        return choice?.intention
    }

    /// The largest number of choices that is read.
    ///
    /// The standard has five uses, each at most once.
    private static let choiceLimit = 64

    /// Reads UNDEFINED, BYTE or SHORT; `nil` for other types, if there are fewer choices than the first number states, and for
    /// more than 64.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined || stored.type == .byte || stored.type == .short else { return nil }
        var reader = StructureReader(stored, isLittleEndian: stored.isLittleEndian)
        guard let count = reader.short(), count > 0, count <= min(reader.remaining / 4, Self.choiceLimit)
        else { return nil }
        var choices: [Choice] = []
        while choices.count < count, let usage = reader.short(), let intention = reader.short() {
            choices.append(Choice(usage: Usage(rawValue: usage), intention: Intention(rawValue: intention)))
        }
        self.choices = choices
    }
}

extension LearningOptOutIn: CustomStringConvertible {
    /// The choices, as in "Data Mining; Opt-out; Generative AI/ML Training; Opt-in".
    public var description: String {
        choices.map { "\($0.usage); \($0.intention)" }.joined(separator: "; ")
    }
}
