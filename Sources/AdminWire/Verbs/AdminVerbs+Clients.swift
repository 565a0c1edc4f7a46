extension AdminVerbs {
    /// All clients of a realm.
    public static let clients = AdminVerb<NoBody, AdminList<ClientRecord>>(
        "clients", "GET", "clients", parameters: [.realm], summary: "Lists the OAuth2 clients of a realm.",
        commands: [AdminCommand("clients", [.realm], summary: "lists the OAuth2 clients of a realm")])

    /// One client.
    public static let client = AdminVerb<NoBody, ClientRecord>(
        "client", "GET", "clients/{client}", parameters: [.realm], summary: "Shows an OAuth2 client.",
        commands: [AdminCommand("clients get", [.client, .realm], summary: "shows an OAuth2 client")])

    /// Registers a client, or replaces its registration.
    public static let putClient = AdminVerb<ClientRegistration, ClientRecord>(
        "putClient", "PUT", "clients/{client}", parameters: [.realm],
        summary: "Registers an OAuth2 client or replaces its registration; its secret stays unless one is sent.",
        commands: [
            AdminCommand(
                "clients put",
                [
                    .client,
                    .body(help: "for example '{\"redirectUris\":[\"myapp://callback\"],\"scopes\":\"openid\"}'"),
                    .realm,
                ],
                summary: "registers an OAuth2 client or replaces its registration")
        ])

    /// Takes a client away with its grants; answers the client that was.
    public static let deleteClient = AdminVerb<NoBody, ClientRecord>(
        "deleteClient", "DELETE", "clients/{client}", parameters: [.realm],
        summary: "Takes an OAuth2 client away; its codes and tokens are refused from then on.",
        commands: [AdminCommand("clients delete", [.client, .realm], summary: "takes an OAuth2 client away")])
}

extension AdminArgument {
    fileprivate static let client = path("CLIENT", capture: "client", help: "the client's id")
}
