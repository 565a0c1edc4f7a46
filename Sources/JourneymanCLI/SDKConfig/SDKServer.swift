import AdminWire
import HTTPMessages
import JourneyEngine
import OrderedJSON

/// The realm of a server that an SDK is configured for, as far as the server lets itself be asked.
struct SDKServer {
    /// What the realm has.
    struct Contents {
        let journeys: [String]
        let clients: [SDKClient]

        /// What it doesn't have of what an app is told to use: `no journey "Logn", but "Login"`
        func lacks(_ journey: String, _ client: SDKClient) -> [String] {
            var lacks: [String] = []
            if !journeys.contains(journey) { lacks.append(Self.lack("journey", journey, among: journeys)) }
            guard let registered = clients.first(where: { $0.id == client.id }) else {
                return lacks + [Self.lack("client", client.id, among: clients.map(\.id))]
            }
            for uri in client.redirectURIs where !registered.redirectURIs.contains(uri) {
                lacks.append(Self.lack("redirect URI", uri, among: registered.redirectURIs) + " for \(client.id)")
            }
            return lacks
        }

        private static func lack(_ kind: String, _ name: String, among names: [String]) -> String {
            let nearest = Suggestion.nearest(to: name, among: names).map { ", but \"\($0)\"" } ?? ""
            return "no \(kind) \"\(name)\"\(nearest)"
        }
    }

    let address: ServerAddress
    let realm: SDKRealm

    /// As every client finds it out (AM-BEHAVIOUR §2).
    func cookieName() throws -> String {
        let response = try address.exchange().send(.get, "/am/json/\(realm.path)/serverinfo/*")
        let json = try? JSONValue(parsing: response.body)
        if let name = json?["cookieName"]?.string { return name }
        throw CommandError("\(address.base): \(json?["message"]?.string ?? "this is no AM server.")")
    }

    /// Nil where there is no admin API, or none that may be asked.
    func contents() throws -> Contents? {
        guard let journeys = try list(AdminVerbs.journeys), let clients = try list(AdminVerbs.clients) else {
            return nil
        }
        return Contents(journeys: journeys.map(\.name), clients: clients.map { SDKClient($0) })
    }

    private func list<Element>(_ verb: AdminVerb<NoBody, AdminList<Element>>) throws -> [Element]? {
        let response = try address.send(verb.call(query: [("realm", realm.spelling)], body: NoBody()))
        guard response.status == .ok, let json = try? JSONValue(parsing: response.body) else { return nil }
        return try? AdminList(json: json).result
    }
}
