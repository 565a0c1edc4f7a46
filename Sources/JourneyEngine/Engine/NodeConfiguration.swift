import OrderedJSON

/// A node's configuration as its type reads it: declared defaults filled in, AM's loose spellings understood.
package struct NodeConfiguration: Sendable {
    package let type: NodeType
    /// The node's UUID.
    package let nodeID: String
    /// `1.0` unless the journey says otherwise.
    package let version: String
    /// The properties as they were written, with the values of the tenant's variables in place.
    package let values: JSONObject
    /// The outcomes that the journey connects, in its order.
    package let connectedOutcomes: [String]

    package init(
        type: NodeType, nodeID: String, version: String = "1.0", values: JSONObject = [:],
        connectedOutcomes: [String] = [], variables: TenantVariables = TenantVariables()
    ) {
        self.type = type
        self.nodeID = nodeID
        self.version = version
        self.values = variables.resolved(values)
        self.connectedOutcomes = connectedOutcomes
    }

    /// What a journey's node is configured with, read as one of a type.
    init(of node: JourneyNode, _ type: NodeType, _ variables: TenantVariables = TenantVariables()) {
        self.init(
            type: type, nodeID: node.id, version: node.version, values: node.config,
            connectedOutcomes: node.connections.map(\.outcome), variables: variables)
    }

    package func string(_ name: String) throws -> String {
        guard let text = value(name).looseText else { throw unusable(name, "a text") }
        if text.isEmpty { try refuseAbsent(name) }
        return text
    }

    /// A text that may be absent: nil for null, `""` and the text `null` (NODES §1.3).
    package func optionalString(_ name: String) throws -> String? {
        if value(name).isNull { return nil }
        let text = try string(name)
        return text.isEmpty || text == "null" ? nil : text
    }

    package func int(_ name: String) throws -> Int {
        let value = value(name)
        guard let number = value.int ?? value.string.flatMap({ Int($0) }) else {
            throw unusable(name, "a whole number")
        }
        if let range = type.property(name)?.range, !range.contains(number) {
            throw NodeConfigurationError(property: name, problem: "\"\(name)\" must be \(range.text)")
        }
        return number
    }

    /// A number of minutes that may be absent.
    package func optionalMinutes(_ name: String) throws -> Duration? {
        try optionalString(name) == nil ? nil : .minutes(int(name))
    }

    package func bool(_ name: String) throws -> Bool {
        switch value(name) {
        case .bool(let flag): return flag
        case .string("true"): return true
        case .string("false"): return false
        default: throw unusable(name, "true or false")
        }
    }

    package func strings(_ name: String) throws -> [String] {
        guard let elements = value(name).array else { throw unusable(name, "a list of texts") }
        if elements.isEmpty { try refuseAbsent(name) }
        return try elements.map { element in
            guard let text = element.looseText else { throw unusable(name, "a list of texts") }
            return text
        }
    }

    package func localized(_ name: String) throws -> LocalizedText {
        guard let text = LocalizedText(json: value(name)) else { throw unusable(name, "a text in some languages") }
        return text
    }

    package func map(_ name: String) throws -> JSONObject {
        guard let object = value(name).object else { throw unusable(name, "an object") }
        return object
    }

    /// Any value, the declared default where there is none; a placeholder that nothing is known of counts only where
    /// a text is expected.
    package func value(_ name: String) -> JSONValue {
        guard let property = type.property(name) else {
            preconditionFailure("\(type.id) reads \(name) and does not declare it")
        }
        let takesAnyText = property.kind.isText && property.range == nil
        guard let value = values[name], !value.isNull, takesAnyText || !value.isPlaceholder else {
            return property.defaultValue
        }
        return value
    }

    private func refuseAbsent(_ name: String) throws {
        guard type.property(name)?.isNeeded ?? false else { return }
        throw NodeConfigurationError(property: name, problem: "\(type.displayName) needs \"\(name)\"")
    }

    private func unusable(_ name: String, _ expectation: String) -> NodeConfigurationError {
        NodeConfigurationError(property: name, problem: "\(name) of \(type.id) must be \(expectation)")
    }
}

extension ClosedRange<Int> {
    /// A thousand years.
    static let minutes = 1...525_960_000
    static let hours = 1...8_766_000

    /// For messages: what a number must be.
    var text: String { "\(lowerBound) to \(upperBound)" }
}
