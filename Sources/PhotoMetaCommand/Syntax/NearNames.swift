// SPDX-License-Identifier: Apache-2.0
/// Finds names similar to a misspelled one.
enum NearNames {
    /// Returns the end of an error message about an unknown name: "; did you mean 'show'?", or an empty text.
    static func question(for name: String, among candidates: [String]) -> String {
        guard let best = find(name, among: candidates).first else { return "" }
        return "; did you mean '\(best)'?"
    }

    /// Returns up to five similar names, the most similar first.
    static func find(_ name: String, among candidates: [String]) -> [String] {
        // A very long name is not a misspelling, and comparing it would be slow.
        guard !name.isEmpty, name.utf8.count <= 64 else { return [] }
        let name = name.lowercased()
        let limit = min(max(2, name.count / 4), name.count - 1)
        let ranked = candidates.compactMap { candidate in
            let whole = candidate.lowercased()
            let member = whole.split(separator: ".").last.map(String.init) ?? whole
            let wholeDistance = editDistance(name, whole)
            let distance = min(wholeDistance, editDistance(name, member))
            if distance <= limit { return (distance, wholeDistance, candidate) }
            return name.count > 2 && member.contains(name) ? (limit + 1, wholeDistance, candidate) : nil
        }
        return ranked.sorted { $0 < $1 }.prefix(5).map(\.2)
    }

    /// Returns the number of characters to insert, remove, replace or swap with the next one (optimal string
    /// alignment).
    private static func editDistance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var before: [Int] = []
        var previous = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                var distance = min(previous[column + 1], current[column]) + 1
                distance = min(distance, previous[column] + (first[row] == second[column] ? 0 : 1))
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    distance = min(distance, before[column - 1] + 1)
                }
                current.append(distance)
            }
            (before, previous) = (previous, current)
        }
        return previous[second.count]
    }
}
