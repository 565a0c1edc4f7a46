import SQLiteStore

/// The tables of this domain.
package enum ProviderSchema {
    package static let migrations = [
        Migration("providers 1 clients", clients),
        Migration("providers 1 grants", grants),
        Migration("providers 1 assertions", samlExchanges),
        Migration("providers 2 secrets", secrets),
    ]

    /// Who a provider lets ask for codes, and where these may go.
    private static let clients = """
        CREATE TABLE provider_clients (
            provider TEXT NOT NULL,
            client_id TEXT NOT NULL,
            redirect_uri TEXT NOT NULL,
            PRIMARY KEY (provider, client_id, redirect_uri)
        ) WITHOUT ROWID;
        """

    /// How clients prove who they are; a client that isn't listed needs no proof.
    private static let secrets = """
        CREATE TABLE provider_secrets (
            provider TEXT NOT NULL,
            client_id TEXT NOT NULL,
            secret TEXT NOT NULL,
            PRIMARY KEY (provider, client_id)
        ) WITHOUT ROWID;
        """

    /// What became of consents. Times are milliseconds since 1970.
    private static let grants = """
        CREATE TABLE provider_grants (
            row INTEGER PRIMARY KEY,
            provider TEXT NOT NULL,
            client_id TEXT NOT NULL,
            redirect_uri TEXT NOT NULL,
            scope TEXT NOT NULL,
            nonce TEXT,
            challenge TEXT,
            challenge_method TEXT,
            account TEXT NOT NULL,
            code_hash BLOB NOT NULL,
            is_redeemed INTEGER NOT NULL,
            token_hash BLOB,
            expiry INTEGER NOT NULL
        );
        """

    /// Requests to a SAML identity provider, and what it answered.
    private static let samlExchanges = """
        CREATE TABLE saml_exchanges (
            row INTEGER PRIMARY KEY,
            idp TEXT NOT NULL,
            return_url TEXT NOT NULL,
            subject TEXT,
            secret_hash BLOB NOT NULL,
            response_hash BLOB,
            account TEXT,
            expiry INTEGER NOT NULL
        );
        """
}
