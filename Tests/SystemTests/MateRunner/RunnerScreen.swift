import Testing

/// What is on screen, told by the effects alone: every tab keeps its controllers until its child is gone.
struct RunnerScreen: Hashable, Sendable {
    private(set) var app: MateRunner.Tab?
    private(set) var tab: RunnerTabs.Tab?
    private(set) var home: Home.Screen?
    private(set) var mates: [Mates.Page] = []
    private(set) var records: [Records.Page] = []
    private(set) var myPage: [MyPage.Page] = []
    private(set) var login: [Login.Page] = []
    private(set) var signUp: SignUp.Screen?

    mutating func show(_ effect: MateRunner.Effect) {
        switch effect {
        case .select(let tab):
            #expect(tab != app, "selected again")
            app = tab
        case .login(let effect): show(effect)
        case .main(let effect): show(effect)
        default: break
        }
    }

    private mutating func show(_ effect: Login.Effect) {
        switch effect {
        case .push(let page): login.append(page)
        case .pop(let depth): login.pop(toDepth: depth)
        case .show(.signUp(let page), let direction):
            #expect(page != signUp || direction == .initial, "shown again")
            signUp = page
        default: break
        }
    }

    private mutating func show(_ effect: RunnerTabs.Effect) {
        switch effect {
        case .select(let selected):
            #expect(selected != tab, "selected again")
            tab = selected
        case .show(.home(let page), let direction):
            #expect(page != home || direction == .initial, "shown again, though nothing began anew")
            home = page
        case .mate(.push(let page)): mates.append(page)
        case .mate(.pop(let depth)): mates.pop(toDepth: depth)
        case .record(.push(let page)): records.append(page)
        case .record(.pop(let depth)): records.pop(toDepth: depth)
        case .myPage(.push(let page)): myPage.append(page)
        case .myPage(.pop(let depth)): myPage.pop(toDepth: depth)
        default: break
        }
    }

    /// The user has swiped back in the stack of a tab.
    mutating func swipeBack(in tab: RunnerTabs.Tab) {
        switch tab {
        case .home: break
        case .mate: mates.pop(toDepth: mates.count - 1)
        case .record: records.pop(toDepth: records.count - 1)
        case .myPage: myPage.pop(toDepth: myPage.count - 1)
        }
    }

    /// Controllers of children that are gone are let go of.
    mutating func forgetChildren(goneFrom runner: MateRunner) {
        if runner.login?.signUp == nil { signUp = nil }
        if runner.login == nil { login = [] }
        if runner.main == nil { tab = nil }
        if runner.main?.home == nil { home = nil }
        if runner.main?.mate == nil { mates = [] }
        if runner.main?.record == nil { records = [] }
        if runner.main?.myPage == nil { myPage = [] }
    }

    /// What a machine says should be on screen.
    init(of runner: MateRunner) {
        app = runner.selected
        tab = runner.main?.selected
        home = runner.main?.home?.screen
        mates = runner.main?.mate?.path ?? []
        records = runner.main?.record?.path ?? []
        myPage = runner.main?.myPage?.path ?? []
        login = runner.login?.path ?? []
        signUp = runner.login?.signUp?.screen
    }

    /// An app before its start.
    init() {}
}

extension Array {
    fileprivate mutating func pop(toDepth depth: Int) {
        #expect(depth >= 0 && depth < count, "nothing is popped")
        removeSubrange(Swift.min(Swift.max(depth, 0), count)...)
    }
}
