import CoreTransferable
import Foundation
import PhotoMetaEditing
import SwiftUI
import UniformTypeIdentifiers

struct SharedPhoto: Transferable {
    let source: URL

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .image) { photo in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let copy = folder.appendingPathComponent(photo.source.lastPathComponent)
            try MetadataEdit.forSharing().write(contentsOf: photo.source.path, to: copy.path)
            return SentTransferredFile(copy)
        }
    }
}

struct ShareButton: View {
    let photo: URL

    var body: some View {
        ShareLink(item: SharedPhoto(source: photo), preview: SharePreview("Photo"))
    }
}
