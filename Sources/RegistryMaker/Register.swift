// SPDX-License-Identifier: Apache-2.0
/// One row of the table of dictionaries: a dictionary's facts and how its keys are reached.
struct Register {
    /// The member of `MetadataKeys` and of `MetadataDictionary`, such as `exif`.
    var member: String
    /// The dictionary's name: ImageIO's, without braces, where ImageIO has it.
    var name: String
    /// The type that contains the keys, such as `Exif` in `MetadataKeys.Exif`; also the name of the table of properties.
    var scope: String
    /// How the properties are found.
    var addressing: Addressing
    /// Whether several fields may make one property.
    var repeatsFields: Bool
    /// The dictionary whose directories contain the properties; empty if the dictionary has its own.
    var storedIn: String
    /// The dictionary that names tags that this one does not have; empty if there is none.
    var sharesTagsWith: String
    /// A sentence or more about the dictionary.
    var summary: String
    /// A sentence about its keys.
    var keysSummary: String

    /// Whether the properties are fields of directories.
    var isNumbered: Bool { addressing == .tag }
    /// Whether the properties are in XMP.
    var isXMP: Bool { addressing == .xmp }

    /// The words of the column `addressedBy`: the cases of `PropertyLookup`.
    enum Addressing: String {
        /// Fields of directories, by tag.
        case tag
        /// Fields of structures, by the code of their box or by a number of their own.
        case field
        /// Atoms by code, which is also their name.
        case code
        /// Items by code or, if they are freeform, by name.
        case item
        /// Chunks by code, and texts by keyword.
        case keyword
        /// Items by name, in a table of names.
        case key
        /// Tags and fields of a color profile, by code or number.
        case profile
        /// XMP properties, by name in the namespace whose usual prefix is the dictionary's name.
        case xmp

        /// Whether a property of such a dictionary can be identified by a tag of its table.
        func allows(_ tag: Property.Tag) -> Bool {
            switch tag {
            case .number, .element: self == .tag
            case .name: self == .key || self == .xmp
            case .group: self == .field
            case .box, .field: ![.tag, .key, .xmp].contains(self)
            }
        }
    }

    private init?(_ row: [String: String]) {
        guard let member = row["member"], let name = row["name"], let scope = row["scope"],
            let addressing = row["addressedBy"].flatMap(Addressing.init),
            let repeats = row["repeatsFields"], ["", "yes"].contains(repeats),
            let storedIn = row["storedIn"], let sharesTagsWith = row["sharesTagsWith"],
            let summary = row["summary"], let keysSummary = row["keys"]
        else { return nil }
        self.member = member
        self.name = name
        self.scope = scope
        self.addressing = addressing
        repeatsFields = repeats == "yes"
        self.storedIn = storedIn
        self.sharesTagsWith = sharesTagsWith
        self.summary = summary
        self.keysSummary = keysSummary
    }

    /// What the row lacks; `nil` if it is complete.
    private var mistake: String? {
        for word in [member, scope]
        where word.first?.isLetter != true || !word.allSatisfy({ $0.isLetter || $0.isNumber }) {
            return "\"\(word)\" is not a Swift name"
        }
        // A Swift string of up to 15 bytes needs no memory of its own.
        if name.isEmpty || name.utf8.count > 15 { return "the name is not 1 to 15 bytes long" }
        if !summary.hasSuffix(".") || !keysSummary.hasSuffix(".") {
            return "a summary does not end with a full stop"
        }
        return nil
    }

    /// The maximum number of dictionaries: a selection of properties has a bit for each.
    ///
    /// `PropertySelection` has 128 bits, of which 15 are for data in no dictionary, and one for all dictionaries that the
    /// registry does not have.
    static let limit = 112

    /// Reads the table of dictionaries.
    static func all(in table: TableFile) throws -> [Register] {
        var registers: [Register] = []
        for (index, row) in table.rows.enumerated() {
            func fail(_ message: String) -> TableFile.Mistake {
                TableFile.Mistake(table: table.name, line: index + 2, message: message)
            }
            guard let register = Register(row) else {
                throw fail("a column is missing, or a cell has none of its words")
            }
            if let mistake = register.mistake { throw fail(mistake) }
            if registers.contains(where: {
                $0.member == register.member || $0.name == register.name || $0.scope == register.scope
            }) {
                throw fail("a dictionary with this member, name or scope is listed already")
            }
            registers.append(register)
        }
        let members = Set(registers.map(\.member))
        for (index, register) in registers.enumerated() {
            for other in [register.storedIn, register.sharesTagsWith]
            where !other.isEmpty && (!members.contains(other) || other == register.member) {
                throw TableFile.Mistake(
                    table: table.name, line: index + 2, message: "\(other) is not another dictionary")
            }
        }
        guard registers.count <= limit else {
            throw TableFile.Mistake(
                table: table.name, line: limit + 2,
                message: "more than \(limit) dictionaries, for which a selection has bits")
        }
        return registers
    }

    /// Throws if a property cannot be found as the dictionary's properties are, or is not stored as they are.
    func check(_ properties: [Property]) throws {
        for (index, property) in properties.enumerated() {
            func fail(_ message: String) -> TableFile.Mistake {
                TableFile.Mistake(table: scope, line: index + 2, message: message)
            }
            guard addressing.allows(property.tag) else {
                throw fail(
                    "\(property.tag) does not identify a property of a dictionary addressed by \(addressing)")
            }
            let form = property.storedForm
            guard form.isXMP == isXMP || form.alternatives.isEmpty else {
                throw fail("\"\(form.text)\" \(form.isXMP ? "outside XMP" : "in XMP")")
            }
        }
    }
}
