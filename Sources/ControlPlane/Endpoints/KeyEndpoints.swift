import AMWire
import AdminWire
import Determinism
import EndpointRouting
import IdentityStore
import JOSETokens
import OrderedJSON

/// `GET keys`, `POST keys/rotate`, `DELETE keys/{kid}`
enum KeyEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.keys, on: .control) { _, context in
                let keys = try directory.controlled(context).oauth2.keyRing.keys
                return .init(AdminList(keys.map { KeyRecord($0, at: context.now) }))
            },
            VerbEndpoint(AdminVerbs.rotateKeys, on: .control) { rotation, context in
                let ring = try directory.controlled(context).oauth2.keyRing
                let publication = try publication(rotation, at: context.now)
                let kind: RingKey.Kind = rotation.algorithm == "RS256" ? .rsa : .p256
                let pem = kind.newPEM(randomness: context.world.randomness)
                let key = try context.store.write { transaction in
                    try ring.rotate(kind, to: pem, keyID: rotation.kid, publication: publication, &transaction)
                }
                return .init(KeyRecord(key, at: context.now), status: .created)
            },
            VerbEndpoint(AdminVerbs.retireKey, on: .control) { _, context in
                let ring = try directory.controlled(context).oauth2.keyRing
                let kid = context.captures["kid"] ?? ""
                let retired = try context.store.write { try ring.retire(kid, &$0) }
                if retired.isEmpty { throw refusal(kid, ring) }
                return .init(AdminList(retired.map { KeyRecord($0, at: context.now) }))
            },
        ]
    }

    private static func refusal(_ kid: String, _ ring: KeyRing) -> AMError {
        ring.keys.contains { $0.isCalled(kid) }
            ? AMError(409, "Conflict", "the key \"\(kid)\" signs tokens; rotate first")
            : .notFound("there is no key \"\(kid)\"")
    }

    private static func publication(
        _ rotation: KeyRotation, at now: Instant
    ) throws(AMError) -> RingKey.Publication {
        guard rotation.isPublished else { return .never }
        guard let text = rotation.publishAfter else { return .from(now) }
        guard let duration = Duration(iso8601: text), duration >= .zero else {
            throw .badRequest(
                "\"publishAfter\" must be an ISO 8601 duration such as PT1M, not \(JSONValue.string(text).text)")
        }
        return .from(now + duration)
    }
}

extension KeyRecord {
    init(_ key: RingKey, at now: Instant) {
        self.init(
            kid: key.keyID, thumbprint: key.thumbprint, algorithm: key.key.algorithm.rawValue, isActive: key.isActive,
            isPublished: key.isPublished(at: now), jwk: key.json)
    }
}
