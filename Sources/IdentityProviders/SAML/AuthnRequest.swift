import HTTPMessages
import JOSETokens

/// What a service provider asks an identity provider (SAML 2.0 Core §3.4.1). It isn't signed.
package struct AuthnRequest: Sendable {
    package var id: String
    package var issueInstant: String
    package var destination: String
    package var consumerURL: String
    package var issuer: String
    package var isForced = false
    package var isPassive = false
    package var nameIDFormat = ""
    package var allowsCreation = true

    package init(id: String, issueInstant: String, destination: String, consumerURL: String, issuer: String) {
        self.id = id
        self.issueInstant = issueInstant
        self.destination = destination
        self.consumerURL = consumerURL
        self.issuer = issuer
    }

    package var xml: String {
        let text = HTMLText.escape
        return """
            <samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="\(text(id))" Version="2.0" \
            IssueInstant="\(text(issueInstant))" Destination="\(text(destination))" ForceAuthn="\(isForced)" \
            IsPassive="\(isPassive)" ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" \
            AssertionConsumerServiceURL="\(text(consumerURL))">\
            <saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">\(text(issuer))</saml:Issuer>\
            <samlp:NameIDPolicy Format="\(text(nameIDFormat))" AllowCreate="\(allowsCreation)"/>\
            </samlp:AuthnRequest>
            """
    }

    /// As the POST binding has it (SAML 2.0 Bindings §3.5.4).
    package var posted: String { Base64.encode(Array(xml.utf8)) }

    /// As the redirect binding has it (SAML 2.0 Bindings §3.4.4.1): DEFLATE, here in stored blocks (RFC 1951 §3.2.4).
    package var deflated: String { Base64.encode(Self.stored(Array(xml.utf8))) }

    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(Int(UInt16.max))
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            output.append(rest.isEmpty ? 1 : 0)
            for word in [count, ~count] { output += [UInt8(word & 0xFF), UInt8(word >> 8)] }
            output += block
        } while !rest.isEmpty
        return output
    }
}
