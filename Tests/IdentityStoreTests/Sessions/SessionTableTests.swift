import Determinism
import EndpointRouting
import IdentityStore
import OrderedJSON
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §3")) struct SessionTableTests {
    private let store: Store
    private let world = World.fixed(at: .testNow)
    private let table = SessionTable()

    init() throws { store = try Store(.memory, migrations: IdentitySchema.migrations) }

    private func create(
        _ table: SessionTable, user: String = "u1", at now: Instant = .testNow
    ) throws -> (session: Session, token: String) {
        let new = NewSession(realm: RealmPath("/alpha"), userID: user, userName: "demo", journey: "Login")
        return try store.write { try table.create(new, at: now, world: world, &$0) }
    }

    private func session(_ token: String, at now: Instant = .testNow) throws -> Session? {
        try store.read { try table.session(token: token, at: now, &$0) }
    }

    @Test func `a token leads to the session that it was made for`() throws {
        let first = try create(table)
        let second = try create(table, user: "u2")
        #expect(try session(first.token) == first.session)
        #expect(try session(second.token) == second.session)
    }

    @Test func `a token in which any character differs is refused`() throws {
        let token = try create(table).token
        for index in token.indices {
            for replacement in ["A", "z", "."] where replacement != String(token[index]) {
                let damaged = token.replacingCharacter(at: index, by: replacement)
                #expect(try session(damaged) == nil, "\(damaged)")
            }
        }
    }

    @Test(arguments: ["", "*", ".*", ".**", "x", "..*..*", String(repeating: "*", count: 5000), "ü.*ü..*"])
    func `rubbish is no token`(_ token: String) throws {
        #expect(try session(token) == nil)
    }

    @Test func `a session that rests is over from its idle time on`() throws {
        let token = try create(table).token
        #expect(try session(token, at: .testNow + .minutes(30) - .milliseconds(1)) != nil)
        #expect(try session(token, at: .testNow + .minutes(30)) == nil)
    }

    @Test func `a session that may rest for a minute lives on while it is used`() throws {
        var settings = SessionSettings()
        settings.maxIdle = .minutes(1)
        var (session, token) = try create(SessionTable(settings: settings))
        for second in stride(from: 50, through: 200, by: 50) {
            #expect(try self.session(token, at: .testNow + .seconds(second)) != nil)
            session = try store.write { try table.touch(session, at: .testNow + .seconds(second), &$0) }
        }
        #expect(try self.session(token, at: .testNow + .seconds(260)) == nil)
    }

    @Test func `a session that is used is over from its maximum time on`() throws {
        var (session, token) = try create(table)
        for minute in stride(from: 20, to: 120, by: 20) {
            session = try store.write { try table.touch(session, at: .testNow + .minutes(minute), &$0) }
        }
        #expect(try self.session(token, at: .testNow + .minutes(120) - .milliseconds(1)) == session)
        #expect(try self.session(token, at: .testNow + .minutes(120)) == nil)
    }

    @Test func `the latest access is written when a minute has passed`() throws {
        let (session, token) = try create(table)
        let early = Instant.testNow + .seconds(60) - .milliseconds(1)
        try store.write { _ = try table.touch(session, at: early, &$0) }
        #expect(try self.session(token, at: early)?.latestAccess == .testNow)
        let late = Instant.testNow + .seconds(60)
        try store.write { _ = try table.touch(session, at: late, &$0) }
        #expect(try self.session(token, at: late)?.latestAccess == late)
    }

    @Test func `ending an old session leaves a newer one alone that has its row`() throws {
        let old = try create(table)
        try store.write { _ = try table.end(old.session, &$0) }
        let new = try create(table)
        #expect(new.session.row == old.session.row)
        #expect(try store.write { try table.end(old.session, &$0) } == false)
        #expect(try session(new.token) == new.session)
        #expect(try session(old.token) == nil)
    }

    @Test func `the oldest session ends when a user goes over a quota`() throws {
        var settings = SessionSettings()
        settings.quota = 2
        let limited = SessionTable(settings: settings)
        let tokens = try (0..<3).map { _ in try create(limited).token }
        _ = try create(limited, user: "another")
        #expect(try tokens.map { try session($0) != nil } == [false, true, true])
    }

    @Test func `without a quota a user has as many sessions as wanted`() throws {
        let tokens = try (0..<20).map { _ in try create(table).token }
        #expect(try tokens.allSatisfy { try session($0) != nil })
    }

    private func countRows() throws -> Int? {
        try store.read { transaction throws in
            try transaction.first("SELECT count(*) FROM sessions") { $0.int(0) }
        }
    }

    @Test func `rows of sessions that are over go while new ones come`() throws {
        for _ in 0..<100 { _ = try create(table) }
        let later = Instant.testNow + .minutes(30)
        for _ in 0..<100 { _ = try create(table, user: "u2", at: later) }
        #expect(try countRows() == 100)
    }

    @Test func `sessions that last long don't keep those behind them from going`() throws {
        var settings = SessionSettings()
        settings.maxIdle = .seconds(3600 * 24)
        settings.maxTime = .seconds(3600 * 24)
        for _ in 0..<100 { _ = try create(SessionTable(settings: settings)) }
        for _ in 0..<100 { _ = try create(table) }
        let later = Instant.testNow + .minutes(30)
        for _ in 0..<200 { _ = try create(table, user: "u2", at: later) }
        #expect(try countRows() == 300)
    }

    @Test func `a sweep takes what is over at the very instant and looks no further than told`() throws {
        for _ in 0..<3 { _ = try create(table) }
        let end = Instant.testNow + .minutes(30)
        try store.write { transaction throws in
            #expect(try table.sweep(at: end - .milliseconds(1), limit: 2, &transaction) == 2)
            #expect(try transaction.rows("SELECT row FROM sessions") { $0.int(0) } == [1, 2, 3])
            #expect(try table.sweep(at: end, limit: 2, &transaction) == 2)
            #expect(try transaction.rows("SELECT row FROM sessions") { $0.int(0) } == [3])
            #expect(try table.sweep(at: end, after: 2, limit: 2, &transaction) == 0)
            #expect(try transaction.rows("SELECT row FROM sessions") { $0.int(0) } == [])
        }
    }

    @Test func `a time without end is no overflow`() throws {
        var settings = SessionSettings()
        settings.maxIdle = .seconds(Int64.max)
        settings.maxTime = .seconds(Int64.max)
        let endless = SessionTable(settings: settings)
        let token = try create(endless).token
        let late = Instant(millisecondsSinceEpoch: .max) - .milliseconds(1)
        try store.write { _ = try endless.sweep(at: late, limit: 10, &$0) }
        #expect(try session(token, at: late) != nil)
    }

    @Test func `a damaged row is an error and no crash`() throws {
        let token = try create(table).token
        try store.write { try $0.execute("UPDATE sessions SET properties = 'rubbish'") }
        #expect(throws: StoreError.self) { try session(token) }
        try store.write { try $0.execute("UPDATE sessions SET properties = '{}', secret_hash = 'rubbish'") }
        #expect(try session(token) == nil)
    }

    @Test func `a session outlives the process`() throws {
        let folder = try TemporaryFolder()
        func open() throws -> Store {
            try Store(.file(folder.file("store")), migrations: IdentitySchema.migrations)
        }
        let new = NewSession(
            realm: RealmPath("/alpha"), userID: "u", userName: "n", journey: "J", authLevel: 5,
            properties: ["a": "b"], maxTime: .seconds(9), maxIdle: .seconds(8))
        let (made, token) = try open().write { try table.create(new, at: .testNow, world: world, &$0) }
        let read = try open().read { try SessionTable().session(token: token, at: .testNow, &$0) }
        #expect(read == made)
        #expect(read?.properties == ["a": "b"])
        #expect(read?.authLevel == 5)
        #expect(read?.idleExpiry == .testNow + .seconds(8))
        #expect(read?.maxExpiry == .testNow + .seconds(9))
    }
}

extension String {
    func replacingCharacter(at index: Index, by replacement: String) -> String {
        self[..<index] + replacement + self[self.index(after: index)...]
    }
}
