import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3, AM-BEHAVIOUR §7")) struct OpenIDMBindingTests {
    private static let demo = "managed/alpha_user/\(JourneyFixture.demoID)"
    private static let person = "userName: 'x', givenName: 'X', sn: 'Y', mail: 'x@example.com'"

    private static func fixture(_ script: String, _ generation: ScriptFixture.Generation = .next) throws
        -> ScriptFixture
    {
        let fixture = try ScriptFixture("const demo = '\(demo)'; " + script, generation)
        try fixture.journey.update { user in
            user.attributes["mail"] = "a@example.com"
            user.attributes["givenName"] = "Demo"
            user.attributes["sn"] = "User"
        }
        try fixture.journey.insertUser("zoe", id: "zoe")
        return fixture
    }

    private static let rows: [(script: String, told: JSONValue)] = [
        ("tell(openidm.read(demo).userName)", "demo"),
        ("tell(openidm.read(demo).get('mail'))", "a@example.com"),
        ("tell(openidm.read('/' + demo)._rev.length > 5)", true),
        ("tell(Object.keys(openidm.read(demo, null, ['mail', 'sn'])))", ["_id", "_rev", "mail", "sn"]),
        ("tell(Object.keys(openidm.read(demo, { _fields: 'mail' })))", ["_id", "_rev", "mail"]),
        ("tell(openidm.read('managed/alpha_user/nobody'))", nil),
        ("tell(openidm.read('managed/alpha_spaceship/x'))", nil),
        ("tell(openidm.read('system/ldap/account/x'))", nil),
        ("tell(openidm.read('managed/user/zoe').userName)", "zoe"),
        ("tell(openidm.read('managed/bravo_user/zoe'))", nil),
        ("tell(openidm.query('managed/alpha_user', { _queryFilter: '/userName eq \"demo\"' }).resultCount)", 1),
        (
            "tell(openidm.query('managed/alpha_user', { _queryFilter: 'true', _sortKeys: '-userName' }, ['userName'])"
                + ".result.get(0).userName)", "zoe"
        ),
        (
            "tell(openidm.query('managed/alpha_user', { _queryFilter: 'true', _pageSize: 1, _sortKeys: ['userName'] })"
                + ".result[0].userName)", "demo"
        ),
        ("tell(openidm.create('managed/alpha_user', null, { \(person) })._id.length)", 36),
        ("tell(openidm.create('managed/alpha_user', 'own', { \(person) })._id)", "own"),
        ("tell(openidm.create('managed/alpha_user', null, { _id: 'own', \(person) }, null, ['sn']).sn)", "Y"),
        (
            "openidm.create('managed/alpha_user', 'own', { \(person) }); tell(openidm.read('managed/alpha_user/own').mail)",
            "x@example.com"
        ),
        ("var u = openidm.read(demo); u.description = 'D'; tell(openidm.update(demo, u._rev, u).description)", "D"),
        ("var u = openidm.read(demo); u.sn = 'D'; openidm.update(demo, null, u); tell(openidm.read(demo).sn)", "D"),
        ("tell(openidm.patch(demo, null, [{ operation: 'replace', field: '/sn', value: 'P' }]).sn)", "P"),
        ("tell(openidm.action(demo, 'patch', [{ operation: 'replace', field: 'sn', value: 'A' }]).sn)", "A"),
        ("tell(openidm.action('managed/alpha_user', 'create', { \(person) }).userName)", "x"),
        (
            "tell(Object.keys(openidm.action(demo, 'patch', [{ operation: 'replace', field: 'sn', value: 'A' }], {}, ['sn'])))",
            ["_id", "_rev", "sn"]
        ),
        (
            "tell(openidm.action('managed/alpha_user', 'create', { \(person) }, { _fields: 'sn' }).userName)", nil
        ),
        ("tell(openidm.delete(demo, null).userName + openidm.read(demo))", "demonull"),
        ("tell(openidm.action('external/email', 'send', { to: 'a@b.c', body: 'x' }).status)", "OK"),
    ]

    @Test(arguments: rows) func `scripts work on users as IDM's clients do`(script: String, told: JSONValue) throws {
        #expect(try Self.fixture(script).told() == told)
    }

    /// What a call throws: code, reason, the exception's name, and the message.
    private static let refusals: [(call: String, code: Int, reason: String, name: String, message: String)] = [
        (
            "openidm.create('managed/alpha_user', null, { userName: 'x' })", 403, "Forbidden", "Forbidden",
            "Failed policy validation"
        ),
        (
            "openidm.create('managed/alpha_user', 'zoe', { \(person) })", 412, "Precondition Failed",
            "PreconditionFailed",
            "Entry Already Exists: The entry 'fr-idm-uuid=zoe,ou=user,o=alpha,o=root,ou=identities' cannot be added because "
                + "an entry with that name already exists"
        ),
        (
            "openidm.update(demo, 'old', { })", 412, "Precondition Failed", "PreconditionFailed",
            "The resource could not be accessed because it did not match the expected version 'old'"
        ),
        (
            "openidm.delete('managed/alpha_user/x', null)", 404, "Not Found", "NotFound",
            "No Such Entry: The search base entry 'fr-idm-uuid=x,ou=user,o=alpha,o=root,ou=identities' does not exist"
        ),
        (
            "openidm.query('managed/alpha_user', { })", 400, "Bad Request", "BadRequest",
            "The resource collection cannot be read"
        ),
        ("openidm.patch(demo, null, { })", 400, "Bad Request", "BadRequest", "The patch must be a list of operations"),
        (
            "openidm.query('managed/nothing', { _queryFilter: 'true' })", 404, "Not Found", "NotFound",
            "Resource 'managed/nothing' not found"
        ),
        ("openidm.action(demo, 'fly', null)", 501, "Not Implemented", "NotSupported", "Action fly not supported"),
        (
            "openidm.action('external/email', 'sendTemplate', { templateName: 'none', to: 'a@b.c' })", 404, "Not Found",
            "NotFound", "Email template 'none' not found"
        ),
        (
            "openidm.action('external/email', 'send', { })", 400, "Bad Request", "BadRequest",
            "The mail has no recipient: \"to\" is missing"
        ),
    ]

    @Test(arguments: refusals) func `what IDM refuses is an exception of Java's`(
        call: String, code: Int, reason: String, name: String, message: String
    ) throws {
        let script = """
            try { \(call) } catch (e) {
                const j = e.javaException;
                tell([j.getCode(), j.getReason(), e.message]);
            }
            """
        let text = "org.forgerock.json.resource.\(name)Exception: \(message)"
        #expect(try Self.fixture(script).told() == [.int(code), .string(reason), .string(text)])
    }

    @Test func `an exception tells what a policy wants`() throws {
        let script = """
            try { openidm.create('managed/alpha_user', null, { userName: 'x', givenName: 'X', sn: 'Y', mail: 'no' }) }
            catch (e) {
                const j = e.javaException, failed = j.getDetail().get('failedPolicyRequirements');
                tell([e.name, e instanceof Error, j.isServerError(), j.getMessage(), j.code,
                    failed.get(0).get('property').asString()]);
            }
            """
        #expect(
            try Self.fixture(script).told() == [
                "JavaException", true, false, "Failed policy validation", 403, "mail",
            ])
    }

    @Test func `an exception that nobody catches ends the journey`() throws {
        let answer = try Self.fixture("openidm.delete('managed/alpha_user/x', null)").journey.start("S")
        #expect(answer.status == 401)
        #expect(answer.hints.contains { $0.contains("JavaException: org.forgerock.json.resource.NotFoundException") })
    }

    @Test func `mails go to the outbox`() throws {
        let fixture = try Self.fixture(
            """
            openidm.action('external/email', 'send',
                { from: 'f@b.c', to: ['a@b.c', 'd@b.c'], subject: 'S', type: 'text/html', body: '<p>Hi</p>' });
            openidm.action('external/email', 'sendTemplate',
                { templateName: 'welcome', to: 'a@b.c', object: { givenName: 'Ann' } });
            outcome = 'told'
            """)
        _ = try fixture.journey.start("S")
        let items = try fixture.journey.tenant.store.read { try OutboxTable().items(&$0) }
        #expect(items.map(\.to) == ["a@b.c, d@b.c", "a@b.c"])
        #expect(items[0].from == "f@b.c" && items[0].subject == "S")
        #expect(items[0].html == "<p>Hi</p>" && items[0].text == "Hi")
    }

    @Test func `legacy scripts have no openidm`() throws {
        #expect(try ScriptFixture("tell(typeof openidm)", .legacy).told() == "undefined")
    }
}
