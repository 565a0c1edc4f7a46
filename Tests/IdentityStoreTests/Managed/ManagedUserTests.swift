import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §7")) struct ManagedUserTests {
    private let fixture: ManagedFixture
    private static let ann =
        #"{"userName":"ann","givenName":"Ann","sn":"Lee","mail":"ann@example.com","password":"Ab3!efgh"}"#

    init() throws { fixture = try ManagedFixture() }

    @Test func `a user is made, and shown whole but for the password`() throws {
        let response = fixture.create(Self.ann)
        #expect(response.status == .created)
        let json = try response.json
        let id = try #require(json["_id"]?.string)
        let revision = try #require(json["_rev"]?.string)
        #expect(revision.hasPrefix(id + "-"))
        #expect(
            json.text
                == #"{"_id":"\#(id)","_rev":"\#(revision)","country":null,"mail":"ann@example.com","memberOfOrgIDs":[],"#
                + #""postalCode":null,"profileImage":null,"expireAccount":null,"activeDate":null,"consentedMappings":[],"#
                + #""effectiveGroups":[],"devicePrintProfiles":[],"organizationName":null,"givenName":"Ann","#
                + #""stateProvince":null,"postalAddress":null,"telephoneNumber":null,"city":null,"displayName":null,"#
                + #""effectiveAssignments":[],"description":null,"effectiveApplications":[],"accountStatus":"active","#
                + #""passwordExpirationTime":null,"aliasList":[],"kbaInfo":[],"inactiveDate":null,"sn":"Lee","#
                + #""preferences":null,"deviceProfiles":[],"userName":"ann","oathDeviceProfiles":[],"#
                + #""webauthnDeviceProfiles":[],"pushDeviceProfiles":[],"#
                + #""passwordLastChangedTime":"2026-01-02T03:04:05Z","effectiveRoles":[],"activateAccount":null}"#)
        #expect(response.fields[.location] == "http://localhost:8080/openidm/managed/alpha_user/\(id)")
        #expect(response.fields[.etag] == "\"\(revision)\"")
        #expect(response.fields[.contentType] == "application/json;charset=utf-8")
        #expect(response.fields["Content-API-Version"] == "protocol=2.1,resource=1.0")
        #expect(response.fields[.cacheControl] == "no-store")
    }

    @Test(arguments: [("alpha_user", "alpha"), ("bravo_user", "bravo"), ("user", "/")])
    func `each realm has its own users`(object: String, realm: String) throws {
        #expect(fixture.create(Self.ann, in: object).status == .created)
        let tenant = fixture.identity.tenant
        let users = try tenant.store.read { transaction in
            try [RealmPath.root, .alpha, .bravo].filter {
                try UserTable().user(named: "ann", in: $0, &transaction) != nil
            }
        }
        #expect(users == [RealmPath(realm)])
    }

    @Test func `what fails the policies is refused with all that it lacks`() throws {
        let response = fixture.create(Self.ann.replacing(#""Lee""#, with: "7").replacing("ann@", with: "ann"))
        #expect(response.status == .forbidden)
        #expect(
            response.text
                == #"{"code":403,"reason":"Forbidden","message":"Failed policy validation","detail":{"result":false,"#
                + #""failedPolicyRequirements":["#
                + #"{"policyRequirements":[{"policyRequirement":"VALID_EMAIL_ADDRESS_FORMAT"}],"property":"mail"},"#
                + #"{"policyRequirements":[{"params":{"types":["string"]},"policyRequirement":"VALID_TYPE"}],"#
                + #""property":"sn"}]}}"#)
        let taken = try fixture.create(Self.ann.replacing(#""ann""#, with: #""Demo""#)).json
        #expect(
            taken["detail"]?["failedPolicyRequirements"]?.text
                == #"[{"policyRequirements":[{"policyRequirement":"VALID_USERNAME"}],"property":"userName"}]"#)
    }

    @Test func `a user is made by PUT once`() {
        let first = fixture.send(.put, "managed/alpha_user/x", Self.ann, fields: ["If-None-Match": "*"])
        #expect(first.status == .created && first.text.hasPrefix(#"{"_id":"x","#))
        let second = fixture.send(.put, "managed/alpha_user/x", Self.ann, fields: ["If-None-Match": "*"])
        #expect(second.status == 412)
        #expect(
            second.text
                == #"{"code":412,"reason":"Precondition Failed","message":"Entry Already Exists: The entry "#
                + "&#39;fr-idm-uuid&#61;x,ou&#61;user,o&#61;alpha,o&#61;root,ou&#61;identities&#39; "
                + #"cannot be added because an entry with that name already exists"}"#)
    }

    @Test(arguments: [HTTPMethod.get, .delete])
    func `a user who isn't there is not found`(method: HTTPMethod) {
        let response = fixture.send(method, "managed/alpha_user/x")
        #expect(response.status == .notFound)
        #expect(
            response.text
                == #"{"code":404,"reason":"Not Found","message":"No Such Entry: The search base entry "#
                + "&#39;fr-idm-uuid&#61;x,ou&#61;user,o&#61;alpha,o&#61;root,ou&#61;identities&#39; "
                + #"does not exist"}"#)
    }

    @Test func `fields are shown that are asked for, the password never`() throws {
        let path = "managed/alpha_user/\(ManagedFixture.demo)"
        let some = try fixture.send(.get, "\(path)?_fields=userName,/mail,loginCount,password").json
        #expect(some.object?.keys == ["_id", "_rev", "userName", "mail"])
        let more = try fixture.send(.get, "\(path)?_fields=*,_meta").json
        #expect(more["userName"] == "demo" && more["password"] == nil && more["city"] == .null)
    }

    @Test func `a replacement takes away what it doesn't name, in the right revision only`() throws {
        let path = "managed/alpha_user/\(ManagedFixture.demo)"
        let revision = try #require(try fixture.send(.get, path).json["_rev"]?.string)
        let body = #"{"userName":"demo","givenName":"D","sn":"U","mail":"demo@example.com","city":"Rome"}"#
        let wrong = fixture.send(.put, path, body, fields: ["If-Match": "\"other\""])
        #expect(wrong.status == 412)
        let changed = fixture.send(.put, path, body, fields: ["If-Match": "\"\(revision)\""])
        #expect(changed.status == .ok)
        let json = try changed.json
        #expect(json["city"] == "Rome" && json["cn"] == nil && json["_rev"]?.string != revision)
        let again = fixture.send(.put, path, body, fields: ["If-Match": revision])
        #expect(again.status == 412)
    }

    @Test func `_id and _rev of a body aren't kept, and every answer's _rev is its ETag`() throws {
        let path = "managed/alpha_user/\(ManagedFixture.demo)"
        var object = try #require(try fixture.send(.get, path).json.object)
        object["city"] = "Rome"
        let stale = try #require(object["_rev"]?.string)
        let put = fixture.send(.put, path, JSONValue.object(object).text, fields: ["If-Match": stale])
        let patch = fixture.send(
            .patch, path,
            #"[{"operation":"replace","field":"/_rev","value":"x"},{"operation":"add","field":"/_id","value":"x"}]"#)
        for answer in [put, patch, fixture.send(.get, path)] {
            #expect(answer.status == .ok)
            let json = try answer.json
            #expect(json["_id"]?.string == ManagedFixture.demo && json["city"] == "Rome")
            let revision = try #require(json["_rev"]?.string)
            #expect(revision != stale && answer.fields[.etag] == "\"\(revision)\"")
            #expect(fixture.send(.get, path, fields: ["If-Match": revision]).status == .ok)
        }
        let made = try fixture.create(Self.ann.replacing("{", with: #"{"_rev":"stale","#)).json
        #expect(made["_rev"]?.string?.hasPrefix(made["_id"]?.string ?? "-") == true)
    }

    @Test func `an _id is one segment of a path`() {
        let posted = fixture.create(Self.ann.replacing("{", with: #"{"_id":"a/b","#))
        let put = fixture.send(.put, "managed/alpha_user/a%2Fb", Self.ann, fields: ["If-None-Match": "*"])
        for answer in [posted, put] {
            #expect(answer.text == #"{"code":400,"reason":"Bad Request","message":"An _id must have no slash"}"#)
        }
    }

    @Test(arguments: [
        (
            "accountStatus", #""bogus""#, "accountStatus",
            #"{"regexp":"^(active|inactive)$"},"policyRequirement":"MATCH_REGEXP""#
        ),
        (
            "preferences", #"{"updates":"yes"}"#, "preferences/updates",
            #"{"types":["boolean"]},"policyRequirement":"VALID_TYPE""#
        ),
    ]) func `what the schema doesn't allow is refused in a new user and in one that is there`(
        name: String, value: String, property: String, failure: String
    ) throws {
        let patch = #"[{"operation":"replace","field":"/\#(name)","value":\#(value)}]"#
        for answer in [
            fixture.create(Self.ann.replacing("{", with: #"{"\#(name)":\#(value),"#)),
            fixture.send(.patch, "managed/alpha_user/\(ManagedFixture.demo)", patch),
        ] {
            #expect(answer.status == .forbidden)
            #expect(
                try answer.json["detail"]?["failedPolicyRequirements"]?.text
                    == #"[{"policyRequirements":[{"params":\#(failure)}],"property":"\#(property)"}]"#)
        }
    }

    @Test func `a path that isn't there is told with its marks escaped`() {
        #expect(
            fixture.send(.get, "%3Cb%3E").text
                == #"{"code":404,"reason":"Not Found","message":"Resource '&lt;b&gt;' not found"}"#.replacing(
                    "'", with: "&#39;"))
    }

    @Test func `who is deleted is gone, with the sessions`() throws {
        let other = try fixture.identity.login(user: DefaultUsers.entries[1].id)
        let response = fixture.send(.delete, "managed/alpha_user/\(DefaultUsers.entries[1].id)")
        #expect(response.status == .ok)
        #expect(try response.json["userName"] == "sdkuser")
        #expect(try fixture.identity.living(other.token) == nil)
        #expect(fixture.send(.get, "managed/alpha_user/\(DefaultUsers.entries[1].id)").status == .notFound)
    }

    @Test(arguments: [
        (HTTPMethod.get, "managed/alpha_role", 404), (.post, "managed/alpha_user", 501),
        (.post, "managed/alpha_user?_action=dance", 501), (.get, "managed/alpha_user", 400),
        (.put, "managed/alpha_user", 405), (.get, "managed", 404),
    ]) func `what isn't there is said to be`(method: HTTPMethod, path: String, status: Int) {
        #expect(fixture.send(method, path).status.code == status)
    }

    @Test(arguments: ["", "[]", "{", "7"]) func `a body must be an object`(body: String) {
        #expect(fixture.create(body).status == .badRequest)
    }

    @Test func `IDM is ready`() {
        #expect(
            fixture.send(.get, "info/ping").text
                == #"{"_id":"","_rev":"","shortDesc":"OpenIDM ready","state":"ACTIVE_READY"}"#)
    }
}
