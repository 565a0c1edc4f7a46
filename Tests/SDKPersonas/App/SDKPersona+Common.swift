import OrderedJSON

// What most columns have in common; a persona overrides what its column says.
extension SDKPersona {
    package var sendsSessionHeader: Bool { true }
    package var startsWithHeader: Bool { true }
    package var origin: String? { nil }
    package var readsIssuer: Bool { false }
    package var usesDiscovery: Bool { true }
    package var discoveryHeaders: [WireRequest.Header] { [] }
    package var sendsState: Bool { true }
    package var checksState: Bool { false }
    package var revokesBeforeRefresh: Bool { false }
    package var logsOutReplacedSession: Bool { false }
    package var tokenHeaders: [WireRequest.Header] { [] }

    package func json(_ setting: SDKSetting, _ resource: String, issuer: String?) throws -> String {
        "\(setting.server)/json/realms/\(setting.realm)/\(resource)"
    }

    package func oauth2(_ setting: SDKSetting) -> String { "\(setting.server)/oauth2/realms/\(setting.realm)" }

    package func nextQuery(_ step: SDKStep) -> [(String, String)] { [] }
    package func encode(_ value: String) -> String { Encoding.strict(value) }
    package func check(_ callback: SDKCallback) throws {}
    package func authorizeExtras() -> [(String, String)] { [] }
    package func form(_ parameters: [(String, String)]) -> String { Encoding.pairs(parameters, Encoding.strict) }
    package func endSessionParameters(_ setting: SDKSetting, idToken: String) -> [(String, String)]? { nil }

    package func tokenToRevoke(_ tokens: SDKTokens) -> String { tokens.refreshToken ?? tokens.accessToken }

    /// The journey by name, or by what a policy asks for; the realm's default without one.
    func authIndex(_ start: SDKStart) -> [(String, String)] {
        if let advice = start.advice { return [("authIndexType", "composite_advice"), ("authIndexValue", advice)] }
        return start.journey.map { [("authIndexType", "service"), ("authIndexValue", $0)] } ?? []
    }

    /// The received members with these keys, `callbacks` filled in.
    func body(_ step: SDKStep, keeping keys: [String]) -> JSONObject {
        var body = JSONObject()
        for key in keys { body[key] = step.received[key] }
        body["callbacks"] = .array(step.callbacks.compactMap { answered($0).map(JSONValue.object) })
        return body
    }

    /// A text for scripts goes to no native server (§1.2).
    func isScript(_ callback: SDKCallback) -> Bool {
        ["TextOutputCallback", "SuspendedTextOutputCallback"].contains(callback.type)
            && callback.output("messageType")?.string == "4"
    }

    package func node(from answer: WireAnswer, _ start: SDKStart) throws -> SDKNode {
        guard let json = answer.json?.object else { throw SDKBreaks("\(answer.status), no JSON: \(answer.text)") }
        guard answer.status == 200 else { return .failure(failure(answer.status, json)) }
        if json["authId"]?.string != nil { return .step(try step(json, start)) }
        return .success(
            SDKSuccess(
                token: json["tokenId"]?.string, successURL: json["successUrl"]?.string, realm: json["realm"]?.string))
    }

    func failure(_ status: Int, _ json: JSONObject) -> SDKFailure {
        SDKFailure(
            status: status, reason: json["reason"]?.string, message: json["message"]?.string,
            errorCode: json["detail"]?["errorCode"]?.string)
    }

    func step(_ json: JSONObject, _ start: SDKStart) throws -> SDKStep {
        guard let callbacks = json["callbacks"]?.array else { throw SDKBreaks("authId without callbacks") }
        var read: [SDKCallback] = []
        for callback in try callbacks.map(SDKCallback.init) {
            if registeredTypes.contains(callback.type) {
                try check(callback)
                read.append(callback)
            } else if unregistered == .refused {
                throw SDKBreaks("unsupported callback \(callback.type)")
            } else if unregistered == .wrapped {
                read.append(callback)
            }
        }
        return SDKStep(received: json, callbacks: read, start: start)
    }
}

/// The callback types that every SDK registers (§2.0, first row).
let commonTypes: Set<String> = [
    "NameCallback", "PasswordCallback", "ChoiceCallback", "ConfirmationCallback", "TextInputCallback",
    "TextOutputCallback", "SuspendedTextOutputCallback", "PollingWaitCallback", "HiddenValueCallback",
    "MetadataCallback", "KbaCreateCallback", "TermsAndConditionsCallback", "ValidatedCreateUsernameCallback",
    "ValidatedCreatePasswordCallback", "StringAttributeInputCallback", "NumberAttributeInputCallback",
    "BooleanAttributeInputCallback",
]
