// The few names of UIKit that the documentation uses, so that its Swift can be compiled where there is no UIKit.

public class NSCoder {}

public class Bundle {}

@MainActor
open class UIViewController: Equatable {
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func viewDidLoad() {}
    public func dismiss(animated: Bool) {}
    public nonisolated static func == (left: UIViewController, right: UIViewController) -> Bool { return left === right }
}

@MainActor
open class UIPageViewController: UIViewController {
    public enum TransitionStyle { case scroll, pageCurl }
    public enum NavigationOrientation { case horizontal, vertical }
    public enum NavigationDirection { case forward, reverse }

    public var dataSource: (any UIPageViewControllerDataSource)?
    public var delegate: (any UIPageViewControllerDelegate)?
    public var viewControllers: [UIViewController]?

    public init(transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public func setViewControllers(
        _ screens: [UIViewController]?,
        direction: NavigationDirection,
        animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {}
}

@MainActor
public protocol UIPageViewControllerDataSource {
    func pageViewController(_ pager: UIPageViewController, viewControllerBefore screen: UIViewController) -> UIViewController?
    func pageViewController(_ pager: UIPageViewController, viewControllerAfter screen: UIViewController) -> UIViewController?
}

@MainActor
public protocol UIPageViewControllerDelegate {
    func pageViewController(_ pager: UIPageViewController, willTransitionTo screens: [UIViewController])
    func pageViewController(
        _ pager: UIPageViewController,
        didFinishAnimating isFinished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted isCompleted: Bool
    )
}

@MainActor
open class UINavigationController: UIViewController {
    public var delegate: (any UINavigationControllerDelegate)?
    public var viewControllers: [UIViewController] = []

    public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public func pushViewController(_ screen: UIViewController, animated: Bool) {}
    public func popToViewController(_ screen: UIViewController, animated: Bool) -> [UIViewController]? { return nil }
    public func setViewControllers(_ screens: [UIViewController], animated: Bool) {}
}

@MainActor
public protocol UINavigationControllerDelegate {
    func navigationController(_ navigation: UINavigationController, didShow screen: UIViewController, animated: Bool)
}

@MainActor
open class UITabBarController: UIViewController {
    public var delegate: (any UITabBarControllerDelegate)?
    public var viewControllers: [UIViewController]?
    public var selectedIndex = 0
}

@MainActor
public protocol UITabBarControllerDelegate {
    func tabBarController(_ tabs: UITabBarController, shouldSelect screen: UIViewController) -> Bool
}
