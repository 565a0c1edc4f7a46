import TenantScripting
import TestSupport
import Testing

@Suite(.spec("NODES §5.2")) struct RhinoLintTests {
    private func lint(_ text: String) -> [String] {
        RhinoLint(ScriptSource(name: "s", text: text)).findings.map { "\($0.line):\($0.column): \($0.message)" }
    }

    @Test(arguments: [
        ("let a = 1", "`let`"), ("\n for (var x of list) {}", "`for … of`"), ("var {a} = b", "destructuring"),
        ("var [a] = b", "destructuring"), ("function f(a, b = 1) {}", "default parameters"),
        ("var f = (a = 1) => a", "default parameters"), ("class A {}", "classes"), ("f(...list)", "`...`"),
        ("a?.b", "`?.`"), ("a ?? b", "`??`"), ("function* g() {}", "generators"), ("async function f() {}", "`async`"),
        ("new Map()", "`Map`"), ("new Set()", "`Set`"), ("Symbol('a')", "`Symbol`"), ("Promise.resolve()", "`Promise`"),
        ("const a = 1", "`const` at the top level or in a loop"),
        ("function f() { for (;;) { const a = 1 } }", "`const` at the top level or in a loop"),
        ("`${let x}`; let b", "`let`"),
    ])
    func `a construct that Rhino lacks is told`(script: String, construct: String) {
        #expect(lint(script).contains { $0.contains(": \(construct) ") }, "\(lint(script))")
    }

    @Test(arguments: [
        "var a = 1; function f(a) { return a ? .5 : 0 }", "var f = (a, b) => { const c = a; return `let ${c} ...` }",
        "// let a\n/* class B */ var s = 'let a', r = /let [...]/g", "with (fr) { action = Action.goTo('a').build() }",
        "a.Map; var o = {Set: 1, of: 2, class: 3}; o.let", "for (var i in o) {} for (var j = 0; j < 1; j++) {}",
        "(function () { const a = 1; outcome = a / 2 / a })()", "var x = a.map(function (v) { return v * 2 })",
        "function f() { if (a) { const b = 1 } }", "", "}", "`${", "/", "'",
    ])
    func `what Rhino runs is not told`(script: String) {
        #expect(lint(script).isEmpty, "\(lint(script))")
    }

    @Test func `a finding has its place, and each construct is told once`() {
        #expect(
            lint("var a;\n  let b;\nlet c;") == ["2:3: `let` doesn't run on a tenant, whose engine is Rhino"])
    }
}
