// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A format for names: `{date:yyyy-MM-dd}/{camera|unknown}-{sequence:4}`.
///
/// Text in braces stands for a value: a name, an optional argument after `:`, and after `|` an optional default for
/// files without the value. `{{` and `}}` are literal braces. Slashes separate folders.
struct NameFormat: Sendable {
    /// A piece of a format.
    fileprivate enum Piece: Sendable {
        case text(String)
        case value(Value, missing: String?)
    }

    fileprivate enum Value: Sendable {
        case date(DatePattern)
        case property(NamedProperty)
        case make
        case name
        /// The old name, with all its characters.
        case ownName
        case fileExtension
        /// A number with leading zeros; without a width, only where names collide.
        case sequence(width: Int?)
    }

    private let pieces: [Piece]
    /// The properties that must be read to create names.
    let selection: PropertySelection
    /// Whether names contain a sequence number, so that any number of files can be named.
    let hasSequence: Bool

    /// Whether names contain folders.
    let hasFolders: Bool
    /// The zone of dates that files state in UTC; `nil` for UTC itself.
    var zone: MovieZone?

    /// The names of values, some of which are not properties.
    static let names = ["date", "camera", "make", "lens", "name", "ext", "sequence"]

    /// The error for a file without a value that the format requires.
    struct MissingValue: Error {
        /// The name of the value in the format.
        let name: String
    }

    // MARK: Rendering

    /// A name whose sequence number is not chosen yet.
    struct Name: Sendable, Hashable {
        /// The texts between the numbers.
        fileprivate var texts = [""]
        fileprivate var widths: [Int?] = []
        /// Whether this is the old name, which gets a number only if another file has it.
        fileprivate(set) var isOwn = false

        /// Returns the folders and the stem, with a sequence number.
        func components(number: Int) -> [String] {
            var text = texts[0]
            if isOwn { text += "-\(number)" }
            for (width, rest) in zip(widths, texts.dropFirst()) {
                text += String(number, width: width ?? 1) + rest
            }
            return Self.components(text)
        }

        /// The folders and the stem without a sequence number, and without what separates it; `nil` if the format demands a number.
        var componentsWithoutNumber: [String]? {
            guard !isOwn else { return [texts[0]] }
            guard widths.allSatisfy({ $0 == nil }) else { return nil }
            var text = texts[0]
            for rest in texts.dropFirst() {
                while let last = text.last, Self.separators.contains(last) { _ = text.popLast() }
                let isFirst = text.isEmpty || text.hasSuffix("/")
                text += isFirst ? rest.drop { Self.separators.contains($0) } : rest[...]
            }
            let components = Self.components(text)
            return components.contains("") ? nil : components
        }

        private static let separators: Set<Character> = ["-", "_", " ", "."]

        private static func components(_ text: String) -> [String] {
            text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        }

        /// Returns the sequence number in an existing name; `nil` if it does not have this form.
        func number(of components: [String]) -> Int? {
            let text = components.joined(separator: "/")
            guard !widths.isEmpty, text.hasPrefix(texts[0]) else { return nil }
            let digits = text.dropFirst(texts[0].count).prefix { "0123456789".contains($0) }
            // The text after the number may start with digits.
            for count in stride(from: min(digits.count, 18), to: 0, by: -1) {
                guard let number = Int(digits.prefix(count)) else { continue }
                if self.components(number: number) == components { return number }
            }
            return nil
        }
    }

    /// The date when a file was taken, by the clock that names show.
    func date(of metadata: MediaMetadata?) -> CaptureDate? {
        metadata?.captureDate.map { zone?.local($0) ?? $0 }
    }

    /// Returns the name of a file.
    ///
    /// - Parameter date: When it was taken, by the clock that names show.
    func name(
        of metadata: MediaMetadata, fileName: String, date: CaptureDate?
    ) throws(MissingValue) -> Name {
        var name = Name()
        func append(_ text: String) { name.texts[name.texts.count - 1] += text }
        for piece in pieces {
            switch piece {
            case .text(let text): append(text)
            case .value(.ownName, _):
                name.isOwn = true
                append(FilePath.stem(of: fileName))
            case .value(.sequence(let width), _):
                name.widths.append(width)
                name.texts.append("")
            case .value(let value, let missing):
                guard let text = text(of: value, metadata, fileName, date) ?? missing else {
                    throw MissingValue(name: value.formatName)
                }
                append(text)
            }
        }
        return name
    }

