// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

// Changes by meaning: each one changes all properties that state it (`MeaningTable`).
extension MetadataEdit {
    /// What the edit does with a derived value.
    func change<Value>(of value: DerivedValue<Value>) -> Change<Value> {
        switch requests.first(where: { $0.changes(value.meaning) }) {
        case .set(_, nil): return .removed
        case .set(_, let new?): return value.value(of: new).map { .set($0) } ?? .unchanged
        case .amend(_, let amendment):
            guard let adding = value.value(of: amendment.adding),
                let removing = value.value(of: amendment.removing)
            else { return .unchanged }
            return .amended(adding: adding, removing: removing)
        default: return .unchanged
        }
    }

    /// Sets the value of a meaning.
    package mutating func set(meaning: Meaning, to value: MeaningValue) throws(MetadataError) {
        try value.check()
        guard !value.isEmpty else { throw MetadataError(.invalidValue, "an empty list: remove it instead") }
        try Self.refuseBlankText(in: value)
        request(meaning, value)
    }

    /// Throws if a text is empty: whether it could be stored would depend on the file.
    private static func refuseBlankText(in value: MeaningValue) throws(MetadataError) {
        if value.hasBlankText { throw MetadataError(.invalidValue, "an empty text: remove it instead") }
    }

    /// Removes the value of a meaning.
    package mutating func remove(meaning: Meaning) { request(meaning, nil) }

    /// Withdraws the change to a derived value.
    mutating func withdraw(_ meaning: Meaning) {
        requests.removeAll { $0.changes(meaning) }
    }

    /// Adds elements to a list; what it contains already is not added again.
    ///
    /// ```swift
    /// var edit = MetadataEdit()
    /// try edit.add(["harbour"], to: \.keywords)
    /// ```
    ///
    /// Each property that states the list keeps the elements that only it has.
    ///
    /// - Throws: `MetadataError.Code.invalidValue` for an element that cannot be stored.
    public mutating func add<Element: Hashable>(
        _ elements: [Element], to value: KeyPath<MetadataKeys, DerivedValue<[Element]>>
    ) throws(MetadataError) {
        try amend(value, adding: elements)
    }

    /// Removes elements from a list; a list without elements is removed.
    ///
    /// - Throws: `MetadataError.Code.invalidValue` for an element that no list can contain.
    public mutating func remove<Element: Hashable>(
        _ elements: [Element], from value: KeyPath<MetadataKeys, DerivedValue<[Element]>>
    ) throws(MetadataError) {
        try amend(value, removing: elements)
    }

    private mutating func amend<Element: Hashable>(
        _ keyPath: KeyPath<MetadataKeys, DerivedValue<[Element]>>, adding: [Element] = [],
        removing: [Element] = []
    ) throws(MetadataError) {
        let value = MetadataKeys()[keyPath: keyPath]
        try value.stored(adding + removing).check()
        try Self.refuseBlankText(in: value.stored(adding))
        let new = change(of: value).amended(adding: adding, removing: removing)
        withdraw(value.meaning)
        switch new {
        case .unchanged: break
        case .set(let elements): request(value.meaning, value.stored(elements))
        case .removed: request(value.meaning, nil)
        case .amended(let adding, let removing):
            requests.append(
                .amend(
                    value.meaning,
                    MeaningAmendment(adding: value.stored(adding), removing: value.stored(removing))))
        }
    }

    /// Shifts the dates written by the camera's clock, for example if its time zone was not set.
    ///
    /// These are the dates in Exif and their equivalents in XMP, IPTC, PNG's Creation Time, and the keys and user data of movies.
    /// The times of a movie's header, and those of its tracks that are the same, are shifted if the movie states no other date. The
    /// form of a text, its decimals and its offset do not change, nor do days without a time, and the GPS time, which does not come
    /// from the camera's clock. Several shifts of one edit add up.
    ///
    /// - Parameter duration: The duration to add, truncated to whole seconds; negative to shift into the past.
    public mutating func shiftDates(by duration: Duration) {
        var seconds = duration.components.seconds
        requests.removeAll { request in
            guard case .shiftDates(let earlier) = request else { return false }
            seconds = seconds.addingReportingOverflow(earlier).partialValue
            return true
        }
        requests.append(.shiftDates(seconds))
    }

    /// The number of seconds by which dates are shifted; `nil` if they are not.
    package var shiftSeconds: Int64? {
        for case .shiftDates(let seconds) in requests { return seconds }
        return nil
    }

    /// Withdraws the shift of dates.
    package mutating func keepDates() {
        requests.removeAll { request in
            if case .shiftDates = request { true } else { false }
        }
    }

    /// Replaces an earlier request for a meaning; a value of `nil` removes.
    mutating func request(_ meaning: Meaning, _ value: MeaningValue?) {
        withdraw(meaning)
        requests.append(.set(meaning, value))
    }
}
