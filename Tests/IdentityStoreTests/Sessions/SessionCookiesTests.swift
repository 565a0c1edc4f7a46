import EndpointRouting
import HTTPMessages
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.4, DESIGN §8 (Cookies)")) struct SessionCookiesTests {
    private func cookies(origin: String, mount: String = "") throws -> SessionCookies {
        let context = RequestContext(
            tenant: try .fixture(migrations: []), now: .testNow, realm: .root, realmSpelling: "", origin: origin,
            mount: mount, transactionID: "t")
        return SessionCookies(context)
    }

    @Test func `over http a login sets host-only cookies`() throws {
        #expect(
            try cookies(origin: "http://localhost:8080").login("tok.*en*").values(.setCookie) == [
                "iPlanetDirectoryPro=tok.*en*; Path=/; HttpOnly", "amlbcookie=01; Path=/; HttpOnly",
            ])
    }

    @Test func `over https cookies are secure and go to other sites' pages`() throws {
        #expect(
            try cookies(origin: "https://localhost:9443").login("t").values(.setCookie) == [
                "iPlanetDirectoryPro=t; Path=/; Secure; HttpOnly; SameSite=none",
                "amlbcookie=01; Path=/; Secure; HttpOnly; SameSite=none",
            ])
    }

    @Test func `a step sets the load balancer's cookie alone`() throws {
        #expect(
            try cookies(origin: "http://h").step.values(.setCookie) == ["amlbcookie=01; Path=/; HttpOnly"])
    }

    @Test func `cookies of a mounted tenant stay in its path`() throws {
        #expect(
            try cookies(origin: "http://h", mount: "/t/one").logout.values(.setCookie) == [
                "iPlanetDirectoryPro=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/t/one; HttpOnly",
                "amlbcookie=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/t/one; HttpOnly",
            ])
    }
}
