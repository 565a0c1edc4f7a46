import Foundation
import JourneyClient
import JourneymanLogin
import OrderedJSON
import TestSupport
import Testing

/// How the terminal client waits, without a server and without time.
@Suite(.spec("WIRE §2.1, Polling Wait; NODES §3.3"), .timeLimit(.minutes(5))) struct LoginWaitTests {
    /// Lets the client wait some times, and then lets it in.
    private actor Server: Transport {
        private var waits: [Int]
        private let button: Int?
        private(set) var buttons: [JSONValue?] = []

        /// - Parameter button: what the server puts into the button that leaves; none where nil.
        init(waits: [Int], button: Int? = nil) {
            self.waits = waits
            self.button = button
        }

        func send(_ request: TransportRequest) -> TransportResponse {
            let body = (try? JSONValue(parsing: request.body ?? [])) ?? .null
            if let callbacks = body["callbacks"]?.array {
                buttons.append(callbacks.count > 1 ? callbacks[1]["input"]?[0]?["value"] : nil)
            }
            if waits.isEmpty { return answer(["tokenId": "t", "successUrl": "/", "realm": "/alpha"]) }
            return answer(["authId": "a", "callbacks": .array(callbacks(waits.removeFirst()))])
        }

        private func callbacks(_ wait: Int) -> [JSONValue] {
            let poll: JSONValue = [
                "type": "PollingWaitCallback",
                "output": [
                    ["name": "waitTime", "value": .string(String(wait))], ["name": "message", "value": "Please Wait"],
                ],
            ]
            guard let button else { return [poll] }
            return [
                poll,
                [
                    "type": "ConfirmationCallback", "output": [["name": "options", "value": ["Exit"]]],
                    "input": [["name": "IDToken2", "value": .int(button)]],
                ],
            ]
        }

        private func answer(_ json: JSONValue) -> TransportResponse {
            TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: json.serialized)
        }
    }

    private actor Stopwatch {
        private(set) var pauses: [Duration] = []
        func pass(_ duration: Duration) { pauses.append(duration) }
    }

    /// Says nothing and is asked nothing.
    private struct SilentTerminal: Terminal {
        func show(_ text: String) {}
        func say(_ text: String) {}
        func readAnswer(isSecret: Bool) -> String? { nil }
    }

    private func logIn(_ server: Server, _ options: String...) async throws -> [Duration] {
        let watch = Stopwatch()
        let arguments = ["--url=http://am.example.com/am", "--cookie-name=c"] + options
        let status = try await Login.run(arguments, transport: server, terminal: SilentTerminal()) {
            await watch.pass($0)
        }
        #expect(status == .success)
        return await watch.pauses
    }

    @Test func `the time that the journey gives passes before the step goes back`() async throws {
        let server = Server(waits: [8000, 2500])
        #expect(try await logIn(server) == [.seconds(8), .milliseconds(2500)])
    }

    @Test(.spec("WIRE, trap 39"), arguments: [100, 0])
    func `the button that leaves is not pressed, whatever the server put there`(initial: Int) async throws {
        let server = Server(waits: [1000, 1000], button: initial)
        #expect(try await logIn(server) == [.seconds(1), .seconds(1)])
        #expect(await server.buttons == [100, 100])
    }

    @Test func `the bound holds for all waits together`() async throws {
        #expect(try await logIn(Server(waits: [4000, 6000]), "--wait=10") == [.seconds(4), .seconds(6)])
        let problem = LoginProblem(
            .unanswered, "the journey waits for more than 10 seconds; --wait SECONDS waits longer")
        await #expect(throws: problem) { try await logIn(Server(waits: [4000, 6001]), "--wait=10") }
    }

    @Test func `a server that gives no time doesn't keep the client busy for ever`() async throws {
        let server = Server(waits: Array(repeating: -5, count: 1000))
        await #expect(throws: LoginProblem.self) { try await logIn(server, "--wait=10") }
        #expect(await server.buttons.count == 100)
    }
}
