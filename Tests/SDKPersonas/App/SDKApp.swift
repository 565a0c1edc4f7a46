import OrderedJSON

/// An app built with one of the SDKs: keeps what that SDK keeps and sends what it would send.
package actor SDKApp {
    package nonisolated let persona: any SDKPersona
    package nonisolated let setting: SDKSetting
    let wire: any Wire
    /// The session token that a native SDK keeps in its keychain.
    package internal(set) var storedSession: String?
    package internal(set) var jar = CookieJar()
    package internal(set) var tokens: SDKTokens?
    var endpoints: SDKEndpoints?
    private var drawn = 0

    package init(_ persona: any SDKPersona, _ setting: SDKSetting, wire: any Wire) {
        self.persona = persona
        self.setting = setting
        self.wire = wire
    }

    /// The session as the SDK would show it next.
    package var session: String? { persona.sendsSessionHeader ? storedSession : jar[setting.cookieName] }

    /// The app is installed anew on a device that still has this session.
    package func restore(session: String) { storedSession = session }

    package func start(_ start: SDKStart) async throws -> SDKNode { try await node(request(for: start), start) }

    func request(for start: SDKStart) async throws -> WireRequest {
        var request = try await authenticate(persona.startQuery(start), body: persona.startBody)
        if persona.startsWithHeader, let storedSession { request.headers.append((setting.cookieName, storedSession)) }
        return request
    }

    /// Comes by the link of a mail, of which the SDK takes `suspendedId` alone (§1.1).
    package func resume(suspendedID: String) async throws -> SDKNode {
        let start = SDKStart(nil)
        let options = persona.startQuery(start).filter { !$0.0.hasPrefix("authIndex") }
        var request = try await authenticate([("suspendedId", suspendedID)] + options, body: persona.startBody)
        if persona.startsWithHeader, let storedSession { request.headers.append((setting.cookieName, storedSession)) }
        return try await node(request, start)
    }

    package func next(_ step: SDKStep) async throws -> SDKNode {
        let body = JSONValue.object(persona.nextBody(step)).text
        return try await node(authenticate(persona.nextQuery(step) + step.returned, body: body), step.start)
    }

    private func authenticate(_ query: [(String, String)], body: String) async throws -> WireRequest {
        let issuer = persona.readsIssuer ? try await discovered().issuer : nil
        var url = try persona.json(setting, "authenticate", issuer: issuer)
        if !query.isEmpty { url += "?" + Encoding.pairs(query, persona.encode) }
        return WireRequest("POST", url, headers: persona.authenticateHeaders, body: body)
    }

    private func node(_ request: WireRequest, _ start: SDKStart) async throws -> SDKNode {
        let node = try persona.node(from: await send(request), start)
        if let token = node.success?.token, !token.isEmpty, persona.sendsSessionHeader {
            let replaced = storedSession
            storedSession = token
            if persona.logsOutReplacedSession, let replaced, replaced != token { _ = try await logout(token: replaced) }
        }
        return node
    }

    /// Ends the session at the server, as the SDK does it, and forgets it.
    @discardableResult
    package func logout() async throws -> WireAnswer {
        let answer = try await logout(token: storedSession)
        storedSession = nil
        return answer
    }

    private func logout(token: String?) async throws -> WireAnswer {
        let issuer = persona.readsIssuer ? try await discovered().issuer : nil
        let (resource, headers, body) = persona.logout(setting, token: token)
        let url = try persona.json(setting, resource, issuer: issuer)
        return try await send(WireRequest("POST", url, headers: headers, body: body))
    }

    /// The six texts of getSessionInfo; nil where the SDK has no such call.
    package func sessionInfo() async throws -> [String: String]? {
        guard var headers = persona.sessionInfoHeaders else { return nil }
        headers.append((setting.cookieName, storedSession ?? ""))
        let url = try persona.json(setting, "sessions?_action=getSessionInfo", issuer: nil)
        let answer = try await send(WireRequest("POST", url, headers: headers, body: ""))
        let names = [
            "username", "universalId", "realm", "latestAccessTime", "maxIdleExpirationTime",
            "maxSessionExpirationTime",
        ]
        var texts: [String: String] = [:]
        for name in names {
            guard let text = answer.json?[name]?.string else {
                throw SDKBreaks("\(persona.tag): getSessionInfo lacks \(name): \(answer.status) \(answer.text)")
            }
            texts[name] = text
        }
        return texts
    }

    /// Sends with the jar's cookies, and where the SDK runs in a page, as a browser lets it.
    func send(_ request: WireRequest, isNavigation: Bool = false) async throws -> WireAnswer {
        var request = request
        if let origin = persona.origin, !isNavigation {
            try await preflight(request, origin)
            request.headers.append(("Origin", origin))
        }
        if persona.keepsCookies, let cookies = jar.header(for: request.url) {
            request.headers.append(("Cookie", cookies))
        }
        let answer = try await wire.send(request)
        if persona.origin != nil, !isNavigation { try checkCORS(answer) }
        if persona.keepsCookies { jar.take(from: answer) }
        return answer
    }

    /// A text that no other call of this app gets.
    func fresh(_ prefix: String) -> String {
        drawn += 1
        return "\(prefix)-\(persona.tag)-\(drawn)"
    }
}
