import AMWire
import Foundation
import JourneyClient
import OrderedJSON

/// One login from the command line's words to what is printed.
package enum Login {
    /// - Parameter pause: returns when so much time has passed; for journeys that let the client wait.
    package static func run(
        _ arguments: [String], transport: any Transport = URLSessionTransport(),
        terminal: any Terminal = StandardStreams(), pause: @escaping @Sendable (Duration) async throws -> Void
    ) async throws -> ExitStatus {
        guard let options = try LoginOptions(arguments) else {
            terminal.show(LoginOptions.help)
            return .success
        }
        let configuration = try await configuration(options, transport)
        let success = try await walk(
            Journey(configuration, transport: transport), options, terminal, Patience(options.wait, pause: pause))
        var result = LoginResult(success)
        if let client = options.client, let session = success.session {
            let oidc = OIDCClient(configuration, client, transport: transport)
            result.tokens = try await oidc.tokens(for: session)
            if result.tokens?.scopes.contains("openid") ?? false { result.claims = try await oidc.userinfo() }
        }
        terminal.show(options.json ? result.json.text + "\n" : result.text)
        return .success
    }

    private static func configuration(
        _ options: LoginOptions, _ transport: any Transport
    ) async throws -> JourneyConfiguration {
        if let cookieName = options.cookieName {
            return JourneyConfiguration(server: options.url, realm: options.realm, cookieName: cookieName)
        }
        return try await .discovered(server: options.url, realm: options.realm, transport: transport)
    }

    private static func walk(
        _ journey: Journey, _ options: LoginOptions, _ terminal: any Terminal, _ patience: Patience
    ) async throws -> JourneySuccess {
        var patience = patience
        var prompter = Prompter(terminal, user: options.user, password: options.password)
        var node = try await journey.start(
            options.journey, options: JourneyOptions(noSession: options.noSession, forceAuth: options.forceAuth))
        while case .continue(let step) = node {
            let answered = try prompter.answer(step)
            if let wait = step.first(PollingWaitCallback.self) { try await patience.wait(for: wait) }
            if step.first(SuspendedTextOutputCallback.self) != nil {
                node = try await open(journey, step.options, &prompter)
            } else if step.first(RedirectCallback.self) != nil {
                node = try await journey.next(answered, returningBy: try prompter.returnAddress())
            } else {
                node = try await journey.next(answered)
            }
        }
        switch node {
        case .success(let success): return success
        case .error(let error): throw error
        case .failure(let failure): throw failure
        case .continue: preconditionFailure("the walk ended in the middle")
        }
    }

    /// A journey that waits for a link goes on by nothing else.
    private static func open(
        _ journey: Journey, _ options: JourneyOptions, _ prompter: inout Prompter
    ) async throws -> JourneyNode {
        while true {
            guard let link = URL(string: try prompter.link()),
                let node = try await journey.resume(link: link, options: options)
            else { continue }
            return node
        }
    }
}
