import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("CREST query filter")) struct QueryFilterTests {
    private let user: JSONValue = [
        "userName": "Demo", "mail": "demo@example.com", "age": 42, "ratio": .number(JSONNumber(0.5) ?? JSONNumber(0)),
        "active": true, "empty": nil,
        "none": [], "roles": ["admin", "user"], "a/b~c": "odd",
        "preferences": ["updates": false], "devices": [["name": "phone"], ["name": "pad"]],
    ]

    @Test(arguments: [
        "true", " TRUE ", "!false", "(true)", "userName eq \"demo\"", "userName eq 'DEMO'", "/userName eq \"Demo\"",
        "userName co \"em\"", "userName co \"\"", "userName sw \"de\"", "userName gt \"dem\"", "userName le \"demo\"",
        "age eq 42", "age eq 42.0", "age gt 41", "age ge 42", "age lt 42.5", "age le 42", "ratio lt 1", "ratio eq 5e-1",
        "active eq true", "active gt false", "roles eq \"ADMIN\"", "roles co \"use\"", "/roles/1 eq \"user\"",
        "/preferences/updates eq false", "/devices/name eq \"pad\"", "/devices/0/name eq \"phone\"", "mail pr",
        "preferences pr", "/a~1b~0c eq \"odd\"", "mail pr and age pr", "false or true", "false and false or true",
        "true or true and false", "!(mail eq \"x\")", "! ! true", "userName eq \"demo\" AND age eq 42",
        "userName eq \"de\\mo\"", "!active eq false",
    ])
    func `a filter lets pass what it describes`(_ text: String) throws {
        #expect(try QueryFilter(parsing: text).matches(user))
    }

    @Test(arguments: [
        "false", "!true", "userName eq \"dem\"", "userName co \"x\"", "userName sw \"emo\"", "age eq \"42\"",
        "userName eq 42", "age co 4", "active eq 1", "missing pr", "empty pr", "none pr", "missing eq \"x\"",
        "/roles/2 eq \"user\"", "/roles/-1 eq \"user\"", "/userName/x pr", "preferences eq \"x\"", "age gt 42",
        "missing lt \"x\"", "(true or true) and false", "/roles/99999999999999999999 pr",
    ])
    func `a filter stops everything else`(_ text: String) throws {
        #expect(try QueryFilter(parsing: text).matches(user) == false)
    }

    @Test(arguments: [
        "", " ", "userName", "userName eq", "userName eq \"demo", "userName eq demo", "userName xx \"demo\"",
        "userName ew \"o\"", "eq \"demo\"", "(true", "true)", "()", "!", "true and", "and true", "true true",
        "userName eq \"a\" \"b\"", "/ pr", "//a pr", "/a/ pr", "age eq 0x1", "age eq 1e999", "age eq .5", "age eq nan",
        "userName eq \"x\\", "true or or true", "age eq [1]", "age eq {}", "age eq null", "\u{0}",
    ])
    func `a text that is no filter is refused`(_ text: String) {
        #expect(throws: QueryFilterError.self) { try QueryFilter(parsing: text) }
    }

    @Test func `the error says what is wrong and where`() {
        #expect(throws: QueryFilterError(problem: "Unknown operator", position: 8)) {
            try QueryFilter(parsing: "userName is \"demo\"")
        }
        #expect(throws: QueryFilterError(problem: "A text without its closing quote", position: 12)) {
            try QueryFilter(parsing: "userName eq \"demo")
        }
    }

    @Test func `nesting ends at a hundred levels`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "true" + String(repeating: ")", count: depth)
        }
        #expect(try QueryFilter(parsing: nested(99)).matches(user))
        #expect(throws: QueryFilterError.self) { try QueryFilter(parsing: nested(100)) }
        #expect(throws: QueryFilterError.self) { try QueryFilter(parsing: nested(1_000_000)) }
        #expect(throws: QueryFilterError.self) {
            try QueryFilter(parsing: String(repeating: "!", count: 1_000_000))
        }
    }

    @Test func `a long filter is no deep one`() throws {
        let text = Array(repeating: "false", count: 10_000).joined(separator: " or ") + " or true"
        #expect(try QueryFilter(parsing: text).matches(user))
    }

    @Test func `no cut of a filter crashes`() {
        let text = #"!(userName eq "dë\"mo" and /a~1b/0 pr) or age ge -1.5e3"#
        for length in 0...text.utf8.count {
            let cut = String(decoding: text.utf8.prefix(length), as: UTF8.self)
            if let filter = try? QueryFilter(parsing: cut) { _ = filter.matches(user) }
        }
    }
}
