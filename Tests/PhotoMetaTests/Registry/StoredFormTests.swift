// SPDX-License-Identifier: Apache-2.0
import Testing

import struct PhotoMeta.RegisteredKey

@testable import RegistryMaker

/// The `storedForm` column of tables of properties.
@Suite struct StoredFormTests {
    @Test func readsElementsAndCounts() throws {
        let form = try StoredForm("u8 or u16[1, 3]")
        #expect(form.alternatives.map(\.name) == ["u8", "u16"])
        #expect(form.alternatives.map(\.count) == [.none, .oneOf([1, 3])])
        #expect(form.isEstablished && !form.isXMP && form.text == "u8 or u16[1, 3]")
        #expect(try StoredForm("text[…32]").only?.count == .range(0, 32))
        #expect(try StoredForm("u8[1…4]").only?.count == .range(1, 4))
        #expect(try StoredForm("u16[]").only?.count == .any)
        #expect(try StoredForm("u16/50000[8]").only?.scale == 50_000)
        #expect(try !StoredForm("i32?").isEstablished)
        #expect(try StoredForm("unknown").alternatives.isEmpty)
    }

    @Test func readsNestedForms() throws {
        let box = try #require(StoredForm("fullbox(reserved, u8, repeated(u64, sized8(utf8)))").only)
        #expect(
            box.name == "fullbox"
                && box.parts.map(\.text) == ["reserved", "u8", "repeated(u64, sized8(utf8))"])
        let array = try #require(StoredForm("xmp.bag(langalt)").only)
        #expect(array.name == "xmp.bag" && array.parts.first?.only?.name == "xmp.langalt")
        #expect(try StoredForm("(u16, u8[5])").only?.parts.count == 2)
    }

    @Test(
        arguments: [
            ("u16", "SHORT ×1", "UInt16"), ("u16[]", "SHORT, any count", "UInt16, any count"),
            (
                "u16[2] or u32[2] or rational[2]", "SHORT, LONG or RATIONAL ×2",
                "UInt16, UInt32 or RATIONAL ×2"
            ),
            ("u32[] or u8[] or bytes", "LONG, BYTE or UNDEFINED, any count", nil),
            ("rational or ascii", "RATIONAL ×1 or ASCII", nil), ("rational[1, 2]", "RATIONAL ×1 or ×2", nil),
            ("i32 or plist", "SLONG ×1 or UNDEFINED, a property list", nil),
            ("bytes[4]", "UNDEFINED ×4", "bytes ×4"),
            ("i32?", "SLONG ×1 (not established)", nil), ("unknown", "not established", "not established"),
            ("text[…32]", "text, up to 32 bytes", nil), ("repeated(digits[8])", "8 digits, repeated", nil),
            ("letters[1]", "1 letter", nil), ("text16+language", nil, "text with its length and language"),
            (
                "fullbox(language, unicode, u8[0…1])", nil,
                "version, flags, language, UTF-8 or UTF-16, optional UInt8"
            ),
            ("xmp.bag(langalt)", nil, "bag of language alternatives"), ("xmp.seq(text)", nil, "seq of text"),
            ("u32/100000[8]", nil, "UInt32 in 1/100000 ×8"),
            ("cstring(utf8)[2]", nil, "zero-terminated UTF-8 ×2"),
        ] as [(String, String?, String?)])
    func describesFormInWords(text: String, inDirectory: String?, elsewhere: String?) throws {
        let form = try StoredForm(text)
        if let inDirectory { #expect(form.words(inDirectory: true) == inDirectory) }
        if let elsewhere { #expect(form.words(inDirectory: false) == elsewhere) }
    }

    @Test(arguments: [
        ("", "\"\" is not a stored form"), ("SHORT", "\"SHORT\" is not a stored form"),
        ("u16 ×2", "\"u16 ×2\" is not a form: \" ×2\" is left over"),
        ("u8 or i64", "\"u8 or i64\" is both unsigned and signed"),
        ("u16 or u16", "\"u16 or u16\" has an alternative twice"),
        ("xmp.real or f32", "\"xmp.real or f32\" is XMP only in part"),
        ("u16[0]", "the count of u16 is not valid"), ("u16[3, 1]", "the count of u16 is not valid"),
        ("u16[4…1]", "the count of u16 is not valid"), ("u16[2", "the count of u16 is not valid"),
        ("u16[99999999999999999999]", "the count of u16 is not valid"),
        ("rational/3", "rational with a scale that is not a number above 1"),
        ("fullbox", "fullbox without a form in parentheses"),
        ("fullbox(u8", "fullbox without its closing parenthesis"),
        ("sized8(u8, u8)", "sized8 has one form and not 2"),
        ("xmp.bag(u8)", "\"xmp.u8\" is not a stored form"),
        ("language", "language is only found in a fullbox"), ("()", "\"\" is not a stored form"),
    ])
    func refusesInvalidForms(text: String, message: String) {
        #expect(throws: StoredForm.Mistake(message: message)) { try StoredForm(text) }
    }

    @Test(arguments: [
        ("Int", "u16[]"), ("Int", "rational"), ("Bool", "f32"), ("[Int]", "u16"),
        ("[Fraction]", "rational[1]"),
        ("String", "u32"), ("Double", "bytes"), ("Fraction", "plist"), ("LocalizedText", "xmp.text"),
        ("XMPValue", "xmp.bag(structure)"), ("[XMPValue]", "xmp.bag(text)"), ("PropertyList", "u8"),
        ("FourCharacterCode", "fourcc[]"), ("[String]", "xmp.real"),
    ])
    func refusesFormOfAnotherType(type: String, text: String) throws {
        #expect(try StoredForm(text).mistake(ofType: type) == "\(type) cannot be stored as \"\(text)\"")
    }

    @Test(arguments: [
        ("Int", "u16[] or u32"), ("Int", "utf8"), ("[Int]", "u16[2]"), ("[String]", "ascii"),
        ("[UInt8]", "bytes"),
        ("Fraction", "u32/100000"), ("LocalizedText", "xmp.langalt"), ("Orientation", "u16"),
        ("StoredValue", "unknown"), ("[Double]", "xmp.real or xmp.seq(real)[3]"),
    ])
    func acceptsFormOfType(type: String, text: String) throws {
        #expect(try StoredForm(text).mistake(ofType: type) == nil)
    }

    private static let head = "tag\tname\tkey\ttype\tstoredForm\tunit\tsource\timageio\tsummary\n"

    @Test(
        "The contradiction \"unsigned integer, 8 bits; signed, 64 bits in files\" stood in a table",
        arguments: [
            ("u8 or i64", "\"u8 or i64\" is both unsigned and signed"), ("u9", "\"u9\" is not a stored form"),
            ("u16[2]", "Int cannot be stored as \"u16[2]\""),
            ("unknown", "Int, but the stored form is unknown"),
        ])
    func namesRowWithInvalidForm(form: String, message: String) {
        let rows = "0x0001\tA\ta\tInt\tu8\t\tX\t\tOne.\n0x0002\tB\tb\tInt\t\(form)\t\tX\t\tTwo.\n"
        #expect {
            try TableFile(text: Self.head + rows, name: "Table").properties()
        } throws: { error in
            "\(error)" == "Table.tsv:3: \(message)"
        }
    }

    private func check(_ addressedBy: String, _ rows: [String]) throws {
        let dictionaries = """
            member\tname\tscope\taddressedBy\trepeatsFields\tstoredIn\tsharesTagsWith\tsummary\tkeys
            made\tMade\tMade\t\(addressedBy)\t\t\t\tOne.\tOne.
            """
        let register = try #require(
            Register.all(in: TableFile(text: dictionaries, name: "Dictionaries")).first)
        let table = try TableFile(text: Self.head + rows.joined(separator: "\n"), name: "Made")
        try register.check(table.properties())
    }

    @Test(arguments: [
        ("u16[2] or u32[2]", ".exactly(2, .u16OrU32)"), ("u16[1, 3]", ".either(1, 3, .u16)"),
        ("text[…32]", ".range(0, 32, .text)"), ("i32?", ".one(.i32).assumed"),
        ("repeated(bytes[16])", ".exactly(16, .bytes).repeated"), ("xmp.bag(text)", ".bag(.xmpText)"),
        ("xmp.spaced(rational)[4]", ".spaced(4, .xmpRational)"), ("unknown", ".one(.unknown)"),
        ("fullbox(language, unicode)", ".one(.fullboxLanguageUnicode)"),
    ])
    func writesFormInSwift(text: String, expression: String) throws {
        #expect(try StoredForm(text).expression == expression)
    }

    @Test func libraryDescribesFormsAsDocumentsDo() throws {
        for (register, properties) in try RegistryMaker(root: PackageFiles.root).registers() {
            for property in properties {
                let key = RegisteredKey(keyPath: "\(register.member).\(property.key)")
                #expect(key?.storedForm == property.storedForm.words(inDirectory: register.isNumbered))
            }
        }
    }

    @Test(arguments: [("key", "xmp.text", "outside XMP"), ("xmp", "text", "in XMP")])
    func refusesXMPFormElsewhere(addressedBy: String, form: String, message: String) {
        #expect {
            try check(addressedBy, ["\tA\ta\tString\t\(form)\t\tX\t\tOne."])
        } throws: { error in
            "\(error)" == "Made.tsv:2: \"\(form)\" \(message)"
        }
    }
}
