// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// One program, built by `run`; libFuzzer provides the main function.
///
/// `Targets.swift` lists what it can examine.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "PhotoMeta", path: "../..")],
    targets: [
        .executableTarget(
            name: "Fuzzer",
            dependencies: [
                .product(name: "PhotoMeta", package: "PhotoMeta"),
                .product(name: "PhotoMetaEditing", package: "PhotoMeta"),
                .product(name: "PhotoMetaImageIO", package: "PhotoMeta"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
