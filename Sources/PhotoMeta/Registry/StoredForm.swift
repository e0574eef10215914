// SPDX-License-Identifier: Apache-2.0
/// How a property's value is stored: the column `storedForm` of the registry's tables, which `RegistryMaker/StoredForm.swift` describes.
///
/// A number, because thousands of rows contain one.
package struct StoredForm: Hashable, Sendable {
    /// From the lowest bit: element, arrangement, kind of count, flag (8 bits each but for the flag), upper and lower count.
    private let bits: UInt64

    /// The structure around several values.
    package enum Arrangement: UInt8, Sendable {
        case none, repeated, bag, sequence, alternative, spaced
    }

    /// What is known about the number of values, or the number of bytes of a text.
    private enum Count: UInt8 {
        case none, any, exactly, either, range
    }

    /// One of the ways in which a value can be stored.
    package enum Alternative: Hashable, Sendable {
        /// As values of one type; the allowed counts, or none for any count.
        case values(ValueType, [Int])
        /// As a simple value, a structure or a language alternative of XMP (ISO 16684-1 §6.3).
        case xmp(Element)
        /// As an array of XMP; the allowed counts, or none for any count.
        case xmpArray(Arrangement, of: Element, [Int])
        /// As several values in one text of XMP, with spaces between them.
        case xmpSpaced(Element)
    }

    @inline(__always)
    private init(
        _ element: Element, _ count: Count, _ upper: UInt64 = 0, _ lower: UInt64 = 0,
        in arrangement: Arrangement = .none
    ) {
        bits =
            UInt64(element.rawValue) | UInt64(arrangement.rawValue) << 8 | UInt64(count.rawValue) << 16
            | upper << 24 | lower << 48
    }

    @inline(__always)
    private init(bits: UInt64) { self.bits = bits }

    private static let assumedBit: UInt64 = 0x80_0000

    private var element: Element { Element(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .unknown }
    private var arrangement: Arrangement {
        Arrangement(rawValue: UInt8(truncatingIfNeeded: bits >> 8)) ?? .none
    }
    private var count: Count { Count(rawValue: UInt8(truncatingIfNeeded: bits >> 16) & 0x7F) ?? .none }
    private var upper: Int { Int(bits >> 24 & 0xFF_FFFF) }
    private var lower: Int { Int(bits >> 48) }
}

// Inlined, so that a row of the tables contains a constant.
extension StoredForm {
    /// One number or structure, or a text or bytes of any length.
    @inline(__always)
    package static func one(_ element: Element) -> Self { Self(element, .none) }

    /// Any number of values.
    @inline(__always)
    package static func any(_ element: Element) -> Self { Self(element, .any) }

    /// So many values.
    @inline(__always)
    package static func exactly(_ count: UInt64, _ element: Element) -> Self {
        Self(element, .exactly, count)
    }

    /// One of two numbers of values.
    @inline(__always)
    package static func either(_ lower: UInt64, _ upper: UInt64, _ element: Element) -> Self {
        Self(element, .either, upper, lower)
    }

    /// A number of values, or bytes of a text, between two others.
    @inline(__always)
    package static func range(_ lower: UInt64, _ upper: UInt64, _ element: Element) -> Self {
        Self(element, .range, upper, lower)
    }

    /// Arrays of XMP (ISO 16684-1 §6.3.4).
    @inline(__always)
    package static func bag(_ element: Element) -> Self { Self(element, .none, in: .bag) }
    @inline(__always)
    package static func sequence(_ element: Element) -> Self { Self(element, .none, in: .sequence) }
    @inline(__always)
    package static func alternative(_ element: Element) -> Self { Self(element, .none, in: .alternative) }

    /// Several values in one text of XMP, with spaces between them.
    @inline(__always)
    package static func spaced(_ count: UInt64, _ element: Element) -> Self {
        Self(element, .exactly, count, in: .spaced)
    }

    /// The form any number of times.
    @inline(__always)
    package var repeated: Self { Self(bits: bits | UInt64(Arrangement.repeated.rawValue) << 8) }

    /// The form, which is not established.
    @inline(__always)
    package var assumed: Self { Self(bits: bits | Self.assumedBit) }
}

extension StoredForm {
    /// What the form consists of, as far as one value after another is stored; empty for forms that have a writer of
    /// their own, or none.
    package var alternatives: [Alternative] {
        // Each alternative has a count of its own.
        switch element {
        case .asciiOrU8List: return [.values(.ascii, []), .values(.byte, [])]
        case .u8OrU16X1Or3: return [.values(.byte, [1]), .values(.short, [1, 3])]
        case .xmpRealOrXmpSeqRealX3: return [.xmp(.xmpReal), .xmpArray(.sequence, of: .xmpReal, [3])]
        case .u32ListOrU8ListOrBytes:
            return [.values(.long, []), .values(.byte, []), .values(.undefined, [])]
        default: break
        }
        switch arrangement {
        case .repeated: return []
        case .bag, .sequence, .alternative: return [.xmpArray(arrangement, of: element, counts ?? [])]
        case .spaced: return [.xmpSpaced(element)]
        case .none where element.isXMP: return [.xmp(element)]
        case .none: return element.types.map { .values($0, counts ?? ($0.isStoredNumber ? [1] : [])) }
        }
    }

    /// The allowed counts, or none for any; `nil` if the type determines it.
    private var counts: [Int]? {
        switch count {
        case .none: nil
        case .any, .range: []
        case .exactly: [upper]
        case .either: [lower, upper]
        }
    }

    /// The form in words; those of TIFF's standard for values in directories.
    func words(inDirectory: Bool) -> String {
        let name = (inDirectory ? element.directoryWords : nil) ?? element.words
        var words: String
        switch element {
        case .digits, .letters:
            words = "\(sizeWords) \(count == .exactly && upper == 1 ? String(name.dropLast()) : name)"
        case .text where count == .exactly: words = "\(name), \(upper) bytes"
        default: words = name + unitWords(inDirectory)
        }
        switch arrangement {
        case .none: break
        case .repeated: words += ", repeated"
        case .bag, .sequence, .alternative:
            let array = arrangement == .bag ? "bag" : arrangement == .sequence ? "seq" : "alt"
            words = "\(array) of \(words)" + (element.isStructured ? "s" : "")
        case .spaced: words += " with spaces between them"
        }
        return bits & Self.assumedBit == 0 ? words : words + " (not established)"
    }

    /// The count, with what separates it from the element.
    private func unitWords(_ inDirectory: Bool) -> String {
        switch count {
        case .none where inDirectory && element == .bytes: ", any count"
        // Directories state each field's count.
        case .none:
            inDirectory && !element.types.isEmpty && element.types.allSatisfy(\.isStoredNumber) ? " ×1" : ""
        case .any: ", any count"
        case .exactly: " ×\(upper)"
        case .either: " ×\(lower) or ×\(upper)"
        case .range where element.types.contains(where: \.isStoredNumber): " ×\(lower)…\(upper)"
        case .range: ", \(sizeWords) bytes"
        }
    }

    private var sizeWords: String {
        guard count == .range else { return "\(upper)" }
        return lower == 0 ? "up to \(upper)" : "\(lower) to \(upper)"
    }
}

extension ValueType {
    /// Whether a value without a stated count is one number.
    fileprivate var isStoredNumber: Bool { !isText && self != .undefined && self != .fourCharacterCode }
}
