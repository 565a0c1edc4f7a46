import OrderedJSON

/// What an app is told of an answer that is no node of a journey, in the SDK's own names (WIRE §1.3 c); nil where that
/// isn't known.
package struct SDKVerdicts: Sendable {
    /// 4xx with JSON that the SDK has no other name for.
    let clientError: String
    let clientOther: String
    let redirect: String?
    let serverError: String
    let serverOther: String?

    init(
        clientError: String, clientOther: String, redirect: String?, serverError: String, serverOther: String?
    ) {
        self.clientError = clientError
        self.clientOther = clientOther
        self.redirect = redirect
        self.serverError = serverError
        self.serverOther = serverOther
    }

    func verdict(on answer: WireAnswer) -> String? {
        let isJSON = answer.json?.object != nil
        return switch answer.status {
        case 300..<400: redirect
        case 400..<500: isJSON ? clientError : clientOther
        case 500...: isJSON ? serverError : serverOther
        default: nil
        }
    }
}

extension SDKPersona {
    package var verdicts: SDKVerdicts? { nil }

    package func verdict(on answer: WireAnswer) -> String? { verdicts?.verdict(on: answer) }
}

extension SDKApp {
    /// What the app is told of a start that goes wrong.
    package func verdict(onStart start: SDKStart) async throws -> String? {
        persona.verdict(on: try await send(try await request(for: start)))
    }
}
