// SPDX-License-Identifier: Apache-2.0
extension LearningOptOutIn {
    /// The term of PLUS for these choices; `nil` if they say nothing about data mining and training.
    public var dataMining: DataMining? {
        if intention(for: .dataMining) == .optOut { return .prohibited }
        guard intention(for: .generativeTraining) != .optOut else {
            return intention(for: .nonGenerativeTraining) == .optOut
                ? .prohibitedForTraining : .prohibitedForGenerativeTraining
        }
        return intention(for: .dataMining) == .optIn ? .allowed : nil
    }
}
