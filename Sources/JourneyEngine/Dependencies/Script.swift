import OrderedJSON

/// A script of a tenant (NODES §1.4).
package struct Script: Sendable, Equatable {
    package let id: String
    package let name: String
    /// `JAVASCRIPT` or `GROOVY`.
    package let language: String
    /// What it is for, for example `AUTHENTICATION_TREE_DECISION_NODE`.
    package let context: String
    /// Whether it is written for the next-generation engine.
    package let isNextGeneration: Bool
    /// Empty where the file that it stands in wasn't found.
    package let source: String
    /// The file that it was read from.
    package let file: String

    init(_ object: TenantObject) {
        let json = object.json
        id = object.id
        name = object.name ?? object.id
        language = json["language"]?.string ?? "JAVASCRIPT"
        context = json["context"]?.string ?? ""
        isNextGeneration = ["2.0", "V2_0"].contains(json["evaluatorVersion"]?.string)
        source = object.scriptText ?? ""
        file = object.origin.file
    }

    /// Whether it can run here: there is an engine for JavaScript alone.
    package var isJavaScript: Bool { language.uppercased() == "JAVASCRIPT" }

    /// What scripts are for that browsers run.
    static let clientContext = "AUTHENTICATION_CLIENT_SIDE"

    /// Whether it runs in browsers, which know more of JavaScript than the server.
    var isForClients: Bool { context == Self.clientContext }

    /// Why it can't be run; nil where it can.
    package var obstacle: String? {
        isJavaScript ? nil : "the script \"\(name)\" is in \(language), which isn't run here"
    }

    /// That of a type that was made with the Node Designer.
    init(designed type: TenantObject, name: String) {
        id = type.id
        self.name = name
        language = "JAVASCRIPT"
        context = "NODE_DESIGNER"
        isNextGeneration = true
        source = type.scriptText ?? ""
        file = type.origin.file
    }
}

extension TenantObject {
    /// The text of a script, or of a custom node type's script; nil where the file that it stands in wasn't found.
    package var scriptText: String? {
        switch ScriptText(json["script"] ?? "") {
        case .text(let text): text
        case .file: fileText
        }
    }

    /// The file that the script stands in, seen from this one.
    var scriptFile: String? {
        guard [.script, .nodeType].contains(kind), case .file(let path) = ScriptText(json["script"] ?? "") else {
            return nil
        }
        return path
    }
}
