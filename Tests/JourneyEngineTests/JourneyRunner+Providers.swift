import HTTPMessages
import IdentityProviders
import JourneyEngine
import OrderedJSON

extension JourneyRunner {
    /// Starts a journey that begins with an identity provider, and comes back from there as the standard account.
    func startElsewhere(_ journey: String) throws -> Reply {
        let step = start(journey)
        guard let address = step.output(0, "redirectUrl")?.string,
            let match = address.wholeMatch(of: /.*\/idp\/([^\/]*)\/authorize\?(.*)/)
        else { throw NodeFailure("no way to an identity provider: \(step.text)") }
        let provider = String(match.output.1)
        let request = try ProviderAuthorization(to: provider, FormParameters(parsing: match.output.2))
        let world = tenant.world
        let code = try tenant.store.write {
            try ProviderGrantTable().insert(
                ProviderGrant(request, account: .standard(of: provider)), randomness: world.randomness,
                at: world.clock.now(), &$0)
        }
        let body = JSONValue.object(["authId": step.body["authId"] ?? ""]).serialized
        return post(body, query: "?code=\(code)&state=\(request.state ?? "")")
    }
}
