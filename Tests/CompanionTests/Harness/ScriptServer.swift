import Foundation
import OrderedJSON
import SDKPersonas
import TestSupport

/// A server of its own whose journeys are a script each, next-generation and by name.
struct ScriptServer {
    let process: ServerProcess
    private let folder: TemporaryFolder

    static func start(_ scripts: [String: String], _ arguments: [String] = []) async throws -> ScriptServer {
        let folder = try TemporaryFolder()
        for (name, script) in scripts {
            let journey: JSONValue = [
                "journey": .string(name), "start": "script",
                "nodes": [
                    "script": [
                        "type": "ScriptedDecisionNode", "script": .string(script), "on": ["true": "failure"],
                    ]
                ],
            ]
            try Data(journey.text.utf8).write(to: URL(filePath: folder.file("\(name).journey.json")))
        }
        let process = try await ServerProcess.start(["--ephemeral", "--journeys", folder.path] + arguments)
        return ScriptServer(process: process, folder: folder)
    }

    /// Starts a journey, or goes on with an answer's step.
    ///
    /// - Parameter mount: where the tenant is: empty, or `/t/<name>`.
    func run(
        _ name: String, mount: String = "", headers: [WireRequest.Header] = [], body: String = "{}"
    ) async throws -> WireAnswer {
        let path = "/am/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=\(name)"
        return try await SocketWire().send(
            WireRequest(
                "POST", process.http + mount + path,
                headers: [("Content-Type", "application/json"), ("Accept-API-Version", "resource=2.1")] + headers,
                body: body))
    }

    /// The text of the first callback that a script sends.
    func told(
        _ name: String, mount: String = "", headers: [WireRequest.Header] = [], body: String = "{}"
    ) async throws -> String? {
        try await run(name, mount: mount, headers: headers, body: body).firstOutput
    }

    /// What the journal says of the requests of a journey.
    func journal(of journey: String) async throws -> String {
        try await SocketWire().send(WireRequest("GET", process.http + "/__admin/requests?journey=\(journey)")).text
    }

    /// What the server's process has in memory, in MB.
    func residentMegabytes() throws -> Double {
        let list = try ProgramRun(URL(filePath: "/bin/ps"), ["-o", "rss=", "-p", "\(process.processID)"])
        return
            (Double(String(decoding: list.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0)
            / 1024
    }
}

extension WireAnswer {
    /// The first output of the first callback.
    var firstOutput: String? { json?["callbacks"]?[0]?["output"]?[0]?["value"]?.string }
}
