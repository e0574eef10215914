// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    traits: [
        .trait(name: "Foundation", description: "PhotoMeta with its trait of this name."),
        .default(enabledTraits: ["Foundation"]),
    ],
    dependencies: [
        .package(
            name: "PhotoMeta", path: "../..",
            traits: [.trait(name: "Foundation", condition: .when(traits: ["Foundation"]))])
    ],
    targets: [
        .target(name: "Measurement"),
        .executableTarget(
            name: "ReadCost",
            dependencies: [
                "Measurement", .product(name: "PhotoMeta", package: "PhotoMeta"),
                // For the row of a plan.
                .product(name: "PhotoMetaEditing", package: "PhotoMeta"),
            ]),
        .executableTarget(
            name: "FilesCost",
            dependencies: ["Measurement", .product(name: "PhotoMeta", package: "PhotoMeta")]),
        .executableTarget(
            name: "FetchCost", dependencies: [.product(name: "PhotoMeta", package: "PhotoMeta")]),
    ],
    swiftLanguageModes: [.v6]
)
