import OrderedJSON

/// The policies of a new tenant's schema, as callbacks carry them (WIRE §2.2).
enum Policies {
    /// The directory's rules stand in no list.
    static let password = policies(
        "password", ["VALID_TYPE"],
        [["policyRequirements": ["VALID_TYPE"], "policyId": "valid-type", "params": ["types": ["string"]]]])

    static let userName = policies(
        "userName",
        ["REQUIRED", "MIN_LENGTH", "VALID_TYPE", "VALID_USERNAME", "CANNOT_CONTAIN_CHARACTERS", "MAX_LENGTH"],
        [
            ["policyRequirements": ["REQUIRED"], "policyId": "required"],
            ["policyRequirements": ["REQUIRED"], "policyId": "not-empty"],
            ["policyRequirements": ["MIN_LENGTH"], "policyId": "minimum-length", "params": ["minLength": 1]],
            ["policyRequirements": ["VALID_TYPE"], "policyId": "valid-type", "params": ["types": ["string"]]],
            ["policyId": "valid-username", "policyRequirements": ["VALID_USERNAME"]],
            [
                "policyId": "cannot-contain-characters", "params": ["forbiddenChars": ["/"]],
                "policyRequirements": ["CANNOT_CONTAIN_CHARACTERS"],
            ],
            ["policyId": "minimum-length", "params": ["minLength": 1], "policyRequirements": ["MIN_LENGTH"]],
            ["policyId": "maximum-length", "params": ["maxLength": 255], "policyRequirements": ["MAX_LENGTH"]],
        ])

    static let mail = policies(
        "mail", ["REQUIRED", "VALID_TYPE", "VALID_EMAIL_ADDRESS_FORMAT"],
        requiredText + [
            ["policyId": "valid-email-address-format", "policyRequirements": ["VALID_EMAIL_ADDRESS_FORMAT"]]
        ])

    /// A text that must be there, and may be any.
    static func text(_ name: JSONValue) -> JSONValue { policies(name, ["REQUIRED", "VALID_TYPE"], requiredText) }

    private static let requiredText: [JSONValue] = [
        ["policyRequirements": ["REQUIRED"], "policyId": "required"],
        ["policyRequirements": ["VALID_TYPE"], "policyId": "valid-type", "params": ["types": ["string"]]],
    ]

    private static func policies(_ name: JSONValue, _ requirements: JSONValue, _ policies: [JSONValue]) -> JSONValue {
        [
            "policyRequirements": requirements, "fallbackPolicies": nil, "name": name, "policies": .array(policies),
            "conditionalPolicies": nil,
        ]
    }
}
