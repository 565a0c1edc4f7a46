import AMWire
import IdentityProviders
import IdentityStore

/// Select Identity Provider: asks by which provider the user signs in, or whether here with name and password.
///
/// On a page, picking a provider leaves it whatever its other fields lack.
struct SelectIdPNode: Node {
    static let type = NodeType(
        "SelectIdPNode", "Select Identity Provider", "Asks by which identity provider the user signs in.",
        properties: [
            .bool("includeLocalAuthentication", default: true, "Whether name and password are offered, too."),
            .bool("offerOnlyExisting", default: false, "Whether only what the user is linked to is offered."),
            .string("passwordAttribute", default: "password", "Users without it have no name and password."),
            .string("identityAttribute", default: "mail", "How the user is found."),
            .strings("filteredProviders", "The providers that are offered; all without any."),
        ],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    private let isLocal: Bool
    private let offersOnlyExisting: Bool
    private let passwordAttribute: AttributePath
    private let identityAttribute: String
    private let names: [String]

    init(_ configuration: NodeConfiguration) throws {
        isLocal = try configuration.bool("includeLocalAuthentication")
        offersOnlyExisting = try configuration.bool("offerOnlyExisting")
        passwordAttribute = AttributePath(try configuration.string("passwordAttribute"))
        identityAttribute = try configuration.string("identityAttribute")
        names = try configuration.strings("filteredProviders")
        outcomes = [Self.social] + (isLocal ? [Self.local] : [])
    }

    private static let social = Outcome("socialAuthentication", displayName: "Social Authentication")
    private static let local = Outcome("localAuthentication", displayName: "Local Authentication")

    func process(_ context: inout TreeContext) throws -> Action {
        let offers = try offers(&context)
        guard let first = offers.first else { throw NodeFailure("there is no identity provider to pick from") }
        if offers.count == 1 { return pick(first.name, &context) }
        guard let answer = context.answer(to: SelectIdPCallback.self) else { return .send([ask(offers)]) }
        guard offers.contains(where: { $0.name == answer.provider }) else {
            context.note("\"\(answer.provider)\" is not on offer")
            return .send([ask(offers)])
        }
        return pick(answer.provider, &context)
    }

    private func ask(_ offers: [SelectIdPCallback.Provider]) -> SelectIdPCallback {
        SelectIdPCallback(providers: offers)
    }

    private func pick(_ name: String, _ context: inout TreeContext) -> Action {
        context.sharedState["selectedIdp"] = .string(name)
        return name == SelectIdPCallback.Provider.localAuthentication.name ? .goTo(Self.local) : .leavePage(Self.social)
    }

    private func offers(_ context: inout TreeContext) throws -> [SelectIdPCallback.Provider] {
        let (edition, realm) = (context.engine.journeys.current, context.realm)
        var providers =
            names.isEmpty
            ? edition.identityProviders(in: realm)
            : names.compactMap { edition.identityProvider($0, in: realm) }.filter(\.isEnabled)
        var isLocal = isLocal
        if offersOnlyExisting, let user = try context.user(by: identityAttribute) {
            let aliases = user.attributes["aliasList"]?.array?.compactMap(\.string) ?? []
            providers = providers.filter { provider in aliases.contains { $0.hasPrefix("\(provider.name)-") } }
            isLocal = try isLocal && context.hasValue(user, at: passwordAttribute)
        }
        return providers.map { .init($0.name, uiConfig: $0.uiConfig) } + (isLocal ? [.localAuthentication] : [])
    }
}
