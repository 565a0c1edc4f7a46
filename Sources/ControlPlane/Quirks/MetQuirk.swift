import EndpointRouting
import HTTPMessages
import OrderedJSON

/// A quirk that a request has met.
struct MetQuirk: Sendable {
    let quirk: Quirk
    let value: JSONValue
    let fault: Fault?
    let bodies: KeptBodies?
    /// How many requests have met it in a second, up to this one.
    let inSecond: Int

    /// Tells its settings from those of others.
    var key: String { "\(quirk.name)=\(value.text)" }

    var note: String { "quirk \(quirk.name)" }

    /// Whether the tenant is set up otherwise under it.
    var changesSettings: Bool { quirk.changes.contains { if case .settings = $0 { true } else { false } } }

    func change(_ settings: inout DomainSettings, of tenantName: String) {
        let scene = SettingScene(value: value, tenantName: tenantName)
        for case .settings(let change) in quirk.changes { change(&settings, scene) }
    }

    func change(_ request: inout HTTPRequest, _ scene: QuirkScene) {
        for case .request(let change) in quirk.changes { change(&request, scene) }
    }

    /// What is answered before anybody is asked.
    func refusal(_ scene: QuirkScene) throws -> HTTPResponse? {
        for change in quirk.changes {
            switch change {
            case .refusal(let answer): if let response = try answer(scene) { return response }
            case .front(let answer): if let response = answer(scene) { return response }
            default: break
            }
        }
        return nil
    }

    func change(_ response: inout HTTPResponse, _ scene: QuirkScene) {
        for change in quirk.changes {
            switch change {
            case .response(let change): change(&response, scene)
            case .front(let answer): response = answer(scene) ?? response
            default: break
            }
        }
    }
}
