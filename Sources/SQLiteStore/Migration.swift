/// One step of the schema's history. Steps are never changed or reordered once released; new ones are appended.
package struct Migration: Sendable {
    /// Unique for ever, for example `2026-11 sessions`.
    package let name: String
    package let sql: String

    package init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}

/// Brings a database up to the present schema; runs each named step once.
struct Migrator {
    let migrations: [Migration]

    func migrate(_ connection: Connection) throws(StoreError) {
        try connection.run(
            script: "CREATE TABLE IF NOT EXISTS migrations (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)")
        var done: [String] = []
        try connection.run("SELECT name FROM migrations ORDER BY position", []) { row in
            done.append(row.text(0))
            return true
        }
        let known = Set(migrations.map(\.name))
        if let unknown = done.first(where: { !known.contains($0) }) {
            throw StoreError(.tooNew, "the store was written by a newer version: it has the schema step \"\(unknown)\"")
        }
        for migration in migrations where !done.contains(migration.name) {
            try apply(migration, to: connection)
        }
    }

    private func apply(_ migration: Migration, to connection: Connection) throws(StoreError) {
        try connection.run(script: "BEGIN")
        do {
            try connection.run(script: migration.sql)
            try connection.run("INSERT INTO migrations (name) VALUES (?)", [migration.name])
            try connection.run(script: "COMMIT")
        } catch {
            try? connection.run(script: "ROLLBACK")
            throw error
        }
    }
}
