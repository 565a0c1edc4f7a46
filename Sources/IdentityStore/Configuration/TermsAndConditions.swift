import OrderedJSON
import SQLiteStore

/// The version of the terms of use that is in force, of IDM's `selfservice.terms`.
package struct TermsAndConditions: Sendable {
    package static let document = "selfservice.terms"

    /// As SDKs' tests expect it (WIRE §7.2).
    static let start: JSONObject = [
        "active": "0.0",
        "uiConfig": [
            "displayName": "We've updated our terms",
            "purpose": "You must accept the updated terms in order to proceed.",
            "buttonText": "Accept",
        ],
        "versions": [
            ["version": "0.0", "createDate": "2019-10-28T04:20:11.320Z", "termsTranslations": ["en": .string(filler)]]
        ],
    ]

    package let version: String
    /// ISO 8601.
    package let createDate: String
    /// By language.
    package let terms: JSONValue

    /// Nil where no version is in force.
    package init?(_ transaction: inout Transaction) throws {
        let document = try ConfigurationTable().document(Self.document, &transaction) ?? Self.start
        let active = document["active"]?.string
        guard let entry = document["versions"]?.array?.first(where: { $0["version"]?.string == active }) else {
            return nil
        }
        version = active ?? ""
        createDate = entry["createDate"]?.string ?? ""
        terms = entry["termsTranslations"] ?? [:]
    }

    private static let filler =
        "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore "
        + "magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea "
        + "commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat "
        + "nulla pariatur. Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit "
        + "anim id est laborum."
}
