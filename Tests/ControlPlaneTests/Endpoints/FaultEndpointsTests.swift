import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("issue 5, Faults")) struct FaultEndpointsTests {
    private let admin: AdminClient

    init() throws { admin = try AdminClient() }

    private let record = #"{"id":"1","match":{},"effect":{"reset":true},"times":2,"matched":0,"struck":0}"#

    @Test func `a fault is set, listed and taken away`() throws {
        #expect(try admin.send(.get, "faults") == #"200 {"result":[]}"#)
        #expect(try admin.send(.post, "faults", #"{"effect":{"reset":true},"times":2}"#) == "201 \(record)")
        #expect(try admin.send(.get, "faults") == #"200 {"result":[\#(record)]}"#)
        #expect(try admin.send(.delete, "faults/1") == "200 \(record)")
        #expect(
            try admin.send(.delete, "faults/1")
                == #"404 {"code":404,"reason":"Not Found","message":"there is no fault \"1\""}"#)
    }

    @Test func `all are taken away, and shown`() throws {
        _ = try admin.send(.post, "faults", #"{"effect":{"reset":true},"times":2}"#)
        #expect(try admin.send(.delete, "faults") == #"200 {"result":[\#(record)]}"#)
        #expect(try admin.send(.get, "faults") == #"200 {"result":[]}"#)
    }

    @Test func `an answer is queued for one request`() throws {
        #expect(
            try admin.send(.post, "next", #"{"match":{"path":"/am"},"answer":{"status":401}}"#)
                == #"201 {"id":"1","match":{"path":"/am"},"effect":{"status":401},"times":1,"matched":0,"struck":0}"#)
    }

    @Test(arguments: [
        ("faults", #"{"effect":{"status":1}}"#, #"\"status\" must be a whole number from 200 to 999"#),
        (
            "faults", #"{"match":{"pth":"/"},"effect":{"reset":true}}"#,
            #"unknown member \"pth\"; known are \"method\", \"path\", \"realm\", \"journey\", \"node\", "#
                + #"\"client_id\", \"header\", \"nth\""#
        ),
        (
            "faults", #"{"match":{"path":"am"},"effect":{"reset":true}}"#,
            #"\"path\" must begin with / or **"#
        ),
        (
            "faults", #"{"match":{"nth":0},"effect":{"reset":true}}"#,
            #"\"nth\" must be at least 1"#
        ),
        (
            "faults", #"{"match":{"header":{"a":1}},"effect":{"reset":true}}"#,
            #"\"header\" must lead from field names to texts of one line"#
        ),
        (
            "faults", #"{"match":{"nth":2},"effect":{"reset":true},"times":2}"#,
            #"a fault with \"nth\" strikes once"#
        ),
        (
            "faults", #"{"match":{"realm":"ALPHA"},"effect":{"reset":true}}"#,
            #"there is no realm \"ALPHA\"; known are alpha, bravo, root"#
        ),
        (
            "next", #"{"match":{"realm":"/root/alpha"},"answer":{"status":401}}"#,
            #"there is no realm \"/root/alpha\"; known are alpha, bravo, root"#
        ),
        (
            "next", #"{"answer":{"drop":true}}"#,
            #"an answer needs a \"status\", a \"body\" or another effect that makes one"#
        ),
        (
            "next", #"{"answer":{"delayMs":1}}"#,
            #"an answer needs a \"status\", a \"body\" or another effect that makes one"#
        ),
    ]) func `a bad fault is refused and not set`(path: String, body: String, message: String) throws {
        #expect(
            try admin.send(.post, path, body) == #"400 {"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
        #expect(try admin.send(.get, "faults") == #"200 {"result":[]}"#)
    }

    @Test func `an id that is forgotten takes nothing away`() throws {
        _ = try admin.send(.post, "faults", #"{"effect":{"reset":true},"times":2}"#)
        for path in ["faults/", "faults//"] {
            #expect(
                try admin.send(.delete, path)
                    == #"404 {"code":404,"reason":"Not Found","message":"the path ends with a slash: a name is missing"}"#
            )
        }
        #expect(try admin.send(.get, "faults") == #"200 {"result":[\#(record)]}"#)
    }

    @Test(arguments: ["root", "/", "alpha", "/bravo"])
    func `a realm may be spelt in each way`(realm: String) throws {
        let body = #"{"match":{"realm":"\#(realm)"},"effect":{"reset":true}}"#
        #expect(try admin.send(.post, "faults", body).hasPrefix("201 "))
    }

    @Test func `faults are the tenant's own, and never wait for its store`() throws {
        _ = try admin.tenants.create("blue", seed: nil, clock: nil)
        _ = try admin.send(.post, "faults", #"{"effect":{"reset":true}}"#, to: "blue")
        #expect(try admin.send(.get, "faults") == #"200 {"result":[]}"#)
        let requests: [(HTTPMethod, String)] = [
            (.get, "faults"), (.post, "faults"), (.delete, "faults"), (.delete, "faults/1"), (.post, "next"),
        ]
        for (method, path) in requests { #expect(try admin.route(method, path).execution == .loop) }
    }
}
