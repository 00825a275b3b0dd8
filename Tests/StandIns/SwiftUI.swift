// The few names of SwiftUI that the documentation uses, so that its Swift can be compiled where there is no SwiftUI.

@MainActor
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

public struct Shown: View {
    public var body: Shown { return self }
    nonisolated init() {}
}

@MainActor @resultBuilder
public enum ViewBuilder {
    public static func buildExpression(_ view: some View) -> Shown { return Shown() }
    public static func buildBlock(_ views: Shown...) -> Shown { return Shown() }
    public static func buildEither(first view: Shown) -> Shown { return view }
    public static func buildEither(second view: Shown) -> Shown { return view }
    public static func buildOptional(_ view: Shown?) -> Shown { return Shown() }
}

extension View {
    public func disabled(_ isDisabled: Bool) -> some View { return self }
    public func tag(_ tag: some Hashable) -> some View { return self }
    public func navigationDestination<Value: Hashable>(
        for type: Value.Type,
        @ViewBuilder destination: @escaping (Value) -> some View
    ) -> some View {
        return self
    }
}

@MainActor
public struct Binding<Value> {
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {}
}

public struct Text: View {
    public var body: Shown { return Shown() }
    public init(_ text: String) {}
}

public struct Button: View {
    public var body: Shown { return Shown() }
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

public struct Toggle: View {
    public var body: Shown { return Shown() }
    public init(_ title: String, isOn: Binding<Bool>) {}
}

public struct ForEach<Member, ID: Hashable>: View {
    public var body: Shown { return Shown() }
    public init(_ members: [Member], id: KeyPath<Member, ID>, @ViewBuilder content: @escaping (Member) -> some View) {}
}

public struct NavigationStack<Page: Hashable>: View {
    public var body: Shown { return Shown() }
    public init(path: Binding<[Page]>, @ViewBuilder root: () -> some View) {}
}

public struct TabView<Tab: Hashable>: View {
    public var body: Shown { return Shown() }
    public init(selection: Binding<Tab>, @ViewBuilder content: () -> some View) {}
}
