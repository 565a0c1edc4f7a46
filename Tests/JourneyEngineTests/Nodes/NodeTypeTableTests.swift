import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Every node type against the reference, property by property.
@Suite(.spec("NODES §3.2 to §3.8")) struct NodeTypeTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let type: String
        let outcomes: [String]
        let config: JSONObject
        /// `name kind default`, or `name kind ~`.
        var properties: [String] = []

        var testDescription: String { type }

        init(_ line: Substring) throws {
            let halves = line.split(separator: " | ", maxSplits: 1)
            let words = halves[0].split(separator: ": ", maxSplits: 1)
            type = String(words[0])
            let ids = words[1] == "-" ? [] : words[1].split(separator: " ").map(String.init)
            outcomes = ids.map { $0.replacing("+", with: " ") }
            config = halves.count > 1 ? try JSONValue(parsing: String(halves[1])).object ?? [:] : [:]
        }
    }

    static func rows() throws -> [Row] {
        var rows: [Row] = []
        for line in (nodeTypeTable + "\n" + factorNodeTypeTable).split(separator: "\n")
        where line.contains(where: { $0 != " " }) {
            if line.hasPrefix("  ") {
                rows[rows.count - 1].properties += line.dropFirst(2).split(separator: "; ").map(String.init)
            } else {
                rows.append(try Row(line))
            }
        }
        return rows
    }

    @Test func `the table has every type that AM has, once, in the order of the catalog`() throws {
        let known = NodeCatalog.standard.types.filter { !$0.isOwn }.map(\.id)
        #expect(try Self.rows().map(\.type).filter { $0 != "PageNode" }.sorted() == known.sorted())
    }

    @Test(arguments: try rows()) func `a type has AM's properties, their JSON types and defaults`(row: Row) throws {
        let type = try #require(row.type == "PageNode" ? PageTexts.type : NodeCatalog.standard[row.type]?.type)
        let further = furtherNodeProperties[row.type] ?? furtherFactorProperties[row.type] ?? []
        let properties = type.properties.filter { !further.contains($0.name) }
        #expect(further.isSubset(of: type.properties.map(\.name)))
        #expect(properties.map(\.name).sorted() == row.properties.map { String($0.prefix { $0 != " " }) }.sorted())
        for text in row.properties {
            let words = text.split(separator: " ", maxSplits: 2).map(String.init)
            let property = try #require(type.property(words[0]))
            #expect(property.kind.word == words[1], "\(words[0])")
            if words[2] == "~" { continue }
            let expected = try JSONValue(parsing: words[2])
            #expect(property.defaultValue == expected, "\(words[0])")
        }
    }

    @Test(arguments: try rows()) func `a node has AM's outcomes, spelt as AM spells them`(row: Row) throws {
        guard let type = NodeCatalog.standard[row.type] else { return }
        let node = try type.node(NodeConfiguration(type: type.type, nodeID: "n", values: row.config))
        #expect(node.outcomes.map(\.id) == row.outcomes)
    }

    @Test(.spec("NODES §7.1")) func `outcomes that depend on the configuration are there only with it`() throws {
        let outcomes = { (type: NodeMaker, config: JSONObject) in
            try type.node(NodeConfiguration(type: type.type, nodeID: "n", values: config)).outcomes.map(\.id)
        }
        let type = { (id: String) in try #require(NodeCatalog.standard[id]) }
        #expect(try outcomes(type("PollingWaitNode"), [:]) == ["DONE"])
        #expect(try outcomes(type("PollingWaitNode"), ["exitable": true]) == ["DONE", "EXITED"])
        #expect(
            try outcomes(type("InnerTreeEvaluatorNode"), ["tree": "T", "displayErrorOutcome": true])
                == ["true", "false", "error"])
        let registered = ["successOutcome", "failureOutcome", "notRegisteredOutcome"]
        #expect(
            try outcomes(type("OathTokenVerifierNode"), ["isRecoveryCodeAllowed": true])
                == registered + ["recoveryCodeOutcome"])
        #expect(
            try outcomes(type("PushAuthenticationSenderNode"), ["mandatory": true, "captureFailure": true])
                == ["SENT", "NOT_REGISTERED", "FAILURE"])
        #expect(
            try outcomes(type("MultiFactorRegistrationOptionsNode"), ["mandatory": true, "getApp": false])
                == ["registerOutcome"])
        #expect(
            try outcomes(type("WebAuthnAuthenticationNode"), ["isRecoveryCodeAllowed": true]).last == "recoveryCode")
        #expect(
            try outcomes(type("DeviceBindingNode"), ["maxSavedDevices": 1])
                == ["success", "failure", "exceedDeviceLimit", "Unsupported", "Abort", "Timeout"])
        #expect(
            try outcomes(type("DeviceSigningVerifierNode"), [:]).suffix(4)
                == ["Unsupported", "Abort", "Timeout", "ClientNotRegistered"])
        #expect(
            try outcomes(type("product-PingOneProtectEvaluationNode"), ["recommendedActions": ["BOT_MITIGATION"]]).last
                == "BOT_MITIGATION")
    }
}

extension NodeProperty.Kind {
    /// As the table spells it.
    fileprivate var word: String {
        switch self {
        case .string: "string"
        case .choice(let choices): choices.joined(separator: "|")
        case .int: "int"
        case .bool: "bool"
        case .strings: "strings"
        case .localized: "localized"
        case .map: "map"
        case .any: "any"
        }
    }
}
