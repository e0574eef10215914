// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Plans the files that can be extracted from a file, and applies the plans.
func extract(from input: [UInt8]) {
    guard let extraction = try? Extraction(contentsOf: input, limits: .untrusted) else { return }
    var copied: UInt64 = 0
    for file in extraction.files {
        copied += file.plan.copiedByteCount
        require(file.plan.sourceByteCount == UInt64(input.count), "\(file.plan)")
        guard let bytes = try? file.plan.applied(to: input) else {
            require(false, "a plan for another source: \(file.kind)")
            return
        }
        require(UInt64(bytes.count) == file.plan.byteCount && !bytes.isEmpty, "\(file.plan)")
        let isBlock = file.kind == .profile || file.kind == .packet
        require(
            isBlock || (try? MediaMetadata(contentsOf: bytes)) != nil,
            "\(file.kind) is not a picture or a movie")
    }
    require(copied <= 4 * UInt64(input.count), "\(copied) bytes of \(input.count) were copied")
}
