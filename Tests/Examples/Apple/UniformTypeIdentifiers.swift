// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct UTType: Hashable, Sendable {
    public static let data = UTType()
    public static let image = UTType()
    public static let jpeg = UTType()
    public static let heic = UTType()
    public static let movie = UTType()
}
