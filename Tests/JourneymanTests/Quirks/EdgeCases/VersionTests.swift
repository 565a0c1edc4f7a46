import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B04")) struct B04VersionTests {
    private static let info = "GET \(WireServer.alpha)/serverinfo/*"

    @Test func `without the header the latest version answers, and says which it is`() throws {
        let server = try WireServer()
        let answer = try server.send(Self.info)
        #expect(answer.status == 200 && answer.value("Content-API-Version") == "resource=2.0")
        #expect(try answer.json["domains"] == nil)
        #expect(
            try server.send(Self.info, "Accept-API-Version: resource=1.0").value("Content-API-Version")
                == "resource=1.1")
        #expect(try server.send(Self.info, "Accept-API-Version: resource=99").status == 200, "lenient as it is")
    }

    @Test func `with the oldest one for a default the old shape comes`() throws {
        let server = try WireServer.odd("version-default")
        let answer = try server.send(Self.info)
        #expect(answer.value("Content-API-Version") == "resource=1.1")
        #expect(try answer.json["domains"] == [])
        #expect(
            try server.send(Self.info, "Accept-API-Version: resource=2.0").value("Content-API-Version")
                == "resource=2.0")
    }

    @Test func `authenticate's errors are old where its first version is asked for, or comes by default`() throws {
        let start = "POST \(WireServer.alpha)/authenticate?authIndexType=service&authIndexValue=nosuch"
        let (old, new) = (
            #"{"errorMessage":"No Configuration found"}"#,
            #"{"code":400,"reason":"Bad Request","message":"No Configuration found"}"#
        )
        let server = try WireServer()
        #expect(try server.send(start).body == new)
        let asked = try server.send(start, "Accept-API-Version: resource=1.0")
        #expect(asked.body == old && asked.value("Content-API-Version") == "resource=1.2")
        let oldest = try WireServer.odd("version-default")
        #expect(try oldest.send(start).body == old)
        #expect(try oldest.send(start, "Accept-API-Version: resource=2.1").body == new)
        let strict = try WireServer.odd("version-headers-strict")
        #expect(try strict.send(start, "Accept-API-Version: resource=1.0").body == old)
    }

    @Test func `with none it is refused`() throws {
        let server = try WireServer.odd("version-default=none")
        let answer = try server.send(Self.info)
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(
            answer.body
                == #"{"code":400,"reason":"Bad Request","message":"No requested version specified and behavior set to NONE."}"#
        )
        #expect(try server.logIn().member("tokenId") != nil, "who asks is served")
    }

    @Test func `held to AM's own ways, an unknown version isn't found, and a form's request is forbidden`() throws {
        let server = try WireServer.odd("version-headers-strict")
        let answer = try server.send(Self.info, "Accept-API-Version: resource=999.0")
        #expect(answer.statusLine == "HTTP/1.1 404 Not Found")
        #expect(
            answer.body == """
                {"code":404,"reason":"Not Found","message":"Accept-API-Version: Requested version \\"999.0\\" does not \
                match any routes."}
                """)
        #expect(try server.send("POST \(WireServer.alpha)/authenticate").status == 403)
        #expect(try server.send("POST \(WireServer.alpha)/authenticate", "X-Requested-With: a").status == 200)
    }

    @Test func `errors of the old version have other members`() throws {
        let server = try WireServer.odd("authenticate-errors-1.0")
        #expect(try server.start("Nowhere").body == #"{"errorMessage":"No Configuration found"}"#)
        #expect(
            try WireServer().start("Nowhere").body
                == #"{"code":400,"reason":"Bad Request","message":"No Configuration found"}"#)
    }
}
