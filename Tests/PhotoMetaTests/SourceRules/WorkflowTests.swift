// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The workflows in `.github/workflows`.
@Suite struct WorkflowTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: PackageFiles.root.appendingPathComponent(path), encoding: .utf8)
    }

    private static let names = SharedFiles.names(
        in: PackageFiles.root.appendingPathComponent(".github/workflows"))

    @Test("Each action is named by its commit and its version", arguments: names)
    func namesCommits(name: String) throws {
        let lines = try Self.text(".github/workflows/\(name)").split(separator: "\n").filter {
            $0.contains("uses:")
        }
        #expect(!lines.isEmpty)
        for line in lines {
            #expect(line.contains(/uses: [\w\-]+\/[\w\-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/), "\(line)")
        }
    }

    @Test("Each script that a workflow runs exists and can be run", arguments: names)
    func runsScripts(name: String) throws {
        let scripts = try Self.text(".github/workflows/\(name)").matches(
            of: /(?:^|\s)((?:\.ci|Tests|Docs)\/[\w\/\-]+)(?![\w.\/\-])/)
        #expect(!scripts.isEmpty)
        for script in scripts {
            let path = PackageFiles.root.appendingPathComponent(String(script.output.1)).path
            #expect(FileManager.default.isExecutableFile(atPath: path), "\(path)")
        }
    }

    @Test("Images have the version of Swift that the package needs")
    func imagesHaveVersion() throws {
        let package = try Self.text("Package.swift")
        let version = try #require(package.firstMatch(of: /swift-tools-version: (\d+\.\d+)/)?.output.1)
        for name in Self.names {
            let images = try Self.text(".github/workflows/\(name)").matches(of: /swift:([\d.]+)/)
            #expect(images.allSatisfy { $0.output.1 == version }, "\(name)")
        }
        #expect(try Self.text(".ci/packaging/Containerfile").contains("swift:\(version)-"))
        #expect(try Self.text(".spi.yml").contains("swift_version: \"\(version)\""))
    }
}
