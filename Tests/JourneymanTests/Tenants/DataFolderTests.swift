import Foundation
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §1, decision 13")) struct DataFolderTests {
    private func refusal(_ path: String) -> String? {
        do {
            try TestApplication { $0.storage = .folder(path) }.application.close()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func `it is made for its owner only`() throws {
        let folder = try TemporaryFolder()
        try TestApplication { $0.storage = .folder(folder.file("deep/data")) }.application.close()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("deep/data"))
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    /// Whatever the umask is: a server may run inside a test's process.
    @Test(.spec("issue 3 Safety")) func `what is in it is for its owner only`() throws {
        let folder = try TemporaryFolder()
        try TestApplication.run(in: folder) { server throws in
            server.admin(.post, "tenants", #"{"name":"blue"}"#)
            _ = try server.logIn()
            #expect(try mode(folder.file("data/tenants")) == 0o700)
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.file("data"))
            #expect(names.contains("tenants/default.sqlite-wal") && names.contains("server.sqlite"))
            for name in names where name != "tenants" {
                #expect(try mode(folder.file("data/\(name)")) == 0o600, "\(name)")
            }
        }
    }

    /// A folder `data` that others can look into.
    private func openFolder(holding files: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let data = folder.file("data")
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
        for file in files { try Data().write(to: URL(filePath: "\(data)/\(file)")) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: data)
        return folder
    }

    @Test(
        .spec("issue 3 Safety"),
        arguments: [[], ["authority.pem", "tls.lock"], [".gitignore"], ["server.sqlite", "x"]])
    func `one that others could look into is closed, if it is empty or ours`(files: [String]) throws {
        let folder = try openFolder(holding: files)
        let data = folder.file("data")
        let log = RecordingLog()
        try TestApplication({ $0.storage = .folder(data) }, log: log).application.close()
        #expect(log.entries.map(\.message) == [])
        #expect(try mode(data) == 0o700)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: "\(data)/server.sqlite")
        try TestApplication.run(in: folder) { _ in }
        #expect(try mode("\(data)/server.sqlite") == 0o600)
    }

    @Test(.spec("issue 3 Safety"), arguments: ["notes.txt", ".profile"])
    func `one that holds other things is left as it is`(file: String) throws {
        let folder = try openFolder(holding: [file, "lock"])
        let data = folder.file("data")
        #expect(
            refusal(data)
                == "The folder \(data) holds other things than a server's data, and --data is closed to everybody else; "
                + "name an empty folder, or one that isn't there yet.")
        #expect(try mode(data) == 0o755)
        #expect(try FileManager.default.contentsOfDirectory(atPath: data).sorted() == [file, "lock"].sorted())
    }

    @Test func `a second server on it is told so, and the first goes on`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("data")
        let first = try TestApplication { $0.storage = .folder(path) }
        defer { first.application.close() }
        #expect(
            refusal(path) == "Another server runs on the data folder \(path); stop it or choose another --data.")
        #expect(try first.logIn() != nil)
    }

    @Test func `a damaged database is named, and stays as it is`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("data")
        try TestApplication { $0.storage = .folder(path) }.application.close()
        let database = "\(path)/tenants/default.sqlite"
        let rubbish = Data(repeating: 0x58, count: 8192)
        try rubbish.write(to: URL(fileURLWithPath: database))
        #expect(
            refusal(path)
                == "The database \(database) is damaged (file is not a database); move it away and start again.")
        #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == rubbish)
    }

    @Test func `a database that can't be opened is named`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.file("data/tenants/default.sqlite"), withIntermediateDirectories: true)
        #expect(
            refusal(folder.file("data"))
                == "The database \(folder.file("data"))/tenants/default.sqlite can't be written "
                + "(unable to open database file).")
    }

    @Test func `another tenant's damaged database is a 500 until it is deleted, and the others go on`() throws {
        let folder = try TemporaryFolder()
        try TestApplication.run(in: folder) { $0.admin(.post, "tenants", #"{"name":"blue"}"#) }
        let database = folder.file("data/tenants/2-blue.sqlite")
        try Data(repeating: 0x58, count: 8192).write(to: URL(fileURLWithPath: database))
        try TestApplication.run(in: folder) { server throws in
            let answer = server.send(.get, "/t/blue/am/json/serverinfo/*")
            #expect(answer.status == .internalServerError)
            #expect(
                answer.text
                    == #"{"code":500,"reason":"Internal Server Error","message":"Internal Server Error"}"#)
            #expect(try server.logIn() != nil)
            #expect(server.admin(.delete, "tenants/blue").status == .ok)
            #expect(server.admin(.post, "tenants", #"{"name":"blue"}"#).status == .created)
            #expect(try server.logIn(tenant: "/t/blue") != nil)
        }
    }

    @Test func `a file in the folder's place is told so`() throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(fileURLWithPath: folder.file("data")))
        #expect(
            refusal(folder.file("data"))
                == "The data folder \(folder.file("data")) can't be used: Not a directory.")
    }
}
