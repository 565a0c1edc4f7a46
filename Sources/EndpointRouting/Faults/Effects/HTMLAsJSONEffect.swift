extension FaultEffect {
    static let htmlAsJSON = FaultEffect(
        "htmlAsJSON", .textOrTrue("true, or a page"), .replaced(502), excludes: ["body"],
        "A proxy's HTML page, labelled application/json."
    ) { value throws(FaultProblem) in
        let page = try value.textOrTrue()
        return { response, scene in response.showPage(page, contentType: scene.jsonType) }
    }
}
