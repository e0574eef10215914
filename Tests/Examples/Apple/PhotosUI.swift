// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreTransferable
public import Foundation
public import Photos
public import SwiftUI

public struct PHPickerFilter: Sendable {
    public static let images = PHPickerFilter()
    public static let livePhotos = PHPickerFilter()
    public static let videos = PHPickerFilter()
}

public struct PhotosPickerItem: Equatable, Hashable, Sendable {
    public struct EncodingDisambiguationPolicy: Sendable {
        public static let automatic = EncodingDisambiguationPolicy()
        public static let current = EncodingDisambiguationPolicy()
        public static let compatible = EncodingDisambiguationPolicy()
    }

    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }
}

@MainActor public struct PhotosPicker<Label: View>: View {
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
        matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) where Label == Text {}
    public var body: StandIn { StandIn() }
}

@MainActor open class PHLivePhotoView {
    public var livePhoto: PHLivePhoto?
    public var bounds: CGRect { .zero }
}
