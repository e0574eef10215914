// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreTransferable
public import Foundation

// Views

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { return fatalError() }
}

/// A stand-in of every view that this module has itself.
public struct StandIn: View {
    public nonisolated init() {}
    public var body: Never { return fatalError() }
}

@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> StandIn { StandIn() }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> StandIn { StandIn() }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> StandIn { StandIn() }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
}

@MainActor public struct Text: View {
    public nonisolated init(_ key: LocalizedStringKey) {}
    @_disfavoredOverload public nonisolated init<Content: StringProtocol>(_ content: Content) {}
    public nonisolated func font(_ font: Font?) -> Text { self }
    public nonisolated func bold() -> Text { self }
    public var body: StandIn { StandIn() }
}

@MainActor public struct Image: View {
    public nonisolated func resizable() -> Image { self }
    public var body: StandIn { StandIn() }
}

@MainActor public struct Spacer: View {
    public nonisolated init() {}
    public var body: StandIn { StandIn() }
}

public struct Alignment: Sendable {
    public static let bottomLeading = Alignment()
}

public struct HorizontalAlignment: Sendable {
    public static let center = HorizontalAlignment()
    public static let leading = HorizontalAlignment()
    public static let trailing = HorizontalAlignment()
}

public struct VerticalAlignment: Sendable {
    public static let center = VerticalAlignment()
    public static let top = VerticalAlignment()
}

@MainActor public struct VStack<Content: View>: View {
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}
    public var body: StandIn { StandIn() }
}

@MainActor public struct HStack<Content: View>: View {
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}
    public var body: StandIn { StandIn() }
}

@MainActor public struct ScrollView<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: StandIn { StandIn() }
}

public struct GridItem: Sendable {
    public enum Size: Sendable {
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public init(_ size: Size, spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

@MainActor public struct LazyVGrid<Content: View>: View {
    public init(columns: [GridItem], spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
    public var body: StandIn { StandIn() }
}

@MainActor public struct ForEach<Content: View>: View {
    public init<Item: Identifiable>(_ data: [Item], @ViewBuilder content: @escaping (Item) -> Content) {}
    public init<Item, ID: Hashable>(
        _ data: [Item], id: KeyPath<Item, ID>, @ViewBuilder content: @escaping (Item) -> Content
    ) {}
    public var body: StandIn { StandIn() }
}

@MainActor public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content
    )
    where Label == Text {}
    public var body: StandIn { StandIn() }
}

@MainActor public struct AsyncImage<Content: View>: View {
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == StandIn {}
    public var body: StandIn { StandIn() }
}

public struct SharePreview<Image, Icon> {
    public init(_ titleKey: LocalizedStringKey) where Image == Never, Icon == Never {}
}

@MainActor public struct ShareLink<Label: View>: View {
    public init<Item: Transferable>(item: Item, preview: SharePreview<Never, Never>) where Label == StandIn {}
    public var body: StandIn { StandIn() }
}

// Styles

public struct Font: Sendable {
    public static let caption = Font()
    public static let caption2 = Font()
    public static let headline = Font()
}

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, View {
    public nonisolated static let white = Color()
    public nonisolated static let black = Color()
    public var body: StandIn { StandIn() }
}

public struct HierarchicalShapeStyle: ShapeStyle {}
public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Color {
    public static var white: Color { Color() }
    public static var black: Color { Color() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension ShapeStyle where Self == Material {
    public static var thinMaterial: Material { Material() }
}

public struct Capsule: Sendable {
    public nonisolated init() {}
}

public enum ContentMode: Sendable {
    case fit, fill
}

extension View {
    public nonisolated func font(_ font: Font?) -> some View { StandIn() }
    public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some View { StandIn() }
    public nonisolated func background(_ style: some ShapeStyle) -> some View { StandIn() }
    public nonisolated func background(_ style: some ShapeStyle, in shape: Capsule) -> some View { StandIn() }
    public nonisolated func padding(_ length: CGFloat) -> some View { StandIn() }
    public nonisolated func padding() -> some View { StandIn() }
    public nonisolated func scaledToFit() -> some View { StandIn() }
    public nonisolated func scaledToFill() -> some View { StandIn() }
    public nonisolated func clipped() -> some View { StandIn() }
    public nonisolated func aspectRatio(_ aspectRatio: CGFloat?, contentMode: ContentMode) -> some View {
        StandIn()
    }
    public nonisolated func frame(minWidth: CGFloat? = nil, minHeight: CGFloat? = nil) -> some View {
        StandIn()
    }
    public nonisolated func overlay<V: View>(alignment: Alignment, @ViewBuilder content: () -> V) -> some View
    {
        StandIn()
    }
    public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { StandIn() }
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { StandIn() }
    public nonisolated func task<T: Equatable>(
        id value: T, _ action: @escaping @Sendable @MainActor () async -> Void
    )
        -> some View
    { StandIn() }
    public nonisolated func task(_ action: @escaping @Sendable @MainActor () async -> Void) -> some View {
        StandIn()
    }
}

// State

@propertyWrapper public struct Binding<Value> {
    public init() {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { _ = newValue }
    }
}

@propertyWrapper public struct State<Value> {
    public init(wrappedValue value: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { _ = newValue }
    }
    public var projectedValue: Binding<Value> { Binding() }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {}
}
