import Determinism
import IdentityStore

/// What the provider's endpoints share.
package struct OAuth2Parts: Sendable {
    let clients: ClientTable
    let grants: GrantTable
    let users: UserTable
    let sessions: SessionTable
    let keys: TenantKeys
    let signingKeys: SigningKeys
    let settings: OAuth2Settings

    package init(
        users: UserTable, sessions: SessionTable, keys: TenantKeys, signingKeys: SigningKeys,
        clients: ClientTable = ClientTable(), grants: GrantTable = GrantTable(),
        settings: OAuth2Settings = OAuth2Settings()
    ) {
        self.clients = clients
        self.grants = grants
        self.users = users
        self.sessions = sessions
        self.keys = keys
        self.signingKeys = signingKeys
        self.settings = settings
    }
}
