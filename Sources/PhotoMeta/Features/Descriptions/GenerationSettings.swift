// SPDX-License-Identifier: Apache-2.0
/// The settings that a generator of pictures wrote into a file, as far as they are known.
///
/// ```swift
/// if let settings = photo.digitalSource?.generation { print(settings.prompt ?? "", settings.seed ?? 0) }
/// ```
///
/// The texts of Stable Diffusion web UI and its descendants, SwarmUI, ComfyUI, InvokeAI, NovelAI and Midjourney are read. No standard
/// describes them; the statement with the same property has the whole text.
public struct GenerationSettings: Hashable, Sendable, Codable {
    /// The property that contains them, as ``DigitalSource/Statement/property``.
    public internal(set) var property = ""
    /// What the picture should show.
    public internal(set) var prompt: String?
    /// What it should not show.
    public internal(set) var negativePrompt: String?
    /// The name of the model.
    public internal(set) var model: String?
    /// The number from which the random numbers were made.
    public internal(set) var seed: UInt64?
    /// The number of steps.
    public internal(set) var stepCount: Int?
    /// How closely the picture follows the prompt, often named CFG scale; it has no unit.
    public internal(set) var guidance: Double?
    /// The name of the sampler.
    public internal(set) var sampler: String?

    /// The longest text that is read, in bytes of UTF-8.
    private static let byteLimit = 4 << 20
    /// The number of links between the nodes of ComfyUI that are followed from a sampler to a text.
    private static let linkLimit = 32

    private static func object(_ text: String?) -> PropertyList? {
        guard let text, text.utf8.count <= byteLimit else { return nil }
        let value = JSONPropertyList.read(Array<UInt8>(text.utf8)[...])
        return value?.entries == nil ? nil : value
    }

    private static func seed(_ value: PropertyList?) -> UInt64? {
        value?.integer.flatMap { UInt64(exactly: $0) }
    }

    private static func stepCount(_ value: PropertyList?) -> Int? {
        value?.integer.flatMap { Int(exactly: $0) }
    }
}

// MARK: - Texts

