import SQLiteStore

/// The tables of this domain.
package enum OAuth2Schema {
    package static let migrations = [
        Migration("oauth2 1 clients", clients),
        Migration("oauth2 1 grants", grants),
        Migration("oauth2 2 refresh issued", "ALTER TABLE oauth2_grants ADD COLUMN refresh_issued INTEGER;"),
    ]

    private static let clients = """
        CREATE TABLE oauth2_clients (
            realm TEXT NOT NULL,
            id TEXT NOT NULL,
            registration TEXT NOT NULL,
            PRIMARY KEY (realm, id)
        ) WITHOUT ROWID;
        """

    /// Times are milliseconds since 1970. A grant is there until the last of its tokens has expired; the access tokens
    /// that were revoked alone go with it.
    private static let grants = """
        CREATE TABLE oauth2_grants (
            row INTEGER PRIMARY KEY,
            grant_id TEXT NOT NULL,
            realm TEXT NOT NULL,
            client_id TEXT NOT NULL,
            user_id TEXT NOT NULL,
            scope TEXT NOT NULL,
            redirect_uri TEXT NOT NULL,
            challenge TEXT,
            challenge_method TEXT,
            nonce TEXT,
            state_hash TEXT,
            issuer TEXT NOT NULL,
            auth_time INTEGER NOT NULL,
            auth_level INTEGER NOT NULL,
            session_hash TEXT NOT NULL,
            session_handle TEXT NOT NULL,
            code_hash BLOB NOT NULL,
            code_expiry INTEGER NOT NULL,
            status TEXT NOT NULL,
            refresh_hash BLOB,
            expiry INTEGER NOT NULL
        );
        CREATE TABLE oauth2_revoked_tokens (
            grant_row INTEGER NOT NULL,
            token_id TEXT NOT NULL,
            PRIMARY KEY (grant_row, token_id)
        ) WITHOUT ROWID;
        """
}
