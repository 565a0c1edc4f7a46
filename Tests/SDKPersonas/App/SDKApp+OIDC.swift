import OrderedJSON

/// Where the OIDC calls go.
package struct SDKEndpoints: Sendable {
    package let issuer: String?
    let authorize: String
    let token: String
    let userinfo: String
    let revoke: String
    let endSession: String
}

/// The server gave no code; what it gave instead.
package struct SDKNoCode: Error, Sendable, Equatable {
    package let status: Int
    /// The error in a redirect to the app.
    package let error: String?
    package let location: String?
    package let body: String
}

/// A refusal in OAuth2's form.
package struct SDKOAuthError: Error, Sendable, Equatable {
    package let status: Int
    package let error: String
    package let description: String?

    package init(status: Int, error: String, description: String?) {
        self.status = status
        self.error = error
        self.description = description
    }
}

/// A verifier of 86 characters and its challenge, computed with other tools.
private let verifier = "CzBVep_E6Q4zWH2ix-wRNluApcrvFDleg6jN8hc8YYar0PUaP2SJrtP4HUJnjLHW-yBFao-02f4jSG2St9wBJg"
private let challenge = "MDHosgfgtdctV_O7mBwjdsxII2xTNQDM7abjarV7vrY"

extension SDKApp {
    /// The discovery document, or the places that the SDK assumes (WIRE §1.5.1).
    func discovered() async throws -> SDKEndpoints {
        if let endpoints { return endpoints }
        let found = persona.usesDiscovery ? try await discover() : assumed
        endpoints = found
        return found
    }

    private var assumed: SDKEndpoints {
        let base = persona.oauth2(setting)
        return SDKEndpoints(
            issuer: nil, authorize: base + "/authorize", token: base + "/access_token", userinfo: base + "/userinfo",
            revoke: base + "/token/revoke", endSession: base + "/connect/endSession")
    }

    private func discover() async throws -> SDKEndpoints {
        let url = persona.oauth2(setting) + "/.well-known/openid-configuration"
        let answer = try await send(WireRequest("GET", url, headers: persona.discoveryHeaders))
        func member(_ name: String) throws -> String {
            guard answer.status == 200, let text = answer.json?[name]?.string, text.hasPrefix("http") else {
                throw SDKBreaks("\(persona.tag): discovery lacks \(name): \(answer.status) \(answer.text)")
            }
            return text
        }
        return SDKEndpoints(
            issuer: try member("issuer"), authorize: try member("authorization_endpoint"),
            token: try member("token_endpoint"), userinfo: try member("userinfo_endpoint"),
            revoke: try member("revocation_endpoint"), endSession: try member("end_session_endpoint"))
    }

    /// Session to tokens: silent authorize, then the token endpoint (WIRE §4.1).
    @discardableResult
    package func getTokens() async throws -> SDKTokens { try await exchange(authorize()) }

    /// A code for the session (WIRE §1.5.2).
    package func authorize(extras: [(String, String)] = []) async throws -> String {
        let state = persona.sendsState ? fresh("state") : nil
        var query = [
            ("client_id", setting.clientID), ("scope", setting.scope), ("response_type", "code"),
            ("redirect_uri", setting.redirectURI), ("code_challenge", challenge), ("code_challenge_method", "S256"),
        ]
        if let state { query.append(("state", state)) }
        query += persona.authorizeExtras() + extras
        let url = try await discovered().authorize + "?" + Encoding.pairs(query, persona.encode)
        var headers = persona.authorizeHeaders
        if persona.sendsSessionHeader, let storedSession { headers.append((setting.cookieName, storedSession)) }
        let answer = try await send(WireRequest("GET", url, headers: headers), isNavigation: persona.origin != nil)
        return try code(from: answer, state: state)
    }

    private func code(from answer: WireAnswer, state: String?) throws -> String {
        let location = answer["Location"]
        let parameters = location.flatMap { $0.hasPrefix(setting.redirectURI) ? $0 : nil }
            .map { Encoding.parameters($0.drop { $0 != "?" }.dropFirst()) }
        guard answer.status == 302, let code = parameters?["code"] else {
            throw SDKNoCode(status: answer.status, error: parameters?["error"], location: location, body: answer.text)
        }
        guard answer.body.isEmpty else { throw SDKBreaks("\(persona.tag): the redirect has a body: \(answer.text)") }
        if persona.checksState, parameters?["state"] != state { throw SDKBreaks("\(persona.tag): state mismatch") }
        return code
    }

