// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
]

// App stores require that a library declares its use of the times of files. Elsewhere, a resource would link Foundation.
#if os(macOS)
    let privacyManifest: [Resource] = [.copy("PrivacyInfo.xcprivacy")]
    let notCompiled: [String] = []
#else
    let privacyManifest: [Resource] = []
    let notCompiled = ["PrivacyInfo.xcprivacy"]
#endif

let package = Package(
    name: "PhotoMeta",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "PhotoMeta", targets: ["PhotoMeta"]),
        .library(name: "PhotoMetaEditing", targets: ["PhotoMetaEditing"]),
        .library(name: "PhotoMetaImageIO", targets: ["PhotoMetaImageIO"]),
        .executable(name: "photometa", targets: ["PhotoMetaCommand"]),
    ],
    traits: [
        .trait(name: "Foundation", description: "URL and Date beside the core's own types."),
        .default(enabledTraits: ["Foundation"]),
    ],
    targets: [
        .target(
            name: "PhotoMeta", exclude: ["Registry/Tables"] + notCompiled, resources: privacyManifest,
            swiftSettings: swiftSettings),
        .target(
            name: "PhotoMetaEditing", dependencies: ["PhotoMeta"], exclude: notCompiled,
            resources: privacyManifest, swiftSettings: swiftSettings),
        .target(
            name: "PhotoMetaImageIO", dependencies: ["PhotoMeta"], exclude: notCompiled,
            resources: privacyManifest, swiftSettings: swiftSettings),
        // Makes the registry's sources from its tables; not part of any product.
        .executableTarget(name: "RegistryMaker", swiftSettings: swiftSettings),
        // Not named `photometa`: on a case-insensitive file system that folder is `PhotoMeta`.
        .executableTarget(
            name: "PhotoMetaCommand", dependencies: ["PhotoMeta", "PhotoMetaEditing", "PhotoMetaImageIO"],
            // The pages of `photometa gallery` and `photometa layout`; the executable is a single file.
            resources: ["index.html", "gallery.css", "gallery.js"].map { .embedInCode("Gallery/Page/\($0)") }
                + ["layout.html", "layout.css", "layout.js"].map { .embedInCode("Layout/Page/\($0)") },
            swiftSettings: swiftSettings),
        .testTarget(
            name: "PhotoMetaTests", dependencies: ["PhotoMeta", "PhotoMetaImageIO", "RegistryMaker"],
            swiftSettings: swiftSettings),
        // `Builders` in the other test targets is a link to the builders of PhotoMetaTests.
        .testTarget(
            name: "PhotoMetaEditingTests",
            dependencies: ["PhotoMeta", "PhotoMetaEditing", "PhotoMetaImageIO", "PhotoMetaCommand"],
            swiftSettings: swiftSettings),
        // The command is a dependency because its tests run it.
        .testTarget(
            name: "PhotoMetaCommandTests",
            dependencies: ["PhotoMeta", "PhotoMetaEditing", "PhotoMetaImageIO", "PhotoMetaCommand"],
            swiftSettings: swiftSettings),
        // A module that knows the libraries by their public face alone, as a user's does.
        .testTarget(
            name: "ExtensionTests", dependencies: ["PhotoMeta", "PhotoMetaEditing"],
            swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
