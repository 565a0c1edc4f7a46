import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3, §1.4")) struct RequireBindingTests {
    private static func library(
        _ name: String, _ source: String, context: String = "LIBRARY", language: String = "JAVASCRIPT"
    ) -> String {
        exportedScript("id-\(name)", name, source, context: context, language: language, version: "2.0").text
    }

    private static let libraries = [
        library("sums", "var calls = 0; exports.add = (a, b) => a + b; exports.count = () => ++calls"),
        library("uses", "var sums = require('sums'); exports.twice = (a) => sums.add(a, a)"),
        library("whole", "module.exports = function (x) { return x * 3 }"),
        library("one", "exports.early = 1; exports.other = require('two').seen; exports.late = 2"),
        library("two", "var one = require('one'); exports.seen = [one.early, one.late]"),
        library(
            "blind",
            "exports.types = [typeof nodeState, typeof action, typeof callbacks, typeof callbacksBuilder, typeof logger,"
                + " typeof idRepository, realm]"),
        library("fails", "\n\nnothing.is"),
        library("fails-at-once", "nothing.is"),
        library("wrong", "\nvar = 1"),
        library("wrong-at-once", "var = 1"),
        library("open", "\nfunction f() {"),
        library("spins", "for (;;) { }"),
        library("sends", "async function f() { }"),
        library("grooves", "def x = 1", language: "GROOVY"),
        library("leaks", "leaked = 1; exports.x = 1"),
        library("decides", "outcome = 'told'", context: "AUTHENTICATION_TREE_DECISION_NODE"),
    ]

    private static let rows: [(script: String, told: JSONValue)] = [
        ("tell(require('sums').add(1, 2))", 3),
        ("require('sums').count(); tell(require('sums').count())", 2),
        ("tell(require('uses').twice(4))", 8),
        ("tell(require('whole')(2))", 6),
        ("tell(require('one').other)", [1, nil]),
        ("tell(require('one') === require('one'))", true),
        (
            "tell(require('blind').types)",
            ["undefined", "undefined", "undefined", "undefined", "object", "object", "/alpha"]
        ),
        ("try { require('absent') } catch (e) { tell(e.message) }", #"there is no library script "absent""#),
        ("try { require('decides') } catch (e) { tell(e.message) }", #"there is no library script "decides""#),
        (
            "try { require('grooves') } catch (e) { tell(e.message) }",
            #"the library script "grooves" is GROOVY, which doesn't run here"#
        ),
        ("try { require('fails') } catch (e) { tell(e.name) }", "ReferenceError"),
        ("try { require('wrong') } catch (e) { tell(e.name) }", "SyntaxError"),
        ("tell(typeof exports + typeof module)", "undefinedundefined"),
    ]

    @Test(arguments: rows) func `a script takes in libraries`(script: String, told: JSONValue) throws {
        #expect(try ScriptFixture(script, files: Self.libraries).told() == told)
    }

    /// The engine tells no column of what it can't parse.
    @Test(arguments: [
        ("fails", "fails:3:8: "), ("fails-at-once", "fails-at-once:1:8: "), ("wrong", "wrong:2: "),
        ("wrong-at-once", "wrong-at-once:1: "), ("open", "open:2: "),
    ])
    func `an error in a library is told with its place`(name: String, place: String) throws {
        let answer = try ScriptFixture("require('\(name)'); outcome = 'told'", files: Self.libraries).journey.start("S")
        #expect(answer.status == 401)
        #expect(answer.hints.contains { $0.contains(place) }, "\(answer.hints)")
    }

    @Test(arguments: [("spins", "took too long"), ("sends", "async")])
    func `limits hold in libraries`(name: String, reason: String) throws {
        let script = "try { require('\(name)') } catch (e) { } outcome = 'told'"
        let answer = try ScriptFixture(script, files: Self.libraries).journey.start("S")
        #expect(answer.status == 401)
        #expect(answer.hints.contains { $0.contains(reason) }, "\(answer.hints)")
    }

    @Test func `nothing of a library is there for the next run`() throws {
        let script = "var before = typeof leaked; require('leaks'); tell(before)"
        let fixture = try ScriptFixture(script, files: Self.libraries)
        #expect(try [fixture.told(), fixture.told()] == ["undefined", "undefined"])
    }

    @Test func `legacy scripts have no libraries`() throws {
        #expect(try ScriptFixture("tell(typeof require)", .legacy, files: Self.libraries).told() == "undefined")
    }
}
