// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Color profiles and Photoshop's image resources in every file of the corpus, against ExifTool.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusProfileTests {
    /// The names in ExifTool's output that the library does not use.
    private static let missing: Set = [
        // Other metadata in `meta`, and the profile of a truncated file.
        "CMF_version", "CMF_product", "CMF_binary", "STANDARD_space", "License", "DATA_source",
        "ProfileFileSignature",
        // Image resources that are bytes or describe layers.
        "PrintFlagsInfo", "ColorHalftoningInfo", "ColorTransferFuncs", "GridGuidesInfo",
        "MacintoshPrintInfo", "PrintInfo2", "PrintInfo", "XMLData", "Photoshop_0x0fa0",
        "Photoshop_0x0fa1", "ColorSamplersResource", "ColorSamplersResource2",
        "LayersGroupInfo",
        "LayerGroupsEnabledID", "LayerSelectionIDs", "BackgroundColor", "DisplayInfo",
    ]

    /// The differing values, with their reasons.
    private static let differences: [String: String] = [
        // The file has no layers, and ExifTool reads the number elsewhere.
        "psd__nomake__input__2e1325.psd Compression": "0",
        // ExifTool uses the same name for resource 0x043B, which is a descriptor.
        "PrintStyle": "of another resource",
        // Four bytes of a number, which ExifTool reads as text.
        "nef__nikon-corporation-nikon-d70__nikon__6fae30.nef DeviceModel": "0x00000001",
        // The Italian text has no country, and ExifTool has no separate name for it.
        "jpeg__canon-canon-eos-5d-mark-iii__landscape-9__be688f.jpg ProfileCopyright": "in English",
        // ExifTool reads the character count as a character.
        "tiff__nomake__m8-42c19f8e79e582bef107f372f18__2c2c97.tif UnicodeAlphaNames": "with its count",
    ]

    private func value(_ metadata: MediaMetadata, _ dictionary: MetadataDictionary, _ name: String)
        -> MetadataProperty?
    {
        metadata.properties(in: dictionary).first { $0.name == name }
    }

    /// Returns numbers separated by spaces, or a text without zeros.
    private func text(_ property: MetadataProperty) -> String {
        switch property.key?.valueType {
        case is ProfileText.Type: return ProfileText(property.value)?.text ?? ""
        case is CaptureDate.Type:
            let text = CaptureDate(property.value)?.description ?? ""
            return text.prefix(10).replacing("-", with: ":") + " " + text.dropFirst(11).prefix(8)
        case is ProfileVersion.Type:
            return property.value.bytes.prefix(2).reduce(0) { $0 * 256 + Int($1) }.description
        default: break
        }
        if property.name == "DeviceAttributes" {
            let bits = property.value.integer() ?? 0
            return "\(bits >> 32) \(bits & 0xFFFF_FFFF)"
        }
        if property.value.type == .fourCharacterCode || property.value.text != nil {
            return (property.value.text ?? "").replacing("\\0", with: "").trimmingCharacters(in: .whitespaces)
        }
        let numbers =
            property.value.type == .undefined
            ? property.value.bytes.map { Double($0) }
            : (0..<property.value.count).compactMap { property.value.double(at: $0) }
        return numbers.map { "\($0)" }.joined(separator: " ")
    }

    private func agree(_ ours: String, _ theirs: String) -> Bool {
        if ours == theirs.trimmingCharacters(in: .whitespaces) { return true }
        let (a, b) = (
            ours.split(separator: " ").map { Double($0) }, theirs.split(separator: " ").map { Double($0) }
        )
        return a.count == b.count && !a.isEmpty
            && zip(a, b).allSatisfy { a, b in a.flatMap { a in b.map { abs(a - $0) < 6e-5 } } ?? false }
    }

    @Test(
        "Headers, tags and resources agree",
        arguments: ["ICC-header", "ICC_Profile", "ICC-meas", "ICC-view", "Photoshop"])
    func agree(group: String) throws {
        let dump = try #require(ExifToolDump.numbers)
        let dictionary: MetadataDictionary = group == "Photoshop" ? .imageResources : .icc
        var compared = 0
        for (file, metadata) in CorpusDifferences.files + Self.otherFiles {
            for line in dump[file] where line.group == group && line.document == "Main" && !line.isCopy {
                let theirs = line.text.description
                // Other languages and bytes are not compared.
                guard !Self.missing.contains(line.name), !line.name.contains("-"),
                    !theirs.hasPrefix("(Binary"),
                    Self.differences[line.name] == nil, Self.differences["\(file) \(line.name)"] == nil,
                    line.name != "IPTCDigest"
                else { continue }
                let property = value(metadata, dictionary, line.name)
                compared += 1
                if property == nil,
                    ["", "0 0 0", "0000:00:00 00:00:00"].contains(theirs)
                        || theirs.allSatisfy({ "0 ".contains($0) })
                {
                    continue
                }
                let ours = property.map(text)
                #expect(
                    ours.map { agree($0, theirs) } == true,
                    "\(file) \(line.name): \(ours ?? "none"), \(theirs)")
            }
        }
        #expect(
            compared
                >= (group == "ICC-header" ? 1_000 : group == "ICC-view" || group == "ICC-meas" ? 60 : 300))
    }

    /// The readable files in formats outside the oracle's families.
    private static let otherFiles: [(name: String, metadata: MediaMetadata)] = Oracle.shared.files.compactMap
    { file in
        guard ["psd", "psb", "jp2", "jpx", "j2c", "jxl"].contains(where: { file.hasPrefix($0) }),
            case .success(let metadata)? = Corpus.metadata[file]
        else { return nil }
        return (file, metadata)
    }

    @Test("Every file of these formats is recognized, with its size") func sizes() throws {
        let dump = try #require(ExifToolDump.numbers)
        #expect(Self.otherFiles.count == 15)
        var sized = 0
        for (file, metadata) in Self.otherFiles {
            let type = dump.line(file, "File", "FileType")?.text.description ?? ""
            let format: MediaFormat? =
                switch type {
                case "PSD", "PSB": .photoshop
                case "JP2", "JPX", "J2C": .jpeg2000
                case "JXL", "JXL Codestream": .jpegXL
                default: nil
                }
            #expect(metadata.format == format, "\(file) is \(type)")
            let size = dump.line(file, "Composite", "ImageSize")?.text.description
            #expect(metadata.pixelSize.map { "\($0.width) \($0.height)" } == size, "\(file)")
            if size != nil { sized += 1 }
        }
        #expect(sized == 13)
    }
}
