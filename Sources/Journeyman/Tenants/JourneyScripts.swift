import EndpointRouting
import HTTPMessages
import IdentityStore
import JourneyEngine
import OAuth2Provider
import OrderedJSON

/// Lets the engine of journeys run what the OAuth2 provider has scripts for.
struct JourneyScripts: TokenScripts {
    let engine: JourneyEngine

    func run(
        _ name: String, with values: JSONObject, session: Session?, for request: HTTPRequest,
        in context: inout RequestContext
    ) throws -> TokenScriptResult {
        do {
            let result = try engine.run(script: name, with: values, session: session, for: request, in: &context)
            return TokenScriptResult(value: result.value, changes: result.changes)
        } catch let failure as NodeFailure {
            throw TokenScriptError(failure.description)
        }
    }
}
