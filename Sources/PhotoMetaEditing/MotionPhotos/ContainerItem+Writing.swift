// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension ContainerItem {
    /// The item in XMP, with its fields.
    var member: XMPMember {
        let values: [(Field, String)] = [
            (.mimeType, mimeType), (.semantic, semantic), (.byteCount, String(byteCount)),
            (.padding, String(padding)),
        ]
        let fields = values.map { field, value in
            XMPMember(
                namespace: Self.fieldNamespace, prefix: "Item", name: field.rawValue, content: .text(value))
        }
        return .item(
            .structure([
                XMPMember(
                    namespace: Self.namespace, prefix: "Container", name: "Item", content: .structure(fields))
            ]))
    }

    /// The list of the files in XMP.
    static func list(_ items: [XMPMember]) -> XMPMember {
        XMPMember(
            namespace: namespace, prefix: "Container", name: "Directory", content: .sequence(items))
    }

    /// Returns the list in XMP with only the fields that describe files.
    static func described(_ content: XMPContent) -> XMPContent {
        content.mapMembers { member in
            guard ["Item", "li"].contains(member.name) || Field(rawValue: member.name) != nil else {
                return nil
            }
            var member = member
            member.content = described(member.content)
            return member
        }
    }
}
