import IdentityProviders
import OrderedJSON

/// What an identity provider told of the user who came back from it.
struct SocialProfile: Sendable, Equatable {
    let provider: String
    let subject: String
    /// As the provider says it.
    private(set) var raw: JSONObject
    /// What the provider's own script makes of it, where it has one that runs.
    private var transformed: JSONObject?
    /// The tokens, for nodes that keep them.
    var tokens: JSONObject = [:]

    /// Throws where the profile doesn't say whose it is.
    init(_ provider: IdentityProvider, _ raw: JSONObject) throws {
        guard let subject = (raw[provider.subjectKey] ?? raw["sub"])?.looseText, !subject.isEmpty else {
            throw NodeFailure("the profile of \(provider.name) has no \(provider.subjectKey)")
        }
        self.provider = provider.name
        self.subject = subject
        self.raw = raw
    }

    /// With what Sign in with Apple tells beside its tokens, and only once:
    /// `{"name":{"firstName":…,"lastName":…},"email":…}`.
    func adding(user: JSONValue?) -> SocialProfile {
        var profile = self
        profile.raw["given_name"] = user?["name"]?["firstName"] ?? raw["given_name"]
        profile.raw["family_name"] = user?["name"]?["lastName"] ?? raw["family_name"]
        profile.raw["email"] = user?["email"] ?? raw["email"]
        return profile
    }

    func adding(user text: String?) -> SocialProfile {
        adding(user: text.flatMap { try? JSONValue(parsing: $0) })
    }

    /// What an account of a realm is linked to it by, in its `aliasList`: `google-1000001`.
    var alias: String { "\(provider)-\(subject)" }

    /// With AM's names for its members.
    var normalized: JSONObject { transformed ?? usual }

    /// The names that AM's own scripts give a profile's members, whichever provider it is of.
    private var usual: JSONObject {
        var profile: JSONObject = ["id": .string(subject)]
        profile["displayName"] = raw["name"]
        profile["givenName"] = raw["given_name"] ?? raw["first_name"]
        profile["familyName"] = raw["family_name"] ?? raw["last_name"]
        profile["email"] = raw["email"]
        profile["username"] = raw["email"] ?? .string(subject)
        profile["photoUrl"] = raw["picture"]
        profile["locale"] = raw["locale"]
        return profile
    }
}

extension SocialProfile {
    /// With the names that the provider's script gives; AM's usual ones where there is none that runs (NODES §1.6,
    /// `transform`).
    func normalized(by provider: IdentityProvider, _ context: inout TreeContext) throws -> SocialProfile {
        var profile = self
        let reference = ScriptReference(id: provider.transform)
        switch reference.found(in: context) {
        case .script(let script):
            let values: JSONObject = ["rawProfile": .object(raw), "selectedIdp": .string(self.provider)]
            profile.transformed = try context.object(from: script, values)
        case .nothing(let problem):
            if reference.id != nil { context.note("\(problem): the profile's members get AM's usual names") }
        }
        return profile
    }
}
