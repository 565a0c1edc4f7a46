import HTTPServing
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct StartReportTests {
    @Test(arguments: [
        (["127.0.0.1", "::1"], "localhost:80"), (["::1", "127.0.0.1"], "localhost:80"), (["0.0.0.0"], "localhost:80"),
        (["192.0.2.1", "127.0.0.1"], "localhost:80"), (["::1"], "[::1]:80"), (["0:0:0:0:0:0:0:1"], "[::1]:80"),
        (["::"], "[::1]:80"), (["::1", "192.0.2.1"], "[::1]:80"), (["127.0.0.2"], "127.0.0.2:80"),
        (["127.0.0.2", "::1"], "[::1]:80"), (["fe80::1"], "[fe80::1]:80"),
    ])
    func `a server is reported where it can be reached`(hosts: [String], authority: String) {
        #expect(StartReport.authority(of: hosts.map { BoundAddress(host: $0, port: 80) }) == authority)
    }

    @Test func `one that listens on ::1 alone says so`() throws {
        var configuration = Configuration()
        (configuration.port, configuration.servesHTTPS, configuration.log) = (0, false, .off)
        configuration.storage = .ephemeral
        configuration.listen = ["::1"]
        let server = try LocalServer(configuration)
        defer { server.stop() }
        let port = try #require(server.addresses.first).port
        #expect(server.report.json["http"]?.string == "http://[::1]:\(port)")
        #expect(server.report.text.contains("serves http://[::1]:\(port)/am\n"))
    }
}
