// SPDX-License-Identifier: Apache-2.0
extension [String] {
    /// Reads JSON's array of texts; `nil` for other texts, and for arrays of other values or of more than 4,096 texts.
    package init?(json text: String) {
        var limits = PropertyListLimits()
        limits.objects = 4_097
        guard let values = JSONPropertyList.read(Array<UInt8>(text.utf8)[...], limits: limits)?.array else {
            return nil
        }
        let texts = values.compactMap(\.string)
        guard texts.count == values.count else { return nil }
        self = texts
    }
}
