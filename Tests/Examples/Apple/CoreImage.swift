// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A stand-in of Core Graphics.
public struct CGAffineTransform {
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {}
}

open class CIVector: NSObject {
    public init(x: CGFloat, y: CGFloat) {}
}

open class CIImage: NSObject {
    public init?(contentsOf url: URL) {}

    open func applyingFilter(_ filterName: String, parameters: [String: Any]) -> CIImage { self }
    open func transformed(by matrix: CGAffineTransform) -> CIImage { self }
    open func cropped(to rect: CGRect) -> CIImage { self }
}
