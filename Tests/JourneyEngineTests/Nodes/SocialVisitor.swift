import HTTPMessages
import IdentityProviders
import IdentityStore
import OrderedJSON
import TestSupport

/// Goes to identity providers in a browser's place: what their pages do stands here.
struct SocialVisitor {
    let fixture: JourneyFixture
    /// Who is signed in.
    var account = ProviderAccount(
        subject: "77", email: "ann@example.com", givenName: "Ann", familyName: "Lee")

    /// Where a step sends the browser.
    func address(_ step: Answer) -> String { step.output("redirectUrl")?.string ?? "" }

    /// What the address's query asks for.
    func query(_ step: Answer) -> FormParameters {
        FormParameters(parsing: address(step).split(separator: "?", maxSplits: 1).last ?? "")
    }

    /// Consents; tells the query that the browser comes back with.
    func consent(_ step: Answer) throws -> String {
        let provider = address(step).split(separator: "/")[3]
        let request = try ProviderAuthorization(to: String(provider), query(step))
        let client = request.client
        guard try fixture.tenant.store.read({ try ProviderClientTable().isRegistered(client, &$0) }) else {
            throw ProviderError("invalid_client", "the node has not registered itself")
        }
        let code = try code(request)
        return "code=\(code)&state=\(request.state ?? "")"
    }

    func code(_ request: ProviderAuthorization) throws -> String {
        let world = fixture.tenant.world
        return try fixture.tenant.store.write {
            try ProviderGrantTable().insert(
                ProviderGrant(request, account: account), randomness: world.randomness, at: world.clock.now(), &$0)
        }
    }

    /// Starts a journey, goes to its provider and comes back.
    func signIn(_ journey: String = "S") throws -> Answer {
        let step = try fixture.start(journey)
        return try fixture.post(step.filled([]).text, query: try consent(step))
    }
}

extension Answer {
    /// What the first callback shows under a name.
    func output(_ name: String) -> JSONValue? { output(0, name) }
}
