// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// An edit of XMP only: the new contents of the main picture's packets.
struct PacketEdit: ContainerEdit {
    /// The packet that a file without one gets.
    var new: String?
    /// Maps the old packets to the new ones.
    var change: @Sendable ([String]) -> [String?] = { $0.map { _ in nil } }
    var properties = MetadataEdit()

    func new(_ kind: BlockContent, beside old: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
        kind == .packets ? new.map { ContiguousArray($0.utf8) } : nil
    }

    func changed(
        _ kind: BlockContent, _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) -> [ContiguousArray<UInt8>?] {
        guard kind == .packets, place == .main else { return blocks.map { _ in nil } }
        return change(blocks.map { String(decoding: $0, as: UTF8.self) }).map {
            $0.map { ContiguousArray($0.utf8) }
        }
    }

    /// An edit that removes all packets.
    static let removal = PacketEdit(change: { $0.map { _ in "" } })

    /// An edit that sets every packet, or a new one, to this text.
    static func setting(_ packet: String) -> PacketEdit {
        PacketEdit(new: packet, change: { $0.indices.map { $0 == 0 ? packet : nil } })
    }

    /// A small packet with a rating.
    static func packet(rating: Int) -> String {
        XMPBuilder("<xmp:Rating>\(rating)</xmp:Rating>").text
    }

    /// A file after the edit.
    func edited(_ bytes: [UInt8]) throws -> [UInt8] {
        let planner = try EditPlanner(bytes: ContiguousArray(bytes))
        return try planner.plan { file throws(EditStop) in
            try ContainerEditors.edits(for: self, in: file)
        }.applied(to: bytes)
    }
}

extension MetadataEdit {
    /// A file after an edit.
    static func edited(_ bytes: [UInt8], _ change: (inout MetadataEdit) throws -> Void) throws -> [UInt8] {
        var edit = MetadataEdit()
        try change(&edit)
        return try edit.plan(contentsOf: bytes).applied(to: bytes)
    }

    /// The reason for refusing a file; `nil` if it is accepted.
    static func refusal(
        _ bytes: [UInt8], _ change: (inout MetadataEdit) throws -> Void
    ) -> MetadataError.Code? {
        do {
            _ = try edited(bytes, change)
            return nil
        } catch {
            return (error as? MetadataError)?.code
        }
    }
}
