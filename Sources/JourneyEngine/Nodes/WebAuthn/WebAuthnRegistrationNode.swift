import AMWire
import IdentityStore
import JOSETokens
import OrderedJSON

/// WebAuthn Registration Node: has the client make a passkey for the user, and keeps it.
struct WebAuthnRegistrationNode: Node, IncompleteNode {
    static let type = NodeType(
        "WebAuthnRegistrationNode", "WebAuthn Registration Node", "Has the client make a passkey for the user.",
        properties: WebAuthnParty.properties + [
            .string("relyingPartyName", default: "ForgeRock", "What people call the server."),
            .strings("acceptedSigningAlgorithms", default: ["ES256", "RS256"], "The best first."),
            .choice(
                "attestationPreference", ["NONE", "INDIRECT", "DIRECT"], "Whether the device vouches for its key."),
            .choice(
                "authenticatorAttachment", ["UNSPECIFIED", "PLATFORM", "CROSS_PLATFORM"], "Which devices will do."),
            .string("trustStoreAlias", "Whose word is believed.").withoutEffect,
            .bool("enforceRevocationCheck", default: false, "Whether revoked certificates are refused.").withoutEffect,
            .bool("excludeCredentials", default: false, "Whether a device may have one key of the user only."),
            .bool("generateRecoveryCodes", default: true, "Whether the user gets recovery codes."),
            .bool("storeAttestationDataInTransientState", default: false, "Whether the attestation is kept.")
                .withoutEffect,
            .bool("postponeDeviceProfileStorage", default: false, "Whether another node keeps the key."),
            .int("maxSavedDevices", default: 0, "So many keys a user may have; 0: any number."),
            .string("fidoCertificationLevel", default: "OFF", "Which certification a device needs.").withoutEffect,
            .bool("validateFidoU2fAaguid", default: false, "Whether old devices must have no model.").withoutEffect,
        ], inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission?
    private let party: WebAuthnParty
    private let template: WebAuthnRegistration
    private let excludesCredentials: Bool
    private let makesRecoveryCodes: Bool
    private let isPostponed: Bool
    private let mostDevices: Int

    init(_ configuration: NodeConfiguration) throws {
        party = try WebAuthnParty(configuration)
        omission = party.stubResult.omission(WebAuthnParty.omission, property: "origins")
        template = try WebAuthnRegistration(configuration, party)
        excludesCredentials = try configuration.bool("excludeCredentials")
        makesRecoveryCodes = try configuration.bool("generateRecoveryCodes")
        isPostponed = try configuration.bool("postponeDeviceProfileStorage")
        mostDevices = try configuration.int("maxSavedDevices")
        outcomes =
            [
                Outcome("unsupported", displayName: "Unsupported"), Outcome("success", displayName: "Success"),
                Outcome("failure", displayName: "Failure"), Outcome("error", displayName: "Client Error"),
            ] + (mostDevices > 0 ? [Outcome("exceedDeviceLimit", displayName: "Exceed Device Limit")] : [])
    }

    var inputs: [String] { Self.type.inputs + party.stubResult.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let user = try context.namedUser() else { throw NodeFailure("there is no user to make a passkey for") }
        switch context.webAuthnOutcome {
        case nil: return ask(user, &context)
        case .unsupported: return .goTo("unsupported")
        case .error(let problem):
            context.note("the client failed: \(problem)")
            return .goTo("error")
        case .parts(let parts):
            guard parts.count >= 3, !parts[2].isEmpty, try party.accepts(context) else { return .goTo("failure") }
            try keep(parts, of: user, &context)
            return .goTo("success")
        }
    }

    private func ask(_ user: ManagedUser, _ context: inout TreeContext) -> Action {
        let devices = WebAuthnDevices(of: user)
        if mostDevices > 0, devices.count >= mostDevices { return .goTo("exceedDeviceLimit") }
        var registration = template
        registration.challenge = WebAuthnParty.challenge(context)
        registration.userName = user.userName
        registration.displayName = user.attributes["displayName"]?.string ?? user.userName
        registration.userID = Base64URL.encode(Array(user.id.utf8))
        registration.relyingPartyID = party.relyingPartyID(context)
        registration.excludedCredentials = excludesCredentials ? devices.ids : []
        return .send(party.page(registration.data, script: WebAuthnScript.registering(registration)))
    }

    private func keep(_ parts: [String], of user: ManagedUser, _ context: inout TreeContext) throws {
        let name = parts.count > 3 && !parts[3].isEmpty ? parts[3] : "New Security Key"
        let codes = makesRecoveryCodes ? RecoveryCodes.make(context.world.randomness) : []
        let now = JSONValue.int(Int(context.now.millisecondsSinceEpoch))
        let device: JSONObject = [
            "uuid": .string(context.world.randomness.uuid()),
            "recoveryCodes": .array(codes.map(JSONValue.string)), "createdDate": now, "lastAccessDate": now,
            "credentialId": .string(parts[2]), "deviceName": .string(name),
        ]
        if isPostponed {
            context.sharedState[WebAuthnDevices.stateKey] = .object(device)
        } else {
            try WebAuthnDevices.keep(device, of: user, &context)
        }
    }
}

extension WebAuthnRegistration {
    fileprivate init(_ configuration: NodeConfiguration, _ party: WebAuthnParty) throws {
        self.init()
        attestationPreference = try configuration.string("attestationPreference").lowercased()
        relyingPartyName = try configuration.string("relyingPartyName")
        userVerification = party.userVerification
        requiresResidentKey = party.requiresResidentKey
        timeoutMilliseconds = party.timeoutMilliseconds
        let attachment = try configuration.string("authenticatorAttachment")
        authenticatorAttachment =
            attachment == "UNSPECIFIED" ? nil : attachment.lowercased().replacing("_", with: "-")
        algorithms = try configuration.strings("acceptedSigningAlgorithms").map { name in
            guard let number = Self.numbers[name] else {
                throw NodeConfigurationError(
                    property: "acceptedSigningAlgorithms", problem: "\"\(name)\" is no algorithm of WebAuthn")
            }
            return number
        }
    }

    /// COSE's numbers (RFC 9053, RFC 8812).
    private static let numbers = [
        "ES256": -7, "ES384": -35, "ES512": -36, "RS256": -257, "RS384": -258, "RS512": -259, "EDDSA": -8,
        "EdDSA": -8, "RS1": -65535,
    ]
}
