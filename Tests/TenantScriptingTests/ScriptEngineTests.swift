import OrderedJSON
import TenantScripting
import TestSupport
import Testing

@Suite(.spec("NODES §5")) struct ScriptEngineTests {
    private let runner = ScriptRunner()

    @Test func `a script tells the server values of every kind`() throws {
        let told = try runner.run(
            #"tell(1); tell("é\u0000😀"); tell([true, null, {b: 1, a: 2}]); tell(undefined); tell(0.5)"#)
        #expect(
            told == [1, "é\u{0}😀", [true, nil, ["b": 1, "a": 2]], nil, .number(JSONNumber(0.5) ?? JSONNumber(0))])
    }

    @Test func `the server answers a script`() throws {
        let told = try runner.run(#"tell(ask("double", 21).half)"#) { _, arguments in
            ["half": arguments.first ?? .null]
        }
        #expect(told == [21])
    }

    @Test func `scripts run in sloppy mode, as tenants' scripts need it`() throws {
        let told = try runner.run(
            "with ({a: 1}) { implicit = a } tell(implicit); tell((function () { return !!this })())")
        #expect(told == [1, true])
    }

    @Test func `what the server refuses a script may catch`() throws {
        let told = try runner.run(#"try { ask("no") } catch (e) { tell(e.message) }"#) { _, _ in
            throw ScriptRefusal("not that")
        }
        #expect(told == ["not that"])
    }

    @Test func `what is too long for the server is refused`() throws {
        let told = try runner.run(
            "tell('x'.repeat(4e6).length); try { tell('x'.repeat(5e6)) } catch (e) { tell(e.message) }")
        #expect(told == [4_000_000, "what was given to the server is too long"])
    }

    private struct Defect: Error {}

    @Test func `what goes wrong in the server ends the run, whatever the script catches`() {
        #expect(throws: Defect.self) {
            try runner.run(#"try { ask("no") } catch (e) {} tell(1)"#) { _, _ in throw Defect() }
        }
    }

    @Test func `an error names script, line and column`() {
        let error = runner.error("var a = 1;\n  nothing.is;")
        #expect(error?.code == .exception)
        #expect(error?.description.hasPrefix("test:2:") == true)
        #expect(error?.message == "ReferenceError: Can't find variable: nothing")
    }

    @Test func `an error in the server's part names the script's line that led there`() {
        let error = runner.error(
            "\n\ntell(Object.defineProperty({}, 'toJSON', {get: function () { throw new Error('x') }}))")
        #expect(error?.line == 3)
        #expect(error?.script == "test")
    }

    @Test func `a syntax error names its line`() {
        let error = runner.error("var a;\nvar = 2;")
        #expect(error?.code == .syntax)
        #expect(error?.line == 2)
    }

    private static let cantBeShown = "it threw something that can't be shown"

    @Test(arguments: [
        ("throw 'text'", "text"), ("throw null", "null"), ("throw undefined", "undefined"), ("throw 0", "0"),
        ("throw {a: 1}", #"{"a":1}"#), ("throw [1, {a: 1}]", #"[1,{"a":1}]"#), ("throw Symbol('s')", "Symbol(s)"),
        ("throw {b: 2, toString: function () { throw 1 }}", #"{"b":2}"#), ("throw Object.create(null)", "{}"),
        ("throw {toString: function () { return 'its own' }}", "its own"),
        ("var o = {}; o.o = o; throw o", cantBeShown),
        ("throw new Proxy({}, {get: function () { throw 1 }})", cantBeShown),
        (
            "var e = new Error('m'); Object.defineProperty(e, 'line', {get: function () { throw 1 }}); throw e",
            "Error: m"
        ),
        ("var e = new Error('m'); e.toString = function () { throw 1 }; e.code = 4; throw e", #"{"code":4}"#),
    ])
    func `whatever is thrown is told`(script: String, message: String) {
        let error = runner.error(script)
        #expect(error?.code == .exception)
        #expect(error?.message == message)
    }

    @Test func `of a long text that is thrown the beginning is told`() {
        #expect(runner.error("throw 'x'.repeat(1e6)")?.message == String(repeating: "x", count: 2000))
    }

    @Test func `a check finds errors of syntax and runs nothing`() throws {
        #expect(throws: Never.self) { try runner.engine.check(ScriptSource(name: "s", text: "while (true) {}")) }
        let error = #expect(throws: ScriptError.self) {
            try runner.engine.check(ScriptSource(name: "s", text: "\n\n}"))
        }
        #expect(error?.line == 3)
        #expect(error?.script == "s")
    }

    @Test func `what is to be done at the end is done after the script`() throws {
        #expect(try runner.run("var x = 5; tell(1)", end: "global.tell(global.x);") == [1, 5])
        #expect(runner.error("throw 1", end: "global.tell(2);") != nil)
    }

    @Test(arguments: [
        "async function f() {}", "var f = async (a) => a", "var f = async a => a", "({async m() {}})", "import('x')",
        "class A { async m() {} }", "class A { static async *m() {} }", "for (async of => {};;) break",
        "({async *[1]() {}})", "import\u{A0}('x')", "({import: 1}).import, import('x')", "async/**/function f() {}",
        "var q = 1, A = 1; q++ / A / 2; async function f() {} q = 1 / 2", "`${async () => 1}`",
        "var a = 1\n/(async () => 1)/a", "a = {} / 1; async function f() { `/` }", "'\\\n'; async function f() {}",
        "<!-- '\nasync function f() {}", "if (1) /'/.test(''); async function f() {} '/'",
        "var asyna, \(("abdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$".map { "asyn\($0)" }).joined(separator: ", ")); async () => 1",
    ])
    func `asynchronous functions are refused, as a tenant refuses them`(script: String) {
        let error = runner.error("\n" + script)
        #expect(error?.code == .syntax)
        #expect(error?.line ?? 0 >= 2)
        #expect(error?.message.contains("doesn't run here") ?? false)
        let checked = #expect(throws: ScriptError.self) {
            try runner.engine.check(ScriptSource(name: "s", text: "\n" + script))
        }
        #expect(checked?.message == error?.message)
    }

    @Test(arguments: [
        "var o = {async: 1}, async = 2; tell(o.async + async) // async function",
        "async: while (true) { var asyna = 3; break async; } tell(asyna) /* import('x') */",
        "var importData = 1, exportData = 2; tell(importData + exportData)",
        "tell({import: 3, importé: 1}.import); 'async () => 1'; /async () => 1/; `async () => 1`",
        "class A { async\nm() { return 3; } } tell(new A().m())",
        "function async(x) { return x; } tell(async(3))",
    ])
    func `what is only called async is none`(script: String) throws {
        #expect(try runner.run(script) == [3])
    }

    @Test func `what can't be parsed at all is told as such`() {
        #expect(runner.error("async function f() {\n")?.message.hasPrefix("SyntaxError") ?? false)
    }
}
