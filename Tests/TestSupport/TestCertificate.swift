/// A client's certificate, made with `openssl ca` for the year 2026; its key is lost.
///
/// Its subject is `O=Example, UID=uid-demo, CN=demo, emailAddress=demo@example.com`, its alternative names are
/// `san@example.com`, `demo@corp` (a user principal name) and `demo.example.com`.
package enum TestCertificate {
    /// The DER.
    package static let base64 =
        "MIICEDCCAbegAwIBAgIBATAKBggqhkjOPQQDAjBcMRAwDgYDVQQKDAdFeGFtcGxlMRgwFgYKCZImiZPyLGQBAQwIdWlkLWRlbW8xDTALBgNV"
        + "BAMMBGRlbW8xHzAdBgkqhkiG9w0BCQEWEGRlbW9AZXhhbXBsZS5jb20wHhcNMjYwMTAxMDAwMDAwWhcNMjYxMjMxMjM1OTU5WjBcMRAwDgYD"
        + "VQQKDAdFeGFtcGxlMRgwFgYKCZImiZPyLGQBAQwIdWlkLWRlbW8xDTALBgNVBAMMBGRlbW8xHzAdBgkqhkiG9w0BCQEWEGRlbW9AZXhhbXBs"
        + "ZS5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATt8z1UYHDnOuKzmVGYBNB8lagFeO1yOrNPDdOD30mnTDNTUeQPqcr146fVP3pyuAie"
        + "Qn28t3IM5DbCvxiPvdnTo2owaDBHBgNVHREEQDA+gQ9zYW5AZXhhbXBsZS5jb22gGQYKKwYBBAGCNxQCA6ALDAlkZW1vQGNvcnCCEGRlbW8u"
        + "ZXhhbXBsZS5jb20wHQYDVR0OBBYEFHCNnKxmrsvaugXCAWWA7OV0rJ+CMAoGCCqGSM49BAMCA0cAMEQCIEcCIhAU44Y/fov+SPl5+O/J5NW9"
        + "f37DtvhDL/qpljzwAiAjKUW1lObFx7S9dIYUVooMYRykFh9uNLRPQTwltKM6IQ=="
}
