// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The layout of a file as JSON.
enum LayoutJSON {
    /// One object, on one line.
    static func text(of layout: FileLayout, _ path: String) -> String {
        var json = JSONText()
        write(layout, path, to: &json)
        return json.text
    }

    /// - Parameter bytes: Returns the first bytes of a range, to include them.
    static func write(
        _ layout: FileLayout, _ path: String, to json: inout JSONText,
        _ bytes: (Range<UInt64>) -> ArraySlice<UInt8>? = { _ in nil }
    ) {
        json.line { json in
            json.name("file")
            json.string(path)
            json.name("format")
            json.string(layout.format.rawValue)
            json.name("byteCount")
            json.integer(layout.byteCount)
            json.name("isComplete")
            json.boolean(layout.isComplete)
            json.objects("regions", layout.regions) { region, json in
                json.name("name")
                json.string(region.name)
                json.write(region.range)
                json.name("role")
                json.string(region.role.rawValue)
                if let parent = region.parent { json.write("parent", parent) }
                if let part = region.partID { json.write("part", part) }
                if region.isDamaged {
                    json.name("isDamaged")
                    json.boolean(true)
                }
                json.write(bytes(region.range))
            }
            json.objects("leaves", layout.leaves) { leaf, json in
                json.write(leaf.range)
                json.name("role")
                json.string(leaf.role.rawValue)
                json.name("owners")
                json.array { json in for owner in leaf.owners { json.integer(UInt64(clamping: owner)) } }
                json.write(bytes(leaf.range))
            }
            json.objects("references", layout.references) { reference, json in
                json.write(reference.field)
                json.name("form")
                json.string(reference.form.rawValue)
                json.name("target")
                json.integer(reference.target)
            }
            json.objects("referenceTables", layout.referenceTables) { table, json in
                json.write(table.fields)
                json.write("width", table.byteCount)
                json.name("form")
                json.string(table.form.rawValue)
                json.name("base")
                json.integer(table.base)
            }
            json.objects("sizes", layout.sizes) { size, json in
                json.write(size.field)
                json.name("form")
                json.string(size.form.rawValue)
                json.name("of")
                json.object { json in json.write(size.range) }
            }
        }
    }
}

extension JSONText {
    /// Writes a member that is an array of objects.
    fileprivate mutating func objects<Element>(
        _ name: String, _ elements: [Element], _ write: (Element, inout JSONText) -> Void
    ) {
        self.name(name)
        array { json in for element in elements { json.object { json in write(element, &json) } } }
    }

    fileprivate mutating func write(_ name: String, _ number: Int) {
        self.name(name)
        integer(UInt64(clamping: number))
    }

    /// Writes the members `start` and `end`.
    fileprivate mutating func write(_ range: Range<UInt64>) {
        name("start")
        integer(range.lowerBound)
        name("end")
        integer(range.upperBound)
    }

    /// Writes the member `bytes`, in Base64.
    fileprivate mutating func write(_ bytes: ArraySlice<UInt8>?) {
        guard let bytes else { return }
        name("bytes")
        self.bytes(bytes.span)
    }
}
