import Determinism
import HTTPServing

/// The folder of the authority and the server's certificate (DESIGN §6, `--tls`), readable by its owner only.
///
/// Servers may share one; they take turns in looking after it. The authority stays, so that who trusts it need not do
/// it again; the server's certificate is renewed when its names change or its end is near.
package struct TLSFolder: Sendable {
    package let path: String
    private let now: Instant

    /// `now` is the machine's time, never a tenant's. Throws where no folder is known.
    package init(_ configuration: Configuration, at now: Instant) throws(StartError) {
        guard let path = configuration.tlsFolder ?? configuration.defaultTLSFolder else {
            throw StartError("There is no HOME to keep the HTTPS authority in; say where with --tls, or --no-https.")
        }
        self.path = path
        self.now = now
    }

    /// The authority's certificate, which clients are to trust.
    package var authorityPath: String { SystemFiles.absolute(file("authority.pem")) }

    /// The same in PEM; nil where there is none that can be read.
    var authorityCertificate: [UInt8]? { try? SystemFiles.contents(file("authority.pem")) }

    /// Whether a server has made one.
    package var holdsAuthority: Bool { SystemFiles.exists(file("authority.pem")) }

    /// Makes the authority where there is none.
    @discardableResult
    package func prepareAuthority() throws(StartError) -> CertificateAuthority {
        try locked { () throws(StartError) in try authority() }
    }

    /// The certificate to serve with. Only valid ones are kept.
    package func identity(_ profile: CertificateProfile, for names: CertificateNames) throws(StartError) -> TLSIdentity
    {
        try locked { () throws(StartError) in
            let authority = try authority()
            guard profile.isSound else {
                return try explained { () throws(TLSError) in try authority.issue(profile, for: names, at: now) }
            }
            if let kept = try read("server"), authority.vouches(for: kept, names: names, at: now) { return kept }
            let made = try explained { () throws(TLSError) in try authority.issue(for: names, at: now) }
            try write(made, "server")
            return made
        }
    }

    private func authority() throws(StartError) -> CertificateAuthority {
        if let kept = try read("authority") {
            do {
                let authority = try CertificateAuthority(kept)
                if authority.isCurrent(at: now) { return authority }
            } catch {
                throw StartError(
                    "The authority in \(path) can't be used: \(error). Move \(file("authority.pem")) and "
                        + "\(file("authority-key.pem")) away and start again.")
            }
        }
        let made = try explained { () throws(TLSError) in try CertificateAuthority(at: now) }
        try write(made.identity, "authority")
        return made
    }

    /// Nil where there is no certificate, which is written last: nobody can have trusted what a start that was cut off
    /// has left. One without its key is for the reader to judge.
    private func read(_ name: String) throws(StartError) -> TLSIdentity? {
        do {
            guard let certificate = try SystemFiles.contents(file("\(name).pem")) else { return nil }
            let key = try SystemFiles.contents(file("\(name)-key.pem"))
            if key != nil { SystemFiles.keepPrivate(file: file("\(name)-key.pem")) }
            return TLSIdentity(
                certificate: String(decoding: certificate, as: UTF8.self),
                key: String(decoding: key ?? [], as: UTF8.self))
        } catch {
            throw unusable(error)
        }
    }

    /// A certificate never stands beside a key that isn't its own, wherever this is cut off.
    private func write(_ identity: TLSIdentity, _ name: String) throws(StartError) {
        do throws(SystemError) {
            SystemFiles.remove(file("\(name).pem"))
            try SystemFiles.replace(file("\(name)-key.pem"), with: Array(identity.key.utf8))
            try SystemFiles.replace(file("\(name).pem"), with: Array(identity.certificate.utf8))
        } catch {
            throw unusable(error)
        }
    }

    private func locked<Result>(_ body: () throws(StartError) -> Result) throws(StartError) -> Result {
        let lock: Int32?
        do throws(SystemError) {
            try SystemFiles.makeFolder(path)
            lock = try SystemFiles.lock(file("tls.lock"), waits: true)
        } catch {
            throw unusable(error)
        }
        defer { if let lock { SystemFiles.unlock(lock) } }
        return try body()
    }

    private func explained<Result>(_ body: () throws(TLSError) -> Result) throws(StartError) -> Result {
        do throws(TLSError) {
            return try body()
        } catch {
            throw StartError("No certificate for HTTPS could be made: \(error).")
        }
    }

    private func unusable(_ error: any Error) -> StartError {
        StartError("The folder \(path) of the HTTPS authority can't be used: \(error).")
    }

    private func file(_ name: String) -> String { "\(path)/\(name)" }
}

extension Configuration {
    fileprivate var defaultTLSFolder: String? {
        switch storage {
        case .folder(let path): path
        case .ephemeral: cacheFolder
        }
    }
}
