/// Journeys that several suites run.
enum TestJourneys {
    /// A page with user name and password; wrong ones fail at once.
    static let login = """
        {
          "journey": "Login", "start": "page",
          "nodes": {
            "page": {
              "type": "PageNode", "header": "Sign In", "description": { "en": "Welcome", "de": "Willkommen" },
              "children": [ { "type": "ValidatedUsernameNode" }, { "type": "ValidatedPasswordNode" } ],
              "next": "check"
            },
            "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
          }
        }
        """

    /// The same in the root realm, one callback a step.
    static let rootLogin = """
        {
          "journey": "Login", "realm": "/", "start": "name",
          "nodes": {
            "name": { "type": "UsernameCollectorNode", "next": "password" },
            "password": { "type": "PasswordCollectorNode", "next": "check" },
            "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
          }
        }
        """

    /// Asks for a user name and believes it.
    static let trusting = """
        {
          "journey": "Trusting", "start": "name",
          "nodes": { "name": { "type": "UsernameCollectorNode", "next": "success" } }
        }
        """

    /// A page that comes back until the password is right, three times at most.
    static let patient = """
        {
          "journey": "Patient", "start": "page",
          "nodes": {
            "page": {
              "type": "PageNode",
              "children": [ { "type": "UsernameCollectorNode" }, { "type": "PasswordCollectorNode" } ],
              "next": "check"
            },
            "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "tries" } },
            "tries": {
              "type": "RetryLimitDecision", "config": { "incrementUserAttributeOnFailure": false },
              "on": { "Retry": "page", "Reject": "failure" }
            }
          }
        }
        """
}
