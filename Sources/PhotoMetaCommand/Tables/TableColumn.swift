// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// A column of a table: a property, and what is known of its cells.
struct TableColumn {
    /// What a cell changes.
    enum Target: Equatable {
        /// A derived property that edits can set, such as the title.
        case meaning
        /// A number of the location, by its index in the text of one.
        case locationNumber(Int)
        /// The property of a key, or of one of several keys with a name.
        case keys
        /// Nothing, because the value follows from others.
        case nothing
    }

    /// The form of the values.
    enum Form {
        case date, number, boolean, location, list, text
        /// Several numbers with blanks between them.
        case numbers
    }

    let property: NamedProperty
    let target: Target
    let form: Form
    /// The order of day and month in dates of another form than ISO 8601; `nil` if it is not known.
    private(set) var dateOrder: CellDate.Order?

    /// Whether commas in numbers separate decimals; `false` if that is not known.
    var hasDecimalCommas = false

    var name: String { property.name }

    /// Creates the column with a name; `nil` if no property has the name.
    init?(_ name: String) {
        guard let property = NamedProperty(name) else { return nil }
        self.property = property
        form = Self.form(of: property)
        if let index = Self.locationNumbers.firstIndex(of: name) {
            target = .locationNumber(index)
        } else if property.keys.isEmpty {
            target = Self.settable.contains(name) ? .meaning : .nothing
        } else {
            target = .keys
        }
    }

    /// Learns the order of day and month from the dates of the column in which one of both is above 12.
    mutating func learn(_ cells: some Sequence<String>) {
        guard form == .date || form == .text else { return }
        var found: Set<CellDate.Order> = []
        for cell in cells {
            if let order = CellDate(cell)?.certainOrder { found.insert(order) }
        }
        dateOrder = found.count == 1 ? found.first : nil
    }

    /// The derived properties that edits set or remove.
    private static let settable = Set(
        Meaning.allCases.compactMap { meaning in
            meaning.command?.name
        })

    private static let locationNumbers = ["location.latitude", "location.longitude", "location.altitude"]

    private static func form(of property: NamedProperty) -> Form {
        if property.form == .date { return .date }
        if property.form == .list { return .list }
        guard let type = property.keys.first?.valueType else {
            if property.name == "location" { return .location }
            return property.name == "rating" || locationNumbers.contains(property.name) ? .number : .text
        }
        switch type {
        case is Int.Type, is Int64.Type, is Double.Type, is Fraction.Type: return .number
        case is [Int].Type, is [Double].Type, is [Fraction].Type, is GPSCoordinate.Type, is GPSTimeStamp.Type,
            is LensSpecification.Type:
            return .numbers
        case is Bool.Type: return .boolean
        default: return .text
        }
    }
}

extension TableColumn {
    /// Adds the change of a cell to an edit.
    ///
    /// - Parameters:
    ///   - text: The new value; `nil` to remove it.
    ///   - current: The value that the file has.
    func change(
        _ edit: inout MetadataEdit, to text: String?, from current: NamedProperty.Value?
    ) throws(UsageError) {
        guard target != .nothing else {
            throw UsageError(message: "\(name) cannot be set: it follows from other properties")
        }
        var name = name
        // Of several properties with a name, the one that the file has.
        if case .stored(let found)? = current, let key = found.key { name = key.keyPath }
        guard let text else { return try edit.remove(argument: name) }
        do throws(UsageError) {
            try edit.set(argument: "\(name)=\(text)")
        } catch {
            // 'get' writes fractions as decimals, and blanks between numbers.
            let others =
                switch form {
                case .number: [Double(text).map { "\(Fraction($0, maximumDenominator: 1_000_000))" } ?? text]
                case .numbers: Self.numbers(text)
                default: [String]()
                }
            for other in others {
                if (try? edit.set(argument: "\(name)=\(other)")) != nil { return }
            }
            throw error
        }
    }

    /// Numbers with blanks between them in the forms in which they can be set.
    private static func numbers(_ text: String) -> [String] {
        let parts = text.split(separator: " ")
        var forms = [parts.joined(separator: ","), parts.joined(separator: ":")]
        let numbers = parts.compactMap { Double($0) }
        // Degrees, minutes and seconds of a coordinate, which is refused by types that are no number.
        if numbers.count == parts.count, numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) {
            forms.append("\(numbers[0] + numbers[1] / 60 + numbers[2] / 3_600)")
        }
        return forms
    }
}
