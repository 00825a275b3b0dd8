import Foundation
import PackagePlugin

/// `swift package flowc-lint`: checks the specs of a package. It only reads.
@main
struct FlowcLintPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        if let option = arguments.first(where: { $0 == "--fix" || $0.hasPrefix("--write-baseline") }) {
            Diagnostics.error("\(option) writes files, and this plug-in may not: use flowc itself")
            exit(2)
        }
        let call = try FlowcCall("lint", arguments, in: context.package.directoryURL, targets: folders(of: context.package))
        exit(try call.run(context.tool(named: "flowc").url))
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension FlowcLintPlugin: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            let call = try FlowcCall("lint", arguments, in: context.xcodeProject.directoryURL, targets: [:])
            exit(try call.run(context.tool(named: "flowc").url))
        }
    }
#endif
