// SPDX-License-Identifier: Apache-2.0
/// A group of items or tracks, a box in `grpl` (ISO/IEC 14496-12 §8.18.3): version and flags, the group, the number of entities, and
/// the entities, of 32 bits each.
package enum EntityToGroupBox {
    static let entityByteCount = 4
    static let entitiesOffset = 12

    /// The ID of the group, which no item has; `nil` if the body is too short.
    package static func group(in body: Span<UInt8>) -> UInt32? { try? body.uint32(at: 4) }

    /// The number of entities that the body states.
    static func entityCount(in body: Span<UInt8>) -> UInt32? { try? body.uint32(at: 8) }
}
