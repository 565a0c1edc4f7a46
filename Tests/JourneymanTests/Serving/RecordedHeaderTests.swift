import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

/// Our answers' header fields beside those that real tenants sent.
@Suite(.spec("AM-BEHAVIOUR §1.3, §9.3"), .needsSharedFixtures) struct RecordedHeaderTests {
    /// What differs from answer to answer, or comes from HTTP itself.
    private static let changing: Set<String> = [
        "set-cookie", "etag", "x-forgerock-transactionid", "date", "content-length", "keep-alive", "connection",
    ]
    private static let authenticate = "/am/json/realms/root/realms/alpha/authenticate"

    private func recorded(_ name: String) throws -> [HTTPField] {
        let exchange = try JSONValue(parsing: SharedFixtures.bytes(of: "recordings/\(name).json"))
        return try #require(exchange["response"]?["headers"]?.array).compactMap { field in
            guard let name = HTTPFieldName(field[0]?.string ?? ""), let value = field[1]?.string else { return nil }
            return HTTPField(name, value)
        }
    }

    /// Each name once, where it stands first.
    private func names(_ fields: [HTTPField], among others: [HTTPField]) -> [String] {
        var names: [String] = []
        for field in fields where others.contains(where: { $0.name == field.name }) {
            let name = field.name.text.lowercased()
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    private func compare(_ response: HTTPResponse, with recording: String) throws {
        let theirs = try recorded(recording)
        let ours = response.fields.fields
        let common = names(theirs, among: ours)
        #expect(common.count >= 8 && names(ours, among: theirs) == common)
        for name in common where !Self.changing.contains(name) {
            let values = theirs.filter { $0.name.text.lowercased() == name }.map(\.value)
            #expect(ours.filter { $0.name.text.lowercased() == name }.map(\.value) == values, "\(name)")
        }
    }

    @Test(arguments: ["post-alpha-authenticate-200-2", "post-authenticate-200-2"])
    func `a step`(_ recording: String) throws {
        let server = try TestApplication()
        try compare(server.send(.post, RequestTarget(Self.authenticate)), with: recording)
    }

    @Test func `a login`() throws {
        let server = try TestApplication()
        let fields: HTTPFields = ["X-OpenAM-Username": "demo", "X-OpenAM-Password": "Ch4ng3!t"]
        let answer = server.send(.post, RequestTarget(Self.authenticate), fields)
        #expect(try answer.member("tokenId") != nil)
        try compare(answer, with: "post-alpha-authenticate-200")
    }

    @Test func `an unknown journey`() throws {
        let server = try TestApplication()
        let target = RequestTarget("\(Self.authenticate)?authIndexType=service&authIndexValue=FRServiceAccountInternal")
        let answer = server.send(.post, target, ["Accept-API-Version": "resource=2.0, protocol=1.0"])
        #expect(answer.text == #"{"code":400,"reason":"Bad Request","message":"No Configuration found"}"#)
        try compare(answer, with: "post-authenticate-400")
    }

    @Test(arguments: [
        ("*", "get-serverinfo-200", "protocol=2.1,resource=2.0"),
        ("*", "get-serverinfo-200-4", "protocol=1.0,resource=1.1"),
        ("version", "get-serverinfo-version-200", "protocol=1.0,resource=1.0"),
    ])
    func `server info`(resource: String, recording: String, version: String) throws {
        let server = try TestApplication()
        let token = try #require(try server.logIn())
        let fields: HTTPFields = ["iPlanetDirectoryPro": token, "Accept-API-Version": version]
        try compare(server.send(.get, RequestTarget("/am/json/serverinfo/\(resource)"), fields), with: recording)
    }

    @Test func `a session's information`() throws {
        let server = try TestApplication()
        let token = try #require(try server.logIn())
        let fields: HTTPFields = ["iPlanetDirectoryPro": token, "Accept-API-Version": "resource=4.0"]
        let target: RequestTarget = "/am/json/realms/root/sessions/?_action=getSessionInfo"
        try compare(server.send(.post, target, fields), with: "post-sessions-action-getsessioninfo-200")
    }
}
