// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A change requested by meaning; which properties change depends on those that the file has.
enum EditRequest: Sendable {
    /// Sets a new value, or removes all properties that state one.
    case set(Meaning, MeaningValue?)
    /// Adds elements to a list, and removes others.
    case amend(Meaning, MeaningAmendment)
    /// Adds elements to a property's list, and removes others.
    case amendProperty(PropertyAmendment)
    /// Sets or removes a part of an XMP property.
    case xmp(XMPPathChange)
    /// Shifts the dates by a number of seconds.
    case shiftDates(Int64)
    /// Copies the metadata of another file.
    ///
    /// - Parameter removesOthers: Whether properties that the other file does not have, but could copy, are removed.
    case copy(MediaMetadata, removesOthers: Bool)

    /// Whether values are removed without new ones.
    var removes: Bool {
        switch self {
        case .set(_, nil): true
        case .amend(_, let amendment): !amendment.removing.isEmpty
        case .amendProperty(let amendment): amendment.removes
        case .xmp(let change): change.value == nil
        default: false
        }
    }

    /// Whether this changes a meaning.
    func changes(_ meaning: Meaning) -> Bool {
        switch self {
        case .set(meaning, _), .amend(meaning, _): true
        default: false
        }
    }
}
