// SPDX-License-Identifier: Apache-2.0
/// An XMP packet among the kept bytes.
package struct RetainedPacket: Sendable {
    /// The index of its block, or of the block's first piece; the packet belongs to the block's part.
    var block: Int
    var range: Range<Int>
    /// Whether it is extended XMP, which continues the packet that contains its digest (XMP part 3, §1.1.3.1).
    var isExtension: Bool
}

extension FileMap {
    /// The XMP of a part, read on first access; `nil` if it has none.
    package func xmp(ofPart part: UInt16) -> XMPTree? {
        let packets = packets(ofPart: part)
        guard let first = packets.first else { return nil }
        return tree(startingAt: first.range.lowerBound) { readXMP(packets) }
    }

    /// Whether a part may have XMP.
    package func hasXMP(ofPart part: UInt16) -> Bool {
        for index in packets.indices
        where packets[index].block < blocks.count && blocks[packets[index].block].part == part {
            return true
        }
        for number in directories.indices
        where directories[number].dictionary == .tiff && directories[number].part == part
            && index(of: TIFFTag.xmp, in: directories[number]) != nil
        {
            return true
        }
        return false
    }

    /// The packets of a part, in the order of the file.
    private func packets(ofPart part: UInt16) -> SmallArray<RetainedPacket> {
        var packets = packets.filter { $0.block < blocks.count && blocks[$0.block].part == part }
        // A TIFF file has its packet in a field of the first directory (XMP part 3, §1.1.2).
        for directory in directories where directory.dictionary == .tiff && directory.part == part {
            guard let index = index(of: TIFFTag.xmp, in: directory),
                fields[index].offset != Field.nowhere
            else { continue }
            let range = range(of: fields[index])
            if !range.isEmpty {
                packets.append(RetainedPacket(block: .max, range: range, isExtension: false))
            }
        }
        return packets
    }

    /// Whether a part has the same packets, byte for byte, as a part of another file.
    func hasSamePackets(ofPart part: UInt16, as other: FileMap, ofPart otherPart: UInt16) -> Bool {
        let own = packets(ofPart: part)
        let others = other.packets(ofPart: otherPart)
        return own.count == others.count
            && zip(own, others).allSatisfy { first, second in
                first.isExtension == second.isExtension
                    && bytes[first.range].span.equals(other.bytes[second.range].span)
            }
    }

    private func readXMP(_ packets: SmallArray<RetainedPacket>) -> XMPTree {
        let plain = packets.filter { !$0.isExtension }
        guard plain.count < packets.count else {
            return XMPTree(kept, packets: plain.map(\.range), XMPLimits(limits))
        }
        let tree = XMPTree(kept, packets: plain.map(\.range), XMPLimits(limits))
        guard let code = Self.extensionCode(in: tree) else { return tree }
        let extensions = packets.filter { $0.isExtension && blocks[$0.block].code.rawValue == code }
        return extensions.isEmpty
            ? tree : XMPTree(kept, packets: (plain + extensions).map(\.range), XMPLimits(limits))
    }

    /// The first four characters of the digest of a packet's extended packet; `nil` if the packet names no extended packet.
    ///
    /// The packet contains the digest, and so does each piece of the extended packet.
    private static func extensionCode(in tree: XMPTree) -> UInt32? {
        let digest = tree.namespace(uri: "http://ns.adobe.com/xmp/note/")
            .flatMap { tree.first(of: tree.topLevel, named: "HasExtendedXMP", in: $0) }
            .flatMap { tree.text(of: $0) }
        guard let digest, digest.utf8.count >= 4 else { return nil }
        return digest.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The first four characters of the digest of the extended packet that a part's packet names.
    func extensionCode(ofPart part: UInt16) -> UInt32? {
        let plain = packets(ofPart: part).filter { !$0.isExtension }
        return Self.extensionCode(in: XMPTree(kept, packets: plain.map(\.range), XMPLimits(limits)))
    }
}
