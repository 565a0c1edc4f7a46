import Determinism
import Dispatch
import Foundation
import HTTPServing
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6, --tls")) struct TLSFolderTests {
    private let parent: TemporaryFolder
    private let names: CertificateNames
    private var path: String { parent.file("deep/tls") }

    init() throws {
        parent = try TemporaryFolder()
        names = try .local()
    }

    private func folder(at now: Instant = .testNow) throws -> TLSFolder {
        var configuration = Configuration()
        configuration.tlsFolder = path
        return try TLSFolder(configuration, at: now)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    @Test func `it and its files are made for their owner only`() throws {
        let identity = try folder().identity(.valid, for: names)
        let manager = FileManager.default
        let files = try manager.contentsOfDirectory(atPath: path).sorted()
        #expect(files == ["authority-key.pem", "authority.pem", "server-key.pem", "server.pem", "tls.lock"])
        for file in files {
            #expect(try manager.attributesOfItem(atPath: "\(path)/\(file)")[.posixPermissions] as? Int == 0o600)
        }
        #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
        #expect(try identity == TLSIdentity(certificate: text("server.pem"), key: text("server-key.pem")))
        #expect(try folder().authorityPath == parent.resolved + "/deep/tls/authority.pem")
    }

    @Test(.spec("issue 3 Safety"), arguments: ["authority-key.pem", "server-key.pem"])
    func `a key that others could read is closed to them`(name: String) throws {
        let first = try folder().identity(.valid, for: names)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: "\(path)/\(name)")
        #expect(try folder().identity(.valid, for: names) == first)
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `the next start takes up what was kept`() throws {
        let first = try folder().identity(.valid, for: names)
        #expect(try folder(at: .testNow + .days(700)).identity(.valid, for: names) == first)
    }

    @Test func `other names or a near end renew the certificate, and the authority stays`() throws {
        let first = try folder().identity(.valid, for: names)
        let authority = try text("authority.pem")
        let second = try folder().identity(.valid, for: .local(["am.test"]))
        #expect(second != first)
        #expect(try folder().identity(.valid, for: .local(["am.test"])) == second)
        let third = try folder(at: .testNow + .days(800)).identity(.valid, for: .local(["am.test"]))
        #expect(third != second)
        #expect(try text("authority.pem") == authority)
    }

    @Test func `a damaged certificate is made anew, a damaged authority is not`() throws {
        let first = try folder().identity(.valid, for: names)
        try "rubbish".write(toFile: "\(path)/server.pem", atomically: false, encoding: .utf8)
        #expect(try folder().identity(.valid, for: names) != first)
        try "rubbish".write(toFile: "\(path)/authority.pem", atomically: false, encoding: .utf8)
        let sentence =
            "The authority in \(path) can't be used: it holds no certificate in PEM (no start line). "
            + "Move \(path)/authority.pem and \(path)/authority-key.pem away and start again."
        #expect(throws: StartError(sentence)) { try folder().identity(.valid, for: names) }
        #expect(try text("authority.pem") == "rubbish")
    }

    @Test func `half an authority is none`() throws {
        try folder().prepareAuthority()
        try FileManager.default.removeItem(atPath: "\(path)/authority-key.pem")
        #expect(throws: StartError.self) { try folder().prepareAuthority() }
    }

    @Test func `an authority of which only the key was written is made anew`() throws {
        for now in [Instant.testNow, .testNow + .days(3600)] {
            let folder = try folder(at: now)
            let obstacle = "\(path)/authority.pem.new"
            try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: true)
            #expect(throws: StartError.self) { try folder.prepareAuthority() }
            #expect(try text("authority-key.pem").contains("PRIVATE KEY"))
            try FileManager.default.removeItem(atPath: obstacle)
            #expect(throws: Never.self) { try folder.prepareAuthority() }
        }
    }

    @Test func `an authority at its end is followed by another`() throws {
        try folder().prepareAuthority()
        let first = try text("authority.pem")
        try folder(at: .testNow + .days(3600)).prepareAuthority()
        #expect(try text("authority.pem") != first)
    }

    @Test func `what is wrong on purpose isn't kept`() throws {
        let kept = try folder().identity(.valid, for: names)
        for profile in CertificateProfile.allCases where !profile.isSound {
            #expect(try folder().identity(profile, for: names) != kept)
        }
        #expect(try folder().identity(.valid, for: names) == kept)
    }

    @Test func `servers that start at once share one authority`() throws {
        let folder = try folder()
        let found = Lock<Set<String>>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let certificate = try? folder.identity(.valid, for: names).certificate
            found.withLock { _ = $0.insert(certificate ?? "none") }
        }
        #expect(try found.withLock { $0 } == [text("server.pem")])
    }

    @Test func `it is the data folder, or the cache folder where nothing else is kept`() throws {
        var configuration = Configuration()
        configuration.storage = .folder(parent.file("data"))
        configuration.cacheFolder = parent.file("cache")
        try TLSFolder(configuration, at: .testNow).prepareAuthority()
        #expect(FileManager.default.fileExists(atPath: parent.file("data/authority.pem")))
        configuration.storage = .ephemeral
        try TLSFolder(configuration, at: .testNow).prepareAuthority()
        #expect(FileManager.default.fileExists(atPath: parent.file("cache/authority.pem")))
        configuration.cacheFolder = nil
        let sentence = "There is no HOME to keep the HTTPS authority in; say where with --tls, or --no-https."
        #expect(throws: StartError(sentence)) { try TLSFolder(configuration, at: .testNow) }
    }

    @Test func `a file in its place is told so`() throws {
        try "".write(toFile: parent.file("deep"), atomically: false, encoding: .utf8)
        let sentence = "The folder \(path) of the HTTPS authority can't be used: Not a directory."
        #expect(throws: StartError(sentence)) { try folder().prepareAuthority() }
    }
}

extension TemporaryFolder {
    fileprivate var resolved: String { SystemFiles.absolute(path) }
}

extension Duration {
    fileprivate static func days(_ days: Int) -> Duration { .minutes(days * 24 * 60) }
}
