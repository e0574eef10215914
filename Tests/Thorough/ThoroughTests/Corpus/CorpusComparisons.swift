// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// All comparisons of a directory's files with an ExifTool dump.
struct CorpusComparisons: Sendable {
    private(set) var comparisons: [ValueComparison] = []
    /// The names in ExifTool's output that no row covers, by dictionary.
    private(set) var unnamed: Set<String> = []

    /// The corpus against `oracle.json`.
    static let oracle = CorpusComparisons(isComplete: false, lines: Oracle.shared.lines)

    /// The corpus compared with all of ExifTool's output; `nil` if that cannot be decompressed.
    static let dump = ExifToolDump.numbers.map { dump in CorpusComparisons(isComplete: true) { dump[$0] } }

    private init(isComplete: Bool, lines: (String) -> [ExifToolDump.Line]) {
        for (file, metadata) in CorpusDifferences.files {
            guard let url = SharedFiles.corpus?.appendingPathComponent(file) else { continue }
            var comparer = ValueComparer(file, at: url, metadata)
            comparer.compare(lines(file), isComplete: isComplete)
            comparisons += comparer.comparisons
            unnamed.formUnion(comparer.unnamed)
        }
    }

    /// The dictionaries, in order.
    var dictionaries: [String] { Set(comparisons.map(\.dictionary)).sorted() }

    /// Returns the comparisons with a verdict, except those that a standard explains.
    func unexplained(_ verdict: ValueComparison.Verdict, _ dictionary: String) -> [ValueComparison] {
        comparisons.filter {
            $0.verdict == verdict && $0.dictionary == dictionary && !Self.explained.contains($0.description)
        }
    }

    private static let explained = Set(ExplainedDifferences.rows.map(\.description))

    /// The numbers of present, missing and wrong values, and of explained ones.
    struct Tally: CustomStringConvertible {
        var present = 0
        var missing = 0
        var wrong = 0
        var explained = 0

        var presentShare: Double { Double(present) / Double(max(present + missing, 1)) }

        var description: String {
            "\(present) present, \(missing) missing, \(wrong) wrong, \(explained) differences explained"
        }
    }

    func tally(_ isCounted: (ValueComparison) -> Bool) -> Tally {
        var tally = Tally()
        for comparison in comparisons where isCounted(comparison) {
            let isExplained = Self.explained.contains(comparison.description)
            switch comparison.verdict {
            case .present: tally.present += 1
            case .missing where !isExplained: tally.missing += 1
            case .wrong where !isExplained: tally.wrong += 1
            case .missing, .wrong: tally.explained += 1
            case .unsaid: break
            }
        }
        return tally
    }
}
