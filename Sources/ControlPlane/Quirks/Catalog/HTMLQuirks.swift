extension Quirk {
    static let htmlAsJSON = Quirk(
        "html-as-json", "B60", "n8n #27089",
        "A proxy's page where JSON is expected, labelled as JSON: 502.", .fault { _ in ["htmlAsJSON": true] })
}
