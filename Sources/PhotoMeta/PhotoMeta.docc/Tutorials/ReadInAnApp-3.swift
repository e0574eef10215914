import Foundation
import PhotoMeta
import PhotosUI
import SwiftUI

struct PhotoReader: View {
    @State private var item: PhotosPickerItem?
    @State private var photo: MediaMetadata?

    var body: some View {
        VStack {
            PhotosPicker(
                "Choose a photo", selection: $item, matching: .images, preferredItemEncoding: .current)
            Text(photo?.camera?.name ?? "")
            Text(photo?.caption ?? "This photo states no exposure.")
        }
        .task(id: item) {
            photo = nil
            guard let data = try? await item?.loadTransferable(type: Data.self) else { return }
            photo = try? MediaMetadata(contentsOf: data, options: .untrusted)
        }
    }
}
