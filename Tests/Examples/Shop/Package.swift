// swift-tools-version: 6.2
import PackageDescription

// Where flowc lies: three folders up, where this one was not copied.
let flowc = Context.environment["FLOWC_PACKAGE"] ?? "../../.."

let package = Package(
    name: "Shop",
    dependencies: [.package(name: "flowc", path: flowc)],
    targets: [
        .target(name: "Shop", plugins: [.plugin(name: "FlowcPlugin", package: "flowc")]),
        .testTarget(name: "ShopTests", dependencies: ["Shop"], plugins: [.plugin(name: "FlowcPlugin", package: "flowc")]),
    ]
)
