import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON

/// What the tenant's scripts make of one user's tokens: AM's OIDC claims and access token modification scripts.
struct ScriptedTokens {
    let parts: OAuth2Parts
    let scripts: any TokenScripts
    let request: HTTPRequest
    let client: OAuth2Client
    let user: ManagedUser
    let scope: ScopeSet
    /// The public handle of the session behind the grant, which counts where the request has none of its own.
    let sessionHandle: String

    /// What the script gives in place of the claims that scopes do; nil where there is no script, or where it failed
    /// and that is passed over.
    ///
    /// As on AM the script works out what scopes ask for; `claims` holds only what the server says by itself.
    func claims(in context: inout RequestContext) throws -> JSONObject? {
        guard let script = names.claims else { return nil }
        let given: JSONObject = ["sub": .string(parts.settings.subject(ofUser: user.id))]
        let own: JSONObject = [
            "claims": .object(given),
            "claimObjects": .array(given.members.map { ["name": .string($0.key), "value": $0.value] }),
            "claimLocales": [], "claimsLocales": [], "requestedClaims": [:], "requestedTypedClaims": [],
        ]
        return try run(script, called: "OIDC claims script", own, in: &context) { result throws(TokenScriptError) in
            guard let claims = result.value["values"]?.object else {
                throw TokenScriptError("the script \"\(script)\" ends without UserInfoClaims as its value")
            }
            return JSONObject(uniqueMembers: claims.members.filter { !$0.value.isNull })
        }
    }

    /// The access token's claims as the script leaves them, and what it adds to the answer.
    func accessToken(
        _ claims: JSONObject, in context: inout RequestContext
    ) throws -> (claims: JSONObject, further: JSONObject)? {
        guard let script = names.accessToken else { return nil }
        let own: JSONObject = ["accessToken": .object(claims)]
        return try run(script, called: "OAuth2 access token modification script", own, in: &context) { result in
            let changed = result.changes["accessToken"]
            return (changed?["fields"]?.object ?? claims, changed?["further"]?.object ?? [:])
        }
    }

    private var names: TokenScriptNames { client.scripts.over(parts.settings.scripts) }

    /// - Parameter own: what this script alone finds.
    private func run<Result>(
        _ script: String, called name: String, _ own: JSONObject, in context: inout RequestContext,
        _ read: (TokenScriptResult) throws(TokenScriptError) -> Result
    ) throws -> Result? {
        let session = try session(context)
        var values = values(session, context)
        for member in own { values[member.key] = member.value }
        do {
            return try read(try scripts.run(script, with: values, session: session, for: request, in: &context))
        } catch let error as TokenScriptError {
            context.note(error.description)
            context.log.warning(error.description, ["script": script, "client": client.id])
            guard parts.settings.scriptErrors == .refuse else { return nil }
            throw OAuth2Error(.serverError, "Error running \(name)", status: .internalServerError)
        }
    }
}

extension ScriptedTokens {
    /// What both scripts find.
    private func values(_ session: Session?, _ context: RequestContext) -> JSONObject {
        var values: JSONObject = [
            "scopes": .array(scope.names.map(JSONValue.string)), "identity": .string(user.id),
            "requestProperties": .object(requestProperties(context)),
            "clientProperties": [
                "clientId": .string(client.id), "allowedGrantTypes": .array(client.grantTypes.map(JSONValue.string)),
                "allowedResponseTypes": .array(client.responseTypes.map(JSONValue.string)),
                "allowedScopes": .array(client.scopes.names.map(JSONValue.string)), "customProperties": [:],
            ],
        ]
        values["session"] = session.map { .object($0.allData) }
        return values
    }

    private func session(_ context: RequestContext) throws -> Session? {
        try context.store.read { transaction in
            try parts.sessions.session(of: request, in: context, &transaction)
                ?? parts.sessions.session(handle: sessionHandle, at: context.now, &transaction)
        }
    }

    private func requestProperties(_ context: RequestContext) -> JSONObject {
        let form = (try? request.oauth2Form()) ?? FormParameters()
        let parameters = (request.oauth2Query.parameters + form.parameters).map { ($0.name, $0.value) }
        return [
            "requestUri": .string("\(context.origin)\(request.target)"), "realm": .string(context.realm.text),
            "requestParams": .object(JSONObject(lists: parameters)),
            "requestHeaders": .object(JSONObject(lists: request.fields.fields.map { ($0.name.text, $0.value) })),
        ]
    }
}
