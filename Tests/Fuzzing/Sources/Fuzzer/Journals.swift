// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Reads a journal and an inverse, whose checksums are made to fit.
func examineJournal(_ input: [UInt8]) {
    examine(journal: input)
    _ = try? InversePlan(encoded: input)
    // The kind of a record, and its head.
    if let kind = input.first {
        let head = Array(input.dropFirst())
        var record = [kind & 3]
        record.appendField(UInt32(clamping: head.count))
        record.appendField(UInt64(0))
        record += head
        examine(journal: JournalRecord.mark + record + Checksum.of(record))
    }
    let content = Array("PhotoMeta inverse 1\n".utf8) + input
    guard let inverse = try? InversePlan(encoded: content + Checksum.of(content)) else { return }
    require(inverse.encoded == content + Checksum.of(content), "another encoding")
    let plan = inverse.plan
    require(plan.copiedByteCount <= plan.sourceByteCount, "\(plan)")
    require(plan.newByteCount <= input.count, "\(plan)")
    guard plan.sourceByteCount <= 1 << 20 else { return }
    let file = [UInt8](repeating: 7, count: Int(plan.sourceByteCount))
    if let old = try? inverse.applied(to: file) {
        require(UInt64(old.count) == plan.byteCount, "\(old.count)")
    }
}

private func examine(journal bytes: [UInt8]) {
    guard let journal = try? JournalFile(bytes: bytes) else { return }
    require(journal.end <= journal.byteCount, "\(journal.end)")
    for entry in journal.entries {
        for place in entry.changes.flatMap(\.places) {
            let parts = place.path.split(separator: "/")
            require(place.path.hasPrefix("/") && !parts.contains("..") && !parts.contains("."), place.path)
            require(!place.name.contains("/") && !place.path.utf8.contains(0), place.path)
        }
        require(
            entry.inverses.allSatisfy { $0.upperBound <= journal.byteCount }, "an inverse past the end")
    }
}
