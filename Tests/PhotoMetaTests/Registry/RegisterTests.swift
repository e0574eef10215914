// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import RegistryMaker

/// The table of dictionaries, and what identifies the properties of each.
@Suite struct RegisterTests {
    private static let head =
        "member\tname\tscope\taddressedBy\trepeatsFields\tstoredIn\tsharesTagsWith\tsummary\tkeys\n"

    private static func row(_ name: String, _ addressedBy: String) -> String {
        "\(name)\t\(name)\t\(name)\t\(addressedBy)\t\t\t\tOne.\tTwo.\n"
    }

    private static func registers(_ rows: String) throws -> [Register] {
        try Register.all(in: TableFile(text: head + rows, name: "Dictionaries"))
    }

    @Test(arguments: [
        ("exif\tExif\tExif\ttag\t\t\t\tOne\tOne.", "a summary does not end with a full stop"),
        (
            "exif\tExif\tExif\tnumber\t\t\t\tOne.\tOne.",
            "a column is missing, or a cell has none of its words"
        ),
        ("ex-if\tExif\tExif\ttag\t\t\t\tOne.\tOne.", "\"ex-if\" is not a Swift name"),
        ("exif\tA name of 16 B..\tExif\ttag\t\t\t\tOne.\tOne.", "the name is not 1 to 15 bytes long"),
        ("exif\tExif\tExif\ttag\t\tgps\t\tOne.\tOne.", "gps is not another dictionary"),
    ])
    func namesInvalidRow(row: String, message: String) {
        #expect {
            try Register.all(in: TableFile(text: Self.head + row, name: "Dictionaries"))
        } throws: { error in
            "\(error)" == "Dictionaries.tsv:2: \(message)"
        }
    }

    @Test func addsDictionaryByRow() throws {
        let rows =
            "exif\tExif\tExif\ttag\t\t\t\tOne.\tOne.\nmade\tMade\tMade\tfield\tyes\texif\t\tTwo. Three.\tTwo."
        let registers = try Register.all(in: TableFile(text: Self.head + rows, name: "Dictionaries"))
        let text = DictionaryMaker(registers: registers).text
        #expect(text.contains("public static let made = MetadataDictionary(\"Made\", .made)"))
        #expect(text.contains("static let made = Self(number: 2)"))
        #expect(text.contains("case .made: .exif"))
        #expect(text.contains("case .made: .field"))
        #expect(text.contains(".exif, .made,"))
    }

    /// `PropertySelection` has 128 bits, of which 16 are for other purposes.
    @Test("More dictionaries than a selection has bits for are an error") func dictionaryLimit() throws {
        let rows = (1...113).map { Self.row("d\($0)", "tag") }
        #expect(try Self.registers(rows.prefix(112).joined()).count == 112)
        #expect {
            try Self.registers(rows.joined())
        } throws: { error in
            "\(error)" == "Dictionaries.tsv:114: more than 112 dictionaries, for which a selection has bits"
        }
    }

    @Test(
        "A property is identified as those of its dictionary are",
        arguments: [
            ("tag", "0x0001", true), ("tag", "0x0001[2]", true), ("tag", "abcd", false), ("tag", "", false),
            ("field", "field:a", true), ("field", "group:abcd", true), ("field", "abcd", true),
            ("field", "0x0001", false), ("code", "abcd", true), ("code", "group:abcd", false),
            ("code", "", false), ("item", "0x0001[2]", false), ("keyword", "field:a", true),
            ("key", "", true),
            ("key", "abcd", false), ("profile", "abcd", true), ("profile", "", false), ("xmp", "", true),
            ("xmp", "0x0001", false),
        ]) func tagsFollowAddressing(_ addressedBy: String, _ cell: String, _ isAllowed: Bool) throws
    {
        let register = try #require(try Self.registers(Self.row("d", addressedBy)).first)
        let head = "tag\tname\tkey\ttype\tstoredForm\tunit\tsource\timageio\tsummary\n"
        let form = addressedBy == "xmp" ? "xmp.integer" : "u16"
        let row = "\(cell)\tName\tkey\tInt\t\(form)\t\tTIFF 6.0\t\tOne.\n"
        let properties = try TableFile(text: head + row, name: "d").properties()
        if isAllowed {
            try register.check(properties)
        } else {
            let tag = try #require(properties.first).tag
            #expect {
                try register.check(properties)
            } throws: { error in
                "\(error)"
                    == "d.tsv:2: \(tag) does not identify a property of a dictionary addressed by \(addressedBy)"
            }
        }
    }
}
