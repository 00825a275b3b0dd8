import Foundation
import PackagePlugin

/// Compiles the `.flow` files of a target into Swift that is built with it; in a test target, their tests too.
@main
struct FlowcPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let tested = module.kind == .test ? modulesWithSpecs(module) : []
        let specs = Specs(
            all: specs(of: module),
            target: target.name,
            isTested: module.kind == .test,
            testing: tested.count == 1 ? tested.first?.moduleName : nil,
            alsoRead: tested.flatMap(specs)
        )
        return specs.commands(try context.tool(named: "flowc").url, in: context.package.directoryURL, into: context.pluginWorkDirectoryURL)
    }

    private func specs(of module: any SourceModuleTarget) -> [URL] { return module.sourceFiles(withSuffix: ".flow").map(\.url) }

    /// What a test target tests: the machines of the targets that it depends on.
    private func modulesWithSpecs(_ module: any SourceModuleTarget) -> [any SourceModuleTarget] {
        return module.dependencies.compactMap { dependency in
            guard case .target(let target) = dependency, let module = target as? any SourceModuleTarget else { return nil }
            return specs(of: module).isEmpty ? nil : module
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension FlowcPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let files = target.inputFiles.map(\.url).filter { $0.pathExtension == "flow" }
            let specs = Specs(all: files, target: target.displayName, isTested: false, testing: nil, alsoRead: [])
            let folder = context.xcodeProject.directoryURL
            return specs.commands(try context.tool(named: "flowc").url, in: folder, into: context.pluginWorkDirectoryURL)
        }
    }
#endif
