/// AM as a provider knows it: a client, and one of the places that codes may be sent to.
package struct ProviderClient: Sendable, Equatable {
    package let provider: String
    package let id: String
    package let redirectURI: String

    package init(provider: String, id: String, redirectURI: String) {
        self.provider = provider
        self.id = id
        self.redirectURI = redirectURI
    }
}
