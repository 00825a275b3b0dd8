import FlowModel

/// What setters hold of a type.
extension Type {
    /// The bounds of a number, or of an ordered set's members.
    private var bounds: ClosedRange<Int>? {
        switch unwrapped {
        case .integer(let bounds): return bounds
        case .orderedSet(let element): return element.bounds
        default: return nil
        }
    }

    /// Whether every number in a value lies within the bounds.
    func accepts(_ value: RuntimeValue) -> Bool {
        guard let bounds else { return true }
        switch value {
        case .integer(let number): return bounds.contains(number)
        case .list(let members): return members.allSatisfy { if case .integer(let number) = $0 { bounds.contains(number) } else { true } }
        default: return true
        }
    }

    /// A set has each member once: that of an enum in the enum's order, an ordered one in the order of choice.
    func withoutRepeats(_ value: RuntimeValue) -> RuntimeValue {
        guard case .list(let members) = value else { return value }
        switch unwrapped {
        case .orderedSet: return .list(unique(members))
        case .set: return value.asSet
        default: return value
        }
    }

    /// As an argument: sets of an enum are one key in whatever order their members are written.
    fileprivate func asArgument(_ value: RuntimeValue) -> RuntimeValue {
        if case .set = unwrapped { return value.asSet }
        return value
    }

    /// A param beyond its bounds counts as the nearest bound.
    func nearest(to value: RuntimeValue) -> RuntimeValue {
        guard case .integer(let bounds?) = self, case .integer(let number) = value else { return withoutRepeats(value) }
        return .integer(min(max(number, bounds.lowerBound), bounds.upperBound))
    }
}

extension Machine {
    func key(of request: ID<Request>, arguments: [RuntimeValue]) -> RequestKey {
        return RequestKey(request: request, arguments: held(arguments, by: requests[request].parameters))
    }

    /// Arguments as parameters have them.
    func held(_ arguments: [RuntimeValue], by parameters: [Parameter]) -> [RuntimeValue] {
        return zip(parameters, arguments).map { $0.type.asArgument($1) }
    }
}

/// Without repeats, in the order of the first ones.
func unique(_ members: [RuntimeValue]) -> [RuntimeValue] {
    var known: Set<RuntimeValue> = []
    return members.filter { known.insert($0).inserted }
}
