/// The keys that sign tokens unless `--fresh-keys` is given (DESIGN §1, decision 11).
///
/// Everybody can read them here: whoever trusts them trusts anyone. They exist so that a start costs nothing and the
/// JWKS stays the same in CI. Each comes with its self-signed certificate, valid from 2025 to the end of 2074.
package enum TestKeys {
    /// The RSA key, 2048 bits.
    package static func rsa() throws(JOSEError) -> RSAPrivateKey { try RSAPrivateKey(pem: rsaPEM) }

    /// The key on P-256.
    package static func p256() throws(JOSEError) -> P256PrivateKey { try P256PrivateKey(pem: p256PEM) }

    package static let rsaPEM = """
        -----BEGIN PRIVATE KEY-----
        MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDIVpIHDXDzZWmg
        6QtVuxXenv3fwkxvQR/CtZYHSxt6EHaCO7j8FlRhnRENyzAJWL7aBNyu0/lsIzCP
        9cAvm3++ZhYhb6JEI5ItnO7c9vkVeniPpsA6CMMqcMZtJhe7Z+5xqa97x3xliy/r
        6uvj0zxBcQsyBZt9PZh4X9qiFkS1VelajeLGTU8xDr8hvzB2aeRS/eLDykmhzwnX
        4LQ+P5aQH7qL/KSj1yScAAPy8wdOhAFvGpVzjKEywhRSGMUY+jga1oUMAv1texs9
        0OzIiwjLWTstqtiFcHjO2Ousm0S5xM4O7FogFX3TjCiugfsreczJYvgNXQMZXfWh
        Wuy8ytgbAgMBAAECggEABNfVlzwOSKQL+1WG7kn5Nl+LmEw0gtVaijTPmATgeNag
        YXebejn5TOl6JGY5bBBsKg3HXqabN1pbwy8tYo6Uy6qLdcAiy8ORthk+y7K2Gico
        IPjmrsB6z1zYlIJA5/Ppl2/YYS//uYi1iN4uA7JImPW9pTZDfbHuggJ3Nkc+3qSr
        vFPF8XYjNqXdwdbjha0dkQLWjDGda8sgi9l6tQPb+59//CjMFleF2i0vuqkEZinY
        oLTzc0sKeo3L8J/eRC0jPxRuo25XUccKFj+7ycQEu5dS/R9/dCHbxq8EwPuq3YX2
        cREdYZLfvbMcHLN9mCMMdfwxRQ+IulusISNlu0/w+QKBgQDzJatk6n0zG5gDh0sN
        ROJegxSb3h9iq3eUJREZLsvtSHJe9DpdPlkSMPhqSToAhCYm3HFWIoNlOuAmPo4A
        rmRo/d9D/SUA9vhse4gSqYTn0wNTZ19j9FQYWmPEx1stEo/gk9W4wZwT2RqJIW17
        InFyUycW69BnSvsELZ2xsGe9lwKBgQDS7ZlAT9Dcxz7Ci4mfkwWgE2MgmNX/x6nd
        mX4GRWHw/5ZeZQ6q2s9sk114L7chvtrKYRHRxzwdmjplr9KwX3p8uZdEGKxQJLEh
        65/wVr9Gd2JA5UszWPACpk/dDVzFUrohgWhtHuCdNwHkhfsVgU6043cxV7YB/1XG
        t6BUFjBSHQKBgD+ZHMmapADYONzDaJgh6mv6MUvLv73ZR7/SKjTCDskT6AZ6L0Hw
        au/dKzzxxmAYMLp9co+rG19BFRwrxIzdEJp9vQZVknY8IyKM9TycZo0UnowUP9kv
        MUflbK8tzeVuM3/0azSWP7LZWJ2BxtcsXSwgH9tY9vvtmtau785oa9olAoGBAJXe
        FgZ475j+xJvsEzPbfaK4Q7V0gpDDZ/E4zy9bevSGVWvqd9pzr++gYUg09vS2K7Sh
        9cxMuGz8GUQJAjUpEdmu8EiFE2G6QFUumqxkpnFF//zGLoFkTtxDGPmiNelKF1AZ
        J35o8wUhgWnCvJ0SDD9AY38eqAaRSnvwGq3EOj8NAoGBAKD2Z1jhyBWq8G2RdgiP
        TeeezmJWMX87RSmHdoFgN3xCiB6YhTaQaGA1Cie6EGjWRB8gOQFqeVl5xDXAWE9C
        hCWBKn1pbHzSTfQc69qlBX/tsQiUP1ghHD4g0G8uohZjmNF+Ka8PTd8o+Qr80Ak8
        2Onh1c8qE9HRf7wR4H0abM+G
        -----END PRIVATE KEY-----
        -----BEGIN CERTIFICATE-----
        MIIC1DCCAbwCAQEwDQYJKoZIhvcNAQELBQAwLzETMBEGA1UECgwKSm91cm5leW1h
        bjEYMBYGA1UEAwwPUHVibGljIHRlc3Qga2V5MCAXDTI1MDEwMTAwMDAwMFoYDzIw
        NzQxMjMxMjM1OTU5WjAvMRMwEQYDVQQKDApKb3VybmV5bWFuMRgwFgYDVQQDDA9Q
        dWJsaWMgdGVzdCBrZXkwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDI
        VpIHDXDzZWmg6QtVuxXenv3fwkxvQR/CtZYHSxt6EHaCO7j8FlRhnRENyzAJWL7a
        BNyu0/lsIzCP9cAvm3++ZhYhb6JEI5ItnO7c9vkVeniPpsA6CMMqcMZtJhe7Z+5x
        qa97x3xliy/r6uvj0zxBcQsyBZt9PZh4X9qiFkS1VelajeLGTU8xDr8hvzB2aeRS
        /eLDykmhzwnX4LQ+P5aQH7qL/KSj1yScAAPy8wdOhAFvGpVzjKEywhRSGMUY+jga
        1oUMAv1texs90OzIiwjLWTstqtiFcHjO2Ousm0S5xM4O7FogFX3TjCiugfsreczJ
        YvgNXQMZXfWhWuy8ytgbAgMBAAEwDQYJKoZIhvcNAQELBQADggEBAD9YZvFvzdLE
        e/DJeW2GUc7rYxBNyD6x/c/n1UmKDojCzLSA5wpvoU+lNcfr9qUzwW+bj935PMTs
        wSamEx1BOCZfDqry0LNzllPEZomjT23C7VI+Sxrd5X4X+N9sUIiT6nWkFMlQZgL9
        mMxnbh8sR7bKZjPUWLZqZlhE9J3f2Ufx0+6g8QOuLkssatAJqkZR+pmdFxsbWfbb
        haJneK3bAa+RH3Yga5zAErLWoL7MzjYWygmsnSWEBn70toAHaWUwcdefl/kfTtZW
        PtqwZ46JUNMX9FtGXi8+qsiCo7dsphT6yKGucR76u6p1HqF2AlAUnzBfQOWmEjOZ
        JMs7sAfHcI8=
        -----END CERTIFICATE-----
        """

    package static let p256PEM = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfJ4CfSqemSfkYoWt
        mb62SPeJJw7u4UHxXkPRAoYDLMihRANCAAQaYVzQwpAIukSjYUvHzmUk9eYcWqy0
        4q4xKDTQVg54jAnhkBpw8+jBQ1h9TU/QUTIXQ95gP+1Xfgk6ELFRDgXC
        -----END PRIVATE KEY-----
        -----BEGIN CERTIFICATE-----
        MIIBRjCB7gIBAjAKBggqhkjOPQQDAjAvMRMwEQYDVQQKDApKb3VybmV5bWFuMRgw
        FgYDVQQDDA9QdWJsaWMgdGVzdCBrZXkwIBcNMjUwMTAxMDAwMDAwWhgPMjA3NDEy
        MzEyMzU5NTlaMC8xEzARBgNVBAoMCkpvdXJuZXltYW4xGDAWBgNVBAMMD1B1Ymxp
        YyB0ZXN0IGtleTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABBphXNDCkAi6RKNh
        S8fOZST15hxarLTirjEoNNBWDniMCeGQGnDz6MFDWH1NT9BRMhdD3mA/7Vd+CToQ
        sVEOBcIwCgYIKoZIzj0EAwIDRwAwRAIgAVi4MG3gXhB5VMinrNNUxF5vSw3TXXOW
        ggxH/ANC5pICIDY5gUpe01CO1LT///0+E9oNygZeXIkjzed3dPHJ8GgY
        -----END CERTIFICATE-----
        """
}
