extension ManagedUserSchema {
    /// The schema that AIC's tenants start with.
    package static let cloud = standard(.cloud)
    /// The same with the rules for passwords of a stand-alone IDM.
    package static let platform = standard(.platform)

    private static func standard(_ password: PasswordRules) -> ManagedUserSchema {
        ManagedUserSchema(person(password) + derived + forAnyUse + kept)
    }

    /// Titles: NODES §4.2, WIRE §7.2; policies: WIRE §2.2; order and visibility: AM-BEHAVIOUR §7.
    private static func person(_ password: PasswordRules) -> [ManagedAttribute] {
        [
            shown("country", "Country").userEditable,
            shown("mail", "Email Address").required.userEditable.meeting(.mailAddress),
            shown("memberOfOrgIDs", "MemberOfOrgIDs", .array),
            shown("postalCode", "Postal Code").userEditable,
            shown("profileImage", "Profile Image").userEditable,
            shown("expireAccount", "Account Expiration"),
            shown("activeDate", "Active Date"),
            shown("consentedMappings", "Consented Mappings", .array).userEditable,
            shown("effectiveGroups", "Effective Groups", .array),
            shown("devicePrintProfiles", "Device Print Profiles Information", .array),
            shown("organizationName", "Organization Name"),
            shown("givenName", "First Name").required.userEditable,
            shown("stateProvince", "State/Province").userEditable,
            shown("postalAddress", "Address 1").userEditable,
            shown("telephoneNumber", "Telephone Number").userEditable,
            shown("city", "City").userEditable,
            shown("displayName", "Display Name").userEditable,
            shown("effectiveAssignments", "Effective Assignments", .array),
            shown("description", "Description").userEditable,
            shown("effectiveApplications", "Effective Applications", .array),
            shown("accountStatus", "Status").meeting(.words("active", "inactive")),
            shown("passwordExpirationTime", "Password Expiration Time"),
            shown("aliasList", "User Alias Names List", .array).userEditable,
            shown("kbaInfo", "KBA Info", .array).userEditable,
            shown("inactiveDate", "Inactive Date"),
            shown("sn", "Last Name").required.userEditable,
            shown("preferences", "Preferences", .object).userEditable,
            shown("deviceProfiles", "Device Profiles Information", .array),
            shown("userName", "Username").required.userEditable.meeting(
                .notEmpty, .schemaMinimumLength(1), .validUserName, .forbiddenCharacters(["/"]), .minimumLength(1),
                .maximumLength(255)),
            shown("oathDeviceProfiles", "Oath Device Profiles Information", .array),
            shown("webauthnDeviceProfiles", "Web AuthN Device Profiles Information", .array),
            shown("pushDeviceProfiles", "Push Device Profiles Information", .array),
            shown("passwordLastChangedTime", "Password Last Changed Time"),
            shown("effectiveRoles", "Effective Roles", .array),
            shown("activateAccount", "Account Activation"),
            ManagedAttribute("password", "Password").userEditable.visible(.hidden).meeting(password.policies),
            ManagedAttribute("preferences/updates", "Send me news and updates", .boolean).userEditable,
            ManagedAttribute("preferences/marketing", "Send me special offers and services", .boolean).userEditable,
            ManagedAttribute("cn", "Common Name"),
            ManagedAttribute("age", "How old are you?", .number).userEditable,
        ]
    }

    /// AIC's attributes for any use, for example `frIndexedInteger3`.
    private static let forAnyUse: [ManagedAttribute] = [
        ("String", "String", .string), ("Multivalued", "Multivalue", .array), ("Date", "Date", .string),
        ("Integer", "Integer", .number),
    ].flatMap { (name: String, title: String, kind: ManagedAttribute.Kind) in
        ["Indexed", "Unindexed"].flatMap { index in
            (1...20).map { ManagedAttribute("fr\(index)\(name)\($0)", "Generic \(index) \(title) \($0)", kind) }
        }
    }

    /// What other objects tell of a user; there are none of them here.
    private static let derived: [ManagedAttribute] = [
        "roles", "assignments", "groups", "applications", "manager", "reports", "authzRoles", "memberOfOrg",
        "ownerOfOrg", "adminOfOrg",
    ].map { ManagedAttribute($0, $0, $0 == "manager" ? .object : .array).visible(.onRequest) }

    /// What AM and IDM keep of a user for themselves.
    private static let kept: [ManagedAttribute] = [
        ManagedAttribute("loginCount", "Login Count", .number).visible(.onRequest),
        ManagedAttribute("retryLimitNodeCount", "Retry Limit Node Count", .object).visible(.onRequest),
        ManagedAttribute("loginFailures", "Login Failures", .object).visible(.onRequest),
        ManagedAttribute("termsAccepted", "Terms Accepted", .object).userEditable.visible(.onRequest),
        ManagedAttribute("_meta", "Metadata", .object).visible(.onRequest),
        ManagedAttribute("lastSync", "Last Sync timestamp", .object).visible(.onRequest),
    ]

    private static func shown(
        _ name: String, _ title: String, _ kind: ManagedAttribute.Kind = .string
    ) -> ManagedAttribute {
        ManagedAttribute(name, title, kind).visible(.returnedByDefault)
    }
}
