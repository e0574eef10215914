// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

extension MetadataEdit {
    /// Adds the change of `--set`: a key path, an equals sign and a value.
    mutating func set(argument: String) throws(UsageError) {
        guard let sign = argument.firstIndex(of: "=") else {
            throw UsageError(
                message: "'\(argument.escaped)' has no '=' between a property and its value")
        }
        let (name, text) = (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
        if let meaning = Meaning(named: name), let command = meaning.command {
            guard !command.example.isEmpty else {
                throw UsageError(message: "\(name) can be removed, but not set")
            }
            // A repeated option adds to the list.
            guard let value = MeaningValue(text, of: meaning, after: texts(set: name)),
                (try? set(meaning: meaning, to: value)) != nil
            else {
                let advice = text.allSatisfy { $0 == " " } ? "; '--remove \(name)' removes it" : ""
                throw UsageError(
                    message:
                        "'\(text.escaped)' is not a value of \(name): \(command.values), such as \(command.example)\(advice)"
                )
            }
            return
        }
        let key = try Self.key(named: name)
        try refusing { () throws(MetadataError) in try key.set(text: text, in: &self) }
    }

    /// Adds the change of `--remove`: a meaning, a dictionary, or a property's key path.
    mutating func remove(argument: String) throws(UsageError) {
        if let meaning = Meaning(named: argument) {
            remove(meaning: meaning)
        } else if let dictionary = MetadataDictionary.all.first(where: { $0.memberName == argument }) {
            try refusing { () throws(MetadataError) in try removeAll(in: dictionary) }
        } else if let kind = Self.timedMetadata[argument] {
            removeTimedMetadata(kind)
        } else {
            let key = try Self.key(named: argument)
            try refusing { () throws(MetadataError) in try key.remove(from: &self) }
        }
    }

    private func refusing(_ change: () throws(MetadataError) -> Void) throws(UsageError) {
        do throws(MetadataError) { try change() } catch { throw UsageError(message: error.message.escaped) }
    }

    private static let timedMetadata: [String: TimedMetadataKind] = [
        "timedMetadata": .all, "timedMetadata.location": .location,
    ]

    /// Adds the change of `--shift-dates`: a sign, hours, minutes and optional seconds.
    mutating func shiftDates(argument: String) throws(UsageError) {
        let isNegative = argument.first == "-"
        let parts = argument.drop { $0 == "+" || $0 == "-" }.split(
            separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.allSatisfy(\.isNumber) ? Int64(part) : nil }
        guard let sign = argument.first, "+-".contains(sign), numbers.count == parts.count,
            (2...3).contains(numbers.count), numbers[0] <= 1_000_000, numbers[1...].allSatisfy({ $0 < 60 })
        else {
            throw UsageError(
                message:
                    "'\(argument.escaped)' is not a time to shift dates by, such as +1:30 or -0:05:10")
        }
        let seconds = numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
        shiftDates(by: .seconds(isNegative ? -seconds : seconds))
    }

    /// The key with a key path, or with a name in ExifTool or ImageIO that only one editable property has.
    private static func key(named name: String) throws(UsageError) -> RegisteredKey {
        let keys = RegisteredKey.named(name)
        let editable = keys.filter { key in
            var edit = MetadataEdit()
            return (try? key.remove(from: &edit)) != nil
        }
        guard let key = editable.first ?? keys.first else {
            throw UsageError(message: SelectedProperties.message(forUnknown: name))
        }
        guard editable.count < 2 else {
            let paths = editable.map { "'\($0.keyPath)'" }.joined(separator: ", ")
            throw UsageError(message: "several properties are named '\(name.escaped)': write one of \(paths)")
        }
        return key
    }
}

extension Meaning {
    /// The meaning with a name in the command.
    fileprivate init?(named name: String) {
        guard let meaning = Self.allCases.first(where: { $0.command?.name == name }) else { return nil }
        self = meaning
    }
}

extension MeaningValue {
    /// The value of an argument; `nil` if it is none of the meaning's type.
    ///
    /// - Parameter earlier: The elements of a list that precede it.
    fileprivate init?(_ text: String, of meaning: Meaning, after earlier: [String]) {
        switch meaning {
        case .captureDate:
            guard let date = CaptureDate(text) else { return nil }
            self = .date(date)
        case .location:
            guard let location = Location(argument: text) else { return nil }
            self = .location(location)
        case .rating:
            guard let stars = Int(text) else { return nil }
            self = .stars(stars)
        case .dataMining:
            guard let term = DataMining.parsed(code: text) else { return nil }
            self = .text(term.rawValue)
        case .keywords, .creators:
            guard let texts = [String](list: text) else { return nil }
            self = .texts(earlier + texts.filter { !earlier.contains($0) })
        case .title, .descriptionText, .altText, .extendedDescription, .copyright, .label: self = .text(text)
        default: return nil
        }
    }
}

extension Location {
    /// A latitude, a longitude and maybe an altitude, separated by commas.
    fileprivate init?(argument: String) {
        let numbers = argument.split(separator: ",").map { Double($0.drop { $0 == " " }) }
        guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1] else {
            return nil
        }
        if numbers.count > 2, numbers[2] == nil { return nil }
        self.init(latitude: latitude, longitude: longitude, altitude: numbers.count > 2 ? numbers[2] : nil)
    }
}
