// SPDX-License-Identifier: Apache-2.0
extension MediaMetadata {
    /// Reads the sidecars of the file at a path, in the order in which they are found.
    mutating func readSidecars(ofFileAt path: String, _ options: ReadOptions) {
        guard mediaKind != .sidecar else { return }
        let folder = path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? ""
        for sidecar in Sidecar.find(forFileAt: path) where options.sidecars.includes(sidecar.kind) {
            var file = SidecarFile(sidecar)
            do throws(MetadataError) {
                try file.read(at: folder + sidecar.name, of: path, options)
            } catch {
                // A table may have no row for the file.
                if sidecar.kind == .photoDetails, error.code == .absent { continue }
                file.error = error
            }
            sidecars.append(file)
        }
    }
}

extension SidecarFile {
    fileprivate mutating func read(
        at path: String, of photo: String, _ options: ReadOptions
    ) throws(MetadataError) {
        switch sidecar.kind {
        case .xmp, .xmpOfVersion, .adjustments, .originalAdjustments:
            let content = try MediaMetadata(
                contentsOf: path,
                options: ReadOptions(limits: options.limits, isStrict: options.isStrict))
            metadata = content
            if sidecar.kind == .xmp || sidecar.kind == .xmpOfVersion { values = SidecarMetadata(content) }
        default:
            let name =
                photo.utf8.lastIndex(of: 0x2F).map { String(photo[photo.index(after: $0)...]) } ?? photo
            values = try SidecarMetadata(contentsOf: path, kind: sidecar.kind, for: name)
        }
    }
}
