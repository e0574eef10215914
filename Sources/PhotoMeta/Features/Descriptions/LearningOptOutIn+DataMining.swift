// SPDX-License-Identifier: Apache-2.0
extension LearningOptOutIn {
    /// The term of PLUS for these choices; `nil` if they say nothing about data mining and training, or if no term says the same.
    public var dataMining: DataMining? {
        if intention(for: .dataMining) == .optOut { return .prohibited }
        guard intention(for: .generativeTraining) != .optOut else {
            return intention(for: .nonGenerativeTraining) == .optOut
                ? .prohibitedForTraining : .prohibitedForGenerativeTraining
        }
        // PLUS cannot say that a picture may be used for some of these only.
        let uses: [Usage] = [.dataMining, .generativeTraining, .nonGenerativeTraining]
        return uses.allSatisfy { intention(for: $0) == .optIn } ? .allowed : nil
    }
}
