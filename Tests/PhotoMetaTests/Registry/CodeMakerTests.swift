// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import RegistryMaker

/// The source file of the types whose values are codes; `MadeFileTests` checks it against the tables.
@Suite struct CodeMakerTests {
    private static func make(types: String, codes: String) throws -> String {
        try CodeMaker(
            types: TableFile(text: "type\traw\tsource\tsummary\n" + types, name: "CodeTypes"),
            codes: TableFile(text: "type\tcode\tname\tmeaning\n" + codes, name: "Codes")
        ).text
    }

    @Test func declarations() throws {
        let text = try Self.make(
            types: "Contrast\tInt\tExif\tThe contrast.\nSide\tString\tExif\tA side. Of two.\n",
            codes: "Contrast\t0\tnormal\tNormal\nContrast\t1\tlow\tLow\nSide\tN\tnorth\tNorth\n")
        for line in [
            "public struct Contrast: CodedValue, MetadataElement {", "    /// Low: 1.",
            "    public static let low = Contrast(rawValue: 1)", "        case 1: \"Low\"",
            "public struct Side: CodedValue, MetadataRepresentable {", "    public let rawValue: String",
            "    public static var known: [Contrast] { [0, 1].map(Contrast.init(rawValue:)) }",
            "            Contrast.self, Side.self,",
            "    public static let north = Side(rawValue: \"N\")", "        case \"N\": \"North\"",
            "/// A side.",
            "/// Of two.",
        ] {
            #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)")
        }
    }

    @Test(arguments: [
        ("A\tInt\tX\tOne.\n", "B\t1\tone\tOne\n", "Codes.tsv:2: B is not in CodeTypes"),
        ("A\tInt\tX\tOne.\n", "A\tx\tone\tOne\n", "Codes.tsv:2: x is not a code"),
        ("A\tInt\tX\tOne.\n", "A\t1\tone\t\n", "Codes.tsv:2: no name, or no meaning"),
        (
            "A\tInt\tX\tOne.\n", "A\t1\ta\tA\nA\t1\tb\tB\n",
            "Codes.tsv:3: the code or the name is listed twice"
        ),
        (
            "A\tInt\tX\tOne.\n", "A\t1\ta\tA\nA\t2\ta\tB\n",
            "Codes.tsv:3: the code or the name is listed twice"
        ),
        ("A\tInt\tX\tOne.\n", "", "CodeTypes.tsv:2: A has no codes"),
        ("A\tBool\tX\tOne.\n", "", "CodeTypes.tsv:2: Bool is not a type of codes"),
        ("A\tInt\t\tOne.\n", "", "CodeTypes.tsv:2: no source, or the summary does not end with a full stop"),
        ("B\tInt\tX\tOne.\nA\tInt\tX\tOne.\n", "", "CodeTypes.tsv:3: A is not in order"),
    ]) func namesMistakes(_ types: String, _ codes: String, _ message: String) {
        #expect {
            try Self.make(types: types, codes: codes)
        } throws: { error in
            "\(error)" == message
        }
    }
}
