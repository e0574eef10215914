// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What is left of a list that repeats keywords when some of them are gone.
enum NarrowedList {
    case unchanged, removed
    case changed(any MetadataEncodable)
}

extension MeaningForm {
    /// A repeated list without the elements whose last keyword is gone.
    ///
    /// Those that only stand above others stay with them.
    ///
    /// - Parameter isKeyword: Whether a word that stood above others is a keyword itself.
    func narrowed(
        _ stored: StoredValue, keeping isKept: (String) -> Bool, _ isKeyword: (String) -> Bool
    ) -> NarrowedList {
        switch self {
        case .list: return Self.narrowed([String](stored), by: isKept)
        case .barPaths: return Self.narrowed([String](stored)) { isKept(Self.lastPart(of: $0, "|")) }
        case .slashPaths: return Self.narrowed([String](stored)) { isKept(Self.lastPart(of: $0, "/")) }
        case .commas:
            guard case .changed(let list as [String]) = Self.narrowed(texts(of: stored), by: isKept) else {
                return Self.narrowed(texts(of: stored), by: isKept)
            }
            return .changed(list.joined(separator: ", "))
        case .categories:
            // Categories are one text, which goes with any of them.
            let isWhole = String(stored).map { Self.assignedCategories(in: $0).allSatisfy(isKept) } ?? true
            return isWhole ? .unchanged : .removed
        case .keywordTree:
            return stored.xmp.map { Self.narrowed(tree: $0, by: isKept, isKeyword) } ?? .unchanged
        default: return .unchanged
        }
    }

    private static func narrowed(_ list: [String]?, by isKept: (String) -> Bool) -> NarrowedList {
        guard let list else { return .unchanged }
        let kept = list.filter(isKept)
        return kept.count == list.count ? .unchanged : kept.isEmpty ? .removed : .changed(kept)
    }

    private static func lastPart(of path: String, _ separator: Character) -> String {
        path.split(separator: separator).last.map(String.init) ?? path
    }

    /// The texts of ACDSee's categories that are assigned: `<Category Assigned="1">Harbour</Category>`.
    private static func assignedCategories(in text: String) -> [String] {
        text.split(separator: "<").compactMap { piece in
            let parts = piece.split(separator: ">", maxSplits: 1)
            guard parts.count == 2, parts[0].contains("Assigned=\"1\"") else { return nil }
            return String(parts[1])
        }
    }

    // MARK: The structure of the Metadata Working Group (Guidelines 2.0 §5.10)

    private static func narrowed(
        tree: XMPValue, by isKept: (String) -> Bool, _ isKeyword: (String) -> Bool
    ) -> NarrowedList {
        let old = XMPContent(tree)
        guard let new = pruned(old, isKept, isKeyword) else { return .removed }
        return new == old ? .unchanged : .changed(new)
    }

    /// A part of the tree without the leaves that are gone, and without what only stood above them; `nil` if nothing is left.
    private static func pruned(
        _ content: XMPContent, _ isKept: (String) -> Bool, _ isKeyword: (String) -> Bool
    ) -> XMPContent? {
        let lists = content.members.filter { !$0.content.members.isEmpty }
        var keyword: String?
        for member in content.members where member.name == "Keyword" {
            if case .text(let text) = member.content { keyword = text }
        }
        if lists.isEmpty { return keyword.map(isKept) ?? true ? content : nil }
        var members: [XMPMember] = []
        var hasList = false
        for var member in content.members {
            guard !member.content.members.isEmpty else {
                members.append(member)
                continue
            }
            guard let pruned = pruned(member.content, isKept, isKeyword) else { continue }
            member.content = pruned
            members.append(member)
            hasList = true
        }
        guard hasList || keyword.map(isKeyword) == true else { return nil }
        return content.replacingMembers(members)
    }
}

extension XMPContent {
    /// The same array or structure with other members.
    fileprivate func replacingMembers(_ members: [XMPMember]) -> XMPContent {
        switch self {
        case .text, .reference: self
        case .structure: .structure(members)
        case .bag: .bag(members)
        case .sequence: .sequence(members)
        case .alternative: .alternative(members)
        }
    }
}
