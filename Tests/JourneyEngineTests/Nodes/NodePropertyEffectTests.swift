import JourneyEngine
import OrderedJSON
import Testing

/// Which properties make another node: what README, schema and check say of those that don't.
@Suite(.spec("README, \"Not there yet\"")) struct NodePropertyEffectTests {
    /// Take only values of forms of their own, with which the nodes' own tests show what they do.
    private static let exceptions: Set<String> = [
        "AmsterJwtDecisionNode.authorizedKeys", "BackChannelInitNode.customRedirectUrl", "BackChannelInitNode.idType",
        "BackChannelInitNode.redirectUrlType", "ChoiceCollectorNode.defaultChoice", "ConfigProviderNode.nodeType",
        "DeviceGeoFencingNode.locations", "OidcNode.keys",
        "product-CertificateCollectorNode.certificateCollectionMethod",
        "product-CertificateCollectorNode.trustedRemoteHosts",
    ]

    @Test(arguments: try NodeTypeTableTests.rows())
    func `a property has an effect exactly if a node made with it is another`(row: NodeTypeTableTests.Row) throws {
        guard let maker = NodeCatalog.standard[row.type] else { return }
        for property in maker.type.properties {
            if ["stubResult", "stubResponse"].contains(property.name) { continue }
            if Self.exceptions.contains("\(row.type).\(property.name)") { continue }
            let isFelt = bases(maker.type, row.config).contains { base in
                guard let usual = node(maker, base) else { return false }
                return property.others.contains { value in
                    var config = base
                    config[property.name] = value
                    return node(maker, config).map { $0 != usual } ?? false
                }
            }
            #expect(isFelt == property.hasEffect, "\(row.type).\(property.name)")
        }
    }

    /// Configurations beside which a property may have an effect: the usual one, each flag and
    /// choice turned, all flags on.
    private func bases(_ type: NodeType, _ usual: JSONObject) -> [JSONObject] {
        var bases = [usual]
        var allOn = usual
        for property in type.properties {
            if property.kind == .bool { allOn[property.name] = true }
            guard [.bool].contains(property.kind) || property.isChoice else { continue }
            for value in property.others {
                var base = usual
                base[property.name] = value
                bases.append(base)
            }
        }
        return bases + [allOn]
    }

    /// All that a node keeps of its configuration; nil where it can't be made.
    private func node(_ maker: NodeMaker, _ config: JSONObject) -> String? {
        let configuration = NodeConfiguration(type: maker.type, nodeID: "n", values: config)
        guard let node = try? maker.node(configuration) else { return nil }
        return "\(described(node)) \(node.outcomes.map(\.id)) \(node.inputs)"
    }

    private func described(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        guard !mirror.children.isEmpty else { return "\(value)" }
        // What a node says to whoever checks it is no effect, nor is where in memory it has something.
        let parts = mirror.children
            .filter { $0.label != "omission" && $0.label != "pointerValue" }
            .map { described($0.value) }
        return "(\(parts.joined(separator: ", ")))"
    }
}

extension NodeProperty {
    fileprivate var isChoice: Bool { if case .choice = kind { true } else { false } }

    /// Values other than the default, some of which fit.
    fileprivate var others: [JSONValue] {
        let numbers: [JSONValue] = [2, 3, 77].filter { value in range.map { $0.contains(value.int ?? 0) } ?? true }
        switch kind {
        case .string: return ["other", "https://other.example/x", "b3RoZXI=", "0.7", "7", "{\"a\":[]}", "a eq \"b\""]
        case .choice(let choices): return choices.map(JSONValue.string)
        case .int: return numbers + [.int(range?.upperBound ?? 5)]
        case .bool: return [true, false]
        case .strings: return [["other"], ["other", "more"], ["ES256"], ["https://other.example"], []]
        case .localized: return [["en": "Other"]]
        case .map: return [["a": "b"], ["a": "$.b"]]
        case .any: return numbers + ["other", "b3RoZXI=", true, ["other"], ["a": "b"], [["a": "b"]]]
        }
    }
}
