/// A member of a match as the tables have it: how its value is written, and in one sentence which requests it picks.
package typealias MatchMember = (name: String, form: String, summary: String)

extension RequestMatch {
    /// The catalog of all by which requests are picked, of faults and in the journal.
    package static var members: [MatchMember] {
        texts.map { ($0.name, $0.form, $0.summary) } + [
            ("header", "{NAME: a text, with wildcards}", "Fields that the request must have, each with such a value.")
        ]
    }

    /// Those that are texts; what each asks of a request stands in `RequestJudge`.
    package static var texts:
        [(name: String, value: WritableKeyPath<RequestMatch, String?>, form: String, summary: String)]
    {
        [
            (
                "method", \.method, "a method, with wildcards",
                "The method; without it a fault lets OPTIONS be, which browsers send by themselves."
            ),
            (
                "path", \.path, "a path",
                "The path below the tenant's, or what it begins with; with wildcards the whole path: "
                    + "`*` stands for any characters but slashes, `**` for any."
            ),
            (
                "realm", \.realm, "a realm",
                "The realm, `alpha` or `/alpha`, `root` or `/`, however the request spells it; it must be one that is there."
            ),
            (
                "journey", \.journey, "a name, with wildcards",
                "The journey: a fault strikes where the request comes to a node of it; in the journal the outermost one."
            ),
            (
                "node", \.node, "a name, with wildcards",
                "The node that a fault strikes at, by key, display name or id; in the journal one where the journey stood."
            ),
            (
                "client_id", \.client, "a name, with wildcards",
                "The OAuth2 client, from form, query or Basic; in the journal the one that a token was given to, too."
            ),
        ]
    }
}
