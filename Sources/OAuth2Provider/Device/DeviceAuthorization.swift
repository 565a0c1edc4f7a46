import AMWire
import Determinism
import EndpointRouting
import JOSETokens

/// What a device without a browser asks for, while its user is to agree to it on another one (RFC 8628 §1).
struct DeviceAuthorization: Sendable, Equatable {
    /// What has become of it.
    enum State: Sendable, Equatable {
        /// The user hasn't decided; when the device asked last.
        case waiting(polledAt: Instant?)
        /// The row of the grant whose tokens the device may fetch once.
        case allowed(grantRow: Int64)
        case denied
    }

    let realm: RealmPath
    let clientID: String
    let userCode: UserCode
    let scope: ScopeSet
    let challenge: CodeChallenge?
    let nonce: String?
    /// In the path form that the device used.
    let issuer: String
    /// The first instant at which its codes are refused.
    let expiry: Instant
}

/// One in the store.
struct StoredDeviceAuthorization: Sendable, Equatable {
    let row: Int64
    let authorization: DeviceAuthorization
    let codeHash: [UInt8]
    let state: DeviceAuthorization.State
}
