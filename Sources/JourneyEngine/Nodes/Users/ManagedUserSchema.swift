/// What is known of the attributes of managed users: the titles and types that AIC's own schema has.
package struct ManagedUserSchema: Sendable {
    package enum Kind: Sendable, Hashable { case string, number, boolean }

    package struct Attribute: Sendable, Hashable {
        package let title: String
        package let kind: Kind

        package init(_ title: String, _ kind: Kind = .string) {
            self.title = title
            self.kind = kind
        }
    }

    private let attributes: [String: Attribute]

    package init(_ attributes: [String: Attribute]) { self.attributes = attributes }

    /// An attribute that the schema lacks is a text whose title is its name.
    package subscript(path: AttributePath) -> Attribute {
        attributes[path.text] ?? Self.indexed(path.text) ?? Attribute(path.names.last ?? "")
    }

    /// The attributes that AIC's tenants start with (NODES §4.2, WIRE §7.2).
    package static let standard = ManagedUserSchema([
        "userName": Attribute("Username"),
        "givenName": Attribute("First Name"),
        "sn": Attribute("Last Name"),
        "mail": Attribute("Email Address"),
        "description": Attribute("Description"),
        "telephoneNumber": Attribute("Telephone Number"),
        "postalAddress": Attribute("Address 1"),
        "city": Attribute("City"),
        "stateProvince": Attribute("State/Province"),
        "postalCode": Attribute("Postal Code"),
        "country": Attribute("Country"),
        "displayName": Attribute("Display Name"),
        "accountStatus": Attribute("Status"),
        "age": Attribute("How old are you?", .number),
        "preferences/updates": Attribute("Send me news and updates", .boolean),
        "preferences/marketing": Attribute("Send me special offers and services", .boolean),
    ])

    /// AIC's attributes for any use, for example `frIndexedInteger3`.
    private static func indexed(_ name: String) -> Attribute? {
        for (prefix, title) in [
            ("frIndexedInteger", "Generic Indexed Integer"), ("frUnindexedInteger", "Generic Unindexed Integer"),
        ] where name.hasPrefix(prefix) {
            if let number = Int(name.dropFirst(prefix.count)) { return Attribute("\(title) \(number)", .number) }
        }
        return nil
    }
}
