// SPDX-License-Identifier: Apache-2.0
extension LearningOptOutIn {
    /// The term of PLUS for these choices; `nil` if they say nothing about data mining and training, or if there is no such term.
    public var dataMining: DataMining? {
        if intention(for: .dataMining) == .optOut { return .prohibited }
        guard intention(for: .generativeTraining) != .optOut else {
            return intention(for: .nonGenerativeTraining) == .optOut
                ? .prohibitedForTraining : .prohibitedForGenerativeTraining
        }
        // There is no term for a picture that may be used for some of these only.
        let uses: [Usage] = [.dataMining, .generativeTraining, .nonGenerativeTraining]
        return uses.allSatisfy { intention(for: $0) == .optIn } ? .allowed : nil
    }
}
