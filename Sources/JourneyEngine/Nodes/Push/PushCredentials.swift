import Determinism
import EndpointRouting
import JOSETokens
import OrderedJSON

/// What a registration's QR code tells a phone, and the server remembers until the phone answers (WIRE §3.5).
struct PushCredentials: Sendable {
    let secret: String
    private let challenge: String
    private let messageID: String
    /// The first instant at which the phone is too late.
    let expiry: Instant

    init(lifetime: Duration, _ context: borrowing TreeContext) {
        let randomness = context.world.randomness
        secret = Base64URL.encode(randomness.bytes(32))
        challenge = Base64URL.encode(randomness.bytes(32))
        messageID = PushMessage.makeID("REGISTER", context)
        expiry = context.now + lifetime
    }

    init?(json: JSONValue?) {
        guard let secret = json?["secret"]?.string, let challenge = json?["challenge"]?.string,
            let messageID = json?["messageId"]?.string, let expiry = json?["expiry"]?.int
        else { return nil }
        self.secret = secret
        self.challenge = challenge
        self.messageID = messageID
        self.expiry = Instant(millisecondsSinceEpoch: Int64(expiry))
    }

    var json: JSONValue {
        [
            "secret": .string(secret), "challenge": .string(challenge), "messageId": .string(messageID),
            "expiry": .int(Int(expiry.millisecondsSinceEpoch)),
        ]
    }

    /// The QR code's parameters, in AM's order. The app goes by what the addresses are, so they name their action.
    func query(issuer: String, _ context: borrowing TreeContext) -> [(String, String)] {
        let realm = "/json/realms/root" + context.realm.encodedPairs
        let endpoint = "\(context.requestContext.amURL)\(realm)/push/sns/message?_action="
        return [
            ("l", Self.encoded("amlbcookie=01")), ("issuer", Self.encoded(issuer)), ("m", messageID), ("s", secret),
            ("c", challenge), ("r", Self.encoded(endpoint + "register")),
            ("a", Self.encoded(endpoint + "authenticate")),
        ]
    }

    /// What the profile keeps.
    func device(issuer: String, recoveryCodes: [String], _ context: inout TreeContext) -> JSONObject {
        AppDevice.make(
            [
                "sharedSecret": .string(secret), "issuer": .string(issuer),
                "deviceMechanismUID": .string(context.world.randomness.uuid()),
            ], named: "Push Device", recoveryCodes: recoveryCodes, &context)
    }

    static func encoded(_ text: String) -> String { Base64URL.encode(Array(text.utf8)) }
}
