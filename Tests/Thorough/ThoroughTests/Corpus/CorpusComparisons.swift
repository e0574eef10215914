import Foundation
import PhotoMeta

/// Every comparison over the files of a directory with an ExifTool dump.
struct CorpusComparisons: Sendable {
    private(set) var comparisons: [ValueComparison] = []
    /// What ExifTool says that no row names, by dictionary and name.
    private(set) var unnamed: Set<String> = []

    /// The corpus against `oracle.json`.
    static let oracle = CorpusComparisons(isComplete: false, lines: Oracle.shared.lines)

    /// The corpus against everything that ExifTool says; `nil` where that cannot be unpacked.
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

    /// The comparisons of a verdict, without those that a standard explains.
    func unexplained(_ verdict: ValueComparison.Verdict, _ dictionary: String) -> [ValueComparison] {
        comparisons.filter {
            $0.verdict == verdict && $0.dictionary == dictionary && !Self.explained.contains($0.description)
        }
    }

    private static let explained = Set(ExplainedDifferences.rows.map(\.description))

    /// How many values of some comparisons are present, missing and wrong, and how many of those are explained.
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
