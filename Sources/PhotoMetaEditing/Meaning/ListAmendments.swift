// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The elements that an edit adds to a list by meaning, and those that it removes.
struct MeaningAmendment: Sendable {
    /// Both are of the same case, `MeaningValue.texts(_:)` or `MeaningValue.regions(_:of:)`.
    var adding: MeaningValue
    var removing: MeaningValue
}

/// The elements that an edit adds to a property's list, and those that it removes.
struct PropertyAmendment: Sendable {
    let address: PropertyAddress
    /// The elements, as arrays of the property's type.
    let adding: any Sendable
    let removing: any Sendable
    let removes: Bool
    /// Adds the change to an edit of a file that was read.
    let apply: @Sendable (inout MetadataEdit, MediaMetadata) -> Void

    init<Element: Hashable & Sendable>(
        _ key: MetadataKey<[Element]>, _ address: PropertyAddress, adding: [Element], removing: [Element]
    ) where [Element]: MetadataRepresentable & MetadataEncodable {
        self.address = address
        self.adding = adding
        self.removing = removing
        removes = !removing.isEmpty
        apply = { edit, metadata in
            let old = metadata.value(for: key) ?? []
            let new = old.amended(adding: adding, removing: removing)
            if new != old { edit.add(key, new.isEmpty ? nil : new) }
        }
    }
}

extension Array where Element: Hashable {
    /// The list without some elements, followed by others that it does not contain.
    func amended(adding: [Element], removing: [Element]) -> [Element] {
        let kept = removing.isEmpty ? self : filter { !removing.contains($0) }
        var known = Set(kept)
        return kept + adding.filter { known.insert($0).inserted }
    }
}

extension MeaningValue {
    /// Whether the value is a list without elements.
    var isEmpty: Bool {
        switch self {
        case .texts(let texts): texts.isEmpty
        case .regions(let regions, _): regions.isEmpty
        default: false
        }
    }

    /// Whether the value is or contains a text without characters other than spaces, which IPTC records cannot contain.
    var hasBlankText: Bool {
        switch self {
        case .text(let text): text.isBlank
        case .texts(let texts): texts.contains(where: \.isBlank)
        default: false
        }
    }

    /// Whether an element of another list is missing.
    func lacksElement(of other: MeaningValue) -> Bool {
        guard case .texts(let own) = self, case .texts(let others) = other else { return false }
        return !Set(own).isSuperset(of: others)
    }

    /// The list without removed elements, and with new ones.
    func amended(by amendment: MeaningAmendment) -> MeaningValue {
        switch (self, amendment.adding, amendment.removing) {
        case (.texts(let own), .texts(let adding), .texts(let removing)):
            .texts(own.amended(adding: adding, removing: removing))
        case (.regions(let own, let size), .regions(let adding, _), .regions(let removing, _)):
            .regions(own.amended(adding: adding, removing: removing), of: size)
        default: self
        }
    }
}

extension MeaningForm {
    /// The elements of a list that a property states; `nil` if its value has another type.
    func texts(of stored: StoredValue) -> [String]? {
        let texts: [String]?
        switch self {
        case .list: texts = [String](stored)
        case .windowsText: texts = WindowsText(stored).map { Self.split($0.text, ";") }
        case .commas: texts = String(stored).map { Self.split($0, ",") }
        default: texts = String(stored).map { Self.split($0, ";") }
        }
        return texts?.filter { !$0.isEmpty }
    }

    private static func split(_ text: String, _ separator: Character) -> [String] {
        text.split(separator: separator).map { part in
            String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
    }
}

extension MediaMetadata {
    /// The list of a meaning; `nil` if its value is not a list.
    func list(of meaning: Meaning) -> MeaningValue? {
        switch meaning {
        case .keywords: .texts(keywords)
        case .creators: .texts(creators)
        case .regions: .regions(regions)
        default: nil
        }
    }
}

extension String {
    /// Whether the text is empty, or consists of spaces.
    var isBlank: Bool { allSatisfy { $0 == " " } }
}
