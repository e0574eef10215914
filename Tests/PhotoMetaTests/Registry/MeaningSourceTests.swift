// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import RegistryMaker

/// The tables of meanings and of sharing: a mistake in a row stops the generator.
@Suite struct MeaningSourceTests {
    private static let head = "meaning\trule\tadded\tread\tproperties\tcleared\tkept\tshared\n"

    private static func tables() throws -> (
        names: [MeaningName], registers: [(register: Register, properties: [Property])]
    ) {
        func table(_ name: String) throws -> TableFile {
            try TableFile(
                url: PackageFiles.root.appendingPathComponent(
                    "Sources/PhotoMeta/Registry/Tables/\(name).tsv"), name: name)
        }
        let registers = try Register.all(in: table("Dictionaries")).map { register in
            (register, try table(register.scope).properties())
        }
        return (try MeaningName.all(in: table("MeaningNames")), registers)
    }

    private static func rows(_ text: String) throws -> [MeaningRow] {
        let (names, registers) = try tables()
        let namespaces = try TableFile(
            text: "prefix\turi\tsource\nprism\thttp://prismstandard.org/\tPRISM\n", name: "XMPNamespaces")
        return try TableFile(text: head + text, name: "Meanings").meanings(
            names, KnownNames(registers, namespaces))
    }

    @Test(
        "A row with an unknown word is named",
        arguments: [
            ("title\tset\t\tyes\tdublinCore.titel=text\t\t\t", "dublinCore.titel is no property"),
            ("title\tset\t\tyes\tdublin:title=text\t\t\t", "dublin:title is no property"),
            ("title\tset\t\tyes\tdublinCore.title=txt\t\t\t", "dublinCore.title=txt has no known form"),
            ("title\tset\t\tyes\tdublinCore.title=iptcDay\t\t\t", "iptcDay cannot be read as text"),
            ("title\tset\t\tno\tdublinCore.title=text\tiptc.nothing\t\t", "iptc.nothing is no property"),
            ("title\tset\t\tno\tdublinCore.title=text\t\tiptc.nothing\t", "iptc.nothing is no property"),
            (
                "headline\tset\t\tyes\tphotoshop.headline=text\t\t\t",
                "headline has no row in MeaningNames.tsv"
            ),
            ("title\tnever\t\tyes\tdublinCore.title=text\t\t\t", "never is no rule"),
            ("title\tset\tmovies\tyes\tdublinCore.title=text\t\t\t", "a kind of files is unknown"),
            ("title\tset\t\t\tdublinCore.title=text\t\t\t", "\"\" does not say whether the row is read"),
            ("title\tset\t\tyes\tdublinCore.title=text\t\t\ttexts", "texts is no group of sharing"),
            ("title\tset\t\tyes\t\t\t\t", "no property"),
            ("title\tset\t\tno\titemList:©nam=text\t\t\t", "itemList:©nam is no property"),
            ("title\tset\t\tno\txmp:Rating=text\t\t\t", "xmp:Rating is no property"),
            (
                "title\tset\t\tno\tprism:title=text\t\t\t",
                "a property of a namespace without a dictionary can only be removed"
            ),
        ])
    func namesInvalidRow(row: String, message: String) {
        #expect {
            try Self.rows(row)
        } throws: { error in
            "\(error)" == "Meanings.tsv:2: \(message)"
        }
    }

    @Test(
        "A property that is kept with two groups, or is in both tables, is named",
        arguments: [
            ("dates\ttiff.\tartist", "tiff.artist is listed twice; what states a meaning is in Meanings.tsv"),
            ("dates\ttiff.\tartists", "tiff.artists is no property"),
            ("dates\ttif.\tmake", "tif. is no scope"),
            ("day\ttiff.\tmake", "day is no group of sharing"),
        ])
    func namesInvalidSharing(row: String, message: String) throws {
        let meanings = try Self.rows("creators\tset\t\tyes\ttiff.artist=semicolons\t\t\tcreators")
        let table = try TableFile(text: "group\tscope\tnames\n\(row)", name: "Sharing")
        let registers = try Self.tables().registers
        #expect {
            try SharedRow.all(in: table, meanings, registers)
        } throws: { error in
            "\(error)" == "Sharing.tsv:2: \(message)"
        }
    }

    /// Each statement that is read follows from its row, in the order of the rows.
    @Test func readsInOrderOfRows() throws {
        let rows = try Self.rows(
            """
            title\tset\t\tyes\tiptc.objectName=text\t\t\t
            title\tset\t\tno\tpdf.title=text\t\t\t
            title\tset\tall\tyes\tdublinCore.title=localizedText\t\t\t
            """)
        let maker = MeaningMaker(names: try Self.tables().names, rows: rows)
        let first = try #require(maker.reading.ranges(of: "self[\\.iptc.objectName]?.notBlank").first)
        let second = try #require(
            maker.reading.ranges(of: "self[\\.dublinCore.title]?.defaultText.notBlank").first)
        #expect(first.lowerBound < second.lowerBound)
        #expect(!maker.reading.contains("pdf"))
        #expect(maker.selections.contains("static let title = PropertySelection([.iptc]).union(.xmp)"))
        #expect(maker.document.contains("| `iptc.objectName` | yes | if present |  |  |  |"))
    }
}
