import PhotosUI
import SwiftUI

struct PhotoReader: View {
    @State private var item: PhotosPickerItem?

    var body: some View {
        VStack {
            PhotosPicker(
                "Choose a photo", selection: $item, matching: .images, preferredItemEncoding: .current)
        }
    }
}
