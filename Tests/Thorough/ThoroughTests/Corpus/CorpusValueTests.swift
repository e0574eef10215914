// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Every value of ExifTool's output for the corpus that the registry covers: none is wrong, almost none is missing.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusValueTests {
    private static let families = ["JPEG", "TIFF", "HEIF", "QuickTime"]

    @Test("Every field of oracle.json, by dictionary") func oracle() {
        check(CorpusComparisons.oracle, "oracle.json")
        let count = CorpusComparisons.oracle.tally { _ in true }.present
        #expect(count > 8_000, "\(count) values were compared: the corpus has shrunk")
    }

    @Test("All of ExifTool's output, by dictionary") func dump() throws {
        // Only `gzip` may be unavailable.
        let comparisons = try #require(CorpusComparisons.dump)
        check(comparisons, "exiftool-n.json.gz")
        let count = comparisons.tally { _ in true }.present
        #expect(count > 11_000, "\(count) values were compared: the corpus has shrunk")
    }

    @Test("99.9 % of each family's values are present", arguments: families) func share(_ family: String)
        throws
    {
        for comparisons in [CorpusComparisons.oracle, try #require(CorpusComparisons.dump)] {
            let tally = comparisons.tally { Oracle.shared.family($0.file) == family }
            print("\(family): \(tally)")
            #expect(tally.present > 500)
            #expect(tally.presentShare >= 0.999, "\(family): \(tally)")
        }
    }

    /// A name excluded from the comparison would never be found wrong.
    @Test("Every name in ExifTool's output for these dictionaries is compared") func names() throws {
        // ExifTool prints much about boxes and tracks that is not a property.
        let unnamed = try #require(CorpusComparisons.dump).unnamed.filter {
            !$0.hasPrefix("QuickTime ") && !$0.hasPrefix("Track ")
        }
        #expect(
            unnamed.sorted() == [
                // Pieces of makers' notes, and of atoms that no standard describes.
                "Exif MakerNoteUnknownText",
                // A number; ExifTool prints the pattern that it represents.
                "IFD3 CR2CFAPattern",
                "UserData Unknown_smrd", "UserData Unknown_swre",
            ])
    }

    @Test("Every explained difference exists") func explanationsAreNeeded() throws {
        let comparisons = CorpusComparisons.oracle.comparisons + (CorpusComparisons.dump?.comparisons ?? [])
        let found = Set(comparisons.filter { $0.verdict != .present }.map(\.description))
        for row in ExplainedDifferences.rows {
            let isFound = found.contains(row.description)
            #expect(isFound, "\(row.description)")
        }
    }

    private func check(_ comparisons: CorpusComparisons, _ source: String) {
        for dictionary in comparisons.dictionaries {
            let tally = comparisons.tally { $0.dictionary == dictionary }
            print("\(source), \(dictionary): \(tally)")
            for comparison in comparisons.unexplained(.wrong, dictionary) {
                Issue.record("wrong: \(comparison)")
            }
            for comparison in comparisons.unexplained(.missing, dictionary) {
                Issue.record("missing: \(comparison)")
            }
        }
    }
}
