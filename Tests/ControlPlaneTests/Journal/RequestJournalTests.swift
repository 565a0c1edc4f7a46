import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("DESIGN §5, request journal")) struct RequestJournalTests {
    @Test(arguments: [("/__admin", false), ("/__admin/requests", false), ("/__adminx", true), ("/am/__admin", true)])
    func `what was refused is kept, but for the admin API`(path: String, isKept: Bool) throws {
        let context = RequestContext(
            tenant: try AdminClient().route(.get, "health").context.tenant, now: .epoch, realm: .root,
            realmSpelling: "",
            origin: "", mount: "/t/a", transactionID: "")
        let journal = RequestJournal()
        journal.record(refused: HTTPRequest(.get, RequestTarget("/t/a" + path)), HTTPResponse(400), in: context)
        #expect(journal.exchanges.count == (isKept ? 1 : 0))
    }

    @Test func `a tenant keeps 1,000 exchanges and 8 MiB, and of a body 128 KiB`() {
        let limits = RequestJournal.Limits()
        #expect(limits.exchanges == 1_000 && limits.bytes == 8_388_608 && limits.bodyBytes == 131_072)
    }

    @Test(arguments: [(2, [1, 2]), (3, [1, 2, 3]), (4, [2, 3, 4]), (11, [9, 10, 11])])
    func `so many exchanges are kept, the last ones`(count: Int, kept: [Int]) throws {
        let journal = RequestJournal(limits(exchanges: 3, bytes: 1_000_000))
        for _ in 0..<count { journal.record(try entry()) }
        #expect(journal.exchanges.map(\.number) == kept)
    }

    /// An exchange of `n` bytes of body weighs `n + 1`: the path is one more.
    @Test(arguments: [(98, [1, 2]), (99, [1, 2]), (100, [2])])
    func `so many bytes are kept, of the last ones`(bytes: Int, kept: [Int]) throws {
        let journal = RequestJournal(limits(exchanges: 10, bytes: 200))
        journal.record(try entry(body: 99))
        journal.record(try entry(body: bytes))
        #expect(journal.exchanges.map(\.number) == kept)
    }

    @Test func `a large exchange drives out as many as it needs`() throws {
        let journal = RequestJournal(limits(exchanges: 10, bytes: 100))
        for _ in 0..<4 { journal.record(try entry(body: 19)) }
        journal.record(try entry(body: 49))
        #expect(journal.exchanges.map(\.number) == [3, 4, 5])
        journal.record(try entry(body: 500))
        #expect(journal.exchanges.map(\.number) == [6])
        journal.record(try entry(body: 1))
        #expect(journal.exchanges.map(\.number) == [7])
    }

    @Test(arguments: [(9, 9), (10, 10), (11, 10)])
    func `of each body so many bytes are kept`(bytes: Int, kept: Int) throws {
        let long = try entry(body: bytes, answer: bytes, bodyLimit: 10)
        #expect(long.request.body.count == kept && long.response.body.count == kept)
        #expect(long.bodyBytes == (bytes, bytes))
        #expect(long.weight == 2 * kept + 1)
    }

    @Test(.spec("RFC 9110 §9.3.2")) func `the answer to HEAD has no content, as it left`() throws {
        let head = try entry(.head, answer: 9)
        #expect(head.response.body.isEmpty && head.bodyBytes == (0, 0) && head.weight == 1)
    }

    @Test func `an exchange is read as it was kept, also where it takes the place of a longer one`() throws {
        let journal = RequestJournal(limits(exchanges: 2, bytes: 1_000_000))
        for size in [40_000, 9_000, 20] {
            let entry = try full(size)
            journal.record(entry)
            let read = try #require(journal.exchanges.last?.entry)
            #expect(read.request == entry.request && read.response == entry.response)
            #expect(read.time == entry.time && read.duration == .milliseconds(7) && read.weight == entry.weight)
            #expect(read.realm == entry.realm && read.mount == "/t/a" && read.transactionID == "é")
            #expect(read.hints == ["because", "of"] && read.trail == entry.trail && read.bodyBytes == entry.bodyBytes)
        }
        #expect(journal.exchanges.map(\.entry.response.body.count) == [9_000, 20])
    }

    @Test func `what is cleared is gone, and numbers go on`() throws {
        let journal = RequestJournal(limits(exchanges: 3, bytes: 1_000))
        for _ in 0..<5 { journal.record(try entry()) }
        #expect(journal.clear() == 3)
        #expect(journal.exchanges.isEmpty && journal.clear() == 0)
        for _ in 0..<4 { journal.record(try entry()) }
        #expect(journal.exchanges.map(\.number) == [7, 8, 9])
    }

    @Test func `many threads record at once`() async throws {
        let journal = RequestJournal(limits(exchanges: 100, bytes: 1_000_000))
        let entry = try entry()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<500 { journal.record(entry) } } }
        }
        #expect(journal.exchanges.map(\.number) == Array(3_901...4_000))
    }

    /// With something in every part.
    private func full(_ size: Int) throws -> JournalEntry {
        let body = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
        let request = HTTPRequest(
            .put, "/a%20b?c=é&c", fields: ["X-name": "", "x-Name": "ü, 2"], body: body.reversed(), isSecure: true,
            authority: "[::1]:1", client: IPAddress("192.0.2.1"))
        let response = HTTPResponse(
            418, fields: ["Set-Cookie": "a=b", "set-cookie": "c"], body: body,
            delivery: .delayed(.seconds(1), then: .truncated(afterBytes: 3)))
        let tenant = try AdminClient().route(.get, "health").context.tenant
        let context = RequestContext(
            tenant: tenant, now: .epoch + .milliseconds(5), realm: RealmPath("a/b"), realmSpelling: "", origin: "",
            mount: "/t/a", transactionID: "é")
        let trail = JourneyTrail(journey: "Login", run: -1, arrival: "Page")
        return JournalEntry(
            request, RoutedRequest.Answer(response: response, hints: ["because", "of"], trail: trail), context,
            duration: .milliseconds(7), bodyLimit: 100_000)
    }

    private func limits(exchanges: Int, bytes: Int) -> RequestJournal.Limits {
        var limits = RequestJournal.Limits()
        (limits.exchanges, limits.bytes) = (exchanges, bytes)
        return limits
    }

    private func entry(
        _ method: HTTPMethod = .post, body: Int = 0, answer: Int = 0, bodyLimit: Int = 1_000
    ) throws -> JournalEntry {
        let admin = try AdminClient()
        let request = HTTPRequest(method, "/", body: [UInt8](repeating: 0x61, count: body))
        let response = HTTPResponse(.ok, body: [UInt8](repeating: 0x61, count: answer))
        return JournalEntry(
            request, RoutedRequest.Answer(refusing: response), try admin.route(.get, "health").context,
            duration: .zero, bodyLimit: bodyLimit)
    }
}
