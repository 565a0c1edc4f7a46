import IdentityStore
import JOSETokens
import OrderedJSON

/// What the phone is told of a login (WIRE §3.5, "Notification to device").
struct PushNotification: Sendable {
    private let userMessage: LocalizedText
    private let tellsContext: Bool
    /// The keys of the state that the phone is told.
    private let payloadKeys: [String]
    private let type: String

    /// Apple and Google carry no more (Ping's page *Push Sender node*, "Custom payload attributes").
    private static let maximumPayloadBytes = 3 * 1024

    init(_ configuration: NodeConfiguration) throws {
        userMessage = try configuration.localized("userMessage")
        tellsContext = try configuration.bool("contextInfo")
        payloadKeys = try configuration.strings("customPayload")
        type = try configuration.string("pushType").lowercased()
    }

    var stateKeys: [String] { payloadKeys + (tellsContext ? [DeviceProfile.stateKey] : []) }
    var wantsNumber: Bool { type == "challenge" }

    /// The message, for the outbox; what the app would get signed is the payload. All its members are texts.
    func item(
        _ message: PushMessage, lifetime: Duration, _ numbers: PushNumbers?, to device: JSONObject,
        of user: ManagedUser, _ context: borrowing TreeContext
    ) throws(NodeFailure) -> OutboxItem {
        let text = text(device, user, context)
        var claims: [(String, String)] = [
            ("messageId", message.id), ("u", device["deviceMechanismUID"]?.string ?? ""),
            ("c", Base64.encode(context.world.randomness.bytes(32))),
            ("l", Base64.encode(Array("amlbcookie=01".utf8))), ("t", String(lifetime.seconds)),
            ("i", String(context.now.millisecondsSinceEpoch)), ("m", text), ("k", type), ("d", user.id),
            ("e", device["deviceName"]?.string ?? ""),
        ]
        if let numbers { claims.append(("n", numbers.all.map(String.init).joined(separator: ","))) }
        if !payloadKeys.isEmpty { claims.append(("p", try payload(context.state))) }
        if tellsContext { claims.append(("x", facts(context))) }
        return OutboxItem(
            .push, to: device["uuid"]?.string ?? "", at: context.now, text: text, code: numbers.map { "\($0.right)" },
            payload: JSONObject(claims.map { (key: $0.0, value: .string($0.1)) }))
    }

    private func text(_ device: JSONObject, _ user: ManagedUser, _ context: borrowing TreeContext) -> String {
        (userMessage.text(for: context.languages) ?? "Login attempt from {{user}} at {{issuer}}")
            .replacing("{{user}}", with: user.userName)
            .replacing("{{issuer}}", with: device["issuer"]?.string ?? "")
    }

    private func payload(_ state: JourneyState) throws(NodeFailure) -> String {
        let members = payloadKeys.compactMap { key in state[key].map { (key: key, value: $0) } }
        let text = JSONValue.object(JSONObject(members)).text
        guard text.utf8.count <= Self.maximumPayloadBytes else {
            throw NodeFailure("what the phone is to be told is longer than \(Self.maximumPayloadBytes) bytes")
        }
        return text
    }

    private func facts(_ context: borrowing TreeContext) -> String {
        var facts: JSONObject = [:]
        facts["remoteIp"] = context.request.client.map { .string($0.description) }
        facts["userAgent"] = context.request.fields["User-Agent"].map(JSONValue.string)
        facts["location"] = context.state[DeviceProfile.stateKey]?["location"]
        return JSONValue.object(facts).text
    }
}
