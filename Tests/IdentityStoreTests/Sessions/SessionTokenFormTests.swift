import Determinism
import EndpointRouting
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.4")) struct SessionTokenFormTests {
    @Test func `a token has the form of AM's`() throws {
        let token = try IdentityFixture().token
        let form = /[A-Za-z0-9_-]{27}\.\*AAJTSQACMDIAAlNLABx[A-Za-z0-9_-]{37}AAR0eXBlAANDVFMAAlMxAAIwMQ\.\.\*/
        #expect(token.wholeMatch(of: form) != nil, "\(token)")
    }

    @Test func `equal worlds make equal tokens, each session another one`() throws {
        let one = try IdentityFixture()
        let two = try IdentityFixture()
        #expect(one.token == two.token)
        #expect(try one.login().token != one.token)
    }

    @Test func `a context id is a UUID and a number`() throws {
        #expect(try IdentityFixture().session.contextID.wholeMatch(of: /[0-9a-f-]{36}-\d+/) != nil)
    }
}
