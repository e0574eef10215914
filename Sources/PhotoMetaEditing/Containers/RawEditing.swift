// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Whether edits change the files of a raw format, or write XMP files beside them.
///
/// To edit a format with TIFF's structure, change its row to ``onRequest``, and add its files to `Tests/Oracles/raw_edits.py`, which is
/// the proof: at least two whole files, of different makers or programs.
enum RawEditing: Hashable, Sendable {
    /// Files are edited, as the format intends: DNG has fields for metadata in any program, and Adobe's programs write into them.
    case always
    /// Files are edited if ``MetadataEdit/editsRawFiles`` is set.
    case onRequest
    /// Files are not edited, for this reason.
    case never(String)

    /// The raw formats.
    static let rows: [MediaFormat: RawEditing] = [
        .dng: .always,
        .cr2: unproven, .nef: unproven, .nrw: unproven, .arw: unproven, .pef: unproven, .srw: unproven,
        .threeFR: unproven, .iiq: unproven, .dcr: unproven, .kdc: unproven, .erf: unproven, .mef: unproven,
        .sr2: encrypted, .srf: encrypted,
        .orf: otherHeader, .rw2: otherHeader,
        .cr3: otherStructure, .crw: otherStructure, .raf: otherStructure, .mrw: otherStructure,
        .x3f: otherStructure,
    ]

    private static let unproven = never("it is not proven with two whole files that nothing else changes")
    private static let encrypted = never("a part of it is encrypted, with offsets that no reader follows")
    private static let otherHeader = never("its header is not that of TIFF, and no editor writes it")
    private static let otherStructure = never("its structure is not that of TIFF, and no editor writes it")
}

extension MediaFormat {
    /// Whether this is a raw format.
    package var isRaw: Bool { RawEditing.rows[self] != nil }

    /// The error for a file of this format that is to be shared.
    func notShared(_ code: MetadataError.Code) -> MetadataError {
        let advice = isRaw ? "cannot be shared: export a picture from it, and share that" : "cannot be edited"
        return MetadataError(code, "\(self) files \(advice)", format: self)
    }
}

extension MetadataEdit {
    /// Whether the edit changes files of a format.
    ///
    /// The edit of another photo is written into an ``XMPSidecar``.
    public func canEdit(_ format: MediaFormat) -> Bool { format == .xmp || editor(of: format) != nil }

    /// Whether the edit changes a file: its format is one that is edited, and it is not a JPEG 2000 codestream without boxes.
    package func canEdit(_ file: MediaMetadata) -> Bool {
        canEdit(file.family) && (file.family != .jpeg2000 || file[\.jpeg2000.majorBrand] != nil)
    }

    /// The editor of a format; `nil` if its files are not edited.
    func editor(of format: MediaFormat) -> (any ContainerEditor.Type)? {
        if let editor = ContainerEditors.editor(of: format) { return editor }
        let isRequested = editsRawFiles && rawFormats[format] == .onRequest && format.isTIFFStructure
        return isRequested ? TIFFFileEditor.self : nil
    }

    /// Why files of a raw format are not edited although the edit requests it; `nil` if it does not, or if they are.
    package func rawRefusal(of format: MediaFormat) -> String? {
        guard editsRawFiles, case .never(let reason)? = rawFormats[format] else { return nil }
        return "\(format) files are not edited: \(reason)"
    }

    /// The error with which planning the edit of a file fails; `nil` if it does not.
    package func refusal(of file: EditableFile) -> MetadataError? {
        do throws(MetadataError) { _ = try checkedPlan(of: file) } catch { return error }
        return nil
    }
}
