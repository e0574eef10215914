// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The options of `photometa edit` that label a picture with how it was made.
struct SourceLabelOptions: Sendable {
    private var type: DigitalSourceType?
    private var aiSystem: String?
    private var aiSystemVersion: String?
    private var prompt: String?
    private var promptWriter: String?

    static let discussion = """
        '--digital-source' labels a picture with how it was made: a term of IPTC's vocabulary such as trainedAlgorithmicMedia, which is \
        made by generative AI. '--ai-system', '--ai-system-version', '--ai-prompt' and '--ai-prompt-writer' add what IPTC's standard \
        has for such pictures. An earlier label is replaced, with all of these fields. '--for-sharing' keeps the term and the AI \
        system, and leaves out the prompt and its writer.
        """

    static func options<Owner>(_ member: MemberPath<Owner, SourceLabelOptions>) -> [CommandOption<Owner>] {
        [
            CommandOption(
                "--digital-source", valueName: "TERM", value: .text,
                summary: "labels the picture with how it was made, such as 'trainedAlgorithmicMedia'"
            ) { command, value throws(UsageError) in
                guard let type = DigitalSourceType.parsed(code: value) else {
                    let terms = DigitalSourceType.known.map(\.term).joined(separator: ", ")
                    throw UsageError(
                        message: "'\(value.escaped)' is not a term of IPTC's digital source types: \(terms)")
                }
                command[keyPath: member].type = type
            },
            CommandOption(
                "--ai-system", valueName: "NAME", value: .text,
                summary: "with '--digital-source', the name of the AI system or the model"
            ) { command, value in command[keyPath: member].aiSystem = value },
            CommandOption(
                "--ai-system-version", valueName: "VERSION", value: .text,
                summary: "with '--digital-source', the version of the AI system"
            ) { command, value in command[keyPath: member].aiSystemVersion = value },
            CommandOption(
                "--ai-prompt", valueName: "TEXT", value: .text,
                summary: "with '--digital-source', what was given to the AI system as a prompt"
            ) { command, value in command[keyPath: member].prompt = value },
            CommandOption(
                "--ai-prompt-writer", valueName: "NAME", value: .text,
                summary: "with '--digital-source', who wrote the prompt"
            ) { command, value in command[keyPath: member].promptWriter = value },
        ]
    }

    /// Adds the label to an edit.
    func add(to edit: inout MetadataEdit) throws(UsageError) {
        guard let type else {
            guard aiSystem == nil, aiSystemVersion == nil, prompt == nil, promptWriter == nil else {
                throw UsageError(
                    message:
                        "'--ai-system', '--ai-system-version', '--ai-prompt' and '--ai-prompt-writer' need '--digital-source'"
                )
            }
            return
        }
        do throws(MetadataError) {
            try edit.setDigitalSource(
                type, aiSystem: aiSystem, aiSystemVersion: aiSystemVersion, prompt: prompt,
                promptWriter: promptWriter)
        } catch { throw UsageError(message: error.message.escaped) }
    }
}
