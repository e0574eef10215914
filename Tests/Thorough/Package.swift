// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
]

/// Tests that take minutes: the corpus, mutants, worst files, hostile files in processes of their own.
///
/// `swift test` in the repository's root runs a sample of each. The builders are shared: `Builders` and `Support` link to those of
/// the root package's tests.
let package = Package(
    name: "Thorough",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "PhotoMeta", path: "../..")],
    targets: [
        .testTarget(
            name: "ThoroughTests",
            dependencies: [
                .product(name: "PhotoMeta", package: "PhotoMeta"),
                .product(name: "PhotoMetaEditing", package: "PhotoMeta"),
                .product(name: "PhotoMetaImageIO", package: "PhotoMeta"),
                // The command, which the tests run.
                .product(name: "photometa", package: "PhotoMeta"),
            ],
            path: "ThoroughTests", swiftSettings: swiftSettings)
    ],
    swiftLanguageModes: [.v6]
)
