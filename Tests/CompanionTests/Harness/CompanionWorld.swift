import AMWire
import Foundation
import JourneyClient
import JourneymanTesting
import SDKPersonas
import Testing

/// The AM that a test speaks to.
struct CompanionWorld: Sendable {
    /// AM's URL with its context path.
    let am: String
    /// Nil where the AM isn't ours.
    let tenant: JourneymanTenant?

    let realm = Surroundings.variable("JOURNEYMAN_REALM", otherwise: "alpha")
    let cookieName = Surroundings.variable("JOURNEYMAN_COOKIE_NAME", otherwise: "iPlanetDirectoryPro")
    let user = Surroundings.variable("JOURNEYMAN_USER", otherwise: "sdkuser")
    let password = Surroundings.variable("JOURNEYMAN_PASSWORD", otherwise: "password")
    let journey = Surroundings.variable("JOURNEYMAN_JOURNEY", otherwise: "Login")

    /// The tenant's address, without AM's context path.
    var origin: String { String(am.dropLast("/am".count)) }

    var wire: any Wire { am.hasPrefix("https:") ? TransportWire() : SocketWire() }

    /// Where a login in alpha leads: a tenant below a path has its own page.
    var successURL: String {
        (am.firstMatch(of: /\/t\/[^\/]+/).map { String($0.output) } ?? "") + "/enduser/?realm=/alpha"
    }

    /// A login's good end names the realm and where to go; where another AM leads is its own affair.
    func expectLanding(_ success: SDKSuccess, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(success.realm == (realm == "root" ? "/" : "/\(realm)"), sourceLocation: sourceLocation)
        if tenant == nil {
            #expect(success.successURL?.isEmpty == false, sourceLocation: sourceLocation)
        } else {
            #expect(success.successURL == successURL, sourceLocation: sourceLocation)
        }
    }

    /// The tenant, in tests that are skipped elsewhere.
    func ours() throws -> JourneymanTenant { try #require(tenant) }

    /// What JourneyClient needs.
    func configuration(realm: String? = nil) throws -> JourneyConfiguration {
        JourneyConfiguration(
            server: try #require(URL(string: am)), realm: realm ?? self.realm, cookieName: cookieName)
    }

    /// The client of the kind of app that the SDK is for.
    func client(_ persona: any SDKPersona) -> (id: String, redirectURI: String) {
        let ours: (String, String) =
            switch persona.tag {
            case "I", "FI": ("iosclient", "frauth://oauth2redirect")
            case "A", "FA": ("myapp", "myapp://callback")
            default: ("WebOAuthClient", "http://localhost:8443/callback")
            }
        return (
            Surroundings.variable("JOURNEYMAN_CLIENT", otherwise: ours.0),
            Surroundings.variable("JOURNEYMAN_REDIRECT_URI", otherwise: ours.1)
        )
    }

    /// An app built with an SDK.
    func app(_ tag: String, realm: String? = nil, clientID: String? = nil) throws -> SDKApp {
        let persona = try #require(Personas.all.first { $0.tag == tag })
        let client = client(persona)
        return SDKApp(
            persona,
            SDKSetting(
                server: am, realm: realm ?? self.realm, cookieName: cookieName, clientID: clientID ?? client.id,
                redirectURI: client.redirectURI),
            wire: wire)
    }

    /// A request that is none of an SDK's.
    func send(
        _ method: String, _ path: String, headers: [WireRequest.Header] = [], body: String? = nil
    ) async throws -> WireAnswer {
        try await wire.send(WireRequest(method, am + path, headers: headers, body: body))
    }

    /// The login journey, walked as it comes: on one page or on two.
    func logIn(
        _ app: SDKApp, journey: String? = nil, password: String? = nil, noSession: Bool = false,
        forceAuth: Bool = false
    ) async throws -> SDKNode {
        var node = try await app.start(
            SDKStart(journey ?? self.journey, noSession: noSession, forceAuth: forceAuth))
        for _ in 0..<4 {
            guard var step = node.step, !step.authID.isEmpty else { break }
            try step.answerCredentials(user: user, password: password ?? self.password)
            node = try await app.next(step)
        }
        return node
    }

    /// An app that is signed in.
    func signedIn(_ tag: String, journey: String? = nil) async throws -> SDKApp {
        let app = try app(tag)
        _ = try #require(try await logIn(app, journey: journey).success)
        return app
    }
}

extension SDKStep {
    /// Answers whatever asks for a name or a password; everything else stays as it is.
    mutating func answerCredentials(user: String, password: String) throws {
        for type in Set(types) {
            switch type {
            case "NameCallback", "ValidatedCreateUsernameCallback": try answer(type, .string(user))
            case "PasswordCallback", "ValidatedCreatePasswordCallback": try answer(type, .string(password))
            default: break
            }
        }
    }
}

extension Personas {
    /// Short names, for parameterised tests.
    static let tags = all.map(\.tag)
    static let nativeTags = all.filter(\.sendsSessionHeader).map(\.tag)
}
