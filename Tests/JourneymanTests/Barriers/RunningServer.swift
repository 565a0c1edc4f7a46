import Foundation
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// A server behind its sockets, stopped when a test is done with it, and what a client asks of it.
struct RunningServer {
    private let server: LocalServer
    private let port: UInt16

    static func run<Result>(
        _ configure: (inout Configuration) -> Void = { _ in }, _ body: (RunningServer) throws -> Result
    ) throws -> Result {
        var configuration = Configuration()
        (configuration.port, configuration.servesHTTPS, configuration.storage) = (0, false, .ephemeral)
        configuration.log = .off
        configure(&configuration)
        let server = try LocalServer(configuration)
        defer { server.stop() }
        return try body(RunningServer(server: server, port: try #require(server.addresses.first).port))
    }

    func connect() throws -> RawHTTPClient { try RawHTTPClient(port: port) }

    static func post(_ path: String, _ body: String, type: String = "application/json", also: String = "") -> String {
        "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\n\(also)"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    func post(_ path: String, _ body: String = "", type: String = "application/json", also: String = "") throws
        -> RawResponse
    {
        try connect().exchange(Self.post(path, body, type: type, also: also))
    }

    static let realm = "/am/json/realms/root/realms/alpha"
    static let token = "/am/oauth2/realms/root/realms/alpha/access_token"
    static let form = "application/x-www-form-urlencoded"

    /// The refresh token of a whole flow.
    func refreshToken() throws -> String {
        let login = try post(
            "\(Self.realm)/authenticate", also: "X-OpenAM-Username: demo\r\nX-OpenAM-Password: Ch4ng3!t\r\n")
        let session = try #require(try JSONValue(parsing: login.body)["tokenId"]?.string)
        let authorize = try connect().exchange(
            "GET /am/oauth2/realms/root/realms/alpha/authorize?response_type=code&client_id=myapp&scope=openid"
                + "&redirect_uri=myapp://callback HTTP/1.1\r\nHost: localhost\r\niPlanetDirectoryPro: \(session)\r\n\r\n"
        )
        let code = try #require(authorize["location"]?.firstMatch(of: /code=([A-Za-z0-9_\-]+)/)?.output.1)
        let tokens = try post(
            Self.token,
            "grant_type=authorization_code&client_id=myapp&redirect_uri=myapp://callback&code=\(code)", type: Self.form)
        return try #require(try JSONValue(parsing: tokens.body)["refresh_token"]?.string)
    }

    func refresh(_ token: String) -> String {
        Self.post(
            Self.token, "grant_type=refresh_token&client_id=myapp&refresh_token=\(token)", type: Self.form)
    }

    /// How many wait at the first barrier. Asked again and again: on one connection, or the system runs out of ports.
    func waitingCount(on watcher: RawHTTPClient) throws -> Int {
        let answer = try watcher.exchange("GET /__admin/barriers/1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return try JSONValue(parsing: answer.body)["waiting"]?.array?.count ?? 0
    }

    /// Sends requests over connections of their own, each when the one before is there, through a barrier that lets go
    /// when all are, and reads the answers.
    func together(_ requests: [String], barrier: String) throws -> [RawResponse] {
        #expect(try post("/__admin/barriers", barrier).status == 201)
        let watcher = try connect()
        let clients = try requests.enumerated().map { index, request in
            while try index > 0 && waitingCount(on: watcher) < index {}
            let client = try connect()
            try client.send(request)
            return client
        }
        return try clients.map { try $0.response() }
    }
}
