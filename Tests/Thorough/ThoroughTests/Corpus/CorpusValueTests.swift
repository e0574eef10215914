import Foundation
import PhotoMeta
import Testing

/// Every value that ExifTool gives for the files of the corpus and that the registry has: none wrong, next to none missing.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusValueTests {
    private static let families = ["JPEG", "TIFF", "HEIF", "QuickTime"]

    @Test("Every field of oracle.json, by dictionary") func oracle() {
        check(CorpusComparisons.oracle, "oracle.json")
        let count = CorpusComparisons.oracle.tally { _ in true }.present
        #expect(count > 8_000, "\(count) values were compared: the corpus has shrunk")
    }

    @Test("Everything that ExifTool says, by dictionary") func dump() throws {
        // Only `gzip` may be missing.
        let comparisons = try #require(CorpusComparisons.dump)
        check(comparisons, "exiftool-n.json.gz")
        let count = comparisons.tally { _ in true }.present
        #expect(count > 11_000, "\(count) values were compared: the corpus has shrunk")
    }

    @Test("Of each family's values 99.9 % are present", arguments: families) func share(_ family: String)
        throws
    {
        for comparisons in [CorpusComparisons.oracle, try #require(CorpusComparisons.dump)] {
            let tally = comparisons.tally { Oracle.shared.family($0.file) == family }
            print("\(family): \(tally)")
            #expect(tally.present > 500)
            #expect(tally.presentShare >= 0.999, "\(family): \(tally)")
        }
    }

    /// A name that is left out of the comparison would never be found wrong.
    @Test("Every name that ExifTool has in these dictionaries is compared") func names() throws {
        // Of boxes and tracks ExifTool gives much that is no property.
        let unnamed = try #require(CorpusComparisons.dump).unnamed.filter {
            !$0.hasPrefix("QuickTime ") && !$0.hasPrefix("Track ")
        }
        #expect(
            unnamed.sorted() == [
                // Parts of makers' notes, and of atoms that no standard describes.
                "Exif MakerNoteUnknownText",
                // A number, of which ExifTool gives the pattern that it stands for.
                "IFD3 CR2CFAPattern",
                "UserData Unknown_smrd", "UserData Unknown_swre",
            ])
    }

    @Test("Every explained difference is one") func explanationsAreNeeded() throws {
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
