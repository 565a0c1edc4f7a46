import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// All that runs out does so by the tenant's clock: these tests move that and nothing else.
@Suite(.spec("issue 6, Clock")) struct OneClockTests {
    @Test(arguments: [(299, 200), (300, 401)]) func `an authId`(age: Int, status: Int) throws {
        let world = try ClockedServer()
        let page = world.start("Login")
        world.advance(.seconds(age))
        #expect(world.answer(page, "demo", "Ch4ng3!t").status.code == status)
    }

    @Test(arguments: [(1799, true), (1800, false)]) func `a session`(age: Int, isValid: Bool) throws {
        let world = try ClockedServer()
        let token = try world.logIn()
        world.advance(.seconds(age))
        #expect(try world.server.isValid(token) == isValid)
    }

    @Test(arguments: [(119, 200), (120, 400)]) func `a code`(age: Int, status: Int) throws {
        let world = try ClockedServer()
        let code = try world.code(session: world.logIn())
        world.advance(.seconds(age))
        #expect(world.redeem(code).status.code == status)
    }

    @Test(arguments: [(3599, 200), (3600, 401)]) func `an access token`(age: Int, status: Int) throws {
        let world = try ClockedServer()
        let tokens = try world.tokens()
        world.advance(.seconds(age))
        #expect(try world.userinfo(tokens.text("access_token")).code == status)
    }

    @Test(arguments: [(604_799, 200), (604_800, 400)]) func `a refresh token`(age: Int, status: Int) throws {
        let world = try ClockedServer()
        let tokens = try world.tokens()
        let token = try tokens.text("refresh_token")
        world.advance(.seconds(age))
        #expect(world.exchange("grant_type=refresh_token&refresh_token=\(token)").status.code == status)
    }

    @Test(arguments: [(59, 200), (60, 401)]) func `a one-time password`(age: Int, status: Int) throws {
        let world = try ClockedServer()
        let step = world.answer(world.start("Code"), "sdkuser")
        let sent = try JSONValue(parsing: world.server.admin(.get, "outbox").body)["result"]?.array?.last
        world.advance(.seconds(age))
        let code = try #require(sent?["code"]?.string)
        #expect(world.answer(step, code).status.code == status)
    }

    @Test(arguments: [(299, 200), (300, 401)]) func `a suspended link`(age: Int, status: Int) throws {
        let world = try ClockedServer()
        _ = world.answer(world.start("Mail"), "a@example.com")
        let id = try #require(
            world.server.admin(.get, "outbox").text.firstMatch(of: /suspendedId=([A-Za-z0-9_\-]+)/)
        ).output.1
        world.advance(.seconds(age))
        #expect(world.post("\(ClockedServer.realm)/authenticate?suspendedId=\(id)").status.code == status)
    }

    @Test(arguments: [(599, false), (600, true)]) func `a lockout`(age: Int, isOpen: Bool) throws {
        let world = try ClockedServer {
            $0.identity.lockout.failures = 2
            $0.identity.lockout.duration = .seconds(600)
        }
        for _ in 0..<2 { #expect(world.answer(world.start("Plain"), "demo", "wrong").status == .unauthorized) }
        world.advance(.seconds(age))
        #expect((world.answer(world.start("Plain"), "demo", "Ch4ng3!t").status == .ok) == isOpen)
    }

    @Test(arguments: [(9, false), (10, true)]) func `a poll`(age: Int, isDone: Bool) throws {
        let world = try ClockedServer()
        let step = world.start("Poll")
        world.advance(.seconds(age))
        #expect(try (world.answer(step).member("tokenId") != nil) == isDone)
    }
}
