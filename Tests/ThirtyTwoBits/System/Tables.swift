// SPDX-License-Identifier: Apache-2.0
// What the sources keep as types and values of any type, which Embedded Swift does not have at run time.

/// The functions of a container.
struct ContainerFunctions: @unchecked Sendable {
    let recognize: (_ start: FileStart) -> MediaFormat?
    private let mapFile: (ByteWindow, inout FileMapBuilder, inout ParseContext) throws(ParseStop) -> Void

    init<Reader: ContainerReader>(_: Reader.Type) {
        recognize = { Reader.recognize($0) }
        mapFile = {
            (window, map: inout FileMapBuilder, context: inout ParseContext) throws(ParseStop) in
            try Reader.map(window, into: &map, &context)
        }
    }

    func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        try mapFile(window, &map, &context)
    }
}

/// The functions of a kind of block.
struct BlockFunctions {
    let properties: PropertySelection
    private let readBlock:
        (LocatedBlock, inout BlockInput, inout FileMapBuilder, inout ParseContext) throws(ParseStop) -> Void

    init<Format: BlockFormat>(_: Format.Type) {
        properties = Format.properties
        readBlock = {
            (block, input: inout BlockInput, map: inout FileMapBuilder, context: inout ParseContext)
                throws(ParseStop) in
            try Format.read(block, &input, into: &map, &context)
        }
    }

    func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        try readBlock(block, &input, &map, &context)
    }
}

class AnyResult {}

/// The result of a step.
final class StepResult<Value>: AnyResult {
    let value: Value

    init(_ value: Value) { self.value = value }
}

extension Dictionary {
    /// The standard library's initializer casts an error.
    init(_ pairs: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
        self.init()
        for (key, value) in pairs { self[key] = self[key].map { combine($0, value) } ?? value }
    }

    func merging(_ other: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value)
        -> [Key: Value]
    {
        Dictionary(map { ($0.key, $0.value) } + other, uniquingKeysWith: combine)
    }
}
