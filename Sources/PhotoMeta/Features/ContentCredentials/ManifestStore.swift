// SPDX-License-Identifier: Apache-2.0
/// The bytes of a manifest store, and where they are in the file.
struct ManifestStore: Sendable {
    let bytes: ArraySlice<UInt8>
    /// The ranges of the bytes in the file; `nil` if they were decompressed.
    let ranges: BlockRanges?
    private let limits: Limits

    /// The store that a read kept; `nil` if there is none.
    init?(_ map: FileMap) {
        guard let store = map.manifests else { return nil }
        bytes = map.bytes[store.range]
        ranges = BlockRanges(map.pieces(ofBlockAt: store.block, keepsHeader: false))
        limits = map.limits
    }

    private init(decompressed bytes: ArraySlice<UInt8>, _ limits: Limits) {
        (self.bytes, ranges, self.limits) = (bytes, nil, limits)
    }

    var valueLimits: PropertyListLimits { PropertyListLimits(limits) }

    /// The ranges of a part of the store in the file; `nil` if it was decompressed.
    func ranges(of part: Range<Int>) -> ByteRanges? {
        ranges.map {
            ByteRanges(
                $0.sourceRanges(of: UInt64(clamping: part.lowerBound)..<UInt64(clamping: part.upperBound)))
        }
    }

    /// The value of a box; `nil` if it is damaged.
    func value(of box: Box) -> PropertyList? {
        switch box.type {
        case .cbor: try? CBOR.value(of: bytes.part(box.body), limits: valueLimits)
        case .json: JSONPropertyList.read(bytes.part(box.body), limits: valueLimits)
        default: nil
        }
    }

    /// The manifests, in the order of the store.
    var manifests: [ContentCredentials.Manifest] {
        // The read has added the diagnostics.
        var context = ParseContext(limits: limits)
        let stores = JUMBFSuperbox.all(in: bytes.span, base: 0, &context).filter { $0.type == .manifestStore }
        return stores.first?.children.compactMap { superbox in
            switch superbox.type {
            case .manifest, .updateManifest: return ContentCredentials.Manifest(superbox, in: self)
            case .compressedManifest:
                guard let decoded = superbox.decompressed(bytes, at: 0, &context) else {
                    // Its label is known, and its contents are not.
                    return ContentCredentials.Manifest(superbox, in: self)
                }
                let store = ManifestStore(decompressed: decoded.bytes[...], limits)
                return ContentCredentials.Manifest(decoded.manifest, in: store)
            default: return nil
            }
        } ?? []
    }
}
