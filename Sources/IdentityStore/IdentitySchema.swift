import SQLiteStore

/// The tables of this domain.
package enum IdentitySchema {
    package static let migrations = [
        Migration("identity 1 users", users),
        Migration("identity 1 sessions", sessions),
        Migration("identity 1 outbox", outbox),
        Migration("identity 1 keys", keys),
        Migration("identity 2 outbox senders", "ALTER TABLE outbox ADD COLUMN sender TEXT;"),
        Migration("identity 2 configuration", configuration),
        Migration("identity 3 ring keys", ringKeys),
    ]

    /// `user_name` and `mail` are folded copies of attributes, for look-ups.
    private static let users = """
        CREATE TABLE users (
            row INTEGER PRIMARY KEY,
            realm TEXT NOT NULL,
            id TEXT NOT NULL,
            user_name TEXT NOT NULL,
            mail TEXT,
            password TEXT,
            attributes TEXT NOT NULL,
            UNIQUE (realm, id),
            UNIQUE (realm, user_name)
        );
        CREATE INDEX users_by_mail ON users (realm, mail) WHERE mail IS NOT NULL;
        """

    /// Times are milliseconds since 1970, spans milliseconds.
    private static let sessions = """
        CREATE TABLE sessions (
            row INTEGER PRIMARY KEY,
            secret_hash BLOB NOT NULL,
            realm TEXT NOT NULL,
            user_id TEXT NOT NULL,
            user_name TEXT NOT NULL,
            journey TEXT NOT NULL,
            auth_level INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            latest_access INTEGER NOT NULL,
            max_time INTEGER NOT NULL,
            max_idle INTEGER NOT NULL,
            context TEXT NOT NULL,
            properties TEXT NOT NULL
        );
        CREATE INDEX sessions_by_user ON sessions (user_id);
        """

    /// Numbers are never used again, not even after the outbox was emptied.
    private static let outbox = """
        CREATE TABLE outbox (
            row INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            recipient TEXT NOT NULL,
            subject TEXT,
            text TEXT,
            html TEXT,
            link TEXT,
            code TEXT,
            payload TEXT,
            created_at INTEGER NOT NULL
        );
        """

    private static let keys = """
        CREATE TABLE tenant_keys (
            purpose TEXT PRIMARY KEY,
            bytes BLOB NOT NULL
        ) WITHOUT ROWID;
        """

    /// Signing keys that were rotated; `pem` is null for the server's own.
    private static let ringKeys = """
        CREATE TABLE ring_keys (
            row INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            pem TEXT,
            key_id TEXT NOT NULL,
            is_active INTEGER NOT NULL,
            published_from INTEGER
        );
        """

    /// What differs from IDM's configuration as a tenant starts with it.
    private static let configuration = """
        CREATE TABLE idm_configuration (
            name TEXT PRIMARY KEY,
            content TEXT NOT NULL
        ) WITHOUT ROWID;
        """
}
