/// One row of the table of dictionaries: a dictionary's facts and how its keys are reached.
struct Register {
    /// The member of `MetadataKeys` and of `MetadataDictionary`, such as `exif`.
    var member: String
    /// The dictionary's name: ImageIO's, without braces, where ImageIO has it.
    var name: String
    /// The type that contains the keys, such as `Exif` in `MetadataKeys.Exif`; also the name of the table of properties.
    var scope: String
    /// Whether properties are stored by tag, and not by name or box type.
    var isNumbered: Bool
    /// Whether properties are found by name in XMP, in the namespace whose usual prefix is the dictionary's name.
    var isXMP: Bool
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

    private init?(_ row: [String: String]) {
        guard let member = row["member"], let name = row["name"], let scope = row["scope"],
            let addressedBy = row["addressedBy"], ["tag", "name", "xmp"].contains(addressedBy),
            let repeats = row["repeatsFields"], ["", "yes"].contains(repeats),
            let storedIn = row["storedIn"], let sharesTagsWith = row["sharesTagsWith"],
            let summary = row["summary"], let keysSummary = row["keys"]
        else { return nil }
        self.member = member
        self.name = name
        self.scope = scope
        isNumbered = addressedBy == "tag"
        isXMP = addressedBy == "xmp"
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

    /// The most dictionaries that a selection of properties has room for.
    private static let limit = 110

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
                table: table.name, line: limit + 2, message: "more than \(limit) dictionaries")
        }
        return registers
    }
}
