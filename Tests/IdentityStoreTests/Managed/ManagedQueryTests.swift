import HTTPMessages
import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §4.1, §7")) struct ManagedQueryTests {
    private let fixture: ManagedFixture

    init() throws {
        fixture = try ManagedFixture()
        for (name, city, age) in [("ann", "Rome", 30), ("bob", "Oslo", 7), ("cyd", "Rome", 100)] {
            let body =
                #"{"userName":"\#(name)","givenName":"\#(name)","sn":"Lee","mail":"\#(name)@example.com","#
                + #""city":"\#(city)","age":\#(age)}"#
            #expect(fixture.create(body).status == .created)
        }
    }

    @Test func `the envelope is IDM's`() throws {
        let json = try fixture.query("_queryFilter=userName+eq+%22ann%22&_fields=userName")
        let item = try #require(json["result"]?[0]?.object)
        #expect(item.keys == ["_id", "_rev", "userName"])
        var envelope = json.object ?? [:]
        envelope["result"] = []
        #expect(
            JSONValue.object(envelope).text
                == #"{"result":[],"resultCount":1,"pagedResultsCookie":null,"totalPagedResultsPolicy":"NONE","#
                + #""totalPagedResults":-1,"remainingPagedResults":-1}"#)
    }

    @Test(arguments: [
        ("city+eq+%22Rome%22", ["ann", "cyd"]), ("/age+gt+7+and+!(city+pr+and+city+eq+%22Oslo%22)", ["ann", "cyd"]),
        ("userName+sw+%22b%22+or+userName+co+%22y%22", ["bob", "cyd"]),
        ("true", ["demo", "sdkuser", "ann", "bob", "cyd"]),
        ("false", []),
    ]) func `filters choose`(filter: String, names: [String]) throws {
        #expect(try fixture.names("_queryFilter=\(filter)") == names)
    }

    @Test(arguments: [
        ("userName", ["ann", "bob", "cyd"]), ("-userName", ["cyd", "bob", "ann"]), ("%2Bage", ["bob", "ann", "cyd"]),
        ("-city,age", ["ann", "cyd", "bob"]), ("city,-age", ["bob", "cyd", "ann"]),
    ]) func `keys sort, numbers as numbers`(keys: String, names: [String]) throws {
        #expect(try fixture.names("_queryFilter=sn+eq+%22Lee%22&_sortKeys=\(keys)") == names)
    }

    @Test func `pages follow each other by their cookies`() throws {
        let page = "_queryFilter=sn+eq+%22Lee%22&_pageSize=2&_fields=userName&_totalPagedResultsPolicy=EXACT"
        let first = try fixture.query(page)
        #expect(first["resultCount"] == 2 && first["totalPagedResults"] == 3)
        #expect(first["totalPagedResultsPolicy"] == "EXACT")
        let cookie = try #require(first["pagedResultsCookie"]?.string)
        let second = try fixture.query("\(page)&_pagedResultsCookie=\(cookie)")
        #expect(second["result"]?[0]?["userName"] == "cyd" && second["resultCount"] == 1)
        #expect(second["pagedResultsCookie"] == .null)
        #expect(try fixture.names("_queryFilter=sn+eq+%22Lee%22&_pageSize=1&_pagedResultsOffset=1") == ["bob"])
        #expect(try fixture.names("_queryFilter=sn+eq+%22Lee%22&_pagedResultsOffset=9") == [])
        #expect(try fixture.names("_queryId=query-all").count == 5)
    }

    @Test(arguments: [
        "_queryFilter=sn+xx", "_queryId=mine", "_queryFilter=true&_pageSize=-1", "_queryFilter=true&_pageSize=x",
        "_queryFilter=true&_pagedResultsCookie=!", "_queryFilter=true&_totalPagedResultsPolicy=MAYBE",
        "_queryFilter=true&_pagedResultsCookie=Mg&_pagedResultsOffset=1", "_queryFilter=true&_pagedResultsCookie=LTE",
    ]) func `what makes no sense is refused`(parameters: String) throws {
        #expect(fixture.send(.get, "managed/alpha_user?\(parameters)").status == .badRequest)
    }
}
