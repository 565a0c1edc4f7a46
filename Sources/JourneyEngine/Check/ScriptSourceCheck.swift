import EndpointRouting
import OrderedJSON
import TenantScripting

/// Are the scripts in files JavaScript, and such that a tenant's engine runs them (NODES §5.2)?
///
/// Only `journeyman check` asks: to load the engine takes longer than to start a server.
package struct ScriptSourceCheck {
    package private(set) var findings: [Finding] = []

    package init(_ dependencies: JourneyDependencies, _ engine: any ScriptEngine) {
        let sources = dependencies.scriptSources
        do throws(ScriptError) {
            for source in sources { try check(source, engine) }
        } catch {
            findings = sources.prefix(1).map {
                Finding(.warning, "scripts are not checked: \(error.message)", at: $0.origin.place)
            }
        }
        findings = findings.inFileOrder
    }

    private mutating func check(_ source: ScriptFileSource, _ engine: any ScriptEngine) throws(ScriptError) {
        do throws(ScriptError) {
            try engine.check(source.script)
        } catch {
            if error.code == .unavailable { throw error }
            findings.append(source.finding(.error, error.message, line: error.line))
            return
        }
        for finding in RhinoLint(source.script).findings {
            findings.append(source.finding(.warning, finding.message, line: finding.line))
        }
    }
}

/// A script and where it was read from.
struct ScriptFileSource {
    let script: ScriptSource
    let origin: Origin

    /// On the very line where a file has the script's lines one by one.
    func finding(_ severity: Finding.Severity, _ message: String, line: Int?) -> Finding {
        let part = origin.appending("script")
        let exact = line.map { part.appending(String($0 - 1)) }
        let place = exact.flatMap { $0.isInFile ? $0 : nil } ?? part
        let number = line.map { ", line \($0)" } ?? ""
        return Finding(severity, "the script \"\(script.name)\"\(number): \(message)", at: place.place)
    }
}

extension JourneyDependencies {
    /// All that the server runs.
    fileprivate var scriptSources: [ScriptFileSource] {
        all.compactMap { object in
            guard [.script, .nodeType].contains(object.kind), let text = object.scriptText,
                Script(object).isJavaScript, !Script(object).isForClients
            else { return nil }
            let name = object.name ?? object.json["displayName"]?.string ?? object.id
            return ScriptFileSource(script: ScriptSource(name: name, text: text), origin: object.origin)
        }
    }
}
