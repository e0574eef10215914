// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension XMPContent {
    /// Creates the value of `mwg-rs:Regions` (MWG Guidelines 2.0 §5.9).
    ///
    /// - Parameters:
    ///   - regions: The regions of the stored picture.
    ///   - size: The size of the stored picture; `nil` if it is not known.
    init(_ regions: [PictureRegion], of size: PixelSize?) {
        var fields: [XMPMember] = []
        if let size {
            let dimensions: [XMPMember] = [
                .field("stDim", "w", .text(String(size.width))),
                .field("stDim", "h", .text(String(size.height))), .field("stDim", "unit", .text("pixel")),
            ]
            fields.append(.field("mwg-rs", "AppliedToDimensions", .structure(dimensions)))
        }
        let items = regions.map { XMPMember.item(XMPContent($0)) }
        fields.append(.field("mwg-rs", "RegionList", .bag(items)))
        self = .structure(fields)
    }

    private init(_ region: PictureRegion) {
        var area: [XMPMember] = [
            .field("stArea", "x", .text(region.centerX.digits)),
            .field("stArea", "y", .text(region.centerY.digits)),
        ]
        // A point has no size.
        if region.width > 0 || region.height > 0 {
            area.append(.field("stArea", "w", .text(region.width.digits)))
            area.append(.field("stArea", "h", .text(region.height.digits)))
        }
        area.append(.field("stArea", "unit", .text("normalized")))
        var fields: [XMPMember] = []
        if let name = region.name { fields.append(.field("mwg-rs", "Name", .text(name))) }
        if let kind = region.kind { fields.append(.field("mwg-rs", "Type", .text(kind))) }
        fields.append(.field("mwg-rs", "Area", .structure(area)))
        self = .structure(fields)
    }
}
