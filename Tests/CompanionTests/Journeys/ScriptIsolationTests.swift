import JourneymanTesting
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// Nothing that a script does is there for another: no global, no prototype, no state, in the same
/// tenant or in the next.
@Suite(.spec("NODES §5.4; DESIGN §5"), .needsJourneyman, .timeLimit(.minutes(5))) struct ScriptIsolationTests {
    /// Tells what it finds of others', leaves what it can, and tells at the second step whether its own was kept.
    private static let script = """
        var mark = requestHeaders.get('x-mark').get(0), found = [];
        if (typeof leak !== 'undefined') found.push('global ' + leak);
        if ({}.leak || [].leak || ''.leak || (function () {}).leak) found.push('prototype');
        if ([1, 2].map(String).join() !== '1,2' || JSON.stringify({a: 1}) !== '{"a":1}') found.push('function');
        if (RegExp.$1 !== '') found.push('match ' + RegExp.$1);
        if (typeof nodeState.leak !== 'undefined' || typeof logger.leak !== 'undefined') found.push('binding');
        var kept = nodeState.get('mark');
        if (callbacks.isEmpty() ? kept !== null : kept !== mark) found.push('state ' + kept);
        nodeState.putShared('mark', mark);
        callbacksBuilder.textOutputCallback(0, found.join() || 'nothing of others');
        leak = mark;
        Object.prototype.leak = Array.prototype.leak = String.prototype.leak = Function.prototype.leak = mark;
        Array.prototype.map = JSON.stringify = function () { return mark };
        nodeState.leak = logger.leak = mark;
        /(.*)/.test(mark);
        """

    @Test func `scripts of two tenants at once leave nothing to each other`() async throws {
        let server = try await ScriptServer.start(["leaky": Self.script])
        let admin = try JourneymanServer(process: server.process)
        try await admin.withTenant(seed: 1) { one in
            try await admin.withTenant(seed: 2) { two in
                try await withThrowingTaskGroup { group in
                    for number in 0..<16 {
                        let mount = "/t/\((number % 2 == 0 ? one : two).name)"
                        group.addTask {
                            for run in 0..<8 { try await walk(server, mount, mark: "\(number)-\(run)") }
                        }
                    }
                    try await group.waitForAll()
                }
            }
        }
    }

    private func walk(_ server: ScriptServer, _ mount: String, mark: String) async throws {
        let step = try await server.run("leaky", mount: mount, headers: [("X-Mark", mark)])
        #expect(step.firstOutput == "nothing of others")
        let next = try await server.run("leaky", mount: mount, headers: [("X-Mark", mark)], body: step.text)
        #expect(next.firstOutput == "nothing of others")
    }
}
