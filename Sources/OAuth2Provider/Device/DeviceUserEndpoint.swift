import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import SQLiteStore

/// `device/user`: where a user names a device and says whether it may have what it asks for (RFC 8628 §3.3,
/// AM-BEHAVIOUR §5.9).
struct DeviceUserEndpoint: Endpoint {
    let parts: OAuth2Parts

    var routes: [Route] { [Route(.oauth2, [.get, .post], "device/user")] }

    static func url(in context: RequestContext) -> String {
        "\(context.amURL)/oauth2\(context.realmSpelling)/device/user"
    }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        do {
            let visit = try Visit(request, in: context)
            return response(
                to: try context.store.write { [context] in try decide(visit, context, &$0) }, visit, context)
        } catch let error as OAuth2Error {
            context.note(error.hint ?? error.description)
            return OAuth2ErrorPage(error, in: context).response
        }
    }

    /// What a browser sends.
    private struct Visit {
        let userCode: UserCode?
        /// Only a form decides anything.
        let decision: String?
        let csrf: String?
        let sessionToken: String?

        init(_ request: HTTPRequest, in context: RequestContext) throws(OAuth2Error) {
            let form = request.method == .post ? try request.oauth2Form() : FormParameters()
            userCode = (form.value("user_code") ?? request.oauth2Query.value("user_code")).map { UserCode($0) }
            decision = form.value("decision")
            csrf = form.value("csrf")
            sessionToken = context.sessionToken(in: request)
        }
    }

    private enum Outcome {
        case login
        case question(isRepeated: Bool)
        case consent(DeviceAuthorization)
        case decided
    }

    private func decide(
        _ visit: Visit, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> Outcome {
        guard let session = try session(visit, context, &transaction) else { return .login }
        guard let code = visit.userCode else { return .question(isRepeated: false) }
        let waiting = try parts.devices.waiting(for: code, in: context.realm, at: context.now, &transaction)
        guard let waiting else { return .question(isRepeated: true) }
        guard let decision = visit.decision else { return .consent(waiting.authorization) }
        try CSRFCheck.check(visit.csrf, of: visit.sessionToken)
        if decision.lowercased() == "allow" {
            try allow(waiting, session, context, &transaction)
        } else {
            try parts.devices.deny(row: waiting.row, &transaction)
        }
        return .decided
    }

    private func session(
        _ visit: Visit, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> Session? {
        guard let token = visit.sessionToken,
            let session = try parts.sessions.session(token: token, at: context.now, &transaction),
            session.realm == context.realm
        else { return nil }
        return try parts.sessions.touch(session, at: context.now, &transaction)
    }

    /// The grant that is made here has no code: the device code stands for it.
    private func allow(
        _ stored: StoredDeviceAuthorization, _ session: Session, _ context: RequestContext,
        _ transaction: inout Transaction
    ) throws {
        let randomness = context.world.randomness
        let grant = AuthorizationGrant(
            stored.authorization, id: randomness.base64url(characters: 27), session: session)
        let row = try parts.grants.insert(
            grant, codeHash: HandleSecret(randomness: randomness).hash, at: context.now, &transaction)
        try parts.devices.allow(row: stored.row, grantRow: row, &transaction)
    }

    private func response(to outcome: Outcome, _ visit: Visit, _ context: RequestContext) -> HTTPResponse {
        switch outcome {
        case .login:
            let code = visit.userCode.map { "?user_code=\(PercentEncoding.encode($0.text))" } ?? ""
            return HTTPResponse(
                .found, fields: [.location: LoginURL.make(goto: Self.url(in: context) + code, in: context)])
        case .question(let isRepeated):
            return DeviceUserPage.question(isRepeated: isRepeated, in: context)
        case .consent(let authorization):
            return DeviceUserPage.consent(to: authorization, csrf: visit.sessionToken ?? "", in: context)
        case .decided:
            return DeviceUserPage.thanks
        }
    }
}

extension AuthorizationGrant {
    /// What a user allowed a device; it has no redirect URI.
    fileprivate init(_ device: DeviceAuthorization, id: String, session: Session) {
        self.init(
            id: id, realm: device.realm, clientID: device.clientID, userID: session.userID, scope: device.scope,
            redirectURI: "", challenge: device.challenge, nonce: device.nonce, stateHash: nil, issuer: device.issuer,
            authentication: Authentication(session), codeExpiry: device.expiry)
    }
}
