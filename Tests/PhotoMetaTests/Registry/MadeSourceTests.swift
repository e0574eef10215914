// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import RegistryMaker

/// Sources and documents generated from the registry's tables.
@Suite struct MadeSourceTests {
    @Test func agreesWithTables() throws {
        let files = try RegistryMaker(root: PackageFiles.root).files()
        #expect(files.count > 10)
        for file in files {
            let text = try String(
                contentsOf: PackageFiles.root.appendingPathComponent(file.path), encoding: .utf8)
            #expect(text == file.text, "swift run RegistryMaker makes another \(file.path)")
        }
    }

    /// Files that are no longer generated from a table are removed.
    @Test func findsNoOtherFiles() throws {
        let folder = "Sources/PhotoMeta/Registry/Keys"
        let made = try RegistryMaker(root: PackageFiles.root).files().map(\.path).filter {
            $0.hasPrefix(folder)
        }
        let found = SharedFiles.names(in: PackageFiles.root.appendingPathComponent(folder))
        #expect(Set(found.map { "\(folder)/\($0)" }) == Set(made))
    }

    private static let head = "tag\tname\tkey\ttype\tstoredForm\tunit\tsource\timageio\tsummary\n"

    @Test(arguments: [
        (
            "0x0001\tName\tkey\tInt\tu16\t\tTIFF 6.0\t\tNo full stop",
            "the summary does not end with a full stop"
        ),
        (
            "0x001\tName\tkey\tInt\tu16\t\tTIFF 6.0\t\tOne.",
            "a column is missing, or a tag or layout is not valid"
        ),
        ("0x0001\tName\tKey\tInt\tu16\t\tTIFF 6.0\t\tOne.", "Key is not a property name"),
        ("0x0001\tName\tkey\tInt\tu16\t\t\t\tOne.", "an empty cell"),
        ("0x0001\tName\tkey\tInt\t\t\tTIFF 6.0\t\tOne.", "\"\" is not a stored form"),
        ("0x0001\tName\tkey\tInt\tu16\tTIFF 6.0\t\tOne.", "8 cells, 9 columns"),
    ]) func namesInvalidRow(row: String, message: String) {
        do {
            _ = try TableFile(text: Self.head + row + "\n", name: "Table").properties()
            Issue.record("read")
        } catch {
            #expect("\(error)" == "Table.tsv:2: \(message)")
        }
    }

    @Test func namesDuplicates() {
        let rows = "0x0001\tA\ta\tInt\tu16\t\tX\t\tOne.\n0x0001\tB\tb\tInt\tu16\t\tX\t\tTwo.\n"
        #expect {
            try TableFile(text: Self.head + rows, name: "Table").properties()
        } throws: { error in
            "\(error)" == "Table.tsv:3: tag 0x0001 is in line 2 too"
        }
    }
}
