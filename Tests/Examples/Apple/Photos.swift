// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreLocation
public import Foundation

open class PHAsset: NSObject, @unchecked Sendable {
    public var location: CLLocation? { nil }
}

public enum PHAssetResourceType: Int, Sendable {
    case photo = 1
    case video = 2
    case pairedVideo = 9
    case adjustmentData = 7
}

open class PHAssetResource: NSObject, @unchecked Sendable {
    public class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [] }
    public var type: PHAssetResourceType { .photo }
    public var originalFilename: String { "" }
}

public typealias PHAssetResourceDataRequestID = Int32

open class PHAssetResourceRequestOptions: NSObject {
    public var isNetworkAccessAllowed = false
}

open class PHAssetResourceManager: NSObject, @unchecked Sendable {
    public class func `default`() -> PHAssetResourceManager { PHAssetResourceManager() }

    @discardableResult
    public func requestData(
        for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
        dataReceivedHandler handler: @escaping (Data) -> Void,
        completionHandler: @escaping ((any Error)?) -> Void
    ) -> PHAssetResourceDataRequestID { 0 }

    public func cancelDataRequest(_ requestID: PHAssetResourceDataRequestID) {}
}

open class PHAdjustmentData: NSObject {
    public let formatIdentifier: String
    public let formatVersion: String
    public let data: Data

    public init(formatIdentifier: String, formatVersion: String, data: Data) {
        self.formatIdentifier = formatIdentifier
        self.formatVersion = formatVersion
        self.data = data
    }
}

open class PHContentEditingInputRequestOptions: NSObject {
    public var canHandleAdjustmentData: (PHAdjustmentData) -> Bool = { _ in false }
}

public enum PHImageContentMode: Int, Sendable {
    case aspectFit = 0
    case aspectFill = 1
}

public typealias PHLivePhotoRequestID = Int32

open class PHLivePhoto: NSObject {
    @discardableResult
    public class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: NSObject?, targetSize: CGSize,
        contentMode: PHImageContentMode,
        resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID { 0 }
}

open class PHAssetResourceCreationOptions: NSObject {}

open class PHAssetCreationRequest: NSObject {
    public class func forAsset() -> Self { fatalError() }
    public func addResource(
        with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
    ) {}
}

open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    public class func shared() -> PHPhotoLibrary { PHPhotoLibrary() }
    public func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {}
}
