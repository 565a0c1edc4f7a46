import Determinism
import HTTPMessages
import IdentityStore
import SQLiteStore

/// Tokens for a device whose user has agreed on another one (RFC 8628 §3.4, AM-BEHAVIOUR §5.9).
struct DeviceCodeGrant: GrantType {
    static let name = "urn:ietf:params:oauth:grant-type:device_code"

    private let code: String
    private let verifier: String?

    init(_ form: FormParameters) throws(OAuth2Error) {
        guard let code = form.value("device_code") else {
            throw OAuth2Error(.badRequest, "code is a required parameter")
        }
        self.code = code
        verifier = form.value("code_verifier")
    }

    /// The code is gone once there are tokens for it; nothing else ends it but its time.
    func redeem(
        by client: OAuth2Client, in request: TokenRequest, _ transaction: inout Transaction
    ) throws -> Redemption {
        let refusals = request.parts.settings.deviceRefusals
        guard let stored = try stored(for: client, in: request, &transaction) else {
            return .refused(refusals.unknown)
        }
        guard request.now < stored.authorization.expiry else { return .refused(refusals.expired) }
        switch stored.state {
        case .waiting(let polledAt):
            return .refused(try poll(stored, polledAt, request, &transaction))
        case .denied:
            return .refused(refusals.declined)
        case .allowed(let grantRow):
            return try tokens(of: grantRow, stored, to: client, request, &transaction)
        }
    }

    private func stored(
        for client: OAuth2Client, in request: TokenRequest, _ transaction: inout Transaction
    ) throws -> StoredDeviceAuthorization? {
        guard let handle = Handle(code),
            let stored = try request.parts.devices.authorization(row: handle.row, &transaction),
            handle.secret.matches(hash: stored.codeHash), stored.authorization.clientID == client.id,
            stored.authorization.realm == request.realm
        else { return nil }
        return stored
    }

    /// Every poll counts, also one that comes too early.
    private func poll(
        _ stored: StoredDeviceAuthorization, _ polledAt: Instant?, _ request: TokenRequest,
        _ transaction: inout Transaction
    ) throws -> OAuth2Error {
        let settings = request.parts.settings
        if settings.dropsPolledDeviceCodes {
            try request.parts.devices.delete(row: stored.row, &transaction)
        } else {
            try request.parts.devices.notePoll(row: stored.row, at: request.now, &transaction)
        }
        guard let polledAt, request.now < polledAt + settings.devicePollInterval else {
            return settings.deviceRefusals.pending
        }
        return settings.deviceRefusals.slowDown
    }

    private func tokens(
        of grantRow: Int64, _ stored: StoredDeviceAuthorization, to client: OAuth2Client, _ request: TokenRequest,
        _ transaction: inout Transaction
    ) throws -> Redemption {
        guard let grant = try request.parts.grants.grant(row: grantRow, &transaction), grant.status == .open else {
            return .refused(request.parts.settings.deviceRefusals.unknown)
        }
        if let refusal = grant.grant.refusal(ofVerifier: verifier) { return .refused(refusal) }
        try request.parts.devices.delete(row: stored.row, &transaction)
        return try request.firstTokens(of: grant, to: client, grantType: Self.name, &transaction)
    }
}
