import AdminWire
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct AdminCommandLineTests {
    @Test(arguments: [
        ("health", "GET health"), ("reset", "POST reset"), ("clock", "GET clock"),
        ("clock advance PT10M", #"POST clock {"advance":"PT10M"}"#), ("clock resume", #"POST clock {"resume":true}"#),
        ("clock advance -P1D", #"POST clock {"advance":"-P1D"}"#),
        ("users", "GET users"), ("users --realm bravo", "GET users?realm=bravo"),
        ("users get demo --realm=/", "GET users/demo?realm=%2F"),
        (#"users put ann {"sn":"Lee"}"#, #"PUT users/ann {"sn":"Lee"}"#), ("users delete ann", "DELETE users/ann"),
        ("faults", "GET faults"), ("faults clear", "DELETE faults"), ("faults delete 3", "DELETE faults/3"),
        (#"faults add {"effect":{"reset":true}}"#, #"POST faults {"effect":{"reset":true}}"#),
        (#"next {"answer":{"status":401}}"#, #"POST next {"answer":{"status":401}}"#),
        ("outbox", "GET outbox"), ("outbox clear", "DELETE outbox"), ("tenants create", "POST tenants"),
        ("tenants create blue --seed 7", #"POST tenants {"name":"blue","seed":7}"#),
        ("tenants delete blue", "DELETE tenants/blue"),
    ]) func `a command becomes a call`(line: String, expected: String) throws {
        let call = try AdminCommandLine.call(line.split(separator: " ").map(String.init))
        let body = call.body.map { " " + $0.text } ?? ""
        #expect("\(call.method) \(call.target)\(body)" == expected)
    }

    @Test(arguments: [
        ("", "an admin verb is missing"), ("heal", #"there is no admin verb "heal""#),
        ("health now", #"unexpected "now""#), ("clock advance", "DURATION is missing"),
        ("users --relm x", "unknown option --relm"), ("users --realm", "--realm needs a value"),
        ("users --realm a --realm b", "--realm is repeated"),
        ("tenants create --seed x", "seed must be a whole number"),
        ("tenants create --seed -1", #""seed" must not be negative"#),
        ("users put ann {", "not JSON, line 1, column 2: expected a member name in quotes"),
        (#"users put ann {"sn":1}"#, #""sn" must be a string"#), ("users put ann 1", "the body must be a JSON object"),
    ]) func `a bad command is refused with its reason`(line: String, problem: String) {
        let error = #expect(throws: AdminUsageError.self) {
            try AdminCommandLine.call(line.split(separator: " ").map(String.init))
        }
        #expect(error?.problem == problem)
    }

    @Test(arguments: [
        ("snapshot put --file a", #"PUT snapshot {"a":[1]}"#), ("snapshot put --file=a", #"PUT snapshot {"a":[1]}"#),
        ("journeys put --file a Guest --realm b", #"PUT journeys/Guest?realm=b {"a":[1]}"#),
        ("journeys put Guest --realm b --file -", #"PUT journeys/Guest?realm=b {"b":2}"#),
        (#"quirks set {"quirks":[]}"#, #"PUT quirks {"quirks":[]}"#), ("users --realm b", "GET users?realm=b"),
    ]) func `a body may come from a file`(line: String, expected: String) throws {
        let files = ["a": "// of mine\n{\"a\": [1,],}", "-": #"{"b":2}"#]
        let call = try AdminCommandLine.call(line.split(separator: " ").map(String.init)) {
            Array((files[$0] ?? "").utf8)
        }
        let body = call.body.map { " " + $0.text } ?? ""
        #expect("\(call.method) \(call.target)\(body)" == expected)
    }

    @Test(arguments: [
        ("snapshot put --file", "--file needs a value"), ("snapshot put --file a", "a is not JSON, line 1, column 1: "),
        ("users --file a", "unknown option --file"), ("snapshot put {} --file b", #"unexpected "{}""#),
    ]) func `a bad file is refused with its reason`(line: String, problem: String) {
        let error = #expect(throws: AdminUsageError.self) {
            try AdminCommandLine.call(line.split(separator: " ").map(String.init)) {
                Array(($0 == "a" ? "x" : "{}").utf8)
            }
        }
        #expect(error?.problem.hasPrefix(problem) == true, "\(error?.problem ?? "")")
    }

    @Test func `a refusal shows the command's form`() {
        let error = #expect(throws: AdminUsageError.self) {
            try AdminCommandLine.call(["tenants", "create", "a", "b"])
        }
        #expect(
            error?.description == """
                unexpected "b"
                usage: journeyman admin tenants create [NAME] [--seed SEED] [--clock CLOCK]
                """)
    }

    @Test func `help has each command, in lines that a terminal has room for`() {
        let lines = AdminCommandLine.help.split(separator: "\n")
        for command in AdminVerbs.all.flatMap(\.commands) {
            let start = "  " + command.words.joined(separator: " ")
            #expect(lines.contains { $0 == start || $0.hasPrefix(start + " ") })
            #expect(lines.contains { $0.hasSuffix(" " + command.summary) })
        }
        #expect(lines.allSatisfy { $0.count <= 110 }, "\(lines.map(\.count).max() ?? 0)")
        #expect(lines.contains("  clock advance DURATION                      moves the clock"))
    }
}
