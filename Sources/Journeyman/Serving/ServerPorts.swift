import Determinism
import HTTPMessages
import HTTPServing

extension Configuration {
    /// The ports to listen on: HTTP, HTTPS, and HTTPS that asks for client certificates, as far as they are wanted.
    ///
    /// - Parameter folder: where the authority is; nil where no HTTPS is served.
    func ports(tls folder: TLSFolder?, clock: any WallClock) throws -> [ListeningPort] {
        let http = ListeningPort(port, at: listeningAddresses)
        guard let folder else { return [http] }
        let (identity, tenants) = try certificate(from: folder, clock)
        let https = ListeningPort(
            httpsPort, at: listeningAddresses,
            tls: try TLSContext(identity, versions: certificate.versions, tenants: tenants))
        guard requestsClientCertificates else { return [http, https] }
        let context = try TLSContext(
            identity, versions: certificate.versions, requestsCertificates: true, tenants: tenants)
        let third = ListeningPort(clientCertificatePort, at: listeningAddresses, tls: context)
        return [http, https, third]
    }

    /// Refuses what no choice of addresses makes possible.
    func checkPorts() throws(ConfigurationError) {
        let addresses = listen.flatMap { address in
            address == "localhost" ? ["127.0.0.1", "::1"] : [IPAddress(address)?.description ?? address]
        }
        if let place = addresses.indices.first(where: { addresses[..<$0].contains(addresses[$0]) }) {
            let reason = listen.contains("localhost") ? ": localhost is 127.0.0.1 and ::1" : ""
            throw ConfigurationError("--listen names the address \(addresses[place]) twice\(reason).")
        }
        guard servesHTTPS else {
            guard requestsClientCertificates else { return }
            throw ConfigurationError("--client-certificates needs HTTPS: leave --no-https out.")
        }
        if requestsClientCertificates, httpsPort == .max {
            throw ConfigurationError(
                "--client-certificates takes the port after --https-port: none is after \(httpsPort).")
        }
        let chosen = [port, httpsPort] + (requestsClientCertificates ? [clientCertificatePort] : [])
        if let twice = chosen.first(where: { port in port != 0 && chosen.count { $0 == port } > 1 }) {
            throw ConfigurationError(
                "HTTP and HTTPS need ports of their own: --port and --https-port lead to \(twice).")
        }
    }

    /// What is served with over HTTPS, for this machine's names and for tenants' hosts.
    func certificate(
        from folder: TLSFolder, _ clock: any WallClock
    ) throws -> (identity: TLSIdentity, tenants: TenantCertificates?) {
        let identity = try folder.identity(certificate, for: try certificateNames)
        let authority = try folder.prepareAuthority()
        return (identity, certificate.isSound ? TenantCertificates(authority, clock: clock) : nil)
    }

    var listeningAddresses: [ListeningPort.Address] {
        listen.isEmpty ? [.loopback] : listen.map { $0 == "localhost" ? .loopback : .numeric($0) }
    }

    /// A free one where HTTPS takes a free one.
    private var clientCertificatePort: UInt16 { httpsPort == 0 || httpsPort == .max ? 0 : httpsPort + 1 }

    private var certificateNames: CertificateNames {
        get throws(StartError) {
            do throws(TLSError) {
                return try .local(names)
            } catch {
                throw StartError("The server's certificate can't be made: \(error).")
            }
        }
    }
}
