// SPDX-License-Identifier: Apache-2.0
extension MediaMetadata {
    /// How the picture was made, as the file states it, with the evidence; `nil` if it states nothing.
    ///
    /// IPTC's digital source type and its fields for generated media, actions in Content Credentials, texts that generators write
    /// into PNG files and comments, and credit lines of generators. Never from the picture itself.
    ///
    /// Needs ``PropertySelection/digitalSource``. A read without options does not read Content Credentials, so their statements
    /// are missing then; `.all.union(.digitalSource)` includes them.
    public var digitalSource: DigitalSource? {
        // Further kinds of statements are added here, in the order in which their types count.
        let generated = scope.generatorStatements
        let statements =
            scope.iptcStatements + (contentCredentials?.sourceStatements ?? []) + scope.creditStatements
            + generated.map(\.statement)
        return DigitalSource(
            statements, aiSystem: self[\.iptcExtension.aiSystemUsed],
            aiSystemVersion: self[\.iptcExtension.aiSystemVersionUsed],
            prompt: self[\.iptcExtension.aiPromptInformation],
            promptWriter: self[\.iptcExtension.aiPromptWriterName],
            generation: generated.lazy.compactMap(\.settings).first)
    }
}

extension ContentCredentials {
    /// The action by which content began to exist (C2PA 2.2 §18.15.2).
    private static let creation = "c2pa.created"

    /// The types of source that actions state, of this file and of those that it was made from: that of the creation first.
    ///
    /// Other actions, such as filling an area, state the type of what they added. Only that of a machine says something about
    /// the picture: a photo that was placed into a drawing does not make it a photo.
    fileprivate var sourceStatements: [DigitalSource.Statement] {
        var (whole, parts): ([DigitalSource.Statement], [DigitalSource.Statement]) = ([], [])
        var visited: Set<DigitalSource.Statement> = []
        for action in lineage.lazy.flatMap(\.actions) {
            guard let type = action.digitalSourceType, !type.isEmpty else { continue }
            let isCreation = action.name == Self.creation
            let statement = DigitalSource.Statement(
                "C2PA \(action.name)", type: type, isOfPart: !isCreation)
            // A program may fill a hundred areas.
            guard visited.insert(statement).inserted else { continue }
            if isCreation {
                whole.append(statement)
            } else if statement.isOfMachine {
                parts.append(statement)
            }
        }
        return whole + parts
    }
}

extension MetadataScope {
    /// IPTC Photo Metadata 2025.1: the type, and the AI system and the prompt, which are those "used to generate this image".
    fileprivate var iptcStatements: [DigitalSource.Statement] {
        var statements: [DigitalSource.Statement] = []
        if let type = self[\.iptcExtension.digitalSourceType], !type.rawValue.isEmpty {
            statements.append(.init("Iptc4xmpExt:DigitalSourceType", type: type.rawValue))
        }
        if let system = self[\.iptcExtension.aiSystemUsed], !system.isEmpty {
            statements.append(.init("Iptc4xmpExt:AISystemUsed", ofMachine: system))
        }
        if let prompt = self[\.iptcExtension.aiPromptInformation], !prompt.isEmpty {
            statements.append(.init("Iptc4xmpExt:AIPromptInformation", ofMachine: prompt))
        }
        return statements
    }

    /// The credit lines that Google's generators and editors write (support.google.com, "Learn about AI info in Google Photos").
    private static let credits: Set = ["Made with Google AI", "Edited with Google AI"]

    fileprivate var creditStatements: [DigitalSource.Statement] {
        let credits = [
            ("photoshop:Credit", self[\.photoshop.credit]), ("IPTC Credit", self[\.iptc.credit]),
        ]
        return credits.compactMap { property, text in
            text.flatMap { Self.credits.contains($0) ? .init(property, ofMachine: $0) : nil }
        }
    }

    /// Texts in the forms that generators write, with the settings in them.
    ///
    /// Other texts with the same keywords prove nothing.
    fileprivate var generatorStatements: [(statement: DigitalSource.Statement, settings: GenerationSettings?)]
    {
        var statements: [(statement: DigitalSource.Statement, settings: GenerationSettings?)] = []
        func add(
            _ property: String, _ text: String?, _ isGenerated: (String) -> Bool,
            _ settings: (String) -> GenerationSettings?
        ) {
            guard let text, isGenerated(text) else { return }
            var found = settings(text)
            found?.property = property
            statements.append((.init(property, ofMachine: text), found))
        }
        func png(_ keyword: String) -> String? { value(for: MetadataKey(.png, name: keyword)) }
        if map.format == .png {
            add("PNG parameters", png("parameters"), Self.isParameters, GenerationSettings.init(parameters:))
            add(
                "PNG prompt", png("prompt"), { $0.first == "{" && $0.contains("\"class_type\"") },
                GenerationSettings.init(graph:))
            add(
                "PNG workflow", png("workflow"),
                { $0.first == "{" && $0.contains("\"nodes\"") && $0.contains("\"links\"") }, { _ in nil })
            add(
                "PNG invokeai_metadata", png("invokeai_metadata"),
                { $0.first == "{" && $0.contains("\"generation_mode\"") }, GenerationSettings.init(invokeAI:))
            add("PNG Software", self[\.png.software], { $0 == "NovelAI" }) { _ in
                GenerationSettings(novelAI: self[\.png.comment], model: self[\.png.source])
            }
            add(
                "PNG Description", self[\.png.description], { GenerationSettings(midjourney: $0) != nil },
                GenerationSettings.init(midjourney:))
        }
        // The same text, in files that have no texts of their own.
        add(
            "Exif UserComment", self[\.exif.userComment]?.text, Self.isParameters,
            GenerationSettings.init(parameters:))
        return statements
    }

    /// Whether a text has the form of AUTOMATIC1111's Stable Diffusion web UI and of its descendants: a prompt, then a line of
    /// settings, or SwarmUI's object of settings.
    private static func isParameters(_ text: String) -> Bool {
        if text.first == "{" { return text.contains("\"sui_image_params\"") }
        guard let line = text.split(whereSeparator: \.isNewline).last(where: { $0.hasPrefix("Steps: ") })
        else { return false }
        return line.contains("Sampler: ") && line.contains("Seed: ")
    }
}
