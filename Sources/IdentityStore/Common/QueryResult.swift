import HTTPMessages
import OrderedJSON

/// The envelope of a CREST query's results, members in AM's order (AM-BEHAVIOUR §4.1).
struct QueryResult: Sendable {
    let results: [JSONObject]

    init(_ results: [JSONObject]) { self.results = results }

    var response: HTTPResponse {
        .json(
            .ok,
            [
                "result": .array(results.map(JSONValue.object)), "resultCount": .int(results.count),
                "pagedResultsCookie": nil, "totalPagedResultsPolicy": "NONE", "totalPagedResults": -1,
                "remainingPagedResults": -1,
            ])
    }
}
