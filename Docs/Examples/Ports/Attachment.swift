// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import PhotoMetaEditing

extension MetadataEdit {
    /// What a chat sends of an attachment: the picture and the sound, and nothing about who took it where, when and with what.
    static func sent(_ attachment: Data) throws(MetadataError) -> Data {
        try MetadataEdit.forSharing(keepingOnly: []).plan(contentsOf: attachment).applied(to: attachment)
    }
}
