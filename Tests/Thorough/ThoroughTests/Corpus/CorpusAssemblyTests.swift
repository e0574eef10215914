// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Every still and every movie of the corpus becomes half of a pair, or is refused for the reason given by its
/// editor.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusAssemblyTests {
    private static let options = LivePhoto.AssemblyOptions(
        identifier: EditedBytes.identifier, replacesMakerNote: true)

    private static let stills = Corpus.metadata.compactMap { name, result -> String? in
        guard case .success(let metadata) = result else { return nil }
        return metadata.format == .jpeg || metadata.format.family == .heif ? name : nil
    }.sorted()

    @Test("A still and a movie of one phone make a pair with each other file", arguments: [true, false])
    func assembles(isStill: Bool) throws {
        let corpus = try #require(SharedFiles.corpus)
        let phone = corpus.appendingPathComponent("lp03_iphone-15-pro_original").path
        let names = isStill ? Self.stills : CorpusMovieEditTests.names
        let expected = isStill ? CorpusStillEditTests.refused : CorpusMovieEditTests.refusals
        var refused: [String: MetadataError.Code] = [:]
        for name in names {
            let path = corpus.appendingPathComponent(name).path
            do throws(MetadataError) {
                let pair = try LivePhoto.planAssembly(
                    still: isStill ? path : phone + ".heic", movie: isStill ? phone + ".mov" : path,
                    options: Self.options)
                #expect(pair.identifier == EditedBytes.identifier, "\(name)")
            } catch {
                #expect(error.path == path, "\(name)")
                refused[name] = error.code
            }
        }
        #expect(names.count > 40)
        #expect(refused == expected)
    }
}
