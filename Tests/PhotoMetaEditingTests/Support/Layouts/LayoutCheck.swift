// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The guarantees of a layout, compared with the bytes of its file.
enum LayoutCheck {
    /// What contradicts the guarantees for every file, intact or not; empty if nothing does.
    static func problems(_ layout: FileLayout, of bytes: [UInt8]) -> [String] {
        var problems: [String] = []
        var end: UInt64 = 0
        for leaf in layout.leaves {
            if leaf.range.lowerBound != end || leaf.range.isEmpty {
                problems.append("leaf \(leaf.range) after \(end)")
            }
            end = leaf.range.upperBound
            let isOwned = leaf.owners.allSatisfy { owner in
                let range = layout.regions[owner].range
                return range.lowerBound <= leaf.range.lowerBound && leaf.range.upperBound <= range.upperBound
            }
            let isOrdered = zip(leaf.owners, leaf.owners.dropFirst()).allSatisfy { $0 < $1 }
            if !isOwned || !isOrdered || leaf.owners.isEmpty && leaf.role != .notExamined {
                problems.append("owners of leaf \(leaf.range): \(leaf.owners)")
            }
        }
        if end != UInt64(bytes.count) || layout.byteCount != end { problems.append("leaves end at \(end)") }
        for (index, region) in layout.regions.enumerated() {
            guard let parent = region.parent else {
                if index != FileLayout.file { problems.append("region \(index) without a parent") }
                continue
            }
            let outer = layout.regions[parent].range
            let isInside =
                outer.lowerBound <= region.range.lowerBound && region.range.upperBound <= outer.upperBound
            if parent >= index || !isInside { problems.append("\(region.name) \(region.range) in \(parent)") }
        }
        if layout.leaves.contains(where: { $0.role == .notExamined }), layout.isComplete {
            problems.append("a complete layout with bytes that were not examined")
        }
        return problems + numbers(in: layout, of: bytes)
    }

    /// The references and sizes that are not the numbers in the file.
    private static func numbers(in layout: FileLayout, of bytes: [UInt8]) -> [String] {
        var problems: [String] = []
        for reference in layout.references {
            let number = number(at: reference.field, reference.form, in: bytes)
            let expected =
                reference.isBackwards
                ? reference.base &- reference.target : reference.target &- reference.base
            if number != expected {
                problems.append("\(reference): \(number.map { "\($0)" } ?? "no number")")
            }
        }
        for size in layout.sizes where number(at: size.field, size.form, in: bytes) != size.range.byteCount {
            problems.append("\(size)")
        }
        for table in layout.referenceTables {
            let count = UInt64(table.byteCount)
            if table.fields.byteCount % max(count, 1) != 0 || table.fields.upperBound > UInt64(bytes.count) {
                problems.append("\(table)")
            }
        }
        return problems
    }

    /// The references that do not lead to the start of a region or into media, for an intact file.
    ///
    /// A number that others are relative to, such as the base offset of an item, may lead anywhere.
    static func dangling(_ layout: FileLayout, of bytes: [UInt8]) -> [UInt64] {
        let bases = Set(layout.references.map(\.base))
        let starts = Set(layout.regions.map(\.range.lowerBound))
        let tables = layout.referenceTables.flatMap { table in
            stride(from: table.fields.lowerBound, to: table.fields.upperBound, by: table.byteCount).compactMap
            {
                number(at: $0..<($0 + UInt64(table.byteCount)), table.form, in: bytes).map {
                    table.base &+ $0
                }
            }
        }
        return (layout.references.map(\.target) + tables).filter { target in
            guard !starts.contains(target), !bases.contains(target), let leaf = layout.leaf(at: target) else {
                return false
            }
            // Samples are joined, and the data of encrypted samples follows their number, in PIFF in a box of its own.
            return leaf.role != .media && !["senc", "uuid"].contains(layout.path(of: leaf).last)
        }
    }

    /// The number in a range of a file, read without the library.
    static func number(
        at range: Range<UInt64>, _ form: FileLayout.NumberForm, in bytes: [UInt8]
    ) -> UInt64? {
        guard range.upperBound <= UInt64(bytes.count) else { return nil }
        let digits = bytes[Int(range.lowerBound)..<Int(range.upperBound)]
        switch form {
        case .decimal: return UInt64(String(decoding: digits, as: UTF8.self))
        case .bigEndian: return digits.reduce(0) { $0 << 8 | UInt64($1) }
        case .littleEndian: return digits.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}

extension FileLayout {
    /// The names of the innermost regions of the leaves with a role.
    func names(_ role: Role) -> [String] { leaves(role).map { path(of: $0).last ?? "file" } }
}
