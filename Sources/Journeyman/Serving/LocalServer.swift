import Determinism
import HTTPMessages
import HTTPServing

/// A server that runs: the application behind its sockets.
package final class LocalServer: Sendable {
    package let addresses: [BoundAddress]
    package let report: StartReport
    private let server: HTTPServer
    private let application: Application
    private let configuration: Configuration

    /// Starts to listen; from then on requests are answered.
    package init(_ configuration: Configuration, clock: any WallClock = SystemClock()) throws {
        var configuration = configuration
        let token = try Self.adminToken(configuration)
        configuration.adminToken = token
        self.configuration = configuration
        let log = configuration.log.log(clock: clock)
        application = try Application(configuration, clock: clock, log: log)
        let tls: TLSFolder?
        do {
            tls = configuration.servesHTTPS ? try TLSFolder(configuration, at: clock.now()) : nil
            server = HTTPServer(
                configuration: HTTPServerConfiguration(
                    ports: try configuration.ports(tls: tls, clock: clock),
                    limits: HTTPLimits(bodyBytes: configuration.bodyLimit(at:)),
                    framing: configuration.answerFraming, connectionLimit: configuration.connectionLimit),
                responder: application, clock: clock, log: log)
            addresses = try server.start()
        } catch {
            application.close()
            throw error
        }
        report = StartReport(configuration, addresses: addresses, authorityPath: tls?.authorityPath)
        try announce()
    }

    /// Lets requests under way finish, then closes sockets and stores. Blocks until that is done.
    package func stop() {
        server.stop()
        application.close()
        if case .folder(let path) = configuration.storage { SystemFiles.remove(StartReport.path(inDataFolder: path)) }
        if let readyFile = configuration.readyFile { SystemFiles.remove(readyFile) }
    }

    /// Tells whoever waits or looks for the server where it is.
    private func announce() throws {
        let bytes = report.json.serialized
        do {
            if case .folder(let path) = configuration.storage {
                try SystemFiles.replace(StartReport.path(inDataFolder: path), with: report.jsonWithToken.serialized)
            }
            if let readyFile = configuration.readyFile { try SystemFiles.replace(readyFile, with: bytes) }
        } catch {
            stop()
            throw StartError("The ready file can't be written: \(error).")
        }
    }

    /// Whoever lets strangers in needs a token; one is made where none is given (DESIGN §6).
    private static func adminToken(_ configuration: Configuration) throws -> String? {
        if configuration.adminToken != nil || !configuration.listensBeyondLoopback { return configuration.adminToken }
        return SystemRandomness().base64url(characters: 32)
    }
}

extension Configuration {
    /// As the transport has it, wherever the tenant is mounted.
    @Sendable fileprivate func bodyLimit(at path: String) -> Int {
        let start = TenantPlace.mount(of: path)?.endIndex ?? path.startIndex
        return HTTPLimits.bodyBytes(at: String(path[start...]), elsewhere: bodyLimit)
    }
}
