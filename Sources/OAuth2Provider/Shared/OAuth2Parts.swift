import Determinism
import EndpointRouting
import IdentityStore

/// What the provider's endpoints share.
package struct OAuth2Parts: Sendable {
    package let clients: ClientTable
    let grants: GrantTable
    let devices = DeviceAuthorizationTable()
    let assertions = ClientAssertionTable()
    package let users: UserTable
    package let sessions: SessionTable
    let keys: TenantKeys
    package let keyRing: KeyRing
    let settings: OAuth2Settings
    let skew: AdjustableSkew

    package init(
        users: UserTable, sessions: SessionTable, keys: TenantKeys, keyRing: KeyRing,
        clients: ClientTable = ClientTable(), grants: GrantTable = GrantTable(),
        settings: OAuth2Settings = OAuth2Settings(), skew: AdjustableSkew = AdjustableSkew()
    ) {
        self.clients = clients
        self.grants = grants
        self.users = users
        self.sessions = sessions
        self.keys = keys
        self.keyRing = keyRing
        self.settings = settings
        self.skew = skew
    }

    /// Whether scripts may have a say in tokens; the client then tells which.
    func mayRunScripts(in context: RequestContext) throws -> Bool {
        try !settings.scripts.isEmpty || context.store.read { try clients.haveScripts(&$0) }
    }

    /// An access or refresh token that a client brings; nil for anything that this tenant didn't sign.
    func signedToken(_ text: String) -> SignedToken? { SignedToken(text, keys: keys, skew: skew.value) }
}
