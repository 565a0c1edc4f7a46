import ControlPlane
import Determinism
import HTTPMessages
import HTTPServing
import OrderedJSON

/// A server that runs: the application behind its sockets.
package final class LocalServer: Sendable {
    package let addresses: [BoundAddress]
    package let report: StartReport
    private let server: HTTPServer
    private let application: Application
    private let log: ServerLog
    private let configuration: Lock<Configuration>
    /// One reload after the other; requests, which read the configuration, don't wait for it.
    private let reloading = Lock(())
    /// Held while a reload, all of it read, takes effect: the end comes before or after that.
    private let isStopping = Lock(false)
    private let clock: any WallClock
    /// What the ports that speak HTTPS serve with.
    private let tlsContexts: [TLSContext]
    /// The certificate of the authority that clients are to trust, in PEM; nil without HTTPS.
    private let authority: Lock<[UInt8]?>

    /// Starts to listen; from then on requests are answered.
    package init(_ configuration: Configuration, clock: any WallClock = SystemClock()) throws {
        try configuration.checkPorts()
        var configuration = configuration
        let token = try Self.adminToken(configuration)
        configuration.adminToken = token
        let current = Lock(configuration)
        self.configuration = current
        self.clock = clock
        log = ServerLog(configuration, clock: clock)
        let watch = JourneyWatch(configuration.journeyPaths)
        application = try Application(configuration, clock: clock, log: log)
        let tls: TLSFolder?
        do {
            tls = configuration.servesHTTPS ? try TLSFolder(configuration, at: clock.now()) : nil
            let ports = try configuration.ports(tls: tls, clock: clock)
            tlsContexts = ports.compactMap(\.tls)
            var serving = HTTPServerConfiguration(
                ports: ports,
                limits: .limits(elsewhere: configuration.bodyLimit) { head in
                    current.withLock { AdminGuard($0).admits(head, through: ProxyTrust($0.trustedProxies)) }
                },
                framing: configuration.answerFraming, connectionLimit: configuration.connectionLimit)
            serving.bodyMemory = configuration.bodyMemory
            serving.trustCommand = configuration.trustCommand
            serving.chores = [
                Chore(every: .milliseconds(500)) { [application] in application.reloadJourneys(seenBy: watch) },
                Chore(every: .milliseconds(500)) { [log] in log.catchUp() },
            ]
            server = HTTPServer(configuration: serving, responder: application, clock: clock, log: log)
            addresses = try server.start()
        } catch {
            application.close()
            throw error
        }
        report = StartReport(configuration, addresses: addresses, authorityPath: tls?.authorityPath)
        authority = Lock(tls?.authorityCertificate)
        try announce(configuration)
    }

    /// Lets requests under way finish, then closes sockets and stores. Blocks until that is done.
    ///
    /// Nobody is told of the server any more before that begins: whoever is started in its place tells of itself in the
    /// same files, and who doesn't wait until the end leaves none behind.
    package func stop() {
        isStopping.withLock { $0 = true }
        let configuration = configuration.withLock { $0 }
        for path in announcements(configuration) where isAnnounced(at: path) { SystemFiles.remove(path) }
        server.stop()
        application.close()
        log.catchUp()
    }

    /// Goes on with another configuration as far as a running server can, with journeys and certificate read again; the
    /// log says what has to wait for a restart. Where something can't be used all stays as it is, and so it does once
    /// the server stops, which doesn't wait for what is read here.
    package func reload(_ next: Configuration) throws {
        try reloading.withLock { _ in
            guard !isStopping.withLock({ $0 }) else { throw StartError.stopping }
            let configuration = configuration.withLock { $0 }
            let (next, unchanged) = configuration.reloaded(next)
            let (certificates, authority) = try certificates(for: next)
            try application.reload(next) { change throws(StartError) in
                try isStopping.withLock { isStopping throws(StartError) in
                    guard !isStopping else { throw StartError.stopping }
                    if next.adminToken != configuration.adminToken {
                        try write(report.with(adminToken: next.adminToken), next)
                    }
                    // From here on nothing can fail.
                    change()
                    log.change(to: next)
                    for (context, certificate) in zip(tlsContexts, certificates) { context.serve(with: certificate) }
                    self.configuration.withLock { $0 = next }
                }
            }
            if let authority { note(authority) }
            let details: KeyValuePairs<String, String> =
                unchanged.isEmpty ? [:] : ["unchangedUntilRestart": unchanged.joined(separator: ", ")]
            log.write(LogEntry(.info, "the configuration was read again", details))
        }
    }

    /// What each port that speaks HTTPS is to serve with, and the certificate of the authority behind it.
    private func certificates(
        for configuration: Configuration
    ) throws -> (served: [TLSContext.Served], authority: [UInt8]?) {
        guard !tlsContexts.isEmpty else { return ([], nil) }
        let folder = try TLSFolder(configuration, at: clock.now())
        let tls = try configuration.certificate(from: folder, clock)
        let versions = configuration.certificate.versions
        let served = try tlsContexts.map { try $0.prepare(tls.identity, versions: versions, tenants: tls.tenants) }
        return (served, folder.authorityCertificate)
    }

    /// Clients that trust the authority of before refuse what another one has signed.
    private func note(_ certificate: [UInt8]) {
        let isKnown = authority.withLock { authority in
            defer { authority = certificate }
            return authority == certificate
        }
        guard !isKnown else { return }
        log.warning(
            "HTTPS has another authority than before: clients must trust it anew, see \(report.trustCommand)")
    }

    /// The same with what is read now; where that can't be used, the log says why.
    package func reload(reading read: () throws -> Configuration) {
        do {
            try reload(read())
        } catch {
            log.error("the configuration can't be used, all stays as it was", ["reason": "\(error)"])
        }
    }

    /// Tells whoever waits or looks for the server where it is.
    private func announce(_ configuration: Configuration) throws(StartError) {
        do throws(StartError) {
            try write(report, configuration)
            if let readyFile = configuration.readyFile { try write(report.json.serialized, to: readyFile) }
        } catch {
            stop()
            throw error
        }
    }

    /// The files that say where the server is.
    private func announcements(_ configuration: Configuration) -> [String] {
        let readyFile = [configuration.readyFile].compactMap { $0 }
        guard case .folder(let folder) = configuration.storage else { return readyFile }
        return readyFile + [StartReport.path(inDataFolder: folder)]
    }

    /// Whether a file tells of this server and not of another one that writes it, too.
    private func isAnnounced(at path: String) -> Bool {
        guard SystemFiles.isFile(path) else { return true }
        guard let bytes = try? SystemFiles.contents(path), let said = try? JSONValue(parsing: bytes) else {
            return false
        }
        return said["pid"] == report.json["pid"] && said["http"] == report.json["http"]
    }

    /// Tells this user's command lines.
    private func write(_ report: StartReport, _ configuration: Configuration) throws(StartError) {
        guard case .folder(let folder) = configuration.storage else { return }
        try write(report.jsonWithToken.serialized, to: StartReport.path(inDataFolder: folder))
    }

    private func write(_ bytes: [UInt8], to path: String) throws(StartError) {
        do throws(SystemError) {
            try SystemFiles.replace(path, with: bytes)
        } catch {
            throw StartError("\(path), which says where the server is, can't be written: \(error).")
        }
    }

    /// Whoever lets strangers in needs a token; one is made where none is given (DESIGN §6).
    private static func adminToken(_ configuration: Configuration) throws -> String? {
        if configuration.adminToken != nil || !configuration.needsAdminToken { return configuration.adminToken }
        return SystemRandomness().base64url(characters: 32)
    }
}

extension StartError {
    fileprivate static let stopping = StartError("The server is stopping.")
}

extension HTTPLimits {
    /// As the transport has them, wherever the tenant is mounted. Strangers to the admin API can't send it large
    /// bodies: what its guard refuses is refused only when the body is there.
    fileprivate static func limits(
        elsewhere bodyLimit: Int, admitting isAdmitted: @escaping @Sendable (_ head: HTTPRequest) -> Bool
    ) -> HTTPLimits {
        HTTPLimits { head in
            let path = head.target.path
            let start = TenantPlace.mount(of: path)?.endIndex ?? path.startIndex
            let limit = bodyBytes(at: String(path[start...]), elsewhere: bodyLimit)
            return limit <= bodyLimit || isAdmitted(head) ? limit : bodyLimit
        }
    }
}

extension AdminGuard {
    /// Whether a request, as the client sent it to the proxies that are trusted, may pass.
    fileprivate func admits(_ head: HTTPRequest, through proxies: ProxyTrust) -> Bool {
        guard let request = try? proxies.resolve(head) else { return false }
        return refusal(of: request) == nil
    }
}
