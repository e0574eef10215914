extension MediaMetadata {
    /// How the picture was made, as the file states it, with the evidence; `nil` if it states nothing.
    ///
    /// IPTC's digital source type and its fields for generated media, texts that generators write into PNG files and comments,
    /// and credit lines of generators. Never from the picture itself. Needs ``PropertySelection/digitalSource``.
    public var digitalSource: DigitalSource? {
        // Further kinds of statements are added here, in the order in which their types count.
        let statements = scope.iptcStatements + scope.creditStatements + scope.generatorStatements
        return DigitalSource(
            statements, aiSystem: self[\.iptcExtension.aiSystemUsed],
            aiSystemVersion: self[\.iptcExtension.aiSystemVersionUsed],
            prompt: self[\.iptcExtension.aiPromptInformation],
            promptWriter: self[\.iptcExtension.aiPromptWriterName])
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

    /// Texts in the forms that generators write.
    ///
    /// Other texts with the same keywords prove nothing.
    fileprivate var generatorStatements: [DigitalSource.Statement] {
        var statements: [DigitalSource.Statement] = []
        func add(_ property: String, _ text: String?, _ isGenerated: (String) -> Bool) {
            guard let text, isGenerated(text) else { return }
            statements.append(.init(property, ofMachine: text))
        }
        func png(_ keyword: String) -> String? { value(of: MetadataKey(.png, name: keyword)) }
        if map.format == .png {
            add("PNG parameters", png("parameters"), Self.isParameters)
            add("PNG prompt", png("prompt")) { $0.first == "{" && $0.contains("\"class_type\"") }
            add("PNG workflow", png("workflow")) {
                $0.first == "{" && $0.contains("\"nodes\"") && $0.contains("\"links\"")
            }
            add("PNG Software", self[\.png.software]) { $0 == "NovelAI" }
        }
        // The same text, in files that have no texts of their own.
        add("Exif UserComment", self[\.exif.userComment]?.text, Self.isParameters)
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
