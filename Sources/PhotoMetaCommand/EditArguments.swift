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
        if let meaning = Self.meanings.first(where: { $0.name == name }) {
            guard let set = meaning.set else {
                throw UsageError(message: "\(name) can be removed, but not set")
            }
            guard (try? set(&self, text)) == true else {
                throw UsageError(
                    message:
                        "'\(text.escaped)' is not a value of \(name): \(meaning.values), such as \(meaning.example)"
                )
            }
            return
        }
        let key = try Self.key(named: name)
        try refusing { () throws(MetadataError) in try set(key, toText: text) }
    }

    /// Adds the change of `--remove`: a meaning, a dictionary, or a property's key path.
    mutating func remove(argument: String) throws(UsageError) {
        if let meaning = Self.meanings.first(where: { $0.name == argument }) {
            meaning.remove(&self)
        } else if let dictionary = MetadataDictionary.all.first(where: { $0.memberName == argument }) {
            try refusing { () throws(MetadataError) in try remove(dictionary) }
        } else if let kind = Self.timedMetadata[argument] {
            removeTimedMetadata(kind)
        } else {
            let key = try Self.key(named: argument)
            try refusing { () throws(MetadataError) in try remove(key) }
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

    /// A change by meaning, which sets all properties with that meaning.
    private struct Meaning {
        let name: String
        var example = ""
        /// The values that it can have.
        var values = ""
        /// Applies the change, or returns `false` if the text is not a valid value; `nil` if no text can state the value.
        let set: (@Sendable (inout MetadataEdit, String) throws(MetadataError) -> Bool)?
        let remove: @Sendable (inout MetadataEdit) -> Void
    }

    private static let meanings = [
        Meaning(
            name: "captureDate", example: "2025-05-26T09:27:06+02:00",
            values: "a date and a time, with or without a time zone"
        ) { edit, text throws(MetadataError) in
            guard let date = CaptureDate(text) else { return false }
            try edit.set(\.captureDate, to: date)
            return true
        } remove: {
            $0.remove(\.captureDate)
        },
        Meaning(
            name: "location", example: "48.8583,2.2945",
            values: "a latitude of -90 to 90, a longitude of -180 to 180 and, if known, an altitude"
        ) { edit, text throws(MetadataError) in
            let numbers = text.split(separator: ",").map { Double($0.drop { $0 == " " }) }
            guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1]
            else {
                return false
            }
            if numbers.count > 2, numbers[2] == nil { return false }
            guard
                let location = Location(
                    latitude: latitude, longitude: longitude, altitude: numbers.count > 2 ? numbers[2] : nil)
            else { return false }
            try edit.set(\.location, to: location)
            return true
        } remove: {
            $0.remove(\.location)
        },
        Meaning(name: "coordinates", set: nil) { $0.remove(\.coordinates) },
        text("title", \.title, example: "Harbour"),
        text("description", \.descriptionText, example: "Boats"),
        list("keywords", \.keywords, example: "sea,boats", values: "texts separated by commas"),
        list("creators", \.creators, example: "Ann,Ben", values: "names separated by commas"),
        text("copyright", \.copyright, example: "© Ann"),
        Meaning(name: "rating", example: "5", values: "0 to 5, or -1 for rejected") {
            edit, text throws(MetadataError) in
            guard let stars = Int(text) else { return false }
            try edit.set(\.rating, to: stars)
            return true
        } remove: {
            $0.remove(\.rating)
        },
        Meaning(name: "regions", set: nil) { $0.remove(\.regions) },
    ]

    private static func text(
        _ name: String, _ value: any KeyPath<DerivedValues, DerivedValue<String>> & Sendable, example: String
    ) -> Meaning {
        Meaning(name: name, example: example, values: "a text") { edit, text throws(MetadataError) in
            try edit.set(value, to: text)
            return true
        } remove: {
            $0.remove(value)
        }
    }

    private static func list(
        _ name: String, _ value: any KeyPath<DerivedValues, DerivedValue<[String]>> & Sendable,
        example: String,
        values: String
    ) -> Meaning {
        Meaning(name: name, example: example, values: values) { edit, text throws(MetadataError) in
            guard !text.list.isEmpty else { return false }
            try edit.set(value, to: text.list)
            return true
        } remove: {
            $0.remove(value)
        }
    }

    private static func key(named name: String) throws(UsageError) -> RegisteredKey {
        guard let key = RegisteredKey(keyPath: name) else {
            throw UsageError(message: SelectedProperties.message(forUnknown: name))
        }
        return key
    }
}

extension String {
    /// The values of a list separated by commas, without surrounding spaces.
    fileprivate var list: [String] {
        split(separator: ",").map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }.filter { !$0.isEmpty }
    }
}
