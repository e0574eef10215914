// SPDX-License-Identifier: Apache-2.0
// Gain maps, spatial media and digital sources in JSON.

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

extension DigitalSource {
    var members: [DerivedProperty.Member] {
        [
            .init("type", .init(type?.term)), .init("isMadeByMachine", .boolean(isMadeByMachine)),
            .init("aiSystem", .init(aiSystem)), .init("aiSystemVersion", .init(aiSystemVersion)),
            .init("prompt", .init(prompt)), .init("promptWriter", .init(promptWriter)),
            .init("generation", (generation?.members).map(DerivedProperty.Value.members)),
            .init("statements", .objects(statements.map(\.members))),
        ]
    }
}

extension GenerationSettings {
    fileprivate var members: [DerivedProperty.Member] {
        [
            .init("property", .text(property)), .init("prompt", .init(prompt)),
            .init("negativePrompt", .init(negativePrompt)), .init("model", .init(model)),
            // A JSON number of this size is not exact.
            .init("seed", .init(seed.map { String($0) })),
            .init("stepCount", .init(stepCount.map { Double($0) })), .init("guidance", .init(guidance)),
            .init("sampler", .init(sampler)),
        ]
    }
}

extension DigitalSource.Statement {
    fileprivate var members: [DerivedProperty.Member] {
        [
            .init("property", .text(property)), .init("text", .text(text)),
            .init("type", .init(type?.rawValue)), .init("isOfPart", isOfPart ? .boolean(true) : nil),
            .init("isOfMachine", .boolean(isOfMachine)),
        ]
    }
}
