// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// One program per target, built by `run`; libFuzzer provides the main function.
///
/// To add a target, add its name here, a file of ten lines, and a function in `FuzzSupport/Wrapping.swift`.
let fuzzers = [
    "FuzzFile", "FuzzWindows", "FuzzExif", "FuzzHEIF", "FuzzMovie", "FuzzPropertyList", "FuzzText",
    "FuzzFraction", "FuzzSegments", "FuzzUserData", "FuzzItems", "FuzzValue", "FuzzMakerNote", "FuzzJSON",
    "FuzzStillEdit", "FuzzMovieEdit", "FuzzInflate", "FuzzXMP",
    "FuzzGainMap", "FuzzSidecar", "FuzzBundle", "FuzzXMPEdit", "FuzzBrotli", "FuzzCBOR", "FuzzCredentials",
    "FuzzTimedKeys", "FuzzTelemetry", "FuzzCameraMotion", "FuzzAcquisition", "FuzzPositionText",
    "FuzzFragments", "FuzzTrack", "FuzzJournal",
]

let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "PhotoMeta", path: "../..")],
    targets: [
        .target(
            name: "FuzzSupport",
            dependencies: [
                .product(name: "PhotoMeta", package: "PhotoMeta"),
                .product(name: "PhotoMetaEditing", package: "PhotoMeta"),
                .product(name: "PhotoMetaImageIO", package: "PhotoMeta"),
            ])
    ] + fuzzers.map { .executableTarget(name: $0, dependencies: ["FuzzSupport"]) },
    swiftLanguageModes: [.v6]
)
