// SPDX-License-Identifier: Apache-2.0
extension MetadataView {
    /// The regions in XMP, such as faces, in the order of the file and the coordinates of the displayed picture; empty if there
    /// are none.
    ///
    /// Regions of the Metadata Working Group, else those of Windows' people tags. Both refer to the stored picture, and are
    /// rotated as the picture is for display, unless the size that they refer to is that of the rotated picture.
    public var regions: [PictureRegion] {
        let structure = self[\.regions.regions]
        let stored = structure.map { scope.regions(in: $0) } ?? []
        let regions = stored.isEmpty ? scope.peopleRegions : stored
        guard let orientation = shownOrientation, !regions.isEmpty else { return regions }
        if orientation.swapsAxes, let size = pixelSize, size.width != size.height,
            let drawn = structure?["mwg-rs:AppliedToDimensions"],
            let width = drawn["stDim:w"]?.text.flatMap({ Double($0) }),
            let height = drawn["stDim:h"]?.text.flatMap({ Double($0) }),
            (width > height) != (size.width > size.height)
        {
            return regions
        }
        return regions.map { $0.turned(orientation) }
    }
}

extension PictureRegion {
    /// The largest number of regions that are read; a group photo has dozens.
    package static let maximumCount = 1_024
}

extension MetadataScope {
    /// The regions of the Metadata Working Group: areas by their center, as fractions of the picture.
    fileprivate func regions(in structure: XMPValue) -> [PictureRegion] {
        guard let list = structure["mwg-rs:RegionList"] else { return [] }
        return list.items.prefix(PictureRegion.maximumCount).compactMap { item in
            guard let area = item["mwg-rs:Area"],
                (area["stArea:unit"]?.text ?? "normalized") == "normalized",
                let x = number(area["stArea:x"]), let y = number(area["stArea:y"])
            else { return nil }
            let diameter = number(area["stArea:d"]) ?? 0
            return PictureRegion(
                name: item["mwg-rs:Name"]?.text?.notBlank, kind: item["mwg-rs:Type"]?.text?.notBlank,
                centerX: x, centerY: y, width: number(area["stArea:w"]) ?? diameter,
                height: number(area["stArea:h"]) ?? diameter)
        }
    }

    /// The regions of Windows' people tags: "left, top, width, height" as fractions of the picture.
    fileprivate var peopleRegions: [PictureRegion] {
        guard let list = self[\.microsoftPeople.regionInfo]?["MPRI:Regions"] else { return [] }
        return list.items.prefix(PictureRegion.maximumCount).compactMap { item in
            let numbers =
                item["MPReg:Rectangle"]?.text?.split(separator: ",").compactMap { text in
                    Double(String(text.drop { $0 == " " }))
                } ?? []
            guard numbers.count == 4 else { return nil }
            return PictureRegion(
                name: item["MPReg:PersonDisplayName"]?.text?.notBlank, kind: "Face",
                centerX: numbers[0] + numbers[2] / 2, centerY: numbers[1] + numbers[3] / 2,
                width: numbers[2], height: numbers[3])
        }
    }

    private func number(_ value: XMPValue?) -> Double? { value?.text.flatMap { Double($0) } }
}