    /// Returns the value as part of a name; `nil` if the file has none, or none of its characters are allowed in
    /// names.
    private func text(
        of value: Value, _ metadata: MediaMetadata, _ fileName: String, _ date: CaptureDate?
    ) -> String? {
        // Slashes in a date pattern are intended by the user.
        if case .date(let pattern) = value {
            return date.flatMap { date in
                pattern.needsTime && !date.hasTime ? nil : pattern.text(of: date)
            }
        }
        let text: String? =
            switch value {
            case .property(let property): property.value(in: metadata)?.plainText
            case .make: metadata.camera?.make
            case .name: FilePath.stem(of: fileName)
            case .fileExtension: FilePath.fileExtension(of: fileName)
            case .date, .sequence, .ownName: nil
            }
        guard let safe = text?.safeInName, !safe.isEmpty else { return nil }
        return safe
    }

    // MARK: Parsing

    /// The format that keeps names.
    static let ownNames = Self()

    private init() {
        pieces = [.value(.ownName, missing: nil)]
        (selection, hasSequence, hasFolders) = (PropertySelection(), true, false)
    }

    init(_ format: String) throws(UsageError) {
        guard !format.isEmpty else { throw UsageError(message: "option '--format' needs a format") }
        var pieces: [Piece] = []
        var text = ""
        var rest = format[...]
        while let character = rest.popFirst() {
            guard character == "{" || character == "}" else {
                text.append(character)
                continue
            }
            if rest.first == character {
                rest = rest.dropFirst()
                text.append(character)
                continue
            }
            guard character == "{", let end = rest.firstIndex(of: "}") else {
                throw UsageError(
                    message:
                        "a '\(character)' in '\(format.escaped)' has no counterpart; '\(character)\(character)' stands for itself"
                )
            }
            if !text.isEmpty { pieces.append(.text(text)) }
            text = ""
            pieces.append(try Self.piece(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        // The extension is always kept, so asking for it has no effect.
        if case .value(.fileExtension, _)? = pieces.last, pieces.count > 1,
            case .text(let before) = pieces[pieces.count - 2], before.hasSuffix(".")
        {
            pieces = Array(pieces.dropLast(2)) + (before == "." ? [] : [.text(String(before.dropLast()))])
        }
        self.pieces = pieces
        hasSequence = pieces.contains { if case .value(.sequence, _) = $0 { true } else { false } }
        selection = pieces.reduce(into: PropertySelection()) { selection, piece in
            if case .value(let value, _) = piece { selection.formUnion(value.selection) }
        }
        hasFolders = format.contains("/")
        try check(format)
    }

    /// Throws for formats that would create names outside the folder.
    private func check(_ format: String) throws(UsageError) {
        let sample = pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .value(_, let missing?) where missing.contains("/"): "//"
            case .value: "x"
            }
        }.joined()
        let components = sample.split(separator: "/", omittingEmptySubsequences: false)
        guard components.allSatisfy({ !["", ".", ".."].contains($0) }) else {
            throw UsageError(
                message:
                    "'\(format.escaped)' must name a file within the folder: it has an empty part, '.' or '..'"
            )
        }
        guard !format.unicodeScalars.contains(where: { String($0).escaped != String($0) }) else {
            throw UsageError(message: "'\(format.escaped)' has control characters")
        }
    }

    private static func piece(_ text: Substring) throws(UsageError) -> Piece {
        let halves = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let words = halves[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(words.first ?? "")
        let argument = words.count > 1 ? String(words[1]) : nil
        let value = try value(name, argument)
        return .value(value, missing: halves.count > 1 ? String(halves[1]) : nil)
    }

    private static func value(_ name: String, _ argument: String?) throws(UsageError) -> Value {
        switch name {
        case "date": return .date(try DatePattern(argument ?? "yyyy-MM-dd"))
        case "sequence":
            let width = argument.map { Int($0) ?? 0 }
            guard (1...18).contains(width ?? 1) else {
                throw UsageError(
                    message: "the width in '{sequence:\(argument?.escaped ?? "")}' is not 1 to 18")
            }
            return .sequence(width: width)
        default: break
        }
        guard argument == nil else {
            throw UsageError(
                message: "'{\(name.escaped)}' takes no ':'; '{date:yyyy-MM-dd}' and '{sequence:4}' do")
        }
        switch name {
        case "make": return .make
        case "name": return .name
        case "ext": return .fileExtension
        default: break
        }
        guard let property = NamedProperty(name) else {
            let near = NearNames.find(name, among: names).first
            throw UsageError(
                message: near.map { "unknown value '{\(name.escaped)}'; did you mean '{\($0)}'?" }
                    ?? NamedProperty.message(forUnknown: name))
        }
        return .property(property)
    }
}

extension NameFormat.Value {
    fileprivate var selection: PropertySelection {
        switch self {
        case .date: .captureDate
        case .property(let property): property.selection
        case .make: .camera
        case .name, .ownName, .fileExtension, .sequence: PropertySelection()
        }
    }

    fileprivate var formatName: String {
        switch self {
        case .date: "date"
        case .property(let property): property.name
        case .make: "make"
        case .name, .ownName: "name"
        case .fileExtension: "ext"
        case .sequence: "sequence"
        }
    }
}
