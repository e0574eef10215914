// SPDX-License-Identifier: Apache-2.0
import CredentialsVerification
import Foundation
import PhotoMeta
import Testing

/// States and codes, against those of c2pa-python, an independent implementation.
///
/// `Tests/Oracles/content_credentials.py answers` writes `answers.json`. The files are not part of the package: they are in
/// `shared/credentials` beside it, or in the directory named by PHOTOMETA_SHARED. PHOTOMETA_CREDENTIALS may name a directory
/// that `content_credentials.py make` has filled, with its answers.
@Suite struct AnswerTests {
    struct Answer: Codable, Equatable {
        var state: String
        var active: [String]
        var ingredients: [[String]]
    }

    /// A folder of files, with the roots to trust and the answers.
    struct Folder: Sendable {
        let files: URL
        let roots: URL
        let answers: URL
    }

    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    static let folders: [Folder] = {
        let environment = ProcessInfo.processInfo.environment
        let package = (0..<5).reduce(here) { url, _ in url.deletingLastPathComponent() }
        let shared =
            environment["PHOTOMETA_SHARED"].map { URL(fileURLWithPath: $0) }
            ?? package.deletingLastPathComponent().appendingPathComponent("shared")
        let credentials = shared.appendingPathComponent("credentials")
        var folders = [
            Folder(
                files: credentials, roots: credentials.appendingPathComponent("test_cert_root_bundle.pem"),
                answers: here.appendingPathComponent("answers.json"))
        ]
        if let made = environment["PHOTOMETA_CREDENTIALS"].map({ URL(fileURLWithPath: $0) }) {
            folders.append(
                Folder(
                    files: made, roots: made.appendingPathComponent("root.pem"),
                    answers: made.appendingPathComponent("answers.json")))
        }
        return folders.filter { FileManager.default.fileExists(atPath: $0.roots.path) }
    }()

    static let absence = "the files are absent: PHOTOMETA_SHARED may name their directory"

    private func answer(_ path: String, _ trust: TrustList) throws -> Answer {
        let report = try #require(try CredentialsVerifier.report(ofFileAt: path, trust: trust))
        return Answer(
            state: report.state.rawValue, active: report.active.map(\.code).sorted(),
            ingredients: report.ingredients.map { $0.statuses.map(\.code).sorted() }.sorted {
                "\($0)" < "\($1)"
            })
    }

    @Test(
        "State and codes are c2pa-python's, with and without a trust list",
        .enabled(if: !folders.isEmpty, "\(absence)"), arguments: [false, true])
    func comparesAnswers(isTrusting: Bool) throws {
        var count = 0
        for folder in Self.folders {
            let data = try Data(contentsOf: folder.answers)
            let answers = try JSONDecoder().decode([String: [String: Answer]].self, from: data)
            let trust =
                try isTrusting ? TrustList(pem: String(contentsOf: folder.roots, encoding: .utf8)) : .none
            for (name, kinds) in answers {
                var theirs = try #require(kinds[isTrusting ? "roots" : "none"])
                theirs.ingredients.sort { "\($0)" < "\($1)" }
                let ours = try answer(folder.files.appendingPathComponent(name).path, trust)
                #expect(ours.state == theirs.state, "\(name)")
                #expect(ours.active == theirs.active, "\(name)")
                #expect(ours.ingredients == theirs.ingredients, "\(name)")
                count += 1
            }
        }
        #expect(count >= 9)
    }

    @Test(
        "Changed media, assertions and signatures are told apart",
        .enabled(if: !folders.isEmpty, "\(absence)"))
    func distinguishesChanges() throws {
        let folder = try #require(Self.folders.first)
        let bytes = [UInt8](try Data(contentsOf: folder.files.appendingPathComponent("C.jpg")))
        let trust = try TrustList(pem: String(contentsOf: folder.roots, encoding: .utf8))
        let options = ReadOptions(selection: .contentCredentials)
        let manifest = try #require(
            try MediaMetadata(contentsOf: bytes, options: options).contentCredentials?.activeManifest)
        let signature = try #require(manifest.signature)
        func codes(changing place: Int) throws -> [String] {
            var changed = bytes
            changed[place] ^= 1
            let url = FileManager.default.temporaryDirectory.appendingPathComponent(
                "\(UUID().uuidString).jpg")
            defer { try? FileManager.default.removeItem(at: url) }
            try Data(changed).write(to: url)
            let report = try #require(try CredentialsVerifier.report(ofFileAt: url.path, trust: trust))
            #expect(report.state == .invalid)
            return report.active.filter(\.isFailure).map(\.code)
        }
        #expect(try codes(changing: bytes.count - 100) == ["assertion.dataHash.mismatch"])
        let author = try #require(bytes.firstRange(of: Array("John Doe".utf8))).lowerBound
        #expect(try codes(changing: author) == ["assertion.hashedURI.mismatch"])
        let value = try #require(bytes.firstRange(of: signature.value.prefix(32))).lowerBound
        #expect(try codes(changing: value) == ["claimSignature.mismatch"])
        let title = try #require(bytes.firstRange(of: Array("image/jpeg".utf8) + Array("jinstanceID".utf8)))
        #expect(try codes(changing: title.lowerBound) == ["claimSignature.mismatch"])
    }

    @Test("Text that is not a certificate is an error, and no file is a file without credentials")
    func rejects() throws {
        #expect(throws: (any Error).self) { try TrustList(pem: "-----BEGIN CERTIFICATE-----\nAAAA\n") }
        #expect(throws: MetadataError.self) { try CredentialsVerifier.report(ofFileAt: "/nonexistent") }
        let fixtures = (0..<5).reduce(Self.here) { url, _ in url.deletingLastPathComponent() }
            .appendingPathComponent("Fixtures")
        let still = fixtures.appendingPathComponent("live-photo/still.heic").path
        #expect(try CredentialsVerifier.report(ofFileAt: still) == nil)
        // A certificate that no key can be read from.
        let signed = fixtures.appendingPathComponent("credentials/photo.jpg").path
        let report = try #require(try CredentialsVerifier.report(ofFileAt: signed))
        #expect(report.state == .invalid && report.active.contains { $0.code == "signingCredential.invalid" })
    }
}
