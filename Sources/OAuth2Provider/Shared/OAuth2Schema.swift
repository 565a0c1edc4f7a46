import SQLiteStore

/// The tables of this domain.
package enum OAuth2Schema {
    package static let migrations = [
        Migration("oauth2 1 clients", clients),
        Migration("oauth2 1 grants", grants),
        Migration("oauth2 2 refresh issued", "ALTER TABLE oauth2_grants ADD COLUMN refresh_issued INTEGER;"),
        Migration("oauth2 3 device codes", deviceCodes),
        Migration("oauth2 4 client assertions", clientAssertions),
        Migration("oauth2 5 client scripts", clientScripts),
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

    /// A user code is kept as it is compared and as it is shown. Without a decision the device waits; with one and a
    /// grant the user agreed.
    private static let deviceCodes = """
        CREATE TABLE oauth2_device_codes (
            row INTEGER PRIMARY KEY,
            realm TEXT NOT NULL,
            client_id TEXT NOT NULL,
            user_code TEXT NOT NULL,
            user_code_text TEXT NOT NULL,
            scope TEXT NOT NULL,
            challenge TEXT,
            challenge_method TEXT,
            nonce TEXT,
            issuer TEXT NOT NULL,
            code_hash BLOB NOT NULL,
            polled INTEGER,
            decision TEXT,
            grant_row INTEGER,
            expiry INTEGER NOT NULL
        );
        CREATE INDEX oauth2_device_codes_by_user_code ON oauth2_device_codes (user_code);
        """

    /// Each request for tokens asks whether there are such clients: the index has nothing but them.
    private static let clientScripts = """
        ALTER TABLE oauth2_clients ADD COLUMN has_scripts INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX oauth2_clients_with_scripts ON oauth2_clients (has_scripts) WHERE has_scripts = 1;
        """

    private static let clientAssertions = """
        CREATE TABLE oauth2_client_assertions (
            row INTEGER PRIMARY KEY,
            realm TEXT NOT NULL,
            client_id TEXT NOT NULL,
            id_hash BLOB NOT NULL,
            expiry INTEGER NOT NULL
        );
        CREATE INDEX oauth2_client_assertions_by_id ON oauth2_client_assertions (id_hash);
        """
}
