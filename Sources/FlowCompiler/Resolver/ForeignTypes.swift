import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// A type of another flow's machine, as this machine knows it.
    mutating func translated(_ type: Type, from other: ResolvedFlow) -> Type {
        var waiting: [(own: ID<AppType>, theirs: ID<AppType>)] = []
        let result = translated(type, from: other, &waiting)
        var next = 0
        while next < waiting.count {
            let (own, theirs) = waiting[next]
            next += 1
            var properties = machine.appTypes[own].properties
            for property in other.machine.appTypes[theirs].properties
            where properties.contains(where: { $0.name == property.name }) == false {
                let type = translated(property.type, from: other, &waiting)
                properties.append(AppType.Property(name: property.name, type: type))
            }
            machine.appTypes[own] = AppType(machine.appTypes[own], properties: properties)
        }
        return result
    }

    private mutating func translated(
        _ type: Type,
        from other: ResolvedFlow,
        _ waiting: inout [(own: ID<AppType>, theirs: ID<AppType>)]
    ) -> Type {
        switch type {
        case .boolean, .integer, .string: return type
        case .output(let flow):
            if let known = other.outputFlows[flow] { outputFlows[flow] = known }
            return type
        case .enumeration(let id): return .enumeration(self.id(of: other.machine.enumerations[id]))
        case .set(let id): return .set(self.id(of: other.machine.enumerations[id]))
        case .optional(let wrapped): return .optional(translated(wrapped, from: other, &waiting))
        case .list(let element): return .list(translated(element, from: other, &waiting))
        case .orderedSet(let element): return .orderedSet(translated(element, from: other, &waiting))
        case .app(let id):
            let theirs = other.machine.appTypes[id]
            let own: ID<AppType>
            // A Swift type of the app is known by its name, wherever it is declared.
            if let known = appTypesByName[theirs.name] {
                own = known
            } else {
                own = machine.appTypes.add(AppType(theirs, properties: []))
                appTypesByName[theirs.name] = own
            }
            let key = Translation(flow: other.machine.name, type: id)
            if isTranslated.insert(key).inserted, theirs.properties.isEmpty == false { waiting.append((own, id)) }
            return .app(own)
        }
    }

    private mutating func id(of enumeration: Enumeration) -> ID<Enumeration> {
        if let known = enumerationIDs[enumeration.range] { return known }
        let id = machine.enumerations.add(enumeration)
        enumerationIDs[enumeration.range] = id
        return id
    }
}

/// An app type of another flow, of which this machine knows all.
struct Translation: Hashable {
    let flow: String
    let type: ID<AppType>
}

extension AppType {
    fileprivate init(_ other: AppType, properties: [Property]) {
        self.init(
            name: other.name,
            properties: properties,
            module: other.module,
            documentation: other.documentation,
            range: other.range
        )
    }
}
