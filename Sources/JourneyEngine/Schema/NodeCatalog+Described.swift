import OrderedJSON

extension NodeCatalog {
    /// A type with the outcomes that its nodes can have.
    struct Described {
        let type: NodeType
        let outcomes: [Outcome]
        /// Whether a node's configuration, or what it leads to, can give it others.
        let isOpen: Bool
    }

    /// All types, the page first.
    var described: [Described] {
        [Described(type: PageTexts.type, outcomes: [], isOpen: true)]
            + types.map { type in
                let outcomes = self[type.id]?.outcomes ?? []
                guard outcomes.isEmpty else { return Described(type: type, outcomes: outcomes, isOpen: false) }
                return Described(type: type, outcomes: outcomesWithEverySwitchOn(type), isOpen: true)
            }
    }

    /// The outcomes of a node whose flags are all set and whose texts are there, everything else being left as it is.
    private func outcomesWithEverySwitchOn(_ type: NodeType) -> [Outcome] {
        let values = type.properties.compactMap { property -> (key: String, value: JSONValue)? in
            switch property.kind {
            case .bool: (property.name, true)
            case .string where property.defaultValue == "": (property.name, "x")
            default: nil
            }
        }
        let configuration = NodeConfiguration(type: type, nodeID: "", values: JSONObject(values))
        return (try? self[type.id]?.node(configuration))?.outcomes ?? []
    }
}
