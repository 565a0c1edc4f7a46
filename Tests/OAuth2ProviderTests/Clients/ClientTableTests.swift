import Determinism
import EndpointRouting
import OAuth2Provider
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("DESIGN §6, AM-BEHAVIOUR §5.1")) struct ClientTableTests {
    private let store: Store
    private let alpha = RealmPath("/alpha")

    init() throws { store = try Store(.memory, migrations: OAuth2Schema.migrations) }

    @Test func `a client comes back as it was registered`() throws {
        var client = OAuth2Client(
            id: "shop", secret: "s", redirectURIs: ["https://shop.example/cb"], scopes: ["openid"],
            randomness: SeededRandomness(seed: 1))
        client.isActive = false
        client.postLogoutRedirectURIs = ["https://shop.example/"]
        client.defaultScopes = ["openid"]
        client.grantTypes = ["authorization_code"]
        client.responseTypes = ["code", "token"]
        client.lifetimes.code = .milliseconds(1500)
        client.scripts = TokenScriptNames(claims: "c", accessToken: "a")
        try store.write { try ClientTable().put(client, in: alpha, &$0) }
        #expect(try store.read { try ClientTable().client(id: "shop", in: alpha, &$0) } == client)
        #expect(try store.read { try ClientTable().client(id: "shop", in: .root, &$0) } == nil)
        #expect(try store.read { try ClientTable().client(id: "Shop", in: alpha, &$0) } == nil)
    }

    @Test func `registering again replaces`() throws {
        try store.write { transaction in
            for uri in ["app://old", "app://new"] {
                try ClientTable().put(OAuth2Client(id: "app", redirectURIs: [uri]), in: alpha, &transaction)
            }
        }
        let client = try store.read { try ClientTable().client(id: "app", in: alpha, &$0) }
        #expect(client?.redirectURIs == ["app://new"])
    }

    @Test func `a damaged registration is an error, not another client`() throws {
        try store.write { transaction in
            try transaction.execute(
                "INSERT INTO oauth2_clients (realm, id, registration) VALUES ('/alpha', 'x', '{}')")
        }
        #expect(throws: StoreError(.damaged, "the registration of client x can't be read")) {
            try store.read { _ = try ClientTable().client(id: "x", in: alpha, &$0) }
        }
    }

    @Test func `the SDKs' clients are there, public and with their redirect URIs`() {
        let redirects = Dictionary(uniqueKeysWithValues: OAuth2Client.defaults.map { ($0.id, $0.redirectURIs) })
        #expect(redirects["iosclient"]?.contains("frauth://oauth2redirect") == true)
        #expect(redirects["myapp"] == ["myapp://callback"])
        #expect(redirects["WebOAuthClient"]?.contains("http://localhost:8443/callback") == true)
        #expect(!OAuth2Client.defaults.contains { !$0.isPublic })
    }

    @Test func `after logout a browser may go where a redirect URI's origin is, or only where registered`() {
        var client = OAuth2Client(
            id: "c", redirectURIs: ["https://a.example:8443/cb", "app://cb/x", "org.example:/cb"])
        #expect(client.accepts(postLogoutRedirectURI: "https://a.example:8443/bye?x=1"))
        #expect(client.accepts(postLogoutRedirectURI: "app://cb"))
        #expect(client.accepts(postLogoutRedirectURI: "org.example:/out"))
        for other in [
            "https://a.example/bye", "https://a.example:8443.evil.example/", "http://a.example:8443/", "/bye",
        ] {
            #expect(!client.accepts(postLogoutRedirectURI: other))
        }
        client.postLogoutRedirectURIs = ["https://b.example/bye"]
        #expect(client.accepts(postLogoutRedirectURI: "https://b.example/bye"))
        #expect(!client.accepts(postLogoutRedirectURI: "https://a.example:8443/bye"))
    }
}
