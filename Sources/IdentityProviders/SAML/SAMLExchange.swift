import Determinism

/// A request to a SAML identity provider: whom it is for and where the browser goes then.
package struct SAMLExchange: Sendable, Equatable {
    /// The entity id of the identity provider.
    package let idp: String
    package let returnURL: String
    /// Whom the journey knows already.
    package let subject: String?

    package init(idp: String, returnURL: String, subject: String?) {
        self.idp = idp
        self.returnURL = returnURL
        self.subject = subject
    }

    /// Who is offered first.
    package var account: ProviderAccount {
        let subject = subject ?? "samluser"
        return ProviderAccount(
            subject: subject, email: subject.contains("@") ? subject : "\(subject)@example.com", givenName: "Sam",
            familyName: "Saml")
    }

    /// How long an identity provider may take, and how long its answer waits.
    static let lifetime: Duration = .minutes(10)
}
