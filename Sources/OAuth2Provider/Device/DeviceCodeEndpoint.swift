import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import SQLiteStore

/// `device/code`: gives a device a code to fetch tokens with, and one for its user (RFC 8628 §3.1, AM-BEHAVIOUR §5.9).
struct DeviceCodeEndpoint: Endpoint {
    let parts: OAuth2Parts

    var routes: [Route] { [Route(.oauth2, [.post], "device/code")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let form = try request.oauth2Form()
        if let name = form.firstDuplicate { throw OAuth2Error.duplicate(name) }
        let credentials = try ClientCredentials(
            request, form, in: context.realm, decoding: parts.settings.basicDecoding)
        let secret = HandleSecret(randomness: context.world.randomness)
        let (userCode, row) = try context.store.write { [context] transaction in
            let client = try client(credentials, in: context, &transaction)
            let authorization = try authorization(form, of: client, in: context, &transaction)
            let row = try parts.devices.insert(
                authorization, codeHash: secret.hash, at: context.now, &transaction)
            return (authorization.userCode, row)
        }
        return .json(.ok, answer(userCode, Handle(row: row, secret: secret).text, context))
    }

    /// AM is content with the id; whoever sends more must be right.
    private func client(
        _ credentials: ClientCredentials, in context: RequestContext, _ transaction: inout Transaction
    ) throws -> OAuth2Client {
        let client =
            credentials.method == .none
            ? try parts.claimedClient(credentials, in: context.realm, &transaction)
            : try parts.client(credentials, in: context, &transaction)
        guard client.mayUse(grantType: DeviceCodeGrant.name) else { throw OAuth2Error.unauthorizedClient }
        return client
    }

    private func authorization(
        _ form: FormParameters, of client: OAuth2Client, in context: RequestContext,
        _ transaction: inout Transaction
    ) throws -> DeviceAuthorization {
        DeviceAuthorization(
            realm: context.realm, clientID: client.id, userCode: try userCode(context, &transaction),
            scope: try client.granted(form.value("scope")),
            challenge: try client.challenge(form, parts.settings), nonce: form.value("nonce"),
            issuer: context.issuer, expiry: context.now + parts.settings.deviceCodeLifetime)
    }

    private func userCode(_ context: RequestContext, _ transaction: inout Transaction) throws -> UserCode {
        while true {
            let code = UserCode(randomness: context.world.randomness)
            if try parts.devices.isFree(code, in: context.realm, at: context.now, &transaction) { return code }
        }
    }

    private func answer(_ userCode: UserCode, _ deviceCode: String, _ context: RequestContext) -> JSONValue {
        let page = DeviceUserEndpoint.url(in: context)
        let body: JSONObject = [
            "user_code": .string(userCode.text), "device_code": .string(deviceCode),
            "interval": .int(Int(parts.settings.devicePollInterval.seconds)),
            "verification_uri_complete": .string("\(page)?user_code=\(userCode.text)"),
            "verification_uri": .string(page), "expires_in": .int(Int(parts.settings.deviceCodeLifetime.seconds)),
            "verification_url": .string(page),
        ]
        return .object(body.inJavaHashOrder)
    }
}
