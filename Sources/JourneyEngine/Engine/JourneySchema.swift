import SQLiteStore

/// The tables of this domain.
package enum JourneySchema {
    package static let migrations = [
        Migration("journeys 1 runs", runs),
        Migration("journeys 1 states", states),
        Migration("journeys 1 responses", responses),
        Migration("journeys 2 suspensions", suspensions),
        Migration("journeys 3 transactions", transactions),
        Migration("journeys 4 form posts", formPosts),
    ]

    /// A run that used an authId. All its authIds expire at the same second, and no row is needed from then on: keyed
    /// by it, new rows come last and old ones are swept from the front.
    private static let runs = """
        CREATE TABLE journey_runs (
            expiry INTEGER NOT NULL,
            number INTEGER NOT NULL,
            step INTEGER NOT NULL,
            is_over INTEGER NOT NULL,
            PRIMARY KEY (expiry, number)
        ) WITHOUT ROWID;
        """

    /// State that is too large for an authId.
    private static let states = """
        CREATE TABLE journey_states (
            row INTEGER PRIMARY KEY,
            secret_hash BLOB NOT NULL,
            expiry INTEGER NOT NULL,
            state TEXT NOT NULL
        );
        """

    /// Nodes that have given the response that they give once.
    private static let responses = """
        CREATE TABLE journey_responses (
            name TEXT PRIMARY KEY,
            expiry INTEGER
        ) WITHOUT ROWID;
        """

    /// What policies allow once, after a journey. Times are milliseconds since 1970.
    private static let transactions = """
        CREATE TABLE policy_transactions (
            row INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            realm TEXT NOT NULL,
            user_id TEXT NOT NULL,
            resource TEXT NOT NULL,
            journey TEXT NOT NULL,
            is_completed INTEGER NOT NULL,
            expiry INTEGER NOT NULL
        );
        """

    /// What identity providers have posted. Times are milliseconds since 1970.
    private static let formPosts = """
        CREATE TABLE form_posts (
            row INTEGER PRIMARY KEY,
            secret_hash BLOB NOT NULL,
            provider TEXT NOT NULL,
            parameters TEXT NOT NULL,
            expiry INTEGER NOT NULL
        );
        """

    /// Runs that wait for a link to be opened. A used one stays until it expires, to tell a used
    /// link from a forged one.
    private static let suspensions = """
        CREATE TABLE journey_suspensions (
            row INTEGER PRIMARY KEY,
            secret_hash BLOB NOT NULL,
            expiry INTEGER NOT NULL,
            is_used INTEGER NOT NULL,
            realm TEXT,
            journey TEXT,
            state TEXT
        );
        """
}
