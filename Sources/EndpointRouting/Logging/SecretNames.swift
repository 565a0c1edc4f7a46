/// What secrets are called, in small letters.
enum SecretNames {
    /// Names that end so, for example `X-OpenAM-Password`.
    static let endings: [StaticString] = [
        "password", "passwd", "secret", "token", "tokenid", "authid", "sessionid", "assertion", "verifier",
        "authorization", "iplanetdirectorypro", "privatekey", "private_key", "secretkey", "secret_key", "apikey",
        "api_key", "api-key", "passphrase", "passcode", "pwd", "recoverycode", "recoverycodes", "samlresponse",
        "samlart", "responsekey",
    ]

    /// Names that are so: an `errorCode` is none. Where a text doesn't show where a name begins, it may end so, too.
    static let whole: [StaticString] = [
        "code", "user_code", "device_code", "code_challenge", "csrf", "jwt", "suspendedid", "otk", "id_token_hint",
        "form_post_entry",
    ]

    static let all = endings + whole

    /// Members of JSON and parameters whose last word is so: `user_pin`, `secretAnswer`, but no `shippin`; in a text
    /// such words mean other things, too.
    static let members: [StaticString] = [
        "answer", "pin", "otp", "totp", "hotp", "ssn", "credential", "bearer",
    ]
}
