// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Generates the registry's Swift sources and documents from the tables in `Sources/PhotoMeta/Registry/Tables`.
///
/// Run `swift run RegistryMaker` in the package's folder. A test checks that the generated files match the tables.
@main struct RegistryMaker {
    static func main() throws {
        do {
            try makeFiles()
        } catch let mistake as TableFile.Mistake {
            print(mistake)
            exit(1)
        }
    }

    private static func makeFiles() throws {
        let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        for file in try RegistryMaker(root: root).files() {
            try file.text.write(to: root.appendingPathComponent(file.path), atomically: true, encoding: .utf8)
            print(file.path)
        }
    }

    /// A generated file.
    struct MadeFile: Equatable {
        /// The path in the package.
        var path: String
        var text: String

        /// The file, with the licence's identifier as the first line of a source, as `Tests/licenses` writes it into the others.
        var licensed: MadeFile {
            guard path.hasSuffix(".swift") else { return self }
            return MadeFile(path: path, text: "// SPDX-License-Identifier: Apache-2.0\n" + text)
        }
    }

    /// The package's folder.
    let root: URL

    /// Every generated file.
    func files() throws -> [MadeFile] {
        let registers = try registers()
        var files = [
            MadeFile(
                path: "Sources/PhotoMeta/Registry/Dictionaries.swift",
                text: DictionaryMaker(registers: registers.map(\.0)).text)
        ]
        files.append(
            MadeFile(
                path: "Sources/PhotoMeta/Registry/BoxLayouts.swift",
                text: try LayoutMaker(registers: registers).text))
        let forms = try self.forms()
        files += registers.map { register, properties in
            MadeFile(
                path: "Sources/PhotoMeta/Registry/Keys/\(register.scope)Keys.swift",
                text: KeyMaker(register: register, properties: properties, forms: forms).text)
        }
        files.append(
            MadeFile(
                path: "Sources/PhotoMeta/Registry/CodedValues.swift",
                text: try CodeMaker(types: table("CodeTypes"), codes: table("Codes")).text))
        files.append(
            MadeFile(
                path: "Sources/PhotoMeta/Registry/XMP/XMPNamespaces.swift",
                text: try NamespaceMaker(table: table("XMPNamespaces")).text))
        files.append(
            MadeFile(
                path: "Sources/PhotoMetaImageIO/ImageIOConstants.swift",
                text: try ImageIOMaker(registers: registers, others: table("ImageIOConstants")).text))
        let texts = try TextMaker(
            registers: registers, names: table("DisplayNames"), otherNames: table("OtherNames"))
        files.append(MadeFile(path: "Sources/PhotoMeta/Registry/RegistryTexts.swift", text: texts.texts))
        files.append(MadeFile(path: "Sources/PhotoMeta/Registry/OtherNames.swift", text: texts.others))
        files.append(
            MadeFile(path: "Docs/Properties.md", text: DocumentMaker(registers: registers).properties))
        files.append(
            MadeFile(
                path: "Docs/PropertiesWithoutKey.md",
                text: DocumentMaker.withoutKey(
                    rows: try table("RowsWithoutKey").rows, constants: try table("ImageIOWithoutKey").rows)))
        return (files + (try meaningFiles(registers))).map(\.licensed)
    }

    /// The dictionaries and their properties.
    func registers() throws -> [(register: Register, properties: [Property])] {
        try Register.all(in: table("Dictionaries")).map { register in
            let properties = try table(register.scope).properties()
            try register.check(properties)
            return (register, properties)
        }
    }

    /// What is made from the tables of meanings and of sharing.
    private func meaningFiles(_ registers: [(register: Register, properties: [Property])]) throws
        -> [MadeFile]
    {
        let names = try MeaningName.all(in: table("MeaningNames"))
        let rows = try table("Meanings").meanings(names, KnownNames(registers, table("XMPNamespaces")))
        let meanings = MeaningMaker(names: names, rows: rows)
        let sharing = SharingMaker(rows: try SharedRow.all(in: table("Sharing"), rows, registers))
        let document = try String(contentsOf: root.appendingPathComponent("Docs/Sharing.md"), encoding: .utf8)
        guard let document = sharing.document(document) else {
            throw TableFile.Mistake(
                table: "Sharing", line: 0, message: "Docs/Sharing.md has no comments around what is generated"
            )
        }
        return [
            MadeFile(
                path: "Sources/PhotoMeta/Features/Meanings/StatedMeanings.swift", text: meanings.reading),
            MadeFile(path: "Sources/PhotoMeta/Registry/MeaningSelections.swift", text: meanings.selections),
            MadeFile(path: "Sources/PhotoMetaEditing/Meaning/MeaningRows.swift", text: meanings.table),
            MadeFile(path: "Sources/PhotoMetaEditing/Sharing/SharedRows.swift", text: sharing.text),
            MadeFile(path: "Sources/PhotoMeta/PhotoMeta.docc/Meanings.md", text: meanings.document),
            MadeFile(path: "Docs/Sharing.md", text: document),
        ]
    }

    /// The forms of values, by type.
    private func forms() throws -> [String: String] {
        let types = try table("ValueForms").rows.map { ($0["type"] ?? "", $0["form"] ?? "") }
        let codes = try table("CodeTypes").rows.map { ($0["type"] ?? "", "code") }
        return Dictionary(types + codes) { first, _ in first }
    }

    private func table(_ name: String) throws -> TableFile {
        try TableFile(
            url: root.appendingPathComponent("Sources/PhotoMeta/Registry/Tables/\(name).tsv"), name: name)
    }
}
