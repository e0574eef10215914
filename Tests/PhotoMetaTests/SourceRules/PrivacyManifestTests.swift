// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The privacy manifests state what the sources use of the interfaces for which Apple requires a reason (TN3183).
@Suite struct PrivacyManifestTests {
    /// Categories with the calls that belong to them, and the reasons that Apple accepts.
    private static let categories: [String: (calls: [String], reasons: Set<String>)] = [
        "FileTimestamp": (
            [
                "stat", "fstat", "fstatat", "lstat", "getattrlist", "getattrlistbulk", "fgetattrlist",
                "getattrlistat", "creationDate", "modificationDate", "attributesOfItem",
            ], ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"]
        ),
        "SystemBootTime": (["systemUptime", "mach_absolute_time"], ["35F9.1", "8FFB.1", "3D61.1"]),
        "DiskSpace": (
            ["statfs", "statvfs", "fstatfs", "fstatvfs", "volumeAvailableCapacity"],
            ["85F4.1", "E174.1", "7D9E.1", "B728.1"]
        ),
        "ActiveKeyboards": (["activeInputModes"], ["3EC4.1", "54BD.1"]),
        "UserDefaults": (["UserDefaults"], ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"]),
    ]

    @Test(
        "Each library declares the calls that it contains, and no others",
        arguments: [("PhotoMeta", 100), ("PhotoMetaEditing", 100), ("PhotoMetaImageIO", 1)])
    func declaresCalls(module: String, leastCount: Int) throws {
        let folder = PackageFiles.root.appendingPathComponent("Sources/\(module)")
        let manifest = try #require(
            unsafe PropertyListSerialization.propertyList(
                from: Data(contentsOf: folder.appendingPathComponent("PrivacyInfo.xcprivacy")), format: nil)
                as? [String: Any])
        #expect(manifest["NSPrivacyTracking"] as? Bool == false)
        #expect((manifest["NSPrivacyTrackingDomains"] as? [String]) == [])
        #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
        let entries = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
        var declared: [String: Set<String>] = [:]
        for entry in entries {
            let name = try #require(entry["NSPrivacyAccessedAPIType"] as? String)
            declared[name] = Set(try #require(entry["NSPrivacyAccessedAPITypeReasons"] as? [String]))
        }
        let sources = SourceFile.library.filter { $0.path.hasPrefix("Sources/\(module)/") }
        #expect(sources.count > leastCount)
        for (category, (calls, reasons)) in Self.categories {
            let pattern = "(unsafe |[A-Z]\\w*\\.|\\bvar \\w+ = )(\(calls.joined(separator: "|")))\\("
            let isUsed = try sources.contains { try !$0.matches(of: pattern).isEmpty }
            let stated = declared["NSPrivacyAccessedAPICategory\(category)"]
            #expect((stated != nil) == isUsed, "\(category)")
            #expect(stated?.isSubset(of: reasons) ?? true && stated?.isEmpty != true, "\(category)")
        }
    }
}
