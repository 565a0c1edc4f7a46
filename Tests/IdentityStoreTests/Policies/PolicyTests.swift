import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.2")) struct PolicyTests {
    private let fixture: PolicyFixture

    init() throws { fixture = try PolicyFixture() }

    @Test func `a user name's policies are a tenant's, byte for byte`() {
        #expect(
            fixture.schema.policyObject(of: AttributePath("userName")).text
                == #"{"policyRequirements":["REQUIRED","MIN_LENGTH","VALID_TYPE","VALID_USERNAME","#
                + #""CANNOT_CONTAIN_CHARACTERS","MAX_LENGTH"],"fallbackPolicies":null,"name":"userName","policies":["#
                + #"{"policyRequirements":["REQUIRED"],"policyId":"required"},"#
                + #"{"policyRequirements":["REQUIRED"],"policyId":"not-empty"},"#
                + #"{"policyRequirements":["MIN_LENGTH"],"policyId":"minimum-length","params":{"minLength":1}},"#
                + #"{"policyRequirements":["VALID_TYPE"],"policyId":"valid-type","params":{"types":["string"]}},"#
                + #"{"policyId":"valid-username","policyRequirements":["VALID_USERNAME"]},"#
                + #"{"policyId":"cannot-contain-characters","params":{"forbiddenChars":["/"]},"#
                + #""policyRequirements":["CANNOT_CONTAIN_CHARACTERS"]},"#
                + #"{"policyId":"minimum-length","params":{"minLength":1},"policyRequirements":["MIN_LENGTH"]},"#
                + #"{"policyId":"maximum-length","params":{"maxLength":255},"policyRequirements":["MAX_LENGTH"]}],"#
                + #""conditionalPolicies":null}"#)
    }

    @Test func `the directory's rules for passwords stand in no list`() {
        #expect(
            fixture.schema.policyObject(of: AttributePath("password")).text
                == #"{"policyRequirements":["VALID_TYPE"],"fallbackPolicies":null,"name":"password","policies":["#
                + #"{"policyRequirements":["VALID_TYPE"],"policyId":"valid-type","params":{"types":["string"]}}],"#
                + #""conditionalPolicies":null}"#)
    }

    @Test func `an attribute inside another has no policies, nor one that nobody knows`() {
        #expect(fixture.schema.policyObject(of: AttributePath("preferences/updates")) == [:])
        #expect(fixture.schema.policyObject(of: AttributePath("shoeSize")) == [:])
    }

    @Test(
        arguments: [
            ("userName", "", ["REQUIRED", "MIN_LENGTH"]), ("userName", "a", []), ("userName", nil, ["REQUIRED"]),
            ("userName", "a/b", ["CANNOT_CONTAIN_CHARACTERS"]), ("userName", "DEMO", ["VALID_USERNAME"]),
            ("userName", 7, ["VALID_TYPE"]), ("givenName", nil, ["REQUIRED"]), ("city", nil, []),
            ("city", 1, ["VALID_TYPE"]),
            ("frIndexedInteger3", "x", ["VALID_TYPE"]), ("frIndexedInteger3", 2, []), ("aliasList", [], []),
            ("preferences", true, ["VALID_TYPE"]),
        ] as [(String, JSONValue?, [String])])
    func `values fail by the names of what they lack`(attribute: String, value: JSONValue?, names: [String]) throws {
        let value = value ?? .null
        #expect(try fixture.requirements(attribute, value) == names)
    }

    @Test(arguments: [254, 255, 256]) func `a user name has 255 characters at most`(length: Int) throws {
        let name = JSONValue.string(String(repeating: "x", count: length))
        #expect(try fixture.requirements("userName", name) == (length > 255 ? ["MAX_LENGTH"] : []))
    }

    @Test(arguments: [
        ("ann@example.com", true), ("a.b+c@mail.example.org", true), (#""any thing"@example.com"#, true),
        ("ann@10.0.0.12", true), ("ann", false), ("@example.com", false), ("ann@", false), ("ann@host", false),
        ("ann@example.c", false), ("a..b@example.com", false), ("ann lee@example.com", false),
        ("ann@exam ple.com", false), ("ann@example..com", false), ("ann@a@example.com", false), ("", false),
    ]) func `a mail address has a name, an at and a domain`(address: String, isGood: Bool) throws {
        #expect(
            try fixture.requirements("mail", .string(address)) == (isGood ? [] : ["VALID_EMAIL_ADDRESS_FORMAT"]))
    }

    @Test func `a user's own name is no other's`() throws {
        let id = DefaultUsers.entries[0].id
        #expect(try fixture.failures("userName", ["userName": "demo"], userID: id) == [])
        #expect(
            try fixture.failures("userName", ["userName": "demo"])
                == [#"{ "policyRequirement": "VALID_USERNAME" }"#])
    }

    @Test func `what failed is told with its parameters, as IDM writes them`() throws {
        #expect(
            try fixture.failures("userName", ["userName": "a/b"])
                == [#"{ "params": { "forbiddenChars": [ "/" ] }, "policyRequirement": "CANNOT_CONTAIN_CHARACTERS" }"#])
        #expect(
            try fixture.failures("description", ["description": 1])
                == [#"{ "params": { "types": [ "string" ] }, "policyRequirement": "VALID_TYPE" }"#])
    }
}
