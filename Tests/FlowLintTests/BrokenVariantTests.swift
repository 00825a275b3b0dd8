import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// The specs of the five systems, each with one mistake in it: what is found must be that mistake.
@Suite("Broken variants of the five systems")
struct BrokenVariantTests {
    struct Variant: CustomTestStringConvertible, Sendable {
        /// Below `specs`.
        let spec: String
        let old: String
        let new: String
        let rule: String

        var testDescription: String { return "\(rule) in \(spec): \(new.isEmpty ? "without " + old : new)" }

        init(_ rule: String, in spec: String, _ old: String, _ new: String) {
            (self.rule, self.spec, self.old, self.new) = (rule, spec, old, new)
        }
    }

    static let variants = [
        Variant("never-listed", in: "diary-guide.flow", "when writesOwn {", "when writesOwn && !writesOwn {"),
        Variant("always-listed", in: "diary-guide.flow", "when writesOwn {", "when writesOwn || !writesOwn {"),
        Variant("unused-request", in: "diary-guide.flow", "needs prompts", ""),
        Variant(
            "repeated-load",
            in: "diary-guide.flow",
            "needs sentences(for: prompt)",
            "needs sentences(for: prompt) needs sentences(for: prompt)"
        ),
        Variant("never-listed", in: "diary-guide.flow", "    each prompt in", "    insert hint when chosen.count > 5\n    each prompt in"),
        Variant("never-true", in: "diary-guide.flow", "when writesOwn {", "when writesOwn || chosen.isEmpty {"),
        Variant("implied-condition", in: "diary-guide.flow", "when writesOwn {", "when writesOwn && chosen.contains(prompt) {"),
        Variant("waits-forever", in: "diary-guide-server.flow", "retry 1\n        timeout 10s", "retry 1"),
        Variant("unawaited-result", in: "diary-guide-server.flow", "awaits prompts", "awaits prompts or failure"),
        Variant("reads-later-answer", in: "diary-guide-server.flow", "awaits prompts", "needs prompts"),
        Variant("unused-type", in: "weather.flow", "type Forecast\n", "type Forecast\n    type Picture\n"),
        Variant("unreachable-page", in: "calendar.flow", "on openSettings -> push settings", ""),
        Variant("shadowed-handler", in: "calendar.flow", "on goHome -> popToRoot", "on goHome -> popToRoot\n    on goHome -> pop"),
        Variant("volatile-key", in: "calendar.flow", "calendar(day: Date) on", "calendar(key day: Date) on"),
        Variant("silent-handler", in: "calendar.flow", "page home", "page home { on goBack -> pop }"),
        Variant("unused-param", in: "place-detail.flow", "param place: Place", "param place: Place\n    param isOpen: Bool"),
        Variant(
            "entry-gap",
            in: "mate-runner/home.flow",
            "at setup.invitation(mode: .mate, kind: kind, mate: mate, distance: distance, session: session)",
            "at running"
        ),
        Variant("unreachable-page", in: "mate-runner/login.flow", "on openSignUp -> push signUp", ""),
        Variant("unset-output", in: "mate-runner/login.flow", "input name: String", "input name: String\n        on later -> skip"),
        Variant(
            "shadowed-handler",
            in: "mate-runner/login.flow",
            "on loaded logIn -> finish",
            "on loaded logIn -> finish\n        on loaded logIn -> stay"
        ),
        Variant("unset-output", in: "mate-runner/run-setup.flow", "output mode, kind?", "output mode, kind"),
        Variant(
            "unset-answer",
            in: "mate-runner/run-setup.flow",
            "if mode == .mate {\n        /// Opens",
            "if mode == .mate || distance > 40 {\n        /// Opens"
        ),
        Variant(
            "never-sent",
            in: "mate-runner/run-setup.flow",
            ",\n                send invite(mate: mate, to: createSession(kind: kind, mate: mate, distance: distance))",
            ""
        ),
        Variant(
            "stuck-page",
            in: "mate-runner/run-setup.flow",
            "require free: isFree(mate: mate)",
            "require free: isFree(mate: mate)\n            require busy: !isFree(mate: mate)"
        ),
        Variant("entry-gap", in: "mate-runner/run-setup.flow", "entry invitation(mode: Mode, ", "entry invitation("),
        Variant(
            "implied-condition",
            in: "mate-runner/run-setup.flow",
            "when createSession.loaded && !invite.loaded",
            "when mode == .mate && createSession.loaded && !invite.loaded"
        ),
        Variant(
            "implied-condition",
            in: "mate-runner/run-setup.flow",
            "if mode == .mate {\n        /// Asks",
            "if mode == .mate && mode != .single {\n        /// Asks"
        ),
        Variant(
            "unset-answer",
            in: "mate-runner/run-setup.flow",
            "    /// Asks how far",
            "    insert praise when kind == .race\n    /// Asks how far"
        ),
        Variant("never-listed", in: "mate-runner/running.flow", "else if plan.kind == .race", "else if plan.mode == .single"),
        Variant("empty-flow", in: "mate-runner/running.flow", "} else {", "} else if plan.kind == .team {"),
        Variant("unreachable-page", in: "mate-runner/runner-tabs.flow", "on openMate(mate: Mate) -> push profile(mate: mate)", ""),
        Variant(
            "never-true",
            in: "mate-runner/runner-tabs.flow",
            "on declineInvitation -> stay",
            "on declineInvitation when false -> stay\n    on declineInvitation -> stay"
        ),
    ]

    @Test("is found by the rule that it is for, and is the only error", arguments: variants)
    func found(_ variant: Variant) throws {
        let specs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../specs").standardized
        let path = specs.appending(path: variant.spec).path(percentEncoded: false)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try #require(text.contains(variant.old))
        let broken = text.replacing(variant.old, with: variant.new, maxReplacements: 1)
        let (before, after) = (names(path, text), names(path, broken))
        #expect(before == [])
        #expect(after.contains(variant.rule), "found: \(after)")
    }

    private func names(_ path: String, _ text: String) -> [String] {
        let source = SourceFile(id: SourceFile.ID(0), path: path, bytes: Array(text.utf8))
        let result = FlowCompiler.check([source]) { FileManager.default.contents(atPath: $0).map(Array.init) }
        return result.diagnostics.filter { $0.range.file == source.id }.map(\.name)
    }
}
