import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("OpenAPI 3.1.0; issue 6, Testing products")) struct DescriptionTests {
    @Test func `each tenant describes the admin API under its own address`() throws {
        let server = try TestApplication()
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        for (tenant, base) in [
            ("", "http://localhost:8080/__admin"), ("/t/blue", "http://localhost:8080/t/blue/__admin"),
        ] {
            let answer = server.admin(.get, "openapi.json", tenant: tenant)
            #expect(answer.status == .ok && answer.fields[.contentType] == "application/json;charset=UTF-8")
            let document = try JSONValue(parsing: answer.body)
            #expect(document["openapi"] == "3.1.0")
            #expect(document["servers"]?.array?.first?["url"] == .string(base))
        }
    }

    /// Answers that came are what the schemas say, as far as names of members go.
    @Test(arguments: ["health", "clock", "users", "clients", "keys", "realms", "journeys", "tenants", "requests"])
    func `an answer has the members that are promised`(path: String) throws {
        let server = try TestApplication()
        _ = try server.logIn()
        let document = try JSONValue(parsing: server.admin(.get, "openapi.json").body)
        let schema = document["paths"]?["/\(path)"]?["get"]?["responses"]?["2XX"]?["content"]?["application/json"]?[
            "schema"]
        let answer = try JSONValue(parsing: server.admin(.get, path).body)
        try check(answer, try #require(schema))
    }

    private func check(_ value: JSONValue, _ schema: JSONValue) throws {
        if let required = schema["required"]?.array?.compactMap(\.string) {
            for name in required {
                let member = try #require(value[name], "\(name) is missing in \(value.text)")
                try check(member, schema["properties"]?[name] ?? [:])
            }
        }
        switch schema["type"]?.string {
        case "string": #expect(value.string != nil)
        case "integer": #expect(value.int != nil)
        case "boolean": #expect(value.bool != nil)
        case "object": #expect(value.object != nil)
        case "array":
            for element in try #require(value.array) { try check(element, schema["items"] ?? [:]) }
        default: break
        }
    }
}
