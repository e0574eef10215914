// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension GIFHeader {
    /// Returns the application extension of an XMP packet (XMP part 3, §1.1.2).
    ///
    /// - Throws: `MetadataError.Code.damaged` if the packet has a zero byte, as in UTF-16, with which readers of sub-blocks would end
    ///   early.
    static func bytes(packet: ContiguousArray<UInt8>) throws(EditStop) -> ContiguousArray<UInt8> {
        guard !packet.contains(0) else {
            throw .refused(MetadataError(.damaged, "an XMP packet with zero bytes, such as one in UTF-16"))
        }
        let name = ContiguousArray(packetApplication.utf8)
        return [`extension`, application, UInt8(clamping: name.count)] + name + packet + packetTrailer
    }

    /// Returns the extension of a comment, in sub-blocks of at most 255 bytes (§15, §24).
    static func bytes(comment text: String) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = [`extension`, comment]
        var rest = ContiguousArray(text.utf8)[...]
        while !rest.isEmpty {
            let piece = rest.prefix(255)
            bytes.append(UInt8(clamping: piece.count))
            bytes += piece
            rest = rest.dropFirst(piece.count)
        }
        return bytes + [0]
    }

    /// Returns the extension that says how often an animation is repeated, from the data of the old one; `nil` if that says
    /// something else.
    static func bytes(animation data: ArraySlice<UInt8>) -> ContiguousArray<UInt8>? {
        guard data.count >= 3, (data.first ?? 0) & 7 == 1 else { return nil }
        return [`extension`, application, UInt8(clamping: animation.utf8.count)]
            + ContiguousArray(animation.utf8) + [3, 1] + data.dropFirst().prefix(2) + [0]
    }

    /// Returns a graphic control (§23), which has four bytes.
    static func bytes(control data: ArraySlice<UInt8>) -> ContiguousArray<UInt8> {
        [`extension`, control, 4] + data.prefix(4) + [0]
    }

    /// The name of an extension, as in "comment" and "application NETSCAPE2.0".
    static func name(ofExtension label: UInt8, _ application: String) -> String {
        switch label {
        case plainText: "plain text"
        case control: "graphic control"
        case comment: "comment"
        case Self.application: application.isEmpty ? "application" : "application \(application)"
        default: "extension \(label)"
        }
    }
}
