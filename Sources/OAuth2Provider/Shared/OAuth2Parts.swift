import Determinism
import EndpointRouting
import HTTPMessages
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

    /// Where answers are made in which scripts may have a say: a script's time is no loop's. The client then tells
    /// which scripts those are; whoever can't read the store can't give tokens either.
    ///
    /// - Parameter scripts: what runs them; nil: nothing does.
    func execution(with scripts: (any TokenScripts)?, in context: RequestContext) -> Execution {
        guard scripts != nil else { return .loop }
        let mayRun = !settings.scripts.isEmpty || (try? context.store.read { try clients.haveScripts(&$0) }) == true
        return mayRun ? .worker : .loop
    }

    /// An access or refresh token that a client brings; nil for anything that this tenant didn't sign.
    func signedToken(_ text: String) -> SignedToken? { SignedToken(text, keys: keys, skew: skew.value) }
}
