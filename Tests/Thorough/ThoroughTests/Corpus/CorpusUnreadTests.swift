// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// How many real files are named for each meaning, because a region that was not read may contain it.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusUnreadTests {
    private static let removals: [(name: String, change: @Sendable (inout MetadataEdit) -> Void)] = [
        ("location", { $0.remove(\.location) }), ("dates", { $0.remove(\.captureDate) }),
        ("people", { $0.remove(\.creators) }), ("texts", { $0.remove(\.keywords) }),
        ("other", { $0.remove(\.rating) }),
    ]

    @Test("The named files are the minority that is documented", arguments: removals.map(\.name))
    func countsNamedFiles(name: String) throws {
        let change = try #require(Self.removals.first { $0.name == name }).change
        let corpus = try #require(SharedFiles.corpus)
        var edit = MetadataEdit()
        change(&edit)
        edit.allowsInvalidCredentials = true
        var (count, named): (Int, [UnreadRegion.Kind: Int]) = (0, [:])
        var files = 0
        for file in SharedFiles.names(in: corpus) {
            guard let plan = try? edit.plan(contentsOf: corpus.appendingPathComponent(file).path) else {
                continue
            }
            count += 1
            if !plan.unread.isEmpty { files += 1 }
            for kind in Set(plan.unread.map(\.kind)) { named[kind, default: 0] += 1 }
            for region in plan.unread { #expect(region.range.upperBound <= plan.byteCount, "\(file)") }
        }
        let words = named.sorted { $0.value > $1.value }.map { "\($0.key.rawValue) \($0.value)" }
        print("\(name): \(files) of \(count) files: \(words.joined(separator: ", "))")
        #expect(count > 300 && files * 3 < count)
    }
}
