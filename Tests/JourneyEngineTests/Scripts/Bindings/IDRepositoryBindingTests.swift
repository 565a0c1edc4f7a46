import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3")) struct IDRepositoryBindingTests {
    private static let rows: [(String, ScriptFixture.Generation, JSONValue)] = [
        ("tell(idRepository.getAttribute('demo', 'mail').iterator().next())", .legacy, "a@example.com"),
        ("tell(idRepository.getAttribute('demo', 'aliasList').toArray()[1])", .legacy, "two"),
        ("tell(idRepository.getAttribute('demo', 'absent').isEmpty())", .legacy, true),
        ("tell(idRepository.getAttribute('nobody', 'mail').size())", .legacy, 0),
        ("tell(idRepository.getAttribute('demo', 'userPassword').size())", .legacy, 0),
        (
            "tell(idRepository.getAttribute(nodeState.get('realm') ? 'DEMO' : '', 'uid').contains('demo'))", .legacy,
            true
        ),
        ("tell(typeof idRepository.getIdentity)", .legacy, "undefined"),
        ("tell(idRepository.getIdentity('demo').getAttributeValues('mail')[0])", .next, "a@example.com"),
        ("tell(idRepository.getIdentity('demo').getAttributeValues('MAIL').size())", .next, 1),
        (
            "tell(idRepository.getIdentity('demo').getAttributeValues('iplanet-am-user-alias-list').toArray())", .next,
            ["one", "two"]
        ),
        ("tell(idRepository.getIdentity('demo').getAttributeValues('inetUserStatus'))", .next, ["Active"]),
        ("tell(idRepository.getIdentity('demo').getAttributeValues('cn'))", .next, ["Demo User"]),
        ("tell(idRepository.getIdentity('demo').getAttributeValues('fr-attr-istr3'))", .next, ["three"]),
        ("tell(idRepository.getIdentity('demo').getAttributeValues('preferences'))", .next, [#"{"updates":true}"#]),
        ("tell(idRepository.getIdentity('demo').getName())", .next, .string(JourneyFixture.demoID)),
        (
            "tell(idRepository.getIdentity('demo').getUniversalId())", .next,
            .string("id=\(JourneyFixture.demoID),ou=user,o=alpha,ou=services,ou=am-config")
        ),
        (
            "var i = idRepository.getIdentity('\(JourneyFixture.demoID)'); tell(i.exists() && i.getAttributeValues('uid')[0])",
            .next, "demo"
        ),
        (
            "var i = idRepository.getIdentity('nobody'); tell([i.exists(), i.getName(), i.getUniversalId()])", .next,
            [false, "nobody", nil]
        ),
        (
            "try { idRepository.getIdentity('nobody').store() } catch (e) { tell(e.message) }", .next,
            "there is no user nobody"
        ),
        ("tell(typeof idRepository.getAttribute)", .next, "undefined"),
    ]

    private static func fixture(_ script: String, _ generation: ScriptFixture.Generation) throws -> ScriptFixture {
        let fixture = try ScriptFixture(script, generation)
        try fixture.journey.update { user in
            user.attributes["mail"] = "a@example.com"
            user.attributes["givenName"] = "Demo"
            user.attributes["sn"] = "User"
            user.attributes["aliasList"] = ["one", "two"]
            user.attributes["frIndexedString3"] = "three"
            user.attributes["preferences"] = ["updates": true]
        }
        return fixture
    }

    @Test(arguments: rows) func `a user's attributes are read`(
        script: String, generation: ScriptFixture.Generation, told: JSONValue
    ) throws {
        #expect(try Self.fixture(script, generation).told() == told)
    }

    /// What a script does, in both generations, and what the attribute is then.
    private static let changes: [(legacy: String, next: String, attribute: String, value: JSONValue?)] = [
        (
            "setAttribute('demo', 'mail', ['b@example.com'])", "setAttribute('mail', ['b@example.com'])", "mail",
            "b@example.com"
        ),
        ("setAttribute('demo', 'aliasList', ['one'])", "setAttribute('aliasList', ['one'])", "aliasList", ["one"]),
        (
            "addAttribute('demo', 'aliasList', 'three')", "addAttribute('aliasList', 'three')", "aliasList",
            ["one", "two", "three"]
        ),
        ("addAttribute('demo', 'aliasList', 'two')", "addAttribute('aliasList', 'two')", "aliasList", ["one", "two"]),
        ("setAttribute('demo', 'mail', [])", "setAttribute('mail', [])", "mail", nil),
        (
            "setAttribute('demo', 'inetUserStatus', ['Inactive'])", "setAttribute('inetUserStatus', ['Inactive'])",
            "accountStatus", "inactive"
        ),
        ("setAttribute('demo', 'age', ['7'])", "setAttribute('age', ['7'])", "age", 7),
        ("setAttribute('demo', 'own', ['x', 'y'])", "setAttribute('own', ['x', 'y'])", "own", ["x", "y"]),
        (
            #"addAttribute('demo', 'kbaInfo', '{"a":1}')"#, #"addAttribute('kbaInfo', '{"a":1}')"#, "kbaInfo",
            [["a": 1]]
        ),
    ]

    @Test(arguments: changes) func `a user's attributes are changed`(
        legacy: String, next: String, attribute: String, value: JSONValue?
    ) throws {
        let old = try Self.fixture("idRepository.\(legacy); outcome = 'told'", .legacy)
        _ = try old.journey.start("S")
        #expect(try old.journey.user()?.attributes[attribute] == value)
        let new = try Self.fixture(
            "var i = idRepository.getIdentity('demo'); i.\(next); i.store(); outcome = 'told'", .next)
        _ = try new.journey.start("S")
        #expect(try new.journey.user()?.attributes[attribute] == value)
    }

    @Test func `what is set and not stored is lost`() throws {
        let fixture = try Self.fixture(
            "idRepository.getIdentity('demo').setAttribute('mail', ['x']); outcome = 'told'", .next)
        _ = try fixture.journey.start("S")
        #expect(try fixture.journey.user()?.mail == "a@example.com")
    }

    @Test func `a password is set and is good to log in with`() throws {
        let fixture = try Self.fixture(
            "idRepository.setAttribute('demo', 'userPassword', ['N3w!pass']); outcome = 'told'", .legacy)
        _ = try fixture.journey.start("S")
        let user = try #require(try fixture.journey.user())
        #expect(user.attributes["password"] == nil)
        #expect(try fixture.journey.tenant.store.read { try UserTable().password("N3w!pass", matches: user, &$0) })
    }

    @Test(arguments: [
        ("setAttribute('demo', 'mail', ['a', 'b'])", "the attribute mail has one value, not 2"),
        ("setAttribute('demo', 'userName', [])", "the user can't be stored: userNameMissing"),
        ("setAttribute('demo', 'fr-idm-uuid', ['x'])", "the _id of a user can't be changed"),
        ("setAttribute('nobody', 'mail', ['x'])", "there is no user nobody"),
    ])
    func `an impossible change is an error that the script may catch`(change: String, message: String) throws {
        let fixture = try Self.fixture("try { idRepository.\(change) } catch (e) { tell(e.message) }", .legacy)
        #expect(try fixture.told() == .string(message))
    }
}
