// SPDX-License-Identifier: Apache-2.0
public import PhotoMeta

extension MetadataEdit {
    /// Labels a picture with how it was made, such as by a machine: IPTC's digital source type, and the fields for generated media
    /// (IPTC Photo Metadata Standard 2025.1, Extension), in XMP.
    ///
    /// ```swift
    /// var edit = MetadataEdit()
    /// try edit.setDigitalSource(.trainedAlgorithmicMedia, aiSystem: "Painter", prompt: "a lighthouse")
    /// ```
    ///
    /// The label replaces the one that the file has in these properties: fields that are not given are removed. What the file states
    /// elsewhere does not change, such as in Content Credentials or in the texts of a generator. Sharing keeps the type and the AI system
    /// with its version, and leaves out the prompt and the name of its writer.
    ///
    /// - Parameters:
    ///   - type: How the picture was made.
    ///   - aiSystem: The name of the AI system or the model.
    ///   - aiSystemVersion: The version of the AI system.
    ///   - prompt: What was given to the AI system as a prompt.
    ///   - promptWriter: The name of the person who wrote the prompt.
    /// - Throws: `MetadataError.Code.invalidValue` for a text that cannot be stored; nothing changes then.
    public mutating func setDigitalSource(
        _ type: DigitalSourceType, aiSystem: String? = nil, aiSystemVersion: String? = nil,
        prompt: String? = nil, promptWriter: String? = nil
    ) throws(MetadataError) {
        let keys = MetadataKeys().iptcExtension
        let fields = [
            (keys.aiSystemUsed, aiSystem), (keys.aiSystemVersionUsed, aiSystemVersion),
            (keys.aiPromptInformation, prompt), (keys.aiPromptWriterName, promptWriter),
        ]
        var edit = self
        try keys.digitalSourceType.set(type, in: &edit)
        for (key, text) in fields {
            if let text { try key.set(text, in: &edit) } else { try key.remove(from: &edit) }
        }
        self = edit
    }

    /// The properties that ``setDigitalSource(_:aiSystem:aiSystemVersion:prompt:promptWriter:)`` sets or removes, beside the type.
    static var sourceLabels: [PropertyAddress] {
        let keys = MetadataKeys().iptcExtension
        return [
            keys.aiSystemUsed.address, keys.aiSystemVersionUsed.address, keys.aiPromptInformation.address,
            keys.aiPromptWriterName.address,
        ]
    }
}