    /// A code to tokens (WIRE §1.5.3).
    @discardableResult
    package func exchange(_ code: String, verifier: String = verifier) async throws -> SDKTokens {
        try await token([
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", setting.redirectURI),
            ("client_id", setting.clientID), ("code_verifier", verifier),
        ])
    }

    /// New tokens, by the refresh token or, where the SDK knows none, by the session again.
    @discardableResult
    package func refresh() async throws -> SDKTokens {
        guard let tokens else { throw SDKBreaks("\(persona.tag): no tokens to refresh") }
        guard let refreshToken = tokens.refreshToken,
            let parameters = persona.refreshParameters(setting, refreshToken)
        else { return try await getTokens() }
        if persona.revokesBeforeRefresh { try await revoke(tokens.accessToken) }
        return try await token(parameters)
    }

    private func token(_ parameters: [(String, String)]) async throws -> SDKTokens {
        let answer = try await post(discovered().token, parameters, persona.tokenHeaders)
        guard let json = answer.json else {
            throw SDKBreaks("\(persona.tag): \(answer.status) no JSON: \(answer.text)")
        }
        guard answer.status == 200 else { throw try refusal(answer.status, json) }
        guard let accessToken = json["access_token"]?.string, json["token_type"]?.string == "Bearer",
            case .number(let lifetime)? = json["expires_in"], lifetime.isWrittenAsInteger, let expiresIn = lifetime.int
        else { throw SDKBreaks("\(persona.tag): tokens of the wrong form: \(json.text)") }
        let new = SDKTokens(
            accessToken: accessToken, refreshToken: json["refresh_token"]?.string ?? tokens?.refreshToken,
            idToken: json["id_token"]?.string ?? tokens?.idToken, scope: json["scope"]?.string, expiresIn: expiresIn)
        tokens = new
        return new
    }

    private func refusal(_ status: Int, _ json: JSONValue) throws -> SDKOAuthError {
        guard let error = json["error"]?.string, json["reason"] == nil, json["message"] == nil else {
            throw SDKBreaks("\(persona.tag): no OAuth2 error: \(json.text)")
        }
        return SDKOAuthError(status: status, error: error, description: json["error_description"]?.string)
    }

    /// Gives back the tokens as the SDK does it, and forgets them (WIRE §1.5.4).
    package func revoke() async throws {
        guard let tokens else { return }
        self.tokens = nil
        try await revoke(persona.tokenToRevoke(tokens))
    }

    private func revoke(_ token: String) async throws {
        let answer = try await post(
            discovered().revoke, [("client_id", setting.clientID), ("token", token)], persona.tokenHeaders)
        guard answer.status == 200 else { throw SDKBreaks("\(persona.tag): revoke: \(answer.status) \(answer.text)") }
    }

    private func post(
        _ url: String, _ parameters: [(String, String)], _ headers: [WireRequest.Header]
    ) async throws -> WireAnswer {
        let form: [WireRequest.Header] = [("Content-Type", "application/x-www-form-urlencoded")]
        return try await send(WireRequest("POST", url, headers: form + headers, body: persona.form(parameters)))
    }

    /// The claims behind the access token (WIRE §1.5.5).
    package func userinfo() async throws -> JSONObject {
        let bearer: WireRequest.Header = ("Authorization", "Bearer \(tokens?.accessToken ?? "")")
        let answer = try await send(WireRequest("GET", discovered().userinfo, headers: [bearer]))
        guard let json = answer.json else {
            throw SDKBreaks("\(persona.tag): \(answer.status) no JSON: \(answer.text)")
        }
        guard answer.status == 200, let claims = json.object else { throw try refusal(answer.status, json) }
        return claims
    }

    /// Ends the session by the ID token; nil where the SDK never does (WIRE §1.5.6).
    package func endSession() async throws -> WireAnswer? {
        guard let idToken = tokens?.idToken,
            let parameters = persona.endSessionParameters(setting, idToken: idToken)
        else { return nil }
        let url = try await discovered().endSession + "?" + Encoding.pairs(parameters, persona.encode)
        return try await send(WireRequest("GET", url))
    }
}
