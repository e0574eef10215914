// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import RegistryMaker

/// The `layout` column of tables of boxes.
@Suite struct FieldLayoutTests {
    @Test func readsFieldPositionFromCell() throws {
        let layout = try #require(FieldLayout("ispe @4 long ×2"))
        #expect(layout.box == "ispe" && layout.form == "fixed" && layout.type == "long")
        #expect(layout.offset == 4 && layout.count == 2 && layout.end == 12)
        #expect(layout.role == nil && layout.condition == nil && !layout.isVersionOptional)

        let optional = try #require(FieldLayout("reve @16? short ×2"))
        #expect(optional.isVersionOptional && optional.offset == 16 && optional.end == 20)
        let counted = try #require(FieldLayout("rref @5 fourCharacterCode ×@4"))
        #expect(counted.form == "counted" && counted.count == 4 && counted.end == nil)
        let rest = try #require(FieldLayout("auxC @4 utf8 ×1…"))
        #expect(rest.form == "rest" && rest.count == 1 && rest.end == nil)
        let conditional = try #require(FieldLayout("colr @10 byte ×1 if nclx"))
        #expect(conditional.condition == "nclx" && conditional.end == 11)
        #expect(FieldLayout("hvcC @0 undefined ×23 codec")?.role == "codec")
        #expect(FieldLayout("cclv own")?.form == "own")
        #expect(FieldLayout("titl @6 text")?.form == "text")
        #expect(FieldLayout("name @? text")?.form == "textAfterHeader")
        #expect(FieldLayout("kywd @7 keywords")?.form == "keywords")
        #expect(FieldLayout("albm @end byte ×1")?.form == "byteAfterText")
    }

    @Test(arguments: [
        "", "ispe", "isp @4 long ×2", "ispe 4 long ×2", "ispe @4 long", "ispe @4 long 2", "ispe @4 longer ×2",
        "ispe @-4 long ×2", "ispe @2? long ×2", "ispe @x long ×2", "ispe @4 long ×300", "ispe @4 long ×1…",
        "colr @4 short ×1 if ncl", "titl @x text", "titl @6 words", "albm @end short ×1", "cclv other",
    ])
    func refusesInvalidLayouts(cell: String) {
        #expect(FieldLayout(cell) == nil)
    }

    private static let head = "tag\tname\tkey\ttype\tstoredForm\tlayout\tunit\tsource\timageio\tsummary\n"

    private func make(_ rows: [String]) throws -> String {
        let dictionaries = """
            member\tname\tscope\taddressedBy\trepeatsFields\tstoredIn\tsharesTagsWith\tsummary\tkeys
            heif\tHEIF\tHEIF\tfield\t\t\t\tImages.\tImages.
            """
        let register = try #require(
            Register.all(in: TableFile(text: dictionaries, name: "Dictionaries")).first)
        let table = try TableFile(text: Self.head + rows.joined(separator: "\n"), name: "HEIF")
        return try LayoutMaker(registers: [(register, table.properties())]).text
    }

    @Test func addsPropertyByRow() throws {
        let text = try make(["abcd\tMade\tmade\t[Int]\tu16[3]\tabcd @4? short ×3\t\tNone\t\tMade up."])
        #expect(text.contains("case 0x61626364: 0..<1"))
        #expect(text.contains("case 0x61626364: 10"))
        #expect(
            text.contains(
                "BoxFieldLayout(0x61626364, .fixed, .short, 2, offset: 4, count: 3, versionedByteCount: 10"))
    }

    @Test(arguments: [
        ("abcd\tMade\tmade\tInt\tu8\tabce @0 byte ×1\t\tNone\t\tMade up.", "the layout is of another box"),
        ("abcd\tMade\tmade\tInt\tu8\t\t\tNone\t\tMade up.", "a box without a layout"),
    ])
    func namesRowWithInvalidLayout(row: String, message: String) {
        let whole = "efgh\tOther\tother\tInt\tu8\tefgh @0 byte ×1\t\tNone\t\tOther."
        #expect {
            try make([row, whole])
        } throws: { error in
            "\(error)" == "HEIF.tsv:2: \(message)"
        }
    }
}
