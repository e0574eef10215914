// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Photoshop's image resources, which can be changed and written back (Adobe Photoshop File Formats, "Image
/// Resource Blocks").
struct PhotoshopResourceList {
    struct Resource {
        /// The signature, the number and the name, as stored.
        var head: ArraySlice<UInt8>
        var number: UInt16
        var data: ArraySlice<UInt8>

        init(head: ArraySlice<UInt8>, number: UInt16, data: ArraySlice<UInt8>) {
            self.head = head
            self.number = number
            self.data = data
        }

        var bytes: ContiguousArray<UInt8> {
            var bytes = ContiguousArray(head)
            bytes.appendInteger(UInt32(clamping: data.count))
            return bytes + data + ContiguousArray.zeros(data.count % 2)
        }

        /// Whether the resource contains IPTC records; it may be empty or consist of padding.
        var hasRecords: Bool { number == ResourceNumber.iptc && data.contains { $0 != 0 } }

        /// A resource without a name.
        init(_ number: UInt16, _ data: ContiguousArray<UInt8>) {
            let signature = ContiguousArray(bigEndian: PhotoshopResource.signature.rawValue)
            let head = signature + ContiguousArray(bigEndian: number) + [0, 0]
            self.init(head: ArraySlice(head), number: number, data: ArraySlice(data))
        }
    }

    var resources: [Resource] = []
    /// The number of the resource that is cut off at the end of the block; `nil` if all are whole.
    private(set) var cutResource: UInt16?
    /// The bytes after the last resource.
    let rest: ArraySlice<UInt8>

    init(_ block: ContiguousArray<UInt8>) {
        let pieces = BlockPieces([0..<UInt64(block.count)], in: ByteWindow(whole: block))
        var reader = PhotoshopResources(pieces, path: "8BIM")
        var context = ParseContext(limits: Limits())
        let all = Array(block)[...]
        var end = 0
        while let found = try? reader.next(&context), cutResource == nil {
            if !context.diagnostics.isEmpty {
                cutResource = found.number
            } else {
                let data = Int(found.range.lowerBound)..<Int(found.range.upperBound)
                // The size of the data precedes it.
                resources.append(
                    Resource(head: all[end..<(data.lowerBound - 4)], number: found.number, data: all[data]))
                end = Int(reader.offset)
            }
        }
        rest = all[end...]
        if cutResource == nil, PhotoshopResource.begins(in: block.span, at: end) {
            cutResource = PhotoshopResource.number(in: block.span, at: end)
        }
    }

    /// - Throws: `MetadataError.Code.damaged` if a resource is cut off.
    func checkIsWhole() throws(MetadataError) {
        guard let cutResource else { return }
        throw MetadataError(.damaged, "the image resource \(cutResource) is cut off")
    }

    /// Sets the stored digest of IPTC records; returns whether there is one.
    @discardableResult
    mutating func setDigest(of records: ContiguousArray<UInt8>) -> Bool {
        let places = resources.indices.filter { resources[$0].number == ResourceNumber.digest }
        for place in places { resources[place].data = ArraySlice(MD5(records).digest) }
        return !places.isEmpty
    }

    var bytes: ContiguousArray<UInt8> { resources.reduce(into: []) { $0 += $1.bytes } + rest }
}
