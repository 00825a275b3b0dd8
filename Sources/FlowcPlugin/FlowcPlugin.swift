import Foundation
import PackagePlugin

/// Compiles the `.flow` files of a target into Swift that is built with it; in a test target, their tests too.
@main
struct FlowcPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        return commands(
            for: module.sourceFiles(withSuffix: ".flow").map(\.url),
            of: target.name,
            isTested: module.kind == .test,
            flowc: try context.tool(named: "flowc").url,
            into: context.pluginWorkDirectoryURL
        )
    }
}

/// One command for all specs of a target: they may import each other, so a change of one can change what another becomes. flowc leaves
/// a file alone that would not change, and then nothing is compiled again.
private func commands(for specs: [URL], of target: String, isTested: Bool, flowc: URL, into directory: URL) -> [Command] {
    if specs.isEmpty { return [] }
    let specs = specs.sorted { path(of: $0) < path(of: $1) }
    if let clash = clash(among: specs) {
        Diagnostics.error("two specs would become one Swift file: \(path(of: clash.0)) and \(path(of: clash.1)); rename one")
        return []
    }
    // A linked folder is followed, so that findings name the file that people edit; the inputs are named as the target has them, or
    // SwiftPM takes them for files that nobody handles.
    let places = specs.map { path(of: $0.resolvingSymlinksInPath()) }
    let kinds = isTested ? ["swift", "swift-tests"] : ["swift"]
    let suffixes = isTested ? [".swift", ".tests.swift"] : [".swift"]
    return [
        .buildCommand(
            displayName: "flowc: \(specs.count) spec(s) of \(target)",
            executable: flowc,
            arguments: ["compile", "--emit", kinds.joined(separator: ","), "-o", path(of: directory)] + places,
            inputFiles: specs,
            outputFiles: specs.flatMap { spec in suffixes.map { directory.appending(path: spec.lastPathComponent + $0) } }
        )
    ]
}

/// Swift knows the files of a module by their last part alone, in either case on some disks.
private func clash(among specs: [URL]) -> (URL, URL)? {
    var known: [String: URL] = [:]
    for spec in specs {
        if let other = known.updateValue(spec, forKey: spec.lastPathComponent.lowercased()) { return (other, spec) }
    }
    return nil
}

/// Unescaped: a path may hold spaces.
private func path(of url: URL) -> String { return url.path(percentEncoded: false) }

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension FlowcPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            return commands(
                for: target.inputFiles.map(\.url).filter { $0.pathExtension == "flow" },
                of: target.displayName,
                isTested: false,
                flowc: try context.tool(named: "flowc").url,
                into: context.pluginWorkDirectoryURL
            )
        }
    }
#endif
