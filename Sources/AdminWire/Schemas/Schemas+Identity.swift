import OrderedJSON

extension UserRecord {
    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.answer(["_id": Schema.text]) }
}

extension UserChange {
    /// Any attribute of the user's; those that begin with `_` are the server's.
    public static var schema: JSONValue {
        [
            "type": "object",
            "properties": [
                "_id": Schema.nullable(Schema.text), "_rev": [:], "userName": Schema.nullable(Schema.text),
                "givenName": Schema.nullable(Schema.text), "sn": Schema.nullable(Schema.text),
                "mail": Schema.nullable(Schema.text), "password": Schema.nullable(Schema.text),
                "accountStatus": Schema.nullable(Schema.choice(["active", "inactive"])),
            ],
            "patternProperties": ["^[^_]": [:]], "additionalProperties": false,
        ]
    }
}

extension SessionRecord {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer([
            "id": Schema.text, "user": Schema.text, "userId": Schema.text, "journeys": Schema.texts,
            "authLevel": Schema.number, "createdAt": Schema.text, "idleUntil": Schema.text, "until": Schema.text,
            "properties": Schema.open,
        ])
    }
}

extension ClientRegistration {
    static var schemaMembers: JSONObject {
        [
            "secret": Schema.text, "public": Schema.flag, "active": Schema.flag, "redirectUris": Schema.texts,
            "postLogoutRedirectUris": Schema.texts, "scopes": Schema.text, "defaultScopes": Schema.text,
            "grantTypes": Schema.texts, "responseTypes": Schema.texts,
            "authenticationMethod": Schema.choice([
                "none", "client_secret_basic", "client_secret_post", "private_key_jwt",
            ]),
            "jwks": Schema.open,
            "lifetimes": Schema.body(JSONObject(lifetimeNames.map { ($0, Schema.text) })),
            "refreshTokens": Schema.text, "claimsScript": Schema.text, "accessTokenScript": Schema.text,
        ]
    }

    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.body(schemaMembers, required: ["redirectUris"]) }
}

extension ClientRecord {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        var members: JSONObject = ["id": Schema.text]
        for member in ClientRegistration.schemaMembers { members[member.key] = member.value }
        return Schema.answer(
            members, optional: members.keys.filter { !["id", "public", "redirectUris"].contains($0) })
    }
}

extension KeyRecord {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer([
            "kid": Schema.text, "thumbprint": Schema.text, "alg": Schema.text, "active": Schema.flag,
            "published": Schema.flag, "jwk": Schema.open,
        ])
    }
}

extension KeyRotation {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.body([
            "alg": Schema.choice(["RS256", "ES256"]), "kid": Schema.text, "publish": Schema.flag,
            "publishAfter": Schema.text,
        ])
    }
}

extension TokenOrder {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.body(
            [
                "client": Schema.text, "user": Schema.text, "scope": Schema.text, "nonce": Schema.text,
                "flaw": Schema.text,
            ], required: ["client", "user"])
    }
}

extension MintedTokens {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer([
            "access_token": Schema.text, "scope": Schema.text, "token_type": Schema.text, "expires_in": Schema.number,
        ])
    }
}

extension OutboxItem {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        let text = Schema.nullable(Schema.text)
        return Schema.answer([
            "id": Schema.text, "kind": Schema.choice(Kind.allCases.map(\.rawValue)), "to": Schema.text, "from": text,
            "subject": text, "text": text, "html": text, "link": text, "code": text,
            "payload": Schema.nullable(Schema.open), "createdAt": Schema.text,
        ])
    }
}
