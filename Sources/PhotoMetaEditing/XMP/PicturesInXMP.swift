// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The complete files that XMP properties contain as Base64, such as the right eye's picture of a VR photo.
extension MetadataEdit {
    private static var fileKeys: [MetadataKey<String>] {
        let keys = MetadataKeys()
        return [
            keys.googleImage.data, keys.googleDepth.data, keys.googleDepth.confidence,
            keys.googleCamera.relitInputImageData,
        ]
    }

    /// Removes from the files in XMP what the edit removes from the file, as it does from other embedded files.
    ///
    /// A file in such a file is removed.
    ///
    /// - Parameter edit: The edit as it was requested, which may remove other properties from the other file.
    mutating func changeFilesInXMP(of metadata: MediaMetadata, by edit: MetadataEdit) {
        guard edit.sharing == nil, edit.removes else { return }
        for key in Self.fileKeys where !changes(key) {
            guard let text = metadata.value(for: key) else { continue }
            guard !edit.isOfFileInXMP else {
                add(key, nil)
                continue
            }
            guard let bytes = Base64.bytes(text.utf8).map({ ContiguousArray($0) }) else { continue }
            do throws(MetadataError) {
                guard let new = try edit.changed(fileInXMP: bytes) else { continue }
                var text: [UInt8] = []
                Base64.append(new.span, to: &text)
                add(key, String(decoding: text, as: UTF8.self))
            } catch {
                fail(.notEditable("the file in \(key.dictionary.rawValue) \(key.name)"))
            }
        }
    }

    /// Returns a file after the removals; `nil` if it does not change or is not of a format that can be edited.
    private func changed(fileInXMP bytes: ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<
        UInt8
    >? {
        guard var edit = removals,
            let file = try? MediaMetadata(bytes: bytes, options: ReadOptions(limits: limits)),
            ContainerEditors.editor(of: file.family) != nil
        else { return nil }
        edit.isOfFileInXMP = true
        let new = ContiguousArray(try edit.checkedPlan(embedded: bytes).plan.applied(to: bytes))
        return new == bytes ? nil : new
    }
}
