import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.2")) struct PasswordPolicyTests {
    @Test func `the directory names what a password lacks, its requirement first`() throws {
        let length =
            #"{ "policyRequirement": "LENGTH_BASED", "params": "#
            + #"{ "max-password-length": 0, "min-password-length": 8 } }"#
        let sets =
            #"{ "policyRequirement": "CHARACTER_SET", "params": { "allow-unclassified-characters": true, "#
            + #""character-set-ranges": [  ], "character-sets": [ "1:0123456789", "#
            + #""1:ABCDEFGHIJKLMNOPQRSTUVWXYZ", "1:abcdefghijklmnopqrstuvwxyz", "#
            + #""1:~!@#$%^&*()-_=+[]{}|;:,.<>/?\"'\\`" ], "min-character-sets": 0 } }"#
        #expect(try PolicyFixture().failures("password", ["password": ""]) == [length, sets])
    }

    @Test(arguments: [
        ("Ab3!efg", ["LENGTH_BASED"]), ("Ab3!efgh", []), ("ab3!efgh", ["CHARACTER_SET"]),
        ("AB3!EFGH", ["CHARACTER_SET"]),
        ("Abc!efgh", ["CHARACTER_SET"]), ("Ab3defgh", ["CHARACTER_SET"]), ("Äb3!efghÄ", ["CHARACTER_SET"]),
        ("P@ssw0rd", ["DICTIONARY"]), ("dr0wss@P", ["DICTIONARY"]), ("P@ssw0rd-but-longer", []),
        ("xAnn1!xx", ["CANNOT_CONTAIN_OTHERS"]), ("xLee1!xxx", []),
    ]) func `the cloud's rules`(password: String, names: [String]) throws {
        let object: JSONObject = ["userName": "ann", "sn": "", "givenName": "Bo", "password": .string(password)]
        let fixture = try PolicyFixture(.cloud)
        let failures = try fixture.failures("password", object)
        #expect(failures.count == names.count)
        for (failure, name) in zip(failures, names) { #expect(failure.contains(name)) }
    }

    @Test func `a stand-alone IDM lists all its rules`() throws {
        let fixture = try PolicyFixture(.platform)
        #expect(
            fixture.schema.policyObject(of: AttributePath("password")).text
                == #"{"policyRequirements":["REQUIRED","MIN_LENGTH","VALID_TYPE","AT_LEAST_X_CAPITAL_LETTERS","#
                + #""AT_LEAST_X_NUMBERS","CANNOT_CONTAIN_OTHERS"],"fallbackPolicies":null,"name":"password","policies":["#
                + #"{"policyRequirements":["REQUIRED"],"policyId":"not-empty"},"#
                + #"{"policyRequirements":["MIN_LENGTH"],"policyId":"minimum-length","params":{"minLength":8}},"#
                + #"{"policyRequirements":["VALID_TYPE"],"policyId":"valid-type","params":{"types":["string"]}},"#
                + #"{"policyId":"at-least-X-capitals","params":{"numCaps":1},"#
                + #""policyRequirements":["AT_LEAST_X_CAPITAL_LETTERS"]},"#
                + #"{"policyId":"at-least-X-numbers","params":{"numNums":1},"policyRequirements":["AT_LEAST_X_NUMBERS"]},"#
                + #"{"policyId":"cannot-contain-others","params":{"disallowedFields":["userName","givenName","sn"]},"#
                + #""policyRequirements":["CANNOT_CONTAIN_OTHERS"]}],"conditionalPolicies":null}"#)
        #expect(
            try fixture.requirements("password", "short") == [
                "MIN_LENGTH", "AT_LEAST_X_CAPITAL_LETTERS", "AT_LEAST_X_NUMBERS",
            ])
        #expect(try fixture.requirements("password", "Longer12") == [])
    }
}
