// Gain maps and spatial media in JSON.

extension GainMap {
    var members: [DerivedProperty.Member] {
        [
            .init("format", .text(format.rawValue)), .init("headroom", .init(headroom)),
            .init("baseHeadroom", .init(baseHeadroom)), .init("alternateHeadroom", .init(alternateHeadroom)),
            .init("channels", channels.isEmpty ? nil : .objects(channels.map(\.members))),
            .init("usesBaseColorSpace", usesBaseColorSpace.map(DerivedProperty.Value.boolean)),
            .init("commonDenominator", .init(descriptions.first?.commonDenominator.map { Double($0) })),
            .init("part", .init(partID.map { Double($0) })),
            .init("formats", .init(descriptions.map(\.format.rawValue))),
            .init("disagreements", .init(disagreements)),
        ]
    }
}

extension GainMap.Channel {
    fileprivate var members: [DerivedProperty.Member] {
        [
            .init("minimum", .number(minimum)), .init("maximum", .number(maximum)),
            .init("gamma", .number(gamma)), .init("baseOffset", .number(baseOffset)),
            .init("alternateOffset", .number(alternateOffset)),
        ]
    }
}

extension SpatialMedia {
    var members: [DerivedProperty.Member] {
        [
            .init("kind", .text(kind.rawValue)), .init("packing", .init(packing?.rawValue)),
            .init("baseline", .init(baseline)), .init("fieldOfView", .init(fieldOfView)),
            .init("disparityAdjustment", .init(disparityAdjustment)),
            .init("heroEye", .init(heroEye?.rawValue)), .init("projection", .init(projection?.rawValue)),
            .init("coverage", .init(coverage)), .init("isReversed", isReversed ? .boolean(true) : nil),
            .init("leftPart", .init(partIDs.map { Double($0.left) })),
            .init("rightPart", .init(partIDs.map { Double($0.right) })), .init("sources", .init(sources)),
        ]
    }
}