extension GenerationSettings {
    /// Reads the text of AUTOMATIC1111's Stable Diffusion web UI: the prompt, "Negative prompt: …", and a line of settings such as
    /// "Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1"; or SwarmUI's object.
    init?(parameters text: String) {
        guard text.utf8.count <= Self.byteLimit else { return nil }
        if let values = Self.object(text)?["sui_image_params"] {
            prompt = values["prompt"]?.string
            negativePrompt = values["negativeprompt"]?.string
            model = values["model"]?.string
            seed = Self.seed(values["seed"])
            stepCount = Self.stepCount(values["steps"])
            guidance = values["cfgscale"]?.number
            sampler = values["sampler"]?.string
            return
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let last = lines.lastIndex(where: { $0.hasPrefix("Steps: ") }) else { return nil }
        let mark = "Negative prompt: "
        let negative = lines[..<last].firstIndex { $0.hasPrefix(mark) } ?? last
        prompt = lines[..<negative].joined(separator: "\n")
        if negative < last {
            negativePrompt = String(lines[negative..<last].joined(separator: "\n").dropFirst(mark.count))
        }
        let values = Self.values(ofLine: lines[last])
        model = values["Model"]
        seed = values["Seed"].flatMap { UInt64($0) }
        stepCount = values["Steps"].flatMap { Int($0) }
        // 'Double' also reads "nan" and "inf".
        guidance = values["CFG scale"].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
        sampler = values["Sampler"]
    }

    /// The values of "name: value, name: "a value, with commas""; the first of each name.
    private static func values(ofLine line: Substring) -> [String: String] {
        var values: [String: String] = [:]
        var rest = line
        while let colon = rest.firstIndex(of: ":") {
            let name = String(rest[..<colon].drop { $0 == " " })
            rest = rest[rest.index(after: colon)...].drop { $0 == " " }
            var value = ""
            if rest.first == "\"" {
                rest = rest.dropFirst()
                while let character = rest.popFirst(), character != "\"" {
                    value.append(character == "\\" ? rest.popFirst() ?? character : character)
                }
            } else {
                value = String(rest.prefix { $0 != "," })
            }
            if values[name] == nil { values[name] = value }
            rest = rest.drop { $0 != "," }.dropFirst()
        }
        return values
    }

    /// Reads the description that Midjourney writes: the prompt, its parameters such as "--ar 3:2 --v 6.1", and "Job ID: " with a UUID.
    init?(midjourney text: String) {
        let mark = " Job ID: "
        let start = text.dropLast(36)
        guard text.utf8.count <= Self.byteLimit, start.hasSuffix(mark),
            text.suffix(36).allSatisfy({ $0.isHexDigit || $0 == "-" })
        else { return nil }
        let words = start.dropLast(mark.count).split(separator: " ")
        let end = words.firstIndex { $0.hasPrefix("--") } ?? words.endIndex
        prompt = words[..<end].joined(separator: " ")
        func value(_ name: String) -> String? {
            guard let place = words[end...].firstIndex(of: name[...]) else { return nil }
            let texts = words[(place + 1)...].prefix { !$0.hasPrefix("--") }
            return texts.isEmpty ? nil : texts.joined(separator: " ")
        }
        negativePrompt = value("--no")
        model = (value("--v") ?? value("--version")).map { "Midjourney \($0)" }
        seed = value("--seed").flatMap { UInt64($0) }
    }
}

// MARK: - Objects

extension GenerationSettings {
    /// Reads the graph of nodes with which ComfyUI made the picture: the settings of its first sampler, and what leads to it.
    init?(graph text: String) {
        guard let graph = Self.object(text), let nodes = graph.entries else { return nil }
        let samplers = nodes.compactMap { entry -> PropertyList? in
            guard entry.value["class_type"]?.string?.contains("Sampler") == true else { return nil }
            return entry.value["inputs"]
        }
        guard let values = samplers.first(where: { $0["positive"] != nil }) else { return nil }
        seed = Self.seed(values["seed"]) ?? Self.seed(values["noise_seed"])
        stepCount = Self.stepCount(values["steps"])
        guidance = values["cfg"]?.number
        sampler = values["sampler_name"]?.string
        prompt = Self.text(values["positive"], ["text", "conditioning", "positive"], in: graph)
        negativePrompt = Self.text(values["negative"], ["text", "conditioning", "negative"], in: graph)
        model = Self.text(values["model"], ["ckpt_name", "unet_name", "model"], in: graph)
    }

    /// Follows a link, which is the name of a node and the number of its output, to the first text of these inputs.
    private static func text(_ link: PropertyList?, _ names: [String], in graph: PropertyList) -> String? {
        var next = link
        for _ in 0..<linkLimit {
            guard let node = next?.array?.first?.string, let inputs = graph[node]?["inputs"] else {
                return nil
            }
            next = names.lazy.compactMap { inputs[$0] }.first
            if let text = next?.string { return text }
        }
        return nil
    }

    /// Reads the object of InvokeAI.
    init?(invokeAI text: String) {
        guard let values = Self.object(text) else { return nil }
        prompt = values["positive_prompt"]?.string
        negativePrompt = values["negative_prompt"]?.string
        model = values["model"]?["name"]?.string ?? values["model"]?["model_name"]?.string
        seed = Self.seed(values["seed"])
        stepCount = Self.stepCount(values["steps"])
        guidance = values["cfg_scale"]?.number
        sampler = values["scheduler"]?.string
    }

    /// Reads the comment of NovelAI, beside which the model is named.
    init?(novelAI text: String?, model: String?) {
        guard let values = Self.object(text) else { return nil }
        prompt = values["prompt"]?.string
        negativePrompt = values["uc"]?.string
        self.model = model
        seed = Self.seed(values["seed"])
        stepCount = Self.stepCount(values["steps"])
        guidance = values["scale"]?.number
        sampler = values["sampler"]?.string
    }
}
