// SPDX-License-Identifier: Apache-2.0
/// Keeps the property list of an AAE file, a sidecar of Photos; it is decoded on access.
enum AdjustmentFile: ContainerReader {
    private static let propertyList = XMLRoot.name("plist")

    static func recognize(_ start: FileStart) -> MediaFormat? {
        // "bplist00"
        start.first == 0x6270_6C69 && start.second == 0x7374_3030 || start.rootElement == propertyList
            ? .aae : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard map.selection.containsAny(of: .adjustments) else { return }
        guard window.byteCount <= UInt64(context.limits.keptBytes) else {
            context.note(.limit, "AAE", at: 0, "\(window.byteCount) bytes, more than may be kept")
            return
        }
        let bytes = try window.slice(at: 0, count: Int(window.byteCount))
        switch AdjustmentData.damage(of: bytes, limits: map.propertyListLimits) {
        case .none: break
        case .incomplete: context.note(.malformed, "AAE", at: 0, "a damaged property list")
        // Any other property list.
        case .unreadable: throw .unrecognized
        }
        map.keep(bytes, from: 0)
    }
}
