import AdminWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 2 item 7")) struct TenantBodiesTests {
    private let address = """
        {"name":"blue","am":"http://localhost:8080/t/blue/am","admin":"http://localhost:8080/t/blue/__admin",\
        "discovery":"http://localhost:8080/t/blue/am/oauth2/alpha/.well-known/openid-configuration"}
        """

    @Test func `an address comes back as it was written`() throws {
        #expect(try rewritten(TenantAddress.self, address) == address)
    }

    @Test func `a list comes back as it was written`() throws {
        let text = #"{"result":[\#(address),\#(address)]}"#
        #expect(try rewritten(AdminList<TenantAddress>.self, text) == text)
        #expect(try rewritten(AdminList<TenantAddress>.self, #"{"result":[]}"#) == #"{"result":[]}"#)
    }

    @Test(arguments: [
        ("{}", #""result" is missing"#), (#"{"result":{}}"#, #""result" must be an array"#),
        (#"{"result":[{"name":"blue"}]}"#, #""am" is missing"#),
    ]) func `a bad list is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(AdminList<TenantAddress>.self, text) == "refused: \(reason)")
    }

    @Test(arguments: [
        ("{}", "{}"), ("null", "{}"), (#"{"name":null,"seed":0}"#, #"{"seed":0}"#),
        (
            #"{"clock":"2026-01-01T00:00:00Z","name":"blue","seed":7}"#,
            #"{"name":"blue","seed":7,"clock":"2026-01-01T00:00:00Z"}"#
        ),
    ]) func `a new tenant may leave everything out`(text: String, written: String) throws {
        #expect(try rewritten(NewTenant.self, text) == written)
    }

    @Test(arguments: [
        (#"{"seed":-1}"#, #""seed" must not be negative"#), (#"{"seed":"7"}"#, #""seed" must be a whole number"#),
        (#"{"seed":7.5}"#, #""seed" must be a whole number"#),
        (#"{"seed":9223372036854775808}"#, #""seed" must be a whole number"#),
        (#"{"name":[]}"#, #""name" must be a string"#),
        (#"{"nme":"blue"}"#, #"unknown member "nme"; known are "name", "seed", "clock""#),
        ("[]", "the body must be a JSON object"),
    ]) func `a bad new tenant is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(NewTenant.self, text) == "refused: \(reason)")
    }
}
