import FlowDiagnostics

/// `test "…" for DiaryGuide(args) at entry(args) { … }`
package struct TestSyntax: Sendable {
    package let title: StringSyntax
    package let flow: CallSyntax
    package let entry: CallSyntax?
    package let steps: [TestStepSyntax]
    package let range: SourceRange

    package init(title: StringSyntax, flow: CallSyntax, entry: CallSyntax?, steps: [TestStepSyntax], range: SourceRange) {
        self.title = title
        self.flow = flow
        self.entry = entry
        self.steps = steps
        self.range = range
    }
}

package struct TestStepSyntax: Sendable {
    package indirect enum Kind: Sendable {
        /// `setup.next`
        case inChild(NameSyntax, TestStepSyntax)
        /// `next back cancel refresh retry`
        case plain(NameSyntax)
        case show(PageReferenceSyntax)
        case shown(PageReferenceSyntax)
        case select(NameSyntax)
        case popped([PageReferenceSyntax])
        /// `fire 3s`, `fire 10s of sentences(for: .mood)`
        case fire(milliseconds: Int, of: CallSyntax?)
        case set(NameSyntax, ExpressionSyntax, member: ExpressionSyntax?)
        case toggle(NameSyntax, ExpressionSyntax, member: ExpressionSyntax?)
        case load(CallSyntax, Attempt, ExpressionSyntax?)
        case fail(CallSyntax, Attempt)
        case refuse(TestStepSyntax, because: CallSyntax?)
        case expect(ExpectationSyntax)
        /// An app event.
        case event(CallSyntax)
    }

    /// Which attempt at a request a result belongs to.
    package enum Attempt: Sendable {
        /// The one under way, and those that follow it by themselves.
        case all
        /// `once`: the one under way.
        case once
        /// `late`: one that was given up, or has ended.
        case late
    }

    package let kind: Kind
    package let range: SourceRange

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

package enum ExpectationSyntax: Sendable {
    case page(PageReferenceSyntax)
    case pages([PageReferenceSyntax])
    case path([PageReferenceSyntax])
    case selected(NameSyntax)
    case progress(position: Int, total: Int, isAtLeast: Bool)
    /// `started f`, `started f once`, `started f 2 times`
    case started(CallSyntax, times: Int?)
    /// `started [f, g]`: these and no others.
    case startedOnly([CallSyntax])
    case stopped(CallSyntax)
    case stoppedOnly([CallSyntax])
    case finished(CallSyntax)
    case cancelled
    case effects([EffectSyntax])
    case condition(ExpressionSyntax)
}

/// `show result forward`, `pagesChanged`, `start sentences(for: .mood)`, `startTimer 10s`
package struct EffectSyntax: Sendable {
    package let name: NameSyntax
    package let subject: PageReferenceSyntax?
    /// The length of a timer.
    package let milliseconds: Int?
    package let direction: NameSyntax?
    package let range: SourceRange

    package init(name: NameSyntax, subject: PageReferenceSyntax?, milliseconds: Int?, direction: NameSyntax?, range: SourceRange) {
        self.name = name
        self.subject = subject
        self.milliseconds = milliseconds
        self.direction = direction
        self.range = range
    }
}
