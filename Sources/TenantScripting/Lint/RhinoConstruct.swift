/// A construct that Rhino lacks, or takes otherwise (NODES §5.2).
struct RhinoConstruct: Hashable {
    private let name: String
    private let problem: String

    private init(_ name: String, _ problem: String = "doesn't run on a tenant") {
        self.name = name
        self.problem = problem
    }

    var message: String { "\(name) \(problem), whose engine is Rhino" }

    static func word(_ text: String) -> RhinoConstruct { RhinoConstruct("`\(text)`") }

    static let forOf = RhinoConstruct("`for … of`")
    static let const = RhinoConstruct("`const` at the top level or in a loop", "reads as undefined on a tenant")
    static let destructuring = RhinoConstruct("destructuring")
    static let classes = several("classes")
    static let generators = several("generators")
    static let defaultParameters = several("default parameters")
    static let shorthandProperties = several("shorthand properties")

    private static func several(_ name: String) -> RhinoConstruct { RhinoConstruct(name, "don't run on a tenant") }
}
