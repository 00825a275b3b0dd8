import Foundation
import PackagePlugin

/// `swift package flowc-generate`: writes Swift and DOT beside the specs of a package, or where `-o` says.
@main
struct FlowcGeneratePlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let call = try FlowcCall("compile", arguments, in: context.package.directoryURL, targets: folders(of: context.package))
        exit(try call.run(context.tool(named: "flowc").url))
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension FlowcGeneratePlugin: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            let call = try FlowcCall("compile", arguments, in: context.xcodeProject.directoryURL, targets: [:])
            exit(try call.run(context.tool(named: "flowc").url))
        }
    }
#endif
