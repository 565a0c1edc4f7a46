import AMWire
import AdminWire
import ControlPlane
import EndpointRouting
import JourneyEngine
import Journeyman
import OAuth2Provider

/// The tables of README, made from the catalogs.
enum ReadmeTables {
    static let all: [(name: String, text: String)] = [
        ("options", options), ("nodes", nodes), ("callbacks", callbacks), ("verbs", verbs),
        ("matches", matches), ("effects", effects), ("quirks", quirks), ("profiles", profiles),
        ("edge cases", edgeCases), ("bindings", bindings),
        ("flaws", flaws), ("lint", lint),
    ]

    private static var options: String {
        table(
            ["Flag of `serve`", "Environment", "`journeyman.json`", "What it does"],
            ConfigurationOption.all.map { option in
                [
                    "`--\(option.name)\(placeholder(option.value))`", "`\(option.variable)`", "`\(option.member)`",
                    option.summary,
                ]
            })
    }

    private static var nodes: String {
        table(
            ["Node type", "Also written", "Outcomes", "Configuration", "What it does"],
            NodeCatalog.types.map { node in
                [
                    "`\(node.type.id)`", code(node.type.aliases),
                    node.outcomes.isEmpty ? "by configuration" : code(node.outcomes.map(\.id)),
                    configuration(node.type.properties), node.type.summary,
                ]
            })
    }

    private static func configuration(_ properties: [NodeProperty]) -> String {
        let idle = properties.filter { !$0.hasEffect }
        let used = code(properties.filter(\.hasEffect).map(\.name))
        let unused = idle.isEmpty ? "" : "without effect: \(code(idle.map(\.name)))"
        return [used, unused].filter { !$0.isEmpty }.joined(separator: "<br>")
    }

    private static var bindings: String {
        table(
            ["Name", "Legacy", "Next", "Members", "What it is"],
            ScriptBindings.all.map { binding in
                [
                    "`\(binding.name)`", binding.isIn(.legacy) ? "yes" : "", binding.isIn(.next) ? "yes" : "",
                    code(binding.members), binding.summary,
                ]
            })
    }

    private static var callbacks: String {
        table(["Callback", "Output", "Input", "Journey"], CallbackCatalog.types.map { row($0) } + untravelled)
    }

    /// What is asked for by other means than a callback on the page.
    private static let untravelled = [
        [
            "`HttpCallback`", "status \(HttpCallback.status), `WWW-Authenticate: Basic` or `Negotiate`",
            "`Authorization` of the next request", "`HttpCallback`",
        ],
        [
            "`X509CertificateCallback`", "status \(X509CertificateCallback.status) where there is none",
            "the certificate of the TLS handshake, or a proxy's header field", "`X509CertificateCallback`",
        ],
    ]

    private static var verbs: String {
        table(
            ["Verb", "Over HTTP", "What it does"],
            AdminVerbs.all.map { verb in
                let commands = verb.commands.map { "`\($0.usage)`" }.joined(separator: "<br>")
                return [commands, "`\(verb.method) /__admin/\(verb.path)`", verb.summary]
            })
    }

    private static var matches: String {
        table(
            ["Member of `match`", "Value", "Which requests"],
            FaultMatch.members.map { ["`\($0.name)`", $0.form, $0.summary] })
    }

    private static var effects: String {
        table(
            ["Effect", "Value", "Endpoint", "What it does"],
            FaultEffects.all.map { ["`\($0.name)`", $0.form.text, endpoint($0.kind), $0.summary] })
    }

    private static var quirks: String {
        table(
            ["Quirk", "Value", "What it does", "Source"],
            Quirks.all.map { quirk in
                let value = quirk.value.map { "\($0.form) (`\($0.standard.string ?? $0.standard.text)`)" } ?? ""
                return ["`\(quirk.name)`", value, quirk.summary, quirk.source]
            })
    }

    private static var profiles: String {
        table(
            ["Profile", "What it is like", "Quirks", "Options"],
            Profile.all.map { profile in
                let quirks = profile.quirks.map { quirk in quirk.name + (quirk.value?.string.map { "=\($0)" } ?? "") }
                let options = profile.options.sorted { $0.key < $1.key }.map { "--\($0.key)=\($0.value)" }
                return ["`\(profile.name)`", profile.summary, code(quirks), code(options)]
            })
    }

    private static var edgeCases: String {
        table(
            ["Entry", "What", "Here", "Quirks"],
            EdgeCases.all.map { entry in
                [
                    entry.number, entry.title, entry.ways.map(way).joined(separator: "; "),
                    code(entry.quirks.map(\.name)),
                ]
            })
    }

    private static func way(_ way: EdgeCase.Way) -> String {
        switch way {
        case .fault(let effect): "as a fault: `\(effect)`"
        case .option(let option): "`\(option)`"
        case .plain(let text): text
        case .missing(let text): "not here yet: \(text)"
        }
    }

    private static var flaws: String {
        table(["Flaw", "What is wrong"], TokenFlaw.all.map { ["`\($0.name)`", $0.summary] })
    }

    private static var lint: String {
        table(["Rule", "Why"], LintRules.all.map { ["`\($0.name)`", $0.summary] })
    }

    private static func endpoint(_ kind: FaultEffect.Kind) -> String {
        switch kind {
        case .changed: "runs"
        case .replaced: "doesn't run"
        case .lost: "runs, whatever else there is"
        }
    }

    private static func row<Value: Callback>(_ type: Value.Type) -> [String] {
        [
            "`\(Value.layout.type)`", fields(Value.layout.output), fields(Value.layout.input),
            code(EmbeddedJourneys.all.filter { $0.set == "callbacks" && $0.name == Value.layout.type }.map(\.name)),
        ]
    }

    private static func fields<Value>(_ fields: [CallbackField<Value>]) -> String {
        fields.map { "`\($0.name)` \($0.kind)" }.joined(separator: ", ")
    }

    private static func placeholder(_ value: ConfigurationOption.Value) -> String {
        switch value {
        case .flag: ""
        case .one(let name), .many(let name), .objects(let name): " \(name)"
        }
    }

    private static func code(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: " ") }

    private static func table(_ header: [String], _ rows: [[String]]) -> String {
        let lines = [header, header.map { _ in "---" }] + rows
        return lines.map { line in
            "| " + line.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }.joined(separator: "\n")
    }
}
