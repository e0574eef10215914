// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The files of the repository.
enum PackageFiles {
    /// The root: the nearest folder above this source file that contains `Fixtures`.
    ///
    /// The number of levels depends on the package: `Tests/Thorough` compiles this file through a link.
    static let root: URL = {
        var url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        while url.pathComponents.count > 1,
            !FileManager.default.fileExists(atPath: url.appendingPathComponent("Fixtures/README.md").path)
        {
            url.deleteLastPathComponent()
        }
        return url
    }()

    static let fixtures = root.appendingPathComponent("Fixtures")

    static func fixture(_ name: String) -> URL { fixtures.appendingPathComponent(name) }

    static func bytes(ofFixture name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: fixture(name)))
    }
}

/// Real and hostile files of other projects, used as test data and not part of the package.
///
/// They are in the directory named by the environment variable PHOTOMETA_SHARED, or else in `shared` next to the
/// package. Suites that need them are skipped if they are absent.
enum SharedFiles {
    static let root: URL? = {
        let given = ProcessInfo.processInfo.environment["PHOTOMETA_SHARED"]
        let url =
            given.map { URL(fileURLWithPath: $0) }
            ?? PackageFiles.root.deletingLastPathComponent().appendingPathComponent("shared")
        let oracle = url.appendingPathComponent("corpus/oracle.json").path
        return FileManager.default.fileExists(atPath: oracle) ? url : nil
    }()

    static var isPresent: Bool { root != nil }

    /// Why a suite is skipped.
    static let absence = "the shared corpus is absent: PHOTOMETA_SHARED may name its directory"

    static var corpus: URL? { root?.appendingPathComponent("corpus") }

    static var hostile: URL? { root?.appendingPathComponent("hostile") }

    /// The sorted names of a directory's files.
    static func names(in directory: URL?) -> [String] {
        guard let path = directory?.path,
            let names = try? FileManager.default.contentsOfDirectory(atPath: path)
        else { return [] }
        return names.sorted()
    }
}
