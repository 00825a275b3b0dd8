// swift-tools-version: 6.2
import PackageDescription

/// Whether somebody works on flowc itself, and does not use it in a package.
let isOwn = Context.environment["PWD"] == Context.packageDirectory

// Some build systems suppress the warnings of packages that are used, which swiftc takes for a contradiction.
let strict: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (isOwn ? [.treatAllWarnings(as: .error)] : [])

/// A part of the compiler: it may see only what it names.
func part(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    return .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of a part; `exclude` names folders beside them that hold no Swift.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    return .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// With FLOWC_TESTS="FlowSyntaxTests ProjectTests" these suites are built: a shorter wait while one part is worked on. Else all, but not
/// the one that `Tests/long/analysis.sh` asks for.
let wantedTests = Context.environment["FLOWC_TESTS"]?.split(separator: " ").map(String.init)
func isWanted(_ name: String) -> Bool { return wantedTests?.contains(name) ?? (name != "FlowAnalysisTests") }

let package = Package(
    name: "flowc",
    products: [
        .executable(name: "flowc", targets: ["flowc"]),
        .library(name: "FlowCompiler", targets: ["FlowCompiler"]),
    ],
    targets: [
        .executableTarget(name: "flowc", dependencies: ["FlowCLI"], swiftSettings: strict),
        part("FlowCLI", ["FlowCompiler", "FlowDiagnostics"]),
        part("FlowCompiler", ["FlowSyntax", "FlowModel", "FlowEmit", "FlowSimulator", "FlowLint", "FlowAnalysis", "FlowDiagnostics"]),
        part("FlowLint", ["FlowAnalysis", "FlowSimulator", "FlowModel", "FlowDiagnostics"]),
        part("FlowAnalysis", ["FlowModel", "FlowDiagnostics"]),
        part("FlowEmit", ["FlowModel"]),
        part("FlowSimulator", ["FlowModel", "FlowDiagnostics"]),
        part("FlowModel", ["FlowDiagnostics"]),
        part("FlowSyntax", ["FlowDiagnostics"]),
        part("FlowDiagnostics"),
        tests("FlowDiagnosticsTests", ["FlowDiagnostics"]),
        tests("FlowCLITests", ["FlowCLI", "FlowCompiler", "FlowDiagnostics"], exclude: ["Goldens"]),
        tests("ProjectTests", ["FlowCLI", "FlowEmit", "FlowLint"]),
        tests("DocumentationTests", ["FlowCompiler", "FlowLint", "FlowDiagnostics"]),
        tests("FlowEmitTests", ["FlowEmit", "FlowModel", "FlowDiagnostics"], exclude: ["Goldens"]),
        tests("FlowCompilerTests", ["FlowCompiler", "FlowModel", "FlowSyntax", "FlowDiagnostics"]),
        tests("FlowSimulatorTests", ["FlowCompiler", "FlowSimulator", "FlowModel", "FlowDiagnostics"]),
        // Compares the simulator with the generated Swift.
        .executableTarget(
            name: "differential",
            dependencies: ["FlowCompiler", "FlowSimulator", "FlowModel", "FlowDiagnostics"],
            path: "Tests/Differential",
            swiftSettings: strict
        ),
        tests("DifferentialTests", []),
        tests("FlowAnalysisTests", ["FlowAnalysis", "FlowLint", "FlowCompiler", "FlowSimulator", "FlowModel", "FlowDiagnostics"]),
        tests("FlowLintTests", ["FlowLint", "FlowCompiler", "FlowDiagnostics"]),
        tests("FlowSyntaxTests", ["FlowSyntax", "FlowDiagnostics"]),
        // Compiles what flowc makes of `specs`, with the suites of Tests/SystemTests, and drives it.
        tests("CompiledMachineTests", ["flowc"]),
    ].filter { $0.type != .test || isWanted($0.name) },
    swiftLanguageModes: [.v6]
)

// The plug-ins, but not for those who stand in this folder: they work on flowc itself, and all of it would be built twice, once as the
// tool of its own plug-ins. See docs/decisions/plug-in-for-others.md.
if isOwn == false {
    let writing = PluginPermission.writeToPackageDirectory(reason: "flowc writes the Swift and the diagrams of specs beside them.")
    let plugins: [(name: String, capability: Target.PluginCapability)] = [
        ("FlowcPlugin", .buildTool()),
        ("FlowcLintPlugin", .command(intent: .custom(verb: "flowc-lint", description: "Check specs"))),
        ("FlowcGeneratePlugin", .command(intent: .custom(verb: "flowc-generate", description: "Compile specs"), permissions: [writing])),
    ]
    for (name, capability) in plugins {
        package.products.append(.plugin(name: name, targets: [name]))
        package.targets.append(.plugin(name: name, capability: capability, dependencies: ["flowc"], path: "Sources/\(name)"))
    }
}

// What measures flowc, for Tests/benchmark.sh alone: others need not wait for it.
if Context.environment["FLOWC_BENCHMARK"] != nil {
    package.targets += [
        .target(name: "LexerInC", path: "Tests/Benchmark/LexerInC"),
        .executableTarget(
            name: "benchmark",
            dependencies: ["FlowAnalysis", "FlowCompiler", "FlowDiagnostics", "FlowSyntax", "LexerInC"],
            path: "Tests/Benchmark",
            exclude: ["LexerInC"],
            swiftSettings: strict
        ),
    ]
}
